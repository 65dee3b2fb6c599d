import GitHubAPI
import ReactorKit
import ReactorKitTesting
import RepoSearchReactors

/// A search reactor on virtual time, in ticks of 100 ms, with a GitHub that the test plays.
struct Bench {
  let github: FakeGitHub
  let time = TestScheduler(initialClock: 0, resolution: 0.1, simulateProcessingDelay: false)
  let reactor: SearchReactor

  init(github: FakeGitHub = FakeGitHub()) {
    self.github = github
    reactor = SearchReactor(client: github.client, time: time, pause: .milliseconds(300))
  }

  var state: SearchReactor.State { reactor.currentState }

  /// The first state, from the current one on, that satisfies a condition.
  @discardableResult
  func state(where isSatisfied: @escaping @Sendable (SearchReactor.State) -> Bool) async
    -> SearchReactor.State?
  {
    let state = await reactor.state.values.first(where: isSatisfied)
    // The thread that delivered the state may still be inside of the reactor: until it is out, sending does not wait.
    _ = await reactor.perform(.moveSelection(by: 0))
    return state
  }

  /// Types a query, waits for the pause, and answers.
  func search(_ query: String, answer: Result<SearchPage, any Error>) async {
    let number = github.calls.count
    reactor.send(.updateText(query))
    time.advanceBy(3)
    await github.answer(number, with: answer)
    await state { $0.isIdle }
  }

  /// Answers the next request, and waits until the reactor has the answer.
  func answerNext(_ number: Int, with result: Result<SearchPage, any Error>) async {
    await github.answer(number, with: result)
    await state { $0.activity == nil }
  }
}
