import GitHubAPI
import ReactorKitTesting
import RepoSearchReactors
import TerminalKit
import Testing

@testable import RepoSearchView

/// What is drawn again, by counting.
@MainActor @Suite struct RedrawTests {
  private static let everything = ["FieldLine", "Footer", "PositionRule", "ResultArea", "StatusLine"]

  @Test func atFirstEverythingIsDrawnOnce() async {
    let bench = SessionBench()
    #expect(await bench.drawn() == [Self.everything])
    #expect(await bench.drawn() == [])
  }

  @Test func typingDrawsTheFieldAndWhatDependsOnIt() async {
    let bench = SessionBench()
    _ = await bench.drawn()
    // The hint what to do goes away.
    #expect(await bench.drawn(after: .character("s")) == [["FieldLine", "ResultArea"]])
    #expect(await bench.drawn(after: .character("w")) == [["FieldLine"]])
    #expect(await bench.drawn(after: .left) == [["FieldLine"]])
    #expect(await bench.drawn(after: .control("u")) == [["FieldLine"]])
    #expect(await bench.drawn(after: .control("k")) == [["FieldLine", "ResultArea"]])
  }

  @Test func typingOverAListDimsItOnce() async {
    let bench = SessionBench()
    await bench.find()
    #expect(await bench.drawn(after: .character("/")) == [["FieldLine", "Footer", "ResultArea"]])
    // A blank at the end asks for nothing new.
    #expect(await bench.drawn(after: .character(" ")) == [["FieldLine"]])
    #expect(await bench.drawn(after: .character("q")) == [["FieldLine", "ResultArea", "StatusLine"]])
    #expect(await bench.drawn(after: .character("t")) == [["FieldLine"]])
  }

  @Test func aRequestDrawsTheStatusAndItsAnswerTheListToo() async {
    let bench = SessionBench()
    _ = await bench.drawn(after: .paste("swift"))
    #expect(await bench.drawn(after: .enter) == [["FieldLine", "Footer", "StatusLine"]])
    bench.time.advanceBy(1)
    #expect(await bench.drawn() == [["StatusLine"]])
    await bench.answer(SearchPage(totalCount: 94, items: Sample.repositories(30)))
    #expect(await bench.drawn() == [["PositionRule", "ResultArea", "StatusLine"]])
  }

  @Test func theNextPageDrawsNoRowsThatAreOutOfSight() async {
    let bench = SessionBench()
    await bench.find()
    #expect(await bench.drawn(after: .end) == [["PositionRule", "ResultArea", "StatusLine"]])
    let items = Sample.repositories(60).dropFirst(30)
    await bench.answer(SearchPage(totalCount: 2345, items: Array(items), nextPage: 3))
    #expect(await bench.drawn() == [["PositionRule", "StatusLine"]])
  }

  @Test func movingTheSelectionDrawsTheListAndThePosition() async {
    let bench = SessionBench()
    await bench.find()
    #expect(await bench.drawn(after: .down) == [["PositionRule", "ResultArea"]])
    #expect(await bench.drawn(after: .home) == [["PositionRule", "ResultArea"]])
  }

  @Test func whatChangesInATurnIsDrawnOnce() async {
    let bench = SessionBench()
    await bench.find()
    #expect(await bench.drawn(after: .down, .down, .down) == [["PositionRule", "ResultArea"]])
    #expect(await bench.drawn(after: .down, .up) == [])
  }

  @Test func movingBetweenFieldAndListDrawsBoth() async {
    let bench = SessionBench()
    await bench.find()
    #expect(await bench.drawn(after: .tab) == [["FieldLine", "Footer", "ResultArea"]])
    #expect(await bench.drawn(after: .tab) == [["FieldLine", "Footer", "ResultArea"]])
  }

  @Test func detailsAreDrawnInsteadOfTheList() async {
    let bench = SessionBench(size: Size(columns: 40, rows: 10))
    await bench.find()
    #expect(await bench.drawn(after: .enter) == [["Footer", "PositionRule", "ResultArea"]])
    #expect(await bench.drawn(after: .down) == [["PositionRule", "ResultArea"]])
    #expect(await bench.drawn(after: .up) == [["PositionRule", "ResultArea"]])
    // The details of the next one have as many lines.
    #expect(await bench.drawn(after: .right) == [["ResultArea"]])
    #expect(await bench.drawn(after: .escape) == [["Footer", "PositionRule", "ResultArea"]])
  }

  @Test func whatChangesNothingDrawsNothing() async {
    let bench = SessionBench()
    await bench.find()
    for key in [Key.up, .home, .control("r"), .function(5)] {
      #expect(await bench.drawn(after: key) == [], "\(key)")
    }
    await bench.session.catchUp()
    bench.session.size = Size(columns: 80, rows: 24)
    #expect(await bench.drawn() == [])
  }

  @Test func anotherSizeDrawsEverythingOnce() async {
    let bench = SessionBench()
    await bench.find()
    bench.session.size = Size(columns: 100, rows: 20)
    #expect(await bench.drawn() == [Self.everything])
  }

  @Test func aStateInPlaceOfAnotherDrawsWhatDiffers() async {
    let next = SearchReactor.Request(query: "swift", page: 2)
    let bench = SessionBench(stub: Sample.state(Sample.found() + [.begin(next)]))
    _ = await bench.drawn()
    bench.show(Sample.state(Sample.found() + [.begin(next)]))
    #expect(await bench.drawn() == [])
    bench.show(Sample.state(Sample.found() + [.begin(next), .tick]))
    #expect(await bench.drawn() == [["StatusLine"]])
    bench.show(Sample.state(Sample.found() + [.begin(next), .fail(next, .rateLimited(resetAt: nil))]))
    #expect(await bench.drawn() == [["Footer", "StatusLine"]])
  }
}
