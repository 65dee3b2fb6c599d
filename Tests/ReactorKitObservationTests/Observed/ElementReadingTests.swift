import ReactorKitObservation
import TestSupport
import Testing

/// Elements of lists that are computed, or whose elements are states. Semantics O4.2.
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
    var contiguous: ContiguousArray<Row> = [Row(id: 1), Row(id: 2)]
    var slice: ArraySlice<Row> = [Row(id: 0), Row(id: 1), Row(id: 2)].dropFirst()
    var entries = ["a": Row(id: 1), "b": Row(id: 2)]
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
    #expect(observed.elementCount < 100)
    observed.send { $0.open.append(Item(id: 1_000, name: "late")) }
    await mainLoopTurn()
    #expect(seen == ["late"])
    token.dispose()
  }

  @Test func whoWaitsForAnElementDoesNotRunForOthersForEver() async {
    var runs = 0
    let tokens =
      (1...101).map { id in observed.updateOn(\.open, for: id) { _ in } }
      + (2...101).map { id in
        observe {
          runs += 1
          _ = observed.element(\.open, id: id)
        }
      }
    observed.send { $0.open.append(Item(id: 2_000, name: "of which nobody is told")) }
    for _ in 0..<20 {
      for _ in 0..<2 { observed.send { $0.open[1].name += "!" } }
      await mainLoopTurn()
    }
    #expect(runs <= 300)
    for token in tokens { token.dispose() }
  }

  /// An element that counts how often it is asked who it is.
  struct Counted: Identifiable, Equatable, Sendable {
    static let asked = Guarded(0)
    let number: Int
    var name = ""
    var id: Int {
      Self.asked.withLock { $0 += 1 }
      return number
    }
  }

  @ObservableState
  struct CountedLists: Sendable {
    var count = 0
    var elements = (0..<200).map { Counted(number: $0) }
  }

  @Test func aChangeCostsAsMuchAsTheListIsLong() async {
    let observed = ObservedReactor(reactor: Editor(CountedLists()))
    var runs = 0
    let tokens = (0..<200).map { id in observed.updateOn(\.elements, for: id) { _ in runs += 1 } }
    func asked(_ change: @escaping Change<CountedLists>) async -> Int {
      Counted.asked.withLock { $0 = 0 }
      observed.send(change)
      await mainLoopTurn()
      return Counted.asked.value
    }
    #expect(Counted.asked.value < 5 * 200)
    #expect(await asked { $0.count = 1 } == 0)
    #expect(await asked { $0.elements.reverse() } < 20 * 200)
    let new = [Counted(number: 300), Counted(number: 301)]
    #expect(await asked { $0.elements.insert(contentsOf: new, at: 0) } < 20 * 200)
    #expect(runs == 200)
    observed.send { $0.elements[100].name = "n" }
    await mainLoopTurn()
    #expect(runs == 201)
    for token in tokens { token.dispose() }
  }

  @Test func aPropertyOfAnElementOfAnyListIsFollowed() async {
    var seen: [String] = []
    var runs = 0
    let tokens = [
      observed.updateOn(\.contiguous, for: 2, property: \.name) { seen.append($0) },
      observed.updateOn(\.slice, for: 2, property: \.name) { seen.append($0) },
      observed.updateOn(\.slice, for: 1) { _ in runs += 1 },
      observed.updateOn(\.entries, for: "b", property: \.name) { seen.append($0) },
    ]
    #expect(seen == ["", "", ""])
    observed.send {
      $0.contiguous.insert(Row(id: 3), at: 0)
      $0.contiguous[2].name = "contiguous"
    }
    await mainLoopTurn()
    observed.send { $0.slice[2].name = "slice" }
    await mainLoopTurn()
    observed.send {
      $0.entries["b"]?.name = "entry"
      $0.entries["a"]?.name = "other"
    }
    await mainLoopTurn()
    observed.send { $0.slice.removeLast() }
    await mainLoopTurn()
    #expect(seen == ["", "", "", "contiguous", "slice", "entry"])
    #expect(runs == 1)
    #expect(observed.element(\.slice, id: 2) == nil && observed.element(\.slice, id: 1)?.id == 1)
    for token in tokens { token.dispose() }
  }
}
