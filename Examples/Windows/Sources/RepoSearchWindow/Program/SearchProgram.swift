package import Foundation
internal import GitHubAPI
internal import ReactorKitGTK
internal import ReactorKitObservation
internal import RepoSearchReactors

/// The program: an application with one window, or the tour in its place.
@MainActor
package enum SearchProgram {
  /// Runs until the window is closed.
  ///
  /// - Parameters:
  ///   - backend: Answers searches; the window is there before it.
  ///   - tour: A folder for the pictures of the tour; `nil` for no tour.
  /// - Returns: What the process should return.
  package static func run(
    _ backend: Task<Backend, any Error>, isDark: Bool, tour: URL?
  ) -> Int32 {
    let client = GitHubClient { query, page, count in
      try await backend.value.client.searchRepositories(query: query, page: page, perPage: count)
    }
    var hasFailed = false
    let application = GTKApplication(id: "org.example.RepoSearch") { app in
      app.css(searchStyle)
      app.prefersDarkTheme = isDark
      let window = SearchWindow(isDark: isDark) { [weak app] in app?.prefersDarkTheme = $0 }
      let reactor = SearchReactor(client: client, time: SerialDispatchQueueScheduler(qos: .userInitiated))
      window.reactor = reactor
      app.open(window)
      guard let tour else { return }
      Task {
        do {
          try await SearchTour(app: app, window: window, reactor: reactor, folder: tour).play()
        } catch {
          hasFailed = true
          FileHandle.standardError.write(Data("The tour has failed: \(error)\n".utf8))
        }
        app.quit()
      }
    }
    let status = application.run()
    return status == 0 && hasFailed ? 1 : status
  }
}
