import ReactorKitTesting
import TestSupport
import Testing

@testable import ReactorKit

/// Values of which every assignment counts. Semantics O8.
@Suite struct PulseTests {
  @Test func onlyAssignmentsAreCounted() {
    var pulse = Pulse(wrappedValue: "a")
    #expect(pulse.valueUpdatedCount == 0)
    pulse.value = "a"
    pulse.wrappedValue = "b"
    #expect(pulse.valueUpdatedCount == 2)
    #expect(pulse.value == "b")
    #expect(pulse.projectedValue.valueUpdatedCount == 2)
  }

  @Test func theCountWrapsAround() {
    var pulse = Pulse(wrappedValue: 0)
    pulse.valueUpdatedCount = .max
    pulse.value = 1
    #expect(pulse.valueUpdatedCount == 0)
  }

  @Test func pulsesAreEqualAndHashedByTheirValues() {
    let once = Pulse(wrappedValue: 1)
    var twice = Pulse(wrappedValue: 0)
    twice.value = 1
    #expect(once == twice)
    #expect(Set([once, twice]).count == 1)
    #expect(once != Pulse(wrappedValue: 2))
  }

  @Test(arguments: PulseReactor.Storage.allCases)
  func theCurrentValueComesFirstAndThenOneElementForEachAssignment(_ storage: PulseReactor.Storage) {
    let reactor = PulseReactor(storage)
    let alerts = reactor.pulse(\.$alert).collected()
    reactor.send(.alert("a"))
    reactor.send(.alert("a"))
    reactor.send(.count)
    reactor.send(.alert(nil))
    reactor.send(.alert("a"))
    #expect(alerts.elements == [nil, "a", "a", nil, "a"])
  }

  @Test func severalAssignmentsOfOneMutationAreOneElement() {
    let reactor = PulseReactor(.stored)
    let alerts = reactor.pulse(\.$alert).collected()
    reactor.send(.alertTwice("a", "b"))
    #expect(alerts.elements == [nil, "b"])
  }

  @Test func anAssignmentIsSeenAcrossTheWrapAround() {
    let reactor = PulseReactor(.stored)
    reactor.send(.setCountToMaximum)
    let alerts = reactor.pulse(\.$alert).collected()
    reactor.send(.alert("a"))
    reactor.send(.alert("b"))
    #expect(alerts.elements == [nil, "a", "b"])
  }

  @Test(arguments: PulseReactor.Storage.allCases)
  func anAssignmentAfterTheStateWasReplacedIsEmitted(_ storage: PulseReactor.Storage) {
    let reactor = PulseReactor(storage)
    let alerts = reactor.pulse(\.$alert).collected()
    reactor.send(.alert("a"))
    reactor.send(.replaceAndAlert("a"))
    reactor.send(.replaceAndAlert("b"))
    #expect(reactor.currentState.$alert.valueUpdatedCount == 1)
    #expect(alerts.elements == [nil, "a", "a", "b"])
  }

  /// As in the original: the initial value is another assignment than any that was made.
  @Test func aReplacedStateIsEmittedOnlyIfThePulseWasAssignedBefore() {
    let reactor = PulseReactor(.stored)
    let alerts = reactor.pulse(\.$alert).collected()
    reactor.send(.replace)
    #expect(alerts.elements == [nil])
    reactor.send(.alert("a"))
    reactor.send(.replace)
    reactor.send(.replace)
    reactor.send(.count)
    #expect(alerts.elements == [nil, "a", nil])
  }

  /// An undo, for example.
  @Test func aStateThatComesBackBringsItsAssignmentBack() {
    let reactor = PulseReactor(.stored)
    reactor.send(.alert("a"))
    let saved = reactor.currentState
    let alerts = reactor.pulse(\.$alert).collected()
    reactor.send(.restore(saved))
    reactor.send(.alert("b"))
    reactor.send(.restore(saved))
    #expect(alerts.elements == ["a", "b", "a"])
  }

  @Test func aStubsStatesPulseToo() {
    let reactor = PulseReactor(.stored)
    reactor.isStubEnabled = true
    let alerts = reactor.pulse(\.$alert).collected()
    reactor.stub.state.value.alert = "a"
    reactor.stub.state.value.count = 5
    reactor.stub.state.value.alert = "a"
    #expect(alerts.elements == [nil, "a", "a"])
  }
}

final class PulseReactor: Reactor {
  enum Storage: CaseIterable { case stored, bare }
  enum Action {
    case alert(String?)
    case alertTwice(String, String)
    case count
    case setCountToMaximum
    case replace
    case replaceAndAlert(String)
    case restore(State)
  }

  struct State {
    @Pulse var alert: String?
    var count = 0
    mutating func setCountToMaximum() { _alert.valueUpdatedCount = .max }
  }

  let initialState = State()
  private let storage: Storage
  private let own = ReactorStorage()
  var reactorStorage: ReactorStorage {
    storage == .stored ? own : WeakStorageTable.shared.storage(of: self)
  }

  init(_ storage: Storage) { self.storage = storage }

  func reduce(state: inout State, mutation: Action) {
    switch mutation {
    case .alert(let text): state.alert = text
    case .alertTwice(let first, let second):
      state.alert = first
      state.alert = second
    case .count: state.count += 1
    case .setCountToMaximum: state.setCountToMaximum()
    case .replace: state = State()
    case .replaceAndAlert(let text):
      state = State()
      state.alert = text
    case .restore(let saved): state = saved
    }
  }
}
