import ReactorKitObservation
import TestSupport
import Testing

/// Which properties are known to be read where pulses are about.
@Suite struct PulseReadingTests {
  struct Route: Sendable {}

  @ObservableState
  fileprivate struct Card: Equatable, Sendable {
    var name = "a"
    @Pulse var alert = ""
  }

  @ObservableState
  fileprivate struct Table: Sendable {
    var count = 0
    var left = Card()
    var right = Card()
    var optional: Card? = Card()
    @Pulse var route: Route?

    var isSame: Bool { left == right }

    mutating func reset() { _route = Pulse(wrappedValue: Route()) }
  }

  private let reactor = Editor(Table())
  private let notes = Notes()

  @Test func aComparisonOfStatesWithPulsesIsObservedByAllThatItCompares() {
    notes.observe("count", of: reactor, \.count)
    notes.observe("same", of: reactor, \.isSame)
    _ = notes.take()
    reactor.send { $0.left.name = "b" }
    #expect(reactor.currentState.isSame == false)
    #expect(notes.take() == ["same false"])
  }

  @MainActor
  @Test func aComparisonOfStatesWithPulsesRunsForAllThatItCompares() async {
    let observed = ObservedReactor(reactor: reactor)
    var seen: [Bool] = []
    let token = observed.updateOn(\.isSame) { seen.append($0) }
    observed.send { $0.left.name = "b" }
    await mainLoopTurn()
    #expect(seen == [true, false])
    token.dispose()
  }

  @Test func theFirstObserverOfAPulseIsToldOfNothingElse() {
    notes.observe("route", of: reactor, \.route)
    #expect(notes.take() == ["route"])
    reactor.send { $0.count = 1 }
    #expect(notes.take() == [])
  }

  @MainActor
  @Test func aPulseOfAnOptionalStateRunsNobodyForOtherProperties() async {
    let observed = ObservedReactor(reactor: reactor)
    var runs = 0
    let token = observed.updateOn(\.optional?.alert) { _ in runs += 1 }
    reactor.send { $0.count = 1 }
    await mainLoopTurn()
    #expect(runs == 1)
    token.dispose()
  }

  @Test func aPulseThatIsReplacedIsTold() {
    notes.observe("count", of: reactor, \.count)
    notes.observe("route", of: reactor, \.route)
    _ = notes.take()
    reactor.send { $0.reset() }
    #expect(notes.take() == ["route"])
  }
}
