import Foundation
import GitHubAPI
import ReactorKitGTK
import ReactorKitGTKTesting
import ReactorKitObservation
import ReactorKitTesting
import RepoSearchReactors
import RepoSearchWindow
import Testing

/// The window of a search on virtual time, in ticks of 100 ms, with a GitHub that the test plays.
@MainActor final class SearchBench {
  let time = TestScheduler(initialClock: 0, resolution: 0.1, simulateProcessingDelay: false)
  let app: GTKTestApp
  private weak var reactor: SearchReactor?
  private let github = FakeGitHub()
  private let log = Log()

  /// What the window tells the program.
  private final class Log { var darkChoices: [Bool] = [] }

  /// - Parameter width: The window's, in pixels.
  init(width: Int = 1000, height: Int = 680) async {
    let (time, github, log) = (time, github, log)
    var made: SearchReactor?
    app = GTKTestApp(clock: TestClock(scheduler: time)) { app in
      app.css(searchStyle)
      let window = SearchWindow { log.darkChoices.append($0) }
      window.root.defaultWidth = width
      window.root.defaultHeight = height
      let reactor = SearchReactor(client: github.client, time: time, pause: .milliseconds(300))
      made = reactor
      window.reactor = reactor
      app.open(window)
    }
    reactor = made
    // The application keeps the closure, which has it.
    made = nil
    await app.settle()
  }

  /// Whether the window was to be dark, each time that this was chosen.
  var darkChoices: [Bool] { log.darkChoices }

  /// The requests so far.
  var calls: [FakeGitHub.Call] { github.calls }

  var state: SearchReactor.State { reactor?.currentState ?? SearchReactor.State() }

  /// The search field.
  var field: GTKElement { app.entry("Search repositories") }
  var list: GTKElement { app.list("Repositories") }

  /// Lets time pass, in ticks of 100 ms.
  func pass(ticks: Int) async {
    await app.settle()
    for _ in 0..<ticks { await app.advance(by: .milliseconds(100)) }
  }

  /// Answers the request that is made last, and waits until it is seen.
  func answer(_ result: Result<SearchPage, GitHubError>) async {
    await github.answer(with: result)
    _ = await reactor?.state.values.first { $0.activity == nil }
    // The thread that delivered the state may still be inside of the reactor.
    await reactor?.perform(.moveSelection(by: 0))
    await app.settle()
  }

  func answer(_ page: SearchPage) async { await answer(.success(page)) }

  /// Types a text, and lets the pause pass after which it is searched for.
  func type(_ text: String) async {
    field.type(text)
    await pass(ticks: 3)
  }

  /// Shows a list of repositories that was found for "swift".
  func find(_ count: Int = 30, total: Int = 90, next: Int? = 2) async {
    await type("swift")
    await answer(.page(1...count, of: total, next: next))
  }

  func close() async { await app.close() }
}

extension SearchPage {
  /// A page with these repository numbers.
  static func page(_ ids: some Sequence<Int>, of total: Int, next: Int? = nil) -> SearchPage {
    SearchPage(totalCount: total, items: ids.map(Repository.number), nextPage: next)
  }
}

extension Repository {
  static func number(_ number: Int) -> Repository {
    Repository(
      id: number, fullName: "owner/repository-\(number)", ownerLogin: "owner",
      description: "The one with the number \(number).", stargazersCount: 12_345 / number, language: "Swift",
      htmlURL: URL(string: "https://github.com/owner/repository-\(number)"), forksCount: 17,
      openIssuesCount: 3, topics: ["reactive", "windows"],
      updatedAt: Date(timeIntervalSince1970: 1_714_979_229), license: "MIT")
  }
}
