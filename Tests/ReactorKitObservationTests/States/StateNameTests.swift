import Foundation
import ReactorKitObservation
import TestSupport
import Testing

/// Properties and types that are named as something is in generated code.
@Suite struct StateNameTests {
  @ObservableState
  fileprivate struct Shadowing: Codable, Equatable {
    let children: [Int], comparison: Int
    let earlier: Int, index: Int, visitor: Int
    let lhs: Int, rhs: Int, keyPath: Int
    let container: Int, decoder: Int, encoder: Int
    var before = 1
    var initialValue = 2
    var newValue = Nested()
    @Pulse var alert: String?

    enum CodingKeys: CodingKey {
      case children, comparison, earlier, index, visitor, lhs, rhs, keyPath, container, decoder, encoder
      case before, newValue, alert
    }

    init(_ number: Int) {
      children = [number]
      (comparison, earlier, index, visitor) = (number, number, number, number)
      (lhs, rhs, keyPath) = (number, number, number)
      (container, decoder, encoder) = (number, number, number)
    }
  }

  @ObservableState
  fileprivate struct Nested: Codable, Equatable {
    let value = 1
    var visitor = 0
  }

  @Test func namesOfGeneratedCodeAreThoseOfPropertiesToo() throws {
    let state = Shadowing(3)
    let copy = try JSONDecoder().decode(Shadowing.self, from: JSONEncoder().encode(state))
    #expect(copy == state)
    #expect(state != Shadowing(4))
    let children = Mirror(reflecting: state).children.map { "\($0.label ?? ""): \($0.value)" }
    #expect(children.first == "children: [3]")
    #expect(children.contains("encoder: 3"))
    #expect(children.count == 15)
  }

  @ObservableState
  fileprivate struct Camera: Sendable {
    struct Mirror: Sendable { var isTilted = false }
    var mirror = Mirror()
    var data: Data = Data()

    @ObservableState
    struct Data: Sendable {
      var first = Unknown()
      var second = Unknown()
    }
  }

  /// Nothing tells whether two are equal.
  fileprivate struct Unknown {}

  @Test func aStateMayBeNamedAsATypeOfFoundation() {
    let reactor = Editor(Camera())
    let notes = Notes()
    notes.observe("first", of: reactor, \.data.first)
    notes.observe("second", of: reactor, \.data.second)
    // From its first change on, the reactor knows the nested state.
    reactor.send { $0.data.first = Unknown() }
    _ = notes.take()
    reactor.send { $0.data.second = Unknown() }
    #expect(notes.take() == ["second"])
  }

  @Test func aStateMayHaveAMirror() {
    #expect(Mirror(reflecting: Camera()).children.map(\.label) == ["mirror", "data"])
  }
}
