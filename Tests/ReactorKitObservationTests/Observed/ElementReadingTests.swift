import ReactorKitObservation
import TestSupport
import Testing

/// Elements of lists that are computed, or whose elements are states.
@MainActor
@Suite struct ElementReadingTests {
  @ObservableState
  struct Row: Identifiable, Sendable {
    let id: Int
    var name = ""
  }

  @ObservableState
  struct Lists: Sendable {
    var showsDone = false
    var open = [Item(id: 1, name: "o")]
    var done = [Item(id: 1, name: "d")]
    var rows = [Row(id: 1), Row(id: 2)]
    var visible: [Item] { showsDone ? done : open }
  }

  private let observed = ObservedReactor(reactor: Editor(Lists()))

  @Test func anElementOfAComputedListIsFollowedToWhatTheListReadsNow() async {
    var seen: [String] = []
    let token = observed.updateOn(\.visible, for: 1) { seen.append($0.name) }
    observed.send { $0.showsDone = true }
    await mainLoopTurn()
    #expect(seen == ["o", "d"])
    observed.send { $0.done[0].name = "e" }
    await mainLoopTurn()
    #expect(seen == ["o", "d", "e"])
    token.dispose()
  }

  @Test func anElementThatIsAStateRunsItsOwnObservers() async {
    var runs = 0
    let token = observed.updateOn(\.rows, for: 2) { _ in runs += 1 }
    observed.send { $0.rows[0].name = "x" }
    await mainLoopTurn()
    #expect(runs == 1)
    observed.send { $0.rows[1].name = "x" }
    await mainLoopTurn()
    #expect(runs == 2)
    token.dispose()
  }

  @Test func whoWaitsForAnElementIsNotLostAmongThoseThatAreGone() async {
    var seen: [String] = []
    let token = observed.updateOn(\.open, for: 1_000) { seen.append($0.name) }
    for id in 2..<500 {
      let gone = observed.updateOn(\.open, for: id) { _ in }
      observed.send { $0.open[0].name = "\(id)" }
      gone.dispose()
    }
    await mainLoopTurn()
    observed.send { $0.open.append(Item(id: 1_000, name: "late")) }
    await mainLoopTurn()
    #expect(seen == ["late"])
    token.dispose()
  }
}
