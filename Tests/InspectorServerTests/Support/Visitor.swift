import NIOCore
import NIOPosix

/// A socket that sends whatever a test likes, and keeps every byte that comes back.
final class Visitor: Sendable {
  struct Received: Sendable {
    var bytes: [UInt8] = []
    var hasEnded = false

    var text: String { String(decoding: bytes, as: UTF8.self) }
    var frames: [ServerFrame] { ServerFrame.all(in: bytes) }

    /// Whether the newest bytes are this text.
    func ends(with text: String) -> Bool { bytes.suffix(text.utf8.count).elementsEqual(text.utf8) }
  }

  private let channel: any Channel
  let received: Awaited<Received>

  private init(_ channel: any Channel, _ received: Awaited<Received>) {
    self.channel = channel
    self.received = received
  }

  /// - Parameter reads: false for a visitor that never reads.
  static func connect(to port: Int, reads: Bool = true) async throws -> Visitor {
    try await connect(to: SocketAddress(ipAddress: "127.0.0.1", port: port), reads: reads)
  }

  static func connect(to address: SocketAddress, reads: Bool = true) async throws -> Visitor {
    let received = Awaited(Received())
    var bootstrap = ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
    if !reads {
      // So that the system soon has no more room.
      bootstrap = bootstrap.channelOption(.autoRead, value: false).channelOption(
        .socketOption(.so_rcvbuf), value: 4_096)
    }
    let channel =
      try await bootstrap
      .channelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandler(Collector(received))
        }
      }
      .connect(to: address).result()
    return Visitor(channel, received)
  }

  /// Sends bytes, and returns when the system has them, or does not want them any more.
  func send(_ bytes: [UInt8]) async { try? await channel.writeAndFlush(ByteBuffer(bytes: bytes)).result() }

  func send(_ text: String) async { await send(Array(text.utf8)) }

  /// All bytes, when the server has ended the connection.
  func end() async -> Received { await received.when(\.hasEnded) }

  /// Begins to read, if it did not before.
  func readOn() async { try? await channel.setOption(.autoRead, value: true).result() }

  func leave() async { try? await channel.close().result() }
}

private final class Collector: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer

  private let received: Awaited<Visitor.Received>

  init(_ received: Awaited<Visitor.Received>) { self.received = received }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    let bytes = unwrapInboundIn(data).readableBytesView
    received.change { $0.bytes += bytes }
  }

  func channelInactive(context: ChannelHandlerContext) { received.change { $0.hasEnded = true } }

  func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }
}
