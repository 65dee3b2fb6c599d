import NIOCore
import NIOEmbedded

@testable import InspectorServer

/// A connection without a socket, whose time stands still until a test moves it. Only for tests that do not suspend.
struct EmbeddedVisitor {
  static let port = 8_000
  static let token = String(repeating: "t", count: 32)

  let channel = EmbeddedChannel()
  let registry: ConnectionRegistry
  let log = Awaited<[String]>([])

  init(_ change: (inout ServerLimits) -> Void = { _ in }) throws {
    var options = ServerOptions()
    change(&options.limits)
    let log = log
    options.log = { line in log.change { $0.append(line) } }
    registry = ConnectionRegistry(
      options, token: Token(EmbeddedVisitor.token), now: channel.embeddedEventLoop.now, opened: Recorder.init)
    try channel.pipeline.syncOperations.addHandler(HalfClose())
    try registry.admit(channel, port: EmbeddedVisitor.port)
    try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
  }

  /// Opens the WebSocket, and reads the response.
  func openSocket() throws {
    send(Array(Handshake.text(host: "127.0.0.1:\(EmbeddedVisitor.port)").utf8))
    _ = try read()
  }

  /// Opens the WebSocket, sends the token, and reads what a client is told first.
  func becomeClient() throws {
    try openSocket()
    send(Handshake.tokenFrame(EmbeddedVisitor.token))
    _ = try read()
  }

  func send(_ bytes: [UInt8]) {
    _ = try? channel.writeInbound(ByteBuffer(bytes: bytes))
    channel.embeddedEventLoop.run()
  }

  func advance(_ time: TimeAmount) { channel.embeddedEventLoop.advanceTime(by: time) }

  /// All bytes that the server has written since the last call.
  func read() throws -> [UInt8] {
    var bytes: [UInt8] = []
    while let buffer = try channel.readOutbound(as: ByteBuffer.self) { bytes += buffer.readableBytesView }
    return bytes
  }

  /// The codes of the frames that close.
  func closeCodes() throws -> [Int] {
    ServerFrame.all(in: Array("\r\n\r\n".utf8) + (try read())).compactMap(\.closeCode)
  }
}

/// Ends the output alone, as a socket does; the embedded channel would end altogether.
private final class HalfClose: ChannelOutboundHandler {
  typealias OutboundIn = ByteBuffer

  func close(context: ChannelHandlerContext, mode: CloseMode, promise: EventLoopPromise<Void>?) {
    if mode == .output {
      promise?.succeed()
    } else {
      context.close(mode: mode, promise: promise)
    }
  }
}
