import NIOCore
import NIOWebSocket

/// The conversation with one client: first the token, then texts in both directions.
final class SocketHandler: ChannelInboundHandler {
  typealias InboundIn = WebSocketFrame
  typealias OutboundOut = WebSocketFrame

  private enum State {
    case waitsForToken(timer: Scheduled<Void>?)
    case open(ServerClient, any ServerClientHandler)
    case ended
  }

  private let registry: ConnectionRegistry
  private let limiter: RequestLimiter
  private let frames: FrameDecoder
  private var messages: MessageAssembly
  private var rate: RateLimit?
  private var state = State.waitsForToken(timer: nil)

  init(_ registry: ConnectionRegistry, limiter: RequestLimiter, frames: FrameDecoder) {
    self.registry = registry
    self.limiter = limiter
    self.frames = frames
    messages = MessageAssembly(limit: Token.longestMessage)
  }

  func handlerAdded(context: ChannelHandlerContext) {
    let limits = registry.limits
    rate = RateLimit(burst: limits.frameBurst, perSecond: limits.framesPerSecond, now: context.eventLoop.now)
    let timer = context.eventLoop.assumeIsolated().scheduleTask(in: TimeAmount(limits.tokenTime)) {
      self.refuse(.tokenTooSlow, context)
    }
    state = .waitsForToken(timer: timer)
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    if case .ended = state { return }
    guard rate?.take(at: context.eventLoop.now) == true else { return refuse(.flood, context) }
    let step = messages.handle(unwrapInboundIn(data))
    switch (state, step) {
    case (_, .refuse(let refusal)): refuse(refusal, context)
    case (_, .nothing): break
    case (_, .close(let code)): end(code.map { WebSocketErrorCode(codeNumber: Int($0)) }, reason: "", context)
    case (.waitsForToken, .text(let text)): compare(text, context)
    case (.waitsForToken, .ping): refuse(.wrongToken, context)
    case (.open(_, let handler), .text(let text)): handler.received(text)
    case (.open(let client, _), .ping(let data)): answer(data, of: client, context)
    case (.ended, _): break
    }
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    switch event {
    case let event as ConversationEnds:
      if case .open(let client, _) = state { client.flush() }
      end(event.code, reason: event.reason, context)
    case is RoomAgain:
      if case .open(_, let handler) = state { handler.writable() }
    default: context.fireUserInboundEventTriggered(event)
    }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    switch error {
    case NIOWebSocketError.invalidFrameLength: refuse(.messageTooLarge, context)
    case is NIOWebSocketError: refuse(.malformedFrame, context)
    default: context.close(promise: nil)
    }
  }

  func channelInactive(context: ChannelHandlerContext) {
    _ = leave()
    context.fireChannelInactive()
  }

  private func compare(_ text: String, _ context: ChannelHandlerContext) {
    let now = context.eventLoop.now
    guard !registry.wrongTokens.isSpent(at: now) else { return refuse(.tooManyWrongTokens, context) }
    guard registry.token.matches(text) else {
      _ = registry.wrongTokens.take(at: now)
      return refuse(.wrongToken, context)
    }
    guard registry.clients < registry.limits.clients else { return refuse(.tooManyClients, context) }
    if case .waitsForToken(let timer) = state { timer?.cancel() }
    registry.clients += 1
    frames.raise(limit: registry.limits.messageBytes)
    messages.limit = registry.limits.messageBytes
    let client = ServerClient(channel: context.channel, limit: registry.limits.waitingBytes)
    state = .open(client, registry.opened(client))
  }

  private func answer(_ ping: ByteBuffer, of client: ServerClient, _ context: ChannelHandlerContext) {
    let bytes = ping.readableBytes + 2
    guard client.reserve(bytes) else { return refuse(.slowReader, context) }
    let pong = WebSocketFrame(fin: true, opcode: .pong, data: ping)
    context.writeAndFlush(wrapOutboundOut(pong)).assumeIsolated().whenComplete { _ in client.release(bytes) }
  }

  private func refuse(_ refusal: Refusal, _ context: ChannelHandlerContext) {
    if case .ended = state { return }
    registry.log.note(refusal)
    end(refusal.closeCode, reason: "", context)
  }

  /// Sends the last frame.
  private func end(_ code: WebSocketErrorCode?, reason: String, _ context: ChannelHandlerContext) {
    guard leave() else { return }
    var data = ByteBuffer()
    if let code { data.write(webSocketErrorCode: code) }
    data.writeString(reason.prefix(utf8: 123))
    let frame = WebSocketFrame(fin: true, opcode: .connectionClose, data: data)
    context.writeAndFlush(wrapOutboundOut(frame), promise: nil)
    limiter.finish()
  }

  /// - Returns: false if the conversation has ended before.
  private func leave() -> Bool {
    let last = state
    state = .ended
    switch last {
    case .waitsForToken(let timer): timer?.cancel()
    case .open(let client, let handler):
      registry.clients -= 1
      client.hasGone()
      handler.closed()
    case .ended: return false
    }
    return true
  }
}

extension String {
  /// As many characters as fit into so many bytes.
  fileprivate func prefix(utf8 limit: Int) -> String {
    var cut = self
    while cut.utf8.count > limit { cut.removeLast() }
    return cut
  }
}
