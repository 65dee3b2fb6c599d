import ReactorKit
import ReactorKitSharing
import ReactorKitTesting
import Testing

@testable import TodosReactors

/// Reactors that get again what recorded ones got.
@Suite struct ReplayingTests {
  private let stored = TodosReactor.Stored(todos: .sample(["a", "x b"]), filter: .open)

  @Test func aListBeginsWithWhatWasStoredAndGivesTheRecordedNumbers() async {
    let tester = ReactorTester(
      TodoListReactor(list: .today, ids: [id(8), id(9)], stored: stored), exhaustivity: .off)
    #expect(tester.state.rows.map(\.title) == ["a"])
    for title in ["c", "d"] {
      await tester.send(.updateText(title))
      await tester.send(.submit)
    }
    #expect(tester.reactor.currentState.rows.map(\.id) == [id(1), id(8), id(9)])
    await tester.finish()
  }

  @Test func bothListsBeginWithWhatWasStored() {
    let reactor = TodosReactor(stored: stored)
    #expect(reactor.currentState.todos == stored.todos)
    #expect(reactor.currentState.filter == .open)
  }
}
