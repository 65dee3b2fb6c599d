import ReactorKitObservation
import TestSupport
import Testing

/// What is shown is the reactor's state, also where nobody has to be told.
@MainActor
@Suite struct ShownStateTests {
  struct Ticket: Equatable, Sendable {
    let id: Int
    var seat: String
    static func == (lhs: Ticket, rhs: Ticket) -> Bool { lhs.id == rhs.id }
  }

  @ObservableState
  struct State: Sendable {
    @ObservableStateIgnored var cache = 0
    var ticket = Ticket(id: 1, seat: "a")
  }

  private let reactor = Editor(State())
  private let observed: ObservedReactor<Editor<State>>

  init() { observed = ObservedReactor(reactor: reactor) }

  @Test func anIgnoredPropertyIsShownAsItIs() {
    reactor.send { $0.cache = 1 }
    #expect(reactor.currentState.cache == 1)
    #expect(observed.cache == 1)
    #expect(observed.state.cache == 1)
  }

  @Test func aValueThatCountsAsEqualIsShownAsItIs() {
    reactor.send { $0.ticket = Ticket(id: 1, seat: "b") }
    #expect(observed.state.ticket.seat == reactor.currentState.ticket.seat)
  }
}
