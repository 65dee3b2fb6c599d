import Foundation
import GitHubAPI
import ReactorKit
import RepoSearchReactors
import Testing

@Suite struct SearchPagingTests {
  private let bench = Bench()
  private var reactor: SearchReactor { bench.reactor }
  private var github: FakeGitHub { bench.github }

  private func searchThirty() async {
    await bench.search("swift", answer: .success(.page(1...30, of: 75, next: 2)))
  }

  @Test func theSelectionStopsAtTheEnds() async {
    await bench.search("swift", answer: .success(.page(1...5, of: 5)))
    reactor.send(.moveSelection(by: -1))
    #expect(bench.state.selection == 0)
    reactor.send(.moveSelection(by: 3))
    #expect(bench.state.selection == 3)
    reactor.send(.moveSelection(by: .max))
    #expect(bench.state.selection == 4)
    reactor.send(.moveSelection(by: .min))
    #expect(bench.state.selection == 0)
    reactor.send(.select(.max))
    #expect(bench.state.selection == 4)
    reactor.send(.select(-7))
    #expect(bench.state.selection == 0)
    #expect(bench.state.selectedRepository?.id == 1)
  }

  @Test func thereIsNoSelectionInAnEmptyList() {
    reactor.send(.moveSelection(by: 1))
    reactor.send(.select(3))
    reactor.send(.showDetails)
    #expect(bench.state == SearchReactor.State())
  }

  @Test func theNextPageIsLoadedNearTheEnd() async {
    await searchThirty()
    reactor.send(.select(19))
    #expect(bench.state.isIdle, "ten rows are ahead")
    reactor.send(.moveSelection(by: 1))
    #expect(bench.state.selection == 20)
    #expect(bench.state.activity?.request.page == 2)
    await bench.answerNext(1, with: .success(.page(31...60, of: 75, next: 3)))
    #expect(bench.state.repositories.map(\.id) == Array(1...60))
    #expect(bench.state.selection == 20)
    #expect(bench.state.nextPage == 3)
    #expect(github.calls.last == .init(query: "swift", page: 2))
  }

  @Test func aPageIsNotLoadedTwice() async {
    await searchThirty()
    reactor.send(.loadNextPage)
    reactor.send(.loadNextPage)
    reactor.send(.select(29))
    reactor.send(.select(28))
    await bench.answerNext(1, with: .success(.page(31...60, of: 75, next: 3)))
    #expect(github.calls.map(\.page) == [1, 2])
  }

  @Test func thereIsNoPageAfterTheLastOne() async {
    await searchThirty()
    reactor.send(.loadNextPage)
    await bench.answerNext(1, with: .success(.page(31...32, of: 32)))
    reactor.send(.loadNextPage)
    reactor.send(.select(.max))
    #expect(bench.state.isIdle)
    #expect(github.calls.count == 2)
  }

  @Test func aRepositoryThatMovedToTheNextPageIsShownOnce() async {
    await searchThirty()
    reactor.send(.loadNextPage)
    await bench.answerNext(1, with: .success(.page(29...40, of: 75)))
    #expect(bench.state.repositories.map(\.id) == Array(1...40))
  }

  @Test func aNewQueryCancelsAPage() async {
    await searchThirty()
    reactor.send(.loadNextPage)
    await github.wait { $0.count == 2 }
    reactor.send(.updateText("swiftui"))
    await github.wait { $0[1].isCancelled }
    reactor.send(.loadNextPage)
    reactor.send(.select(29))
    #expect(bench.state.activity == nil, "the pages of the old query are of no interest")
    bench.time.advanceBy(3)
    await bench.answerNext(2, with: .success(.page(100...101, of: 2)))
    #expect(bench.state.repositories.map(\.id) == [100, 101])
    #expect(github.calls.map(\.page) == [1, 2, 1])
  }

  @Test func aFailureIsShownAndTheSearchRepeated() async {
    let error = GitHubError.server(status: 500, message: nil)
    await bench.search("swift", answer: .failure(error))
    #expect(bench.state.failure?.error == error)
    #expect(bench.state.failure?.request.page == 1)
    #expect(bench.state.isIdle)
    #expect(!bench.state.isEmptyResult)
    reactor.send(.retry)
    #expect(bench.state.failure == nil)
    #expect(bench.state.activity?.request.query == "swift")
    reactor.send(.retry)
    await bench.answerNext(1, with: .success(.page(1...2, of: 2)))
    #expect(bench.state.repositories.count == 2)
    #expect(github.calls.count == 2)
    reactor.send(.retry)
    #expect(bench.state.isIdle, "nothing has failed")
  }

