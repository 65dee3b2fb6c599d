import Foundation
import ReactorKitObservation
import TestSupport
import Testing

/// `let`s of nested states, which change with the whole. Semantics O4.3.
@Suite struct ConstantTests {
  @ObservableState
  fileprivate struct Draft: Sendable {
    let id = UUID()
    var text = ""
  }

  @ObservableState
  fileprivate struct Point: Sendable {
    let x: Int, y: Int
    var label = ""
  }

  @ObservableState
  fileprivate struct Tree: Sendable {
    let children: [Int]
    var label = ""
  }

  @ObservableState
  fileprivate struct Fixed: Sendable {
    let make: @Sendable () -> Int = { 1 }
    let pairs: [String: [Opaque?]] = ["a": [], "b": [nil]]
    var label = ""
  }

  @ObservableState
  fileprivate struct Command: Sendable {
    let run: @Sendable () -> Int
    var label = ""
  }

  @ObservableState
  fileprivate struct Version: Codable, Equatable {
    let major: Int, minor: Int
    let system = "a", build = 1
  }

  @ObservableState
  fileprivate struct Canvas: Sendable {
    var draft = Draft()
    var point = Point(x: 0, y: 0)
    var fixed = Fixed()
    var command = Command(run: { 1 })
  }

  private let reactor = Editor(Canvas())
  private let notes = Notes()

  @Test func aConstantWithAnInitialValueIsToldWhenItIsAnother() {
    notes.observe("id", of: reactor, \.draft.id)
    _ = notes.take()
    reactor.send { $0.draft = Draft() }
    #expect(notes.take() == ["id \(reactor.currentState.draft.id)"])
  }

  @Test func constantsOfOneDeclarationAreToldWhenTheyAreOthers() {
    notes.observe("x", of: reactor, \.point.x)
    _ = notes.take()
    reactor.send { $0.point = Point(x: 5, y: 0) }
    #expect(notes.take() == ["x 5"])
  }

  @Test func aConstantThatIsTheSameInAllIsNotTold() {
    // Nothing tells whether two closures are equal.
    notes.observe("make", of: reactor, \.fixed.make)
    _ = notes.take()
    reactor.send { $0.fixed = Fixed() }
    #expect(notes.take() == [])
  }

  @Test func aConstantThatCannotBeComparedIsToldWithEachReplacement() {
    notes.observe("run", of: reactor, \.command.run)
    _ = notes.take()
    reactor.send { $0.command = Command(run: { 2 }) }
    #expect(notes.take() == ["run"])
  }

  @Test func constantsOfOneDeclarationAreCodedAndCompared() throws {
    let version = Version(major: 1, minor: 2)
    let data = try JSONEncoder().encode(version)
    let keys = try JSONDecoder().decode([String: Coded].self, from: data).keys
    #expect(Set(keys) == ["major", "minor", "system", "build"])
    #expect(version == Version(major: 1, minor: 2) && version != Version(major: 1, minor: 3))
  }

  /// Any value.
  fileprivate struct Coded: Decodable {
    init(from decoder: any Decoder) throws {}
  }

  @MainActor
  @Test func whatIsShownHasTheConstantsOfTheReplacement() {
    let observed = ObservedReactor(reactor: reactor)
    reactor.send { $0.point = Point(x: 5, y: 0) }
    #expect(observed.point.x == 5)
  }

  @Test func reflectionShowsConstantsOfOneDeclaration() {
    #expect(Mirror(reflecting: Point(x: 1, y: 2)).children.map(\.label) == ["x", "y", "label"])
  }

  @Test func reflectionShowsAConstantNamedChildren() {
    let value = Mirror(reflecting: Tree(children: [1, 2])).children.first?.value
    #expect(value as? [Int] == [1, 2])
  }
}
