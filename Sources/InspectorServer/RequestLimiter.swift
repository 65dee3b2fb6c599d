import NIOCore

/// The first handler of a connection: limits the bytes of a request, and takes what comes after the last answer.
///
/// A socket that is closed while bytes wait to be read resets the connection, and the visitor may never see why it was
/// refused. So the output ends first, and what still comes is dropped, for a short while.
final class RequestLimiter: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer
  typealias InboundOut = ByteBuffer

  /// More bytes than the limit came before the request was complete.
  struct HeadTooLarge: Error {}

  private enum Mode {
    case head(left: Int)
    case socket
    case ended(left: Int)
  }

  private let limits: ServerLimits
  private var mode: Mode
  private var context: ChannelHandlerContext?
  private var timer: Scheduled<Void>?

  init(_ limits: ServerLimits) {
    self.limits = limits
    mode = .head(left: limits.headBytes)
  }

  func handlerAdded(context: ChannelHandlerContext) { self.context = context }

  func handlerRemoved(context: ChannelHandlerContext) {
    timer?.cancel()
    self.context = nil
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    let count = unwrapInboundIn(data).readableBytes
    switch mode {
    case .head(let left) where count > left: context.fireErrorCaught(HeadTooLarge())
    case .head(let left):
      mode = .head(left: left - count)
      context.fireChannelRead(data)
    case .socket: context.fireChannelRead(data)
    case .ended(let left):
      mode = .ended(left: left - count)
      if left < count { context.close(promise: nil) }
    }
  }

  /// Whether no byte has come yet.
  var isUntouched: Bool {
    if case .head(let left) = mode { left == limits.headBytes } else { false }
  }

  /// From now on the decoder of frames limits what comes.
  func becomesSocket() { mode = .socket }

  /// Ends the connection: the last bytes for it have been written.
  func finish() {
    guard let context else { return }
    if case .ended = mode { return }
    mode = .ended(left: 1 << 20)
    let loop = context.eventLoop.assumeIsolated()
    timer = loop.scheduleTask(in: TimeAmount(limits.farewellTime)) { context.close(promise: nil) }
    context.close(mode: .output, promise: nil)
  }
}
