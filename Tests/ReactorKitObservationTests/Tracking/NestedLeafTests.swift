import ReactorKitObservation
import TestSupport
import Testing

/// Leaves of nested states that nothing compares: only what was noted keeps others from being told.
/// Semantics O4.1.
@Suite struct NestedLeafTests {
  struct Unknown: Sendable { var value = 0 }

  @ObservableState
  fileprivate struct Inner: Sendable {
    var first = Unknown()
    var second = Unknown()
  }

  @ObservableState
  fileprivate struct Outer: Sendable { var inner = Inner() }

  private let notes = Notes()

  @Test func onlyTheLeafThatWasWrittenIsTold() {
    let reactor = Editor(Outer())
    notes.observe("first", of: reactor, \.inner.first)
    notes.observe("second", of: reactor, \.inner.second)
    _ = notes.take()
    reactor.send { $0.inner.first.value = 1 }
    #expect(notes.take() == ["first"])
  }

  @MainActor
  @Test func onlyTheLeafThatWasWrittenRuns() async {
    let observed = ObservedReactor(reactor: Editor(Outer()))
    var runs = 0
    let token = observe {
      runs += 1
      _ = observed.inner.second
    }
    observed.send { $0.inner.first.value = 1 }
    await mainLoopTurn()
    #expect(runs == 1)
    token.dispose()
  }
}
