import Foundation
import ReactorKit
import Testing

@testable import ReactorKitInspector
@testable import ReactorValues

@Suite struct ValueDifferencesTests {
  private struct State {
    var query = ""
    var items: [Item] = []
    var numbers: [Int] = []
    var tags: Set<String> = []
    var byName: [String: Profile] = [:]
    @Pulse var alert: String?
    var route = Route.list
    var selection: Int?
    var any: any Sendable = 1
    var trap = Trap(number: 1)
    var perform: @Sendable () -> Void = {}
  }

  /// Each change as a line: `changed query: "" → "a"`.
  private func lines(limit: Int = 100, _ change: (inout State) -> Void, from state: State = State())
    -> [String]
  {
    var after = state
    change(&after)
    return ValueReader().differences(state, after, limit: limit).changes.map { change in
      "\(change.kind) \(change.path): \(change.before ?? "") → \(change.after ?? "")"
    }
  }

  @Test func propertiesAreComparedByTheirPaths() {
    let lines = lines {
      $0.query = "a"
      $0.selection = 3
      $0.any = "x"
      $0.trap.number = 2
      $0.route = .split(left: "a", right: 1)
    }
    #expect(
      lines == [
        #"changed query: "" → "a""#, "changed route: list → split(left: \"a\", right: 1)",
        "changed selection: nil → 3",
        #"changed any: 1 → "x""#, "changed trap.number: 1 → 2",
      ])
  }

  @Test func payloadsOfOneCaseAreCompared() {
    var state = State()
    state.route = .split(left: "a", right: 1)
    #expect(
      lines({ $0.route = .split(left: "a", right: 2) }, from: state) == ["changed route.split.right: 1 → 2"])
  }

  @Test func nothingIsDifferentInEqualValues() {
    var state = State()
    state.numbers = Array(0..<100)
    state.byName = ["a": Profile(name: "Ada", age: nil)]
    let lines = lines(
      {
        $0.numbers = Array(0..<100)
        $0.byName = ["a": Profile(name: "Ada", age: nil)]
        $0.query = ["", ""].joined()
        $0.any = 1
      }, from: state)
    #expect(lines == [])
  }

  @Test func anAssignedPulseIsAChange() {
    #expect(lines { $0.alert = nil } == ["assigned alert: nil → nil"])
    #expect(lines { $0.alert = "a" } == [#"changed alert: nil → "a""#])
  }

  @Test func elementsAreComparedByTheirIDs() {
    var state = State()
    state.items = (0..<6).map { Item(id: $0, title: "item \($0)") }
    let lines = lines(
      {
        $0.items[2].isDone = true
        $0.items.swapAt(3, 4)
        $0.items.remove(at: 1)
        $0.items.insert(Item(id: 9, title: "new"), at: 0)
      }, from: state)
    #expect(
      lines == [
        #"removed items[1]: Item(id: 1, title: "item 1", isDone: false) → "#,
        #"inserted items[0]:  → Item(id: 9, title: "new", isDone: false)"#, "moved items[4]: 4 → 3",
        "changed items[2].isDone: false → true",
      ])
  }

  @Test func elementsWithTheSameIDAreComparedByPosition() {
    var state = State()
    state.items = [Item(id: 1, title: "a"), Item(id: 1, title: "b"), Item(id: 2, title: "c")]
    let lines = lines(
      { $0.items = [Item(id: 1, title: "b"), Item(id: 1, title: "a"), Item(id: 2, title: "c")] }, from: state)
    #expect(lines == [#"changed items[0].title: "a" → "b""#, #"changed items[1].title: "b" → "a""#])
  }

  @Test func otherElementsAreComparedByPositionFromBothEnds() {
    var state = State()
    state.numbers = [1, 2, 3]
    #expect(lines({ $0.numbers.insert(0, at: 0) }, from: state) == ["inserted numbers[0]:  → 0"])
    #expect(lines({ $0.numbers.append(4) }, from: state) == ["inserted numbers[3]:  → 4"])
    #expect(lines({ $0.numbers.removeFirst() }, from: state) == ["removed numbers[0]: 1 → "])
    #expect(lines({ $0.numbers[1] = 5 }, from: state) == ["changed numbers[1]: 2 → 5"])
  }

  @Test func setsAndDictionariesAreComparedByTheirElements() {
    var state = State()
    state.tags = ["a", "b"]
    state.byName = ["a": Profile(name: "Ada", age: 1), "b": Profile(name: "B", age: nil)]
    let lines = lines(
      {
        $0.tags = ["b", "c"]
        $0.byName["a"]?.age = 2
        $0.byName["b"] = nil
        $0.byName["c"] = Profile(name: "C", age: nil)
      }, from: state)
    #expect(
      lines == [
        #"removed tags["a"]: "a" → "#, #"inserted tags["c"]:  → "c""#,
        #"removed byName["b"]: Profile(name: "B", age: nil) → "#, #"changed byName["a"].age: 1 → 2"#,
        #"inserted byName["c"]:  → Profile(name: "C", age: nil)"#,
      ])
  }

  @Test func whatIsBeyondTheLimitIsCounted() {
    let found = ValueReader().differences([1, 2, 3, 4], [5, 6, 7, 8], limit: 3)
    #expect(found.changes.count == 3)
    #expect(found.more == 1)
  }

  @Test func anObjectIsDifferentIfItIsAnotherOne() {
    let (first, second) = (Account("a"), Account("a"))
    #expect(ValueReader().differences([first], [first], limit: 1).changes.isEmpty)
    #expect(ValueReader().differences([first], [second], limit: 1).changes.count == 1)
  }

  /// Applying moves, removals and inserts to random lists gives the new list.
  @Test func matchingElementsIsRight() {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<200 {
      let before = Array(
        (0..<20).shuffled(using: &generator).prefix(Int.random(in: 0...20, using: &generator)))
      let after = Array(
        (0..<20).shuffled(using: &generator).prefix(Int.random(in: 0...20, using: &generator)))
      let matching = ElementMatching(before: before, after: after, start: 0)
      #expect(Set(matching.removed.map { before[$0] }) == Set(before).subtracting(after))
      #expect(Set(matching.inserted.map { after[$0] }) == Set(after).subtracting(before))
      let moved = Set(matching.moved.map(\.from))
      let resting = matching.kept.filter { !moved.contains($0.from) }
      #expect(resting.map(\.from) == resting.map(\.from).sorted())
      #expect(matching.kept.allSatisfy { before[$0.from] == after[$0.to] })
    }
  }
}
