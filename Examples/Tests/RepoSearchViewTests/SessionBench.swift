import GitHubAPI
import ReactorKitTesting
import RepoSearchReactors
import TerminalKit
import TerminalPrograms

@testable import RepoSearchView

/// A session on virtual time, in ticks of 100 ms, with a GitHub that the test plays; it notes what is drawn.
@MainActor final class SessionBench {
  let reactor: SearchReactor
  let time = TestScheduler(initialClock: 0, resolution: 0.1, simulateProcessingDelay: false)
  private(set) lazy var session = SearchSession(reactor: reactor, size: size) { [weak self] in
    self?.note($0)
  }
  /// Is called with what is on the screen, each time after something was drawn.
  var onDraw: (Frame) -> Void = { _ in }
  private let pages: AsyncStream<SearchPage>.Continuation
  private let size: Size
  private var writes: [[String]] = []

  /// - Parameter stub: A state that is shown in place of the reactor's own.
  init(size: Size = Size(columns: 80, rows: 24), stub: SearchReactor.State? = nil) {
    let (answers, pages) = AsyncStream<SearchPage>.makeStream()
    self.pages = pages
    self.size = size
    let client = GitHubClient { _, _, _ in
      for await page in answers { return page }
      throw CancellationError()
    }
    reactor = SearchReactor(client: client, time: time, pause: .milliseconds(300))
    if let stub {
      reactor.isStubEnabled = true
      reactor.stub.state.value = stub
    }
    _ = session
  }

  private func note(_ parts: [any ScreenPart.Type]) {
    writes.append(parts.map { String(describing: $0) }.sorted())
    onDraw(session.frame)
  }

  /// What was drawn since the last time: for each write to a terminal, the parts.
  func drawn() async -> [[String]] {
    // A state comes, parts are drawn, it is told.
    for _ in 0..<3 { await MainLoop.turn() }
    defer { writes = [] }
    return writes
  }

  /// What is drawn after some keys.
  func drawn(after keys: Key...) async -> [[String]] {
    for key in keys { _ = session.handle(key) }
    return await drawn()
  }

  /// Answers the request that is running.
  func answer(_ page: SearchPage) async {
    pages.yield(page)
    await session.settle()
  }

  /// Shows a list of 30 that was found for "swift"; the keys go to it.
  func find() async {
    _ = await drawn(after: .paste("swift"), .enter)
    await answer(SearchPage(totalCount: 2345, items: Sample.repositories(30), nextPage: 2))
    _ = await drawn()
  }

  /// Shows another state in place of the stub's.
  func show(_ state: SearchReactor.State) { reactor.stub.state.value = state }
}
