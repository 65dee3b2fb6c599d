import ReactorKitObservation
import TestSupport
import Testing

/// Computed properties that read a copy of the state by changing it in place.
@Suite struct ReadingInPlaceTests {
  @ObservableState
  fileprivate struct State: Sendable {
    var title = "t"
    var items = [1, 2]
    var length = 1
    var watched = [1] {
      didSet { length = watched.count }
    }
    var profile = Profile(id: 1)
    @Pulse var alert = ["a"]

    var lastItem: String {
      var rest = self
      let last = rest.items.popLast()
      return "\(title): \(last ?? 0)"
    }
    var lastWatched: String {
      var rest = self
      let last = rest.watched.popLast()
      return "\(title): \(last ?? 0)"
    }
    var lastAlert: String {
      var rest = self
      let last = rest.alert.popLast()
      return "\(title): \(last ?? "-")"
    }
    var lastLetter: String {
      var rest = self
      let last = rest.profile.name.popLast()
      return "\(title): \(last ?? "-")"
    }
  }

  private let reactor = Editor(State())
  private let notes = Notes()

  private func told(
    _ keyPath: KeyPath<State, String>, of change: @escaping Change<State>
  ) -> [String] {
    notes.observe("", of: reactor, keyPath)
    _ = notes.take()
    reactor.send(change)
    return notes.take()
  }

  @Test func aPropertyIsRead() { #expect(told(\.lastItem) { $0.items.append(3) } == [" t: 3"]) }

  @Test func aPropertyWithAnObserverIsRead() {
    #expect(told(\.lastWatched) { $0.watched.append(3) } == [" t: 3"])
  }

  @Test func aPulseIsRead() { #expect(told(\.lastAlert) { $0.alert.append("b") } == [" t: b"]) }

  @Test func aNestedStateIsRead() { #expect(told(\.lastLetter) { $0.profile.name = "ab" } == [" t: b"]) }

  @Test func whatIsNotReadIsNotTold() { #expect(told(\.lastItem) { $0.watched = [] } == []) }
}
