import GitHubAPI
import ReactorKit
import ReactorKitTesting
import Testing

@testable import RepoSearchReactors

/// A reactor that gets recorded answers again.
@Suite struct ReplayingTests {
  private let clock = TestClock()
  private let request = SearchReactor.Request(query: "swift", page: 1)

  private func tester(_ mutations: [SearchReactor.Mutation]) -> ReactorTester<SearchReactor> {
    let tester = ReactorTester(
      SearchReactor(replaying: mutations, time: clock.scheduler), clock: clock, exhaustivity: .off)
    tester.timeout = .seconds(10)
    return tester
  }

  @Test func eachRequestGetsTheNextAnswerAfterAsManyTicks() async {
    let failure = GitHubError.server(status: 500, message: nil)
    let tester = tester([
      .begin(request), .tick, .fail(request, failure), .tick, .begin(request), .tick, .tick,
      .succeed(request, .page(1...2, of: 2)),
    ])
    await tester.send(.updateText("swift"))
    await tester.advance(by: .milliseconds(399))
    #expect(tester.reactor.currentState.failure == nil)
    await tester.advance(by: .milliseconds(1))
    await tester.receive { $0.failure = SearchReactor.Failure(request: self.request, error: failure) }
    await tester.send(.retry)
    await tester.advance(by: .milliseconds(200))
    await tester.receive { $0.totalCount = 2 }
    #expect(tester.reactor.currentState.repositories.map(\.id) == [1, 2])
    await tester.finish()
  }

  @Test func aRequestThatWasCancelledWaitsForThat() async {
    let tester = tester([.begin(request), .tick, .tick])
    await tester.send(.updateText("swift"))
    await tester.advance(by: .seconds(100))
    #expect(tester.reactor.currentState.activity?.request == request)
    await tester.send(.updateText(""))
    #expect(tester.reactor.currentState.isIdle)
    await tester.advance()
    await tester.finish()
  }
}
