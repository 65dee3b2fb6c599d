import NIOCore
import NIOHTTP1
import NIOWebSocket

/// Knows all connections, and lets in as many as the limits allow. Lives on the server's event loop.
final class ConnectionRegistry {
  let token: Token
  let files: [String: PageFile]
  let limits: ServerLimits
  let opened: @Sendable (ServerClient) -> any ServerClientHandler
  var log: RefusalLog
  var wrongTokens: RateLimit
  /// Clients whose token was right.
  var clients = 0

  private var channels: [ObjectIdentifier: any Channel] = [:]
  private var isClosed = false

  init(
    _ options: ServerOptions, token: Token, now: NIODeadline,
    opened: @escaping @Sendable (ServerClient) -> any ServerClientHandler
  ) {
    self.token = token
    files = Dictionary(uniqueKeysWithValues: options.files.map { ($0.path, $0) })
    limits = options.limits
    log = RefusalLog(options.log)
    wrongTokens = RateLimit(burst: options.limits.wrongTokens, perSecond: 1, now: now)
    self.opened = opened
  }

  /// Gives a new connection its handlers.
  ///
  /// - Throws: What makes the bootstrap close the connection, if there are too many.
  func admit(_ channel: any Channel, port: Int) throws {
    guard !isClosed, channels.count < limits.connections else {
      log.note(.tooManyConnections)
      throw ChannelError.operationUnsupported
    }
    try channel.keepFromChildProcesses()
    let id = ObjectIdentifier(channel)
    channels[id] = channel
    channel.closeFuture.assumeIsolated().whenComplete { _ in self.channels[id] = nil }

    let limiter = RequestLimiter(limits)
    let decoder = ByteToMessageHandler(HTTPRequestDecoder(leftOverBytesStrategy: .forwardBytes))
    let encoder = HTTPResponseEncoder()
    let requests = RequestHandler(
      self, policy: RequestPolicy(port: port, files: files), limiter: limiter, decoder: decoder,
      encoder: encoder)
    try channel.pipeline.syncOperations.addHandlers(limiter, decoder, encoder, requests)
  }

  /// Says good-bye to all connections.
  func close(on loop: any EventLoop) -> EventLoopFuture<Void> {
    isClosed = true
    log.close()
    let channels = Array(channels.values)
    for channel in channels {
      channel.pipeline.fireUserInboundEventTriggered(
        ConversationEnds(code: .goingAway, reason: "The program ended the inspector."))
    }
    return .andAllComplete(channels.map(\.closeFuture), on: loop)
  }
}
