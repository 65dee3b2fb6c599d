package import Foundation
package import GitHubAPI
package import RepoSearchServer

/// Where searches go: a server that the program brings along, or one somewhere else.
package struct Backend: Sendable {
  package let client: GitHubClient
  /// `nil` for a server somewhere else.
  package let server: RepoSearchServer?

  /// A server that runs in this process.
  package static func embedded(
    _ configuration: RepoSearchServer.Configuration, timeout: Duration
  ) async throws -> Backend {
    let server = try await RepoSearchServer.start(configuration)
    let client = GitHubClient.live(baseURL: server.baseURL, timeout: timeout, now: configuration.now)
    return Backend(client: client, server: server)
  }

  /// A server somewhere else.
  package static func remote(_ address: URL, timeout: Duration) -> Backend {
    Backend(client: .live(baseURL: address, timeout: timeout), server: nil)
  }

  /// Ends the server that the program brought along.
  package func stop() async { await server?.stop() }
}
