import Foundation
import GitHubAPI
import ReactorKit
import RepoSearchReactors
import Testing

@Suite struct SearchReactorTests {
  private let bench = Bench()
  private var reactor: SearchReactor { bench.reactor }
  private var github: FakeGitHub { bench.github }

  @Test func nothingHappensBeforeAnythingIsTyped() {
    #expect(bench.state == SearchReactor.State())
    #expect(bench.state.isIdle)
    #expect(!bench.state.isEmptyResult)
  }

  @Test func aSearchBeginsWhenNothingWasTypedForAMoment() async {
    reactor.send(.updateText("swift"))
    #expect(bench.state.text == "swift")
    #expect(bench.state.willSearch)
    bench.time.advanceBy(2)
    #expect(bench.state.activity == nil)
    bench.time.advanceBy(1)
    #expect(bench.state.activity?.request.query == "swift")
    #expect(bench.state.activity?.request.page == 1)
    #expect(!bench.state.willSearch)
    await github.answer(0, with: .success(.page(1...3, of: 3)))
    let state = await bench.state { $0.isIdle }
    #expect(state?.repositories.map(\.id) == [1, 2, 3])
    #expect(state?.totalCount == 3)
    #expect(state?.searchedQuery == "swift")
    #expect(state?.selection == 0)
    #expect(github.calls == [.init(query: "swift", page: 1)])
  }

  @Test func aBurstOfKeysLeadsToOneSearch() async {
    for text in ["s", "sw", "swi"] {
      reactor.send(.updateText(text))
      bench.time.advanceBy(2)
    }
    #expect(bench.state.activity == nil)
    bench.time.advanceBy(1)
    await bench.answerNext(0, with: .success(.page(1...1, of: 1)))
    #expect(github.calls == [.init(query: "swi", page: 1)])
  }

  @Test func aNewQueryCancelsTheRequestBeforeItAtOnce() async {
    reactor.send(.updateText("old"))
    bench.time.advanceBy(3)
    await github.wait { $0.count == 1 }
    reactor.send(.updateText("new"))
    await github.wait { $0[0].isCancelled }
    #expect(bench.state.activity == nil)
    bench.time.advanceBy(3)
    await bench.answerNext(1, with: .success(.page(7...7, of: 1)))
    #expect(bench.state.repositories.map(\.id) == [7])
    #expect(github.calls.map(\.query) == ["old", "new"])
  }

  @Test func resultsStayUntilThereAreNewerOnes() async {
    await bench.search("old", answer: .success(.page(1...2, of: 2)))
    reactor.send(.updateText("older"))
    bench.time.advanceBy(3)
    #expect(bench.state.repositories.count == 2)
    #expect(bench.state.searchedQuery == "old")
    await bench.answerNext(1, with: .success(.page(9...9, of: 1)))
    #expect(bench.state.repositories.map(\.id) == [9])
    #expect(bench.state.selection == 0)
  }

  @Test func blanksAtTheEndsDoNotSearchAgain() async {
    await bench.search("swift", answer: .success(.page(1...1, of: 1)))
    reactor.send(.updateText("  swift "))
    bench.time.advanceBy(10)
    #expect(bench.state.text == "  swift ")
    #expect(bench.state.isIdle)
    #expect(github.calls.count == 1)
  }

  @Test(arguments: ["", "   ", "\t\n"]) func onlyBlanksAreNoQuery(text: String) async {
    await bench.search("swift", answer: .success(.page(1...1, of: 1)))
    reactor.send(.updateText(text))
    bench.time.advanceBy(10)
    #expect(bench.state.text == text)
    #expect(bench.state.repositories.isEmpty && bench.state.searchedQuery == nil)
    reactor.send(.updateText(""))
    #expect(bench.state == SearchReactor.State())
    #expect(github.calls.count == 1)
  }

  @Test func clearingTheFieldCancelsTheRequest() async {
    reactor.send(.updateText("swift"))
    bench.time.advanceBy(3)
    await github.wait { $0.count == 1 }
    reactor.send(.updateText(""))
    await github.wait { $0[0].isCancelled }
    #expect(bench.state == SearchReactor.State())
  }

  @Test func typingBackToWhatIsShownSearchesNothing() async {
    await bench.search("swift", answer: .success(.page(1...1, of: 1)))
    reactor.send(.updateText("swiftu"))
    reactor.send(.updateText("swift"))
    bench.time.advanceBy(10)
    #expect(bench.state.isIdle)
    #expect(github.calls.count == 1)
  }

  @Test func submittingDoesNotWaitForThePause() async {
    reactor.send(.updateText("swift"))
    reactor.send(.submit)
    #expect(bench.state.activity?.request.query == "swift")
    await bench.answerNext(0, with: .success(.page(1...1, of: 1)))
    bench.time.advanceBy(10)
    #expect(github.calls.count == 1, "the pause was for a search that has taken place")
  }

  @Test func submittingWhatIsUnderWayOrShownDoesNothing() async {
    reactor.send(.submit)
    #expect(bench.state.isIdle)
    reactor.send(.updateText("swift"))
    bench.time.advanceBy(3)
    reactor.send(.submit)
    await bench.answerNext(0, with: .success(.page(1...1, of: 1)))
    reactor.send(.submit)
    #expect(bench.state.isIdle)
    #expect(github.calls.count == 1)
  }

  @Test func anEmptyResultIsToldFromNoSearch() async {
    await bench.search("nothing", answer: .success(.page([], of: 0)))
    #expect(bench.state.isEmptyResult)
    #expect(bench.state.selection == nil)
    reactor.send(.updateText("nothing else"))
    #expect(!bench.state.isEmptyResult)
  }

  @Test func hostileTextReachesTheServerAsItIs() async {
    let text = "\"quoted\" 100% 👩‍👩‍👧‍👦 \u{1B}[2J " + String(repeating: "x", count: 10_000)
    await bench.search(text, answer: .success(.page([], of: 0)))
    #expect(github.calls.map(\.query) == [text])
  }

  @Test func timeIsCountedWhileARequestRuns() async {
    reactor.send(.updateText("slow"))
    bench.time.advanceBy(3)
    #expect(bench.state.activity?.elapsed == .zero)
    bench.time.advanceBy(12)
    #expect(bench.state.activity?.ticks == 12)
    #expect(bench.state.activity?.elapsed == .milliseconds(1200))
    await bench.answerNext(0, with: .success(.page(1...1, of: 1)))
    bench.time.advanceBy(10)
    #expect(bench.state.activity == nil)
  }

  @Test func eachRequestCountsFromZero() async {
    reactor.send(.updateText("slow"))
    bench.time.advanceBy(20)
    reactor.send(.updateText("slower"))
    bench.time.advanceBy(5)
    #expect(bench.state.activity?.ticks == 2)
  }
}
