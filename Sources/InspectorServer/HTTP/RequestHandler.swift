import NIOCore
import NIOHTTP1
import NIOWebSocket

/// Answers the one request of a connection, or opens the WebSocket.
final class RequestHandler: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundOut = HTTPServerResponsePart

  private enum State {
    case waitsForHead
    case waitsForEnd(HTTPRequestHead, RequestPolicy.Answer)
    case answered
  }

  private let registry: ConnectionRegistry
  private let policy: RequestPolicy
  private let limiter: RequestLimiter
  private let decoder: ByteToMessageHandler<HTTPRequestDecoder>
  private let encoder: HTTPResponseEncoder
  private var state = State.waitsForHead
  private var timer: Scheduled<Void>?

  init(
    _ registry: ConnectionRegistry, policy: RequestPolicy, limiter: RequestLimiter,
    decoder: ByteToMessageHandler<HTTPRequestDecoder>, encoder: HTTPResponseEncoder
  ) {
    self.registry = registry
    self.policy = policy
    self.limiter = limiter
    self.decoder = decoder
    self.encoder = encoder
  }

  func handlerAdded(context: ChannelHandlerContext) {
    timer = context.eventLoop.assumeIsolated().scheduleTask(in: TimeAmount(registry.limits.headTime)) {
      // Browsers keep connections at hand that they may never use: no attack.
      if self.limiter.isUntouched { context.close(promise: nil) } else { self.refuse(.headTooSlow, context) }
    }
  }

  func handlerRemoved(context: ChannelHandlerContext) { timer?.cancel() }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch (state, unwrapInboundIn(data)) {
    case (.waitsForHead, .head(let head)):
      let answer = policy.answer(to: head)
      state = .waitsForEnd(head, answer)
      if case .refuse(let refusal, let quoted) = answer { refuse(refusal, quoting: quoted, context) }
    case (.waitsForEnd, .body): refuse(.body, context)
    case (.waitsForEnd(let head, .file(let file)), .end):
      answer(Response(file), withBody: head.method != .HEAD, context)
    case (.waitsForEnd(let head, .socket), .end): openSocket(head, context)
    case (.answered, .head): registry.log.note(.secondRequest)
    default: break
    }
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if event is ConversationEnds { return context.close(promise: nil) }
    context.fireUserInboundEventTriggered(event)
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    switch error {
    case is RequestLimiter.HeadTooLarge, HTTPParserError.headerOverflow: refuse(.headTooLarge, context)
    case is HTTPParserError: refuse(.malformedRequest, context)
    default: context.close(promise: nil)
    }
  }

  private func refuse(_ refusal: Refusal, quoting quoted: String? = nil, _ context: ChannelHandlerContext) {
    if case .answered = state { return }
    registry.log.note(refusal, quoting: quoted)
    guard let response = Response(refusal) else { return context.close(promise: nil) }
    answer(response, withBody: true, context)
  }

  private func answer(_ response: Response, withBody: Bool, _ context: ChannelHandlerContext) {
    state = .answered
    timer?.cancel()
    let head = HTTPResponseHead(version: .http1_1, status: response.status, headers: response.headers)
    context.write(wrapOutboundOut(.head(head)), promise: nil)
    if withBody {
      context.write(wrapOutboundOut(.body(.byteBuffer(ByteBuffer(bytes: response.body)))), promise: nil)
    }
    context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
    limiter.finish()
  }

  private func openSocket(_ head: HTTPRequestHead, _ context: ChannelHandlerContext) {
    // The upgrader computes the headers of the response; the handlers are exchanged here.
    let upgrader = NIOWebSocketServerUpgrader(
      shouldUpgrade: { channel, _ in channel.eventLoop.makeSucceededFuture(HTTPHeaders()) },
      upgradePipelineHandler: { channel, _ in channel.eventLoop.makeSucceededVoidFuture() })
    upgrader.buildUpgradeResponse(channel: context.channel, upgradeRequest: head, initialResponseHeaders: [:])
      .assumeIsolated().whenComplete { result in
        do {
          try self.becomeSocket(headers: result.get(), context)
        } catch {
          self.refuse(.upgrade, context)
        }
      }
  }

  private func becomeSocket(headers: HTTPHeaders, _ context: ChannelHandlerContext) throws {
    state = .answered
    timer?.cancel()
    let head = HTTPResponseHead(version: .http1_1, status: .switchingProtocols, headers: headers)
    context.writeAndFlush(wrapOutboundOut(.head(head)), promise: nil)
    limiter.becomesSocket()
    let pipeline = context.pipeline.syncOperations
    let frames = FrameDecoder(limit: Token.longestMessage)
    try pipeline.addHandlers(
      ByteToMessageHandler(frames), WebSocketFrameEncoder(),
      SocketHandler(registry, limiter: limiter, frames: frames))
    pipeline.removeHandler(encoder, promise: nil)
    // Leaves the pipeline when it has given the bytes that came too early to the new handlers.
    pipeline.removeHandler(decoder, promise: nil)
    pipeline.removeHandler(context: context, promise: nil)
  }
}
