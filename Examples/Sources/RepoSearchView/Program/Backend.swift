internal import Foundation
internal import GitHubAPI
internal import RepoSearchServer

/// Where searches go: a server that the program brings along, or one somewhere else.
struct Backend: Sendable {
  let client: GitHubClient
  /// `nil` for a server somewhere else.
  let server: RepoSearchServer?

  static func embedded(
    _ configuration: RepoSearchServer.Configuration, timeout: Duration
  ) async throws -> Backend {
    let server = try await RepoSearchServer.start(configuration)
    let client = GitHubClient.live(baseURL: server.baseURL, timeout: timeout, now: configuration.now)
    return Backend(client: client, server: server)
  }

  static func remote(_ address: URL, timeout: Duration) -> Backend {
    Backend(client: .live(baseURL: address, timeout: timeout), server: nil)
  }

  func stop() async { await server?.stop() }
}
