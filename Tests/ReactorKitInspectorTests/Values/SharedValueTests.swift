import Foundation
import ReactorKit
import Testing

@testable import ReactorKitInspector
@testable import ReactorValues

/// A stand-in for `Shared`, which the inspector does not know: both are read by the same protocol.
private struct Kept: AnyShared {
  let version: Version?

  var shownInState: (key: String, value: Any)? { version.map { ("filter", $0.filter) } }

  final class Version {
    let filter: Scope
    init(_ filter: Scope) { self.filter = filter }
  }
}

@Suite struct SharedValueTests {
  private struct State {
    var filter: Kept
    var name = "a"
  }

  private let reader = ValueReader()
  private let all = State(filter: Kept(version: Kept.Version(.all)))
  private let done = State(filter: Kept(version: Kept.Version(.done)))

  @Test func aSharedPropertyReadsAsTheValueOfItsState() {
    let node = reader.read(all, at: ValuePath([.name("filter")]), depth: 1)
    #expect(node?.text == "all")
    #expect(node?.type == "Scope")
    #expect(node?.key == "filter")
    #expect(reader.label(all) == #"State(filter: .all, name: "a")"#)
  }

  @Test func inNoStateItHasNoValue() {
    #expect(reader.label(State(filter: Kept(version: nil))) == #"State(filter: (in no state), name: "a")"#)
  }

  @Test func itsValuesAreCompared() {
    let changes = reader.differences(all, done, limit: 9).changes
    #expect(changes == [ValueChange(path: ValuePath([.name("filter")]), before: "all", after: "done")])
    let again = State(filter: Kept(version: Kept.Version(.all)))
    #expect(reader.differences(all, again, limit: 9).changes.isEmpty)
  }

  @Test func itIsAssignedButNoPartOfTheInitializer() {
    var assignments = StateAssignments(SwiftSource(reader: reader))
    #expect(assignments.statements(from: all, to: done).map(\.flat) == ["$0.filter = .done"])
    #expect(SwiftSource(reader: reader).expression(of: all).text == #"SharedValueTests.State(name: "a")"#)
  }

  @Test func itIsRedactedAsItsValue() {
    let reader = ValueReader(display: [.redacting(Scope.self)])
    #expect(reader.label(all) == #"State(filter: (redacted), name: "a")"#)
    #expect(reader.differences(all, done, limit: 9).changes.map(\.after) == ["(redacted)"])
  }
}