  @Test func aFailedPageIsRepeatedAndNothingIsLost() async {
    await searchThirty()
    reactor.send(.loadNextPage)
    await bench.answerNext(1, with: .failure(GitHubError.timedOut(after: .seconds(10))))
    #expect(bench.state.repositories.count == 30)
    reactor.send(.select(29))
    #expect(bench.state.isIdle, "scrolling does not repeat what failed")
    reactor.send(.retry)
    #expect(bench.state.activity?.request.page == 2)
    await bench.answerNext(2, with: .success(.page(31...60, of: 75, next: 3)))
    #expect(bench.state.repositories.count == 60)
    #expect(bench.state.selection == 29)
    #expect(github.calls.map(\.page) == [1, 2, 2])
  }

  @Test func submittingRepeatsWhatFailed() async {
    await bench.search("swift", answer: .failure(GitHubError.rateLimited(resetAt: nil)))
    reactor.send(.submit)
    await bench.answerNext(1, with: .success(.page(1...1, of: 1)))
    #expect(bench.state.failure == nil)
    #expect(bench.state.repositories.count == 1)
  }

  @Test func theTimeOfARateLimitIsKept() async {
    let error = GitHubError.rateLimited(resetAt: Date(timeIntervalSince1970: 1_714_979_229))
    await bench.search("swift", answer: .failure(error))
    #expect(bench.state.failure?.error == error)
  }

  @Test func aNewQueryForgetsTheFailure() async {
    await bench.search("swift", answer: .failure(GitHubError.unreadable(reason: "no JSON")))
    reactor.send(.updateText("swif"))
    #expect(bench.state.failure == nil)
    #expect(bench.state.willSearch)
  }

  @Test func anotherErrorThanGitHubsIsShownToo() async {
    struct Surprise: Error {}
    await bench.search("swift", answer: .failure(Surprise()))
    #expect(bench.state.failure?.error == .unreadable(reason: "Surprise()"))
  }

  @Test func aRequestThatSomeoneElseCancelledIsAFailure() async {
    await bench.search("swift", answer: .failure(CancellationError()))
    #expect(bench.state.failure?.error == .unreadable(reason: "the request was cancelled."))
  }

  @Test func theSelectedRepositoryIsShownInDetail() async {
    await bench.search("swift", answer: .success(.page(1...5, of: 5)))
    reactor.send(.showDetails)
    #expect(bench.state.showsDetails)
    reactor.send(.moveSelection(by: 1))
    #expect(bench.state.showsDetails)
    #expect(bench.state.selectedRepository?.id == 2)
    reactor.send(.hideDetails)
    #expect(!bench.state.showsDetails)
  }

  @Test func typingGoesBackToTheList() async {
    await bench.search("swift", answer: .success(.page(1...5, of: 5)))
    reactor.send(.showDetails)
    reactor.send(.updateText("swifty"))
    #expect(!bench.state.showsDetails)
  }

  @Test func aReleasedReactorEndsItsRequest() async {
    let github = FakeGitHub()
    weak var released: SearchReactor?
    do {
      let bench = Bench(github: github)
      released = bench.reactor
      bench.reactor.send(.updateText("swift"))
      bench.reactor.send(.submit)
      await github.wait { $0.count == 1 }
    }
    await github.wait { $0[0].isCancelled }
    #expect(released == nil)
  }

  @Test func lateMutationsOfAnOldQueryAreIgnored() {
    var state = SearchReactor.State()
    reactor.reduce(state: &state, mutation: .setText("new"))
    let before = state
    let old = SearchReactor.Request(query: "old", page: 1)
    reactor.reduce(state: &state, mutation: .begin(old))
    reactor.reduce(state: &state, mutation: .tick)
    reactor.reduce(state: &state, mutation: .succeed(old, .page(1...3, of: 3)))
    reactor.reduce(state: &state, mutation: .fail(old, .rateLimited(resetAt: nil)))
    reactor.reduce(state: &state, mutation: .end(old))
    #expect(state == before)
  }
}
