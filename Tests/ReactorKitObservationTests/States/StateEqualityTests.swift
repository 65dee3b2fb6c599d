import Foundation
import ReactorKitObservation
import TestSupport
import Testing

/// States that are equal by what their declarations say, and by what they leave to the compiler.
@Suite struct StateEqualityTests {
  @ObservableState
  fileprivate struct Pair<First, Second: Equatable>: Equatable where First: Equatable {
    let first: First
    var second: Second?
    @Pulse var alert: String?
  }

  @Test func aGenericState() {
    #expect(Pair(first: 1, second: "a") == Pair(first: 1, second: "a"))
    #expect(Pair(first: 1, second: "a") != Pair(first: 1, second: "b"))
    #expect(Pair(first: 1, second: "a") != Pair(first: 2, second: "a"))
    #expect(Pair(first: 1, second: "a") != Pair(first: 1, second: "a", alert: "!"))
  }

  @ObservableState
  fileprivate struct Score: Comparable, Hashable {
    var points = 0
    let game = "chess"
    static func < (lhs: Score, rhs: Score) -> Bool { lhs.points < rhs.points }
  }

  @ObservableState
  fileprivate struct Nothing: Hashable {}

  @Test func whatImpliesEquality() {
    #expect(Score(points: 1) == Score(points: 1))
    #expect(Score(points: 1) < Score(points: 2))
    #expect(Set([Score(points: 1), Score(points: 1), Score(points: 2)]).count == 2)
    #expect(Nothing() == Nothing())
  }

  @ObservableState
  fileprivate struct Conditional: Equatable {
    var count = 0
    #if DEBUG || !DEBUG
      static func == (lhs: Conditional, rhs: Conditional) -> Bool { true }
    #endif
  }

  @Test func aConditionalEqualityOfTheUsersIsKept() {
    #expect(Conditional(count: 1) == Conditional(count: 2))
  }

  /// Is equal, whatever is in it.
  @propertyWrapper
  fileprivate struct Uncompared<Value>: Equatable {
    var wrappedValue: Value
    static func == (lhs: Uncompared, rhs: Uncompared) -> Bool { true }
  }

  @ObservableState
  fileprivate struct Wrapping: Equatable {
    var count = 0
    @ObservableStateIgnored @Uncompared var handler: () -> Void = {}
  }

  @Test func anIgnoredWrapperComparesItself() {
    #expect(Wrapping(count: 1) == Wrapping(count: 1))
    #expect(Wrapping(count: 1) != Wrapping(count: 2))
  }

  @ObservableState
  fileprivate struct Caching: Hashable, Codable {
    var count = 0
    @ObservableStateIgnored lazy var double = count * 2
    @ObservableStateIgnored var some = 1, more = 2
  }

  @Test func aLazyPropertyTakesNoPart() throws {
    var state = Caching(count: 1)
    #expect(state.double == 2)
    #expect(state == Caching(count: 1))
    #expect(state != Caching(count: 2))
    #expect(Mirror(reflecting: state).children.map(\.label) == ["count", "some", "more"])
    #expect(try JSONDecoder().decode(Caching.self, from: JSONEncoder().encode(state)).count == 1)
  }

  @ObservableState
  fileprivate struct Changed: Equatable, Codable {
    @available(*, deprecated) let old: Int
    @available(*, deprecated) let older = UUID()
    @available(*, deprecated) var name = "a"
    @available(*, deprecated) @ObservableStateIgnored var cache = 1
    @available(*, deprecated) @Pulse var alert: String?
    var count = 0

    enum CodingKeys: CodingKey { case old, older, name, cache, count }
  }

  @Test func deprecatedPropertiesTakePartAndGiveNoWarnings() throws {
    let json = Data(#"{"old":1,"name":"n","cache":2,"count":3}"#.utf8)
    let state = try JSONDecoder().decode(Changed.self, from: json)
    #expect(state == state)
    let labels = Mirror(reflecting: state).children.map(\.label)
    #expect(labels == ["old", "older", "name", "cache", "alert", "count"])
  }

  @MainActor @ObservableState
  fileprivate struct Isolated: Equatable {
    var count = 0
    let id: Int
  }

  @MainActor
  @Test func anIsolatedState() {
    #expect(Isolated(id: 1) == Isolated(id: 1))
    #expect(Isolated(id: 1) != Isolated(count: 1, id: 1))
  }

  @ObservableState
  fileprivate nonisolated struct Free: Equatable, Sendable {
    var count = 0
  }

  @Test func aStateThatSaysThatItIsNotIsolated() {
    #expect(Free() == Free() && Free() != Free(count: 1))
  }
}
