import ReactorKit
import TestSupport
import Testing

/// Names that exist only for users of other libraries (`Sources/ReactorKit/OtherLibraries`).
@Suite struct OtherNamesTests {
  private final class Row: Reactor, ObservableEvent {
    let reactorStorage = ReactorStorage()
    let initialState = 0
    func reduce(state: inout Int, mutation action: Int) { state += action }
  }

  private final class List: Reactor {
    typealias Action = Never
    struct State { let row = Row() }
    let reactorStorage = ReactorStorage()
    let initialState = State()
  }

  @Test func observeAndSendWithAStateAreReactableKitsNamesOfActionEvents() {
    let list = List()
    let row = list.currentState.row
    let own = row.observe().collected()
    let all = Row.observe().collected()
    let child = list.child(\.row).observe().collected()
    row.send(2)
    row.send(7, state: 70)
    for events in [own, all, child] {
      #expect(events.elements.map(\.action) == [2, 7])
      #expect(events.elements.map(\.state) == [2, 70])
      #expect(events.elements.map(\.sourceId) == events.elements.map(\.reactorID))
    }
    #expect(row.currentState == 2)
  }
}
