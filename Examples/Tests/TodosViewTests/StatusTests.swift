import ReactorKit
import ReactorKitObservation
import ReactorKitSharing
import TerminalKit
import Testing
import TodosReactors

@testable import TodosView

/// What the status line says. What it says of errors is tested with real ones.
@MainActor @Suite struct StatusTests {
  @Test func whatOthersHaveChangedIsToldOf() async {
    let bench = await Bench(today: ["milk"])
    let other = SharedStore.$current.withValue(SharedStore(folder: bench.folder)) {
      TodoListReactor(list: .today)
    }
    other.send(.toggle)
    _ = await bench.todos[.today].reactor.state.values.first { $0.rows.first?.isDone == true }
    let line = await bench.screen(after: .character("u")).lines[10]
    #expect(line.contains(" Not undone, changed elsewhere: add “milk” ─"), "\(line)")
  }

  @Test func whatIsShownAndNotKnownToBeSavedIsNotSaidToBe() async {
    let bench = await Bench(today: ["milk"])
    #expect(await bench.screen(after: .character("a")).lines[10].contains(" saved ─"))
    // A key that has not reached the reactor yet.
    var screen = bench.session.screen
    _ = screen.handle(.character("b"), bench.todos[.today].state)
    var frame = bench.session.frame
    frame.redraw(StatusLine(bench.todos, on: screen), in: screen.layout)
    #expect(frame.lines[10].contains(" saving ─"))
  }
}
