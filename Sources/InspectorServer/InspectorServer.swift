import NIOConcurrencyHelpers
import NIOCore
import NIOPosix

/// Serves the page of the inspector, and its conversation with the program, on the loopback interface.
///
/// The server has one thread, and no timer while nobody is connected. A program ends it by `stop`: it goes on while
/// nobody holds this object.
package final class InspectorServer: Sendable {
  /// The port that the server listens on.
  package let port: Int
  /// The address to open in a browser. Whoever knows it can see, and perhaps change, the program: the token is in the
  /// fragment, which browsers send to nobody.
  package let address: String

  private enum Stopping {
    case not
    case stops([@Sendable () -> Void])
    case hasStopped
  }

  private let group: MultiThreadedEventLoopGroup
  private let listener: any Channel
  private let registry: NIOLoopBound<ConnectionRegistry>
  private let stopping = NIOLockedValueBox(Stopping.not)

  private init(
    group: MultiThreadedEventLoopGroup, listener: any Channel, registry: NIOLoopBound<ConnectionRegistry>,
    port: Int, token: String
  ) {
    self.group = group
    self.listener = listener
    self.registry = registry
    self.port = port
    address = "http://127.0.0.1:\(port)/#\(token)"
  }

  /// Listens on 127.0.0.1, and returns when visitors can come.
  ///
  /// - Parameter opened: Called on the server's thread for each client whose token was right.
  package static func start(
    _ options: ServerOptions, opened: @escaping @Sendable (ServerClient) -> any ServerClientHandler
  ) throws(ServerError) -> InspectorServer {
    try options.check()
    let token = options.token ?? Token.random()
    let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    do {
      let loop = group.next()
      let registry = try loop.submit {
        let registry = ConnectionRegistry(options, token: Token(token), now: loop.now, opened: opened)
        return NIOLoopBound(registry, eventLoop: loop)
      }.wait()
      let listener = try ServerBootstrap(group: group)
        .serverChannelOption(.backlog, value: 128)
        .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
        .serverChannelInitializer { channel in
          channel.eventLoop.makeCompletedFuture {
            try channel.keepFromChildProcesses()
            try channel.pipeline.syncOperations.addHandler(AcceptPause(registry.value))
          }
        }
        .childChannelInitializer { channel in
          channel.eventLoop.makeCompletedFuture {
            try registry.value.admit(channel, port: channel.localAddress?.port ?? 0)
          }
        }
        .bind(host: "127.0.0.1", port: options.port).wait()
      guard let port = listener.localAddress?.port else { throw ServerError.portTaken(options.port) }
      return InspectorServer(group: group, listener: listener, registry: registry, port: port, token: token)
    } catch {
      group.shutdownGracefully { _ in }
      throw ServerError(error, port: options.port)
    }
  }

  /// Says good-bye to the clients, and returns when the port is free and the thread has ended.
  package func stop() async {
    await withCheckedContinuation { continuation in
      stopSoon { continuation.resume() }
    }
  }

  /// Begins to stop, and returns at once.
  ///
  /// - Parameter stopped: Called on any thread when the port is free and the server's thread has ended.
  package func stopSoon(_ stopped: @escaping @Sendable () -> Void = {}) {
    let isFirst = stopping.withLockedValue { stopping -> Bool? in
      switch stopping {
      case .not:
        stopping = .stops([stopped])
        return true
      case .stops(let others):
        stopping = .stops(others + [stopped])
        return false
      case .hasStopped: return nil
      }
    }
    guard let isFirst else { return stopped() }
    guard isFirst else { return }
    listener.close().whenComplete { _ in
      self.registry.value.close(on: self.listener.eventLoop).whenComplete { _ in
        self.group.shutdownGracefully { _ in self.hasStopped() }
      }
    }
  }

  private func hasStopped() {
    let waiting = stopping.withLockedValue { stopping -> [@Sendable () -> Void] in
      defer { stopping = .hasStopped }
      if case .stops(let waiting) = stopping { return waiting }
      return []
    }
    for stopped in waiting { stopped() }
  }
}
