import FlyingFox
import FlyingSocks
public import Foundation

/// A server that searches repositories as GitHub does, over repositories that it makes up.
///
/// It listens on this computer's loopback address only, on a port that the system chooses, and answers
/// `GET /search/repositories`. It can be told to fail: by a ``FaultPlan``, or by the words `fail:500` (any
/// error status), `fail:403` (rate limit), `fail:timeout`, `fail:garbage`, `fail:shape` and `fail:drop` in a
/// query;
/// `flaky:` instead of `fail:` makes only the first attempt fail.
public final class RepoSearchServer: Sendable {
  /// How the server is set up.
  public struct Configuration: Sendable {
    /// Decides which repositories there are.
    public var seed: UInt64
    /// How many repositories there are.
    public var repositoryCount: Int
    /// How long every answer takes at least.
    public var latency: Duration
    /// Which requests fail.
    public var faults: FaultPlan
    /// The clock for the times of rate limits.
    public var now: @Sendable () -> Date

    /// Makes a configuration; without arguments, 2,400 repositories, no latency, no faults.
    public init(
      seed: UInt64 = 2026, repositoryCount: Int = 2400, latency: Duration = .zero,
      faults: FaultPlan = FaultPlan(),
      now: @escaping @Sendable () -> Date = { Date() }
    ) {
      self.seed = seed
      self.repositoryCount = repositoryCount
      self.latency = latency
      self.faults = faults
      self.now = now
    }
  }

  /// The address for clients, e.g. `http://127.0.0.1:40123`.
  public let baseURL: URL

  private let handler: SearchHandler
  private let server: HTTPServer
  private let running: Task<Void, any Error>

  /// Starts a server and returns once it accepts connections.
  ///
  /// - Throws: The system's error when no port can be had.
  public static func start(_ configuration: Configuration = Configuration()) async throws -> RepoSearchServer
  {
    let catalog = Catalog(seed: configuration.seed, count: configuration.repositoryCount)
    let handler = SearchHandler(
      responder: SearchResponder(index: SearchIndex(catalog: catalog)), latency: configuration.latency,
      plan: configuration.faults, now: configuration.now)
    // A held request must outlast FlyingFox's own patience, which is counted in seconds.
    let server = HTTPServer(
      address: try .inet(ip4: "127.0.0.1", port: 0), timeout: 86_400, logger: .disabled, handler: handler)
    let running = Task { try await server.run() }
    do {
      try await server.waitUntilListening()
      guard case .ip4(let host, let port) = await server.listeningAddress,
        let url = URL(string: "http://\(host):\(port)")
      else { throw URLError(.cannotConnectToHost) }
      return RepoSearchServer(baseURL: url, handler: handler, server: server, running: running)
    } catch {
      running.cancel()
      throw error
    }
  }

  private init(baseURL: URL, handler: SearchHandler, server: HTTPServer, running: Task<Void, any Error>) {
    self.baseURL = baseURL
    self.handler = handler
    self.server = server
    self.running = running
  }

  deinit { running.cancel() }

  /// Breaks all connections and closes the port; returns when both are done. Calling it again does nothing.
  public func stop() async {
    await server.stop()
    _ = await running.result
    handler.log.close()
  }

  /// The requests so far, in the order in which they arrived.
  public var requests: [RecordedRequest] { handler.log.requests }

  /// Returns once the requests so far satisfy a condition, or the server has stopped.
  ///
  /// The condition runs under a lock: it must not call the server.
  public func waitForRequests(until condition: @escaping @Sendable ([RecordedRequest]) -> Bool) async {
    await handler.log.wait(until: condition)
  }

  /// Replaces the plan of what fails from now on.
  public func setFaults(_ plan: FaultPlan) { handler.setPlan(plan) }

  /// Answers all requests that hang now.
  public func releaseHeldRequests() { handler.gate.open() }
}
