import ReactorKitObservation
import TestSupport
import Testing

/// Pulses of replaced states, as a view sees them. Semantics O8.2.
@MainActor
@Suite struct PulseCountTests {
  @Test func anAssignmentAfterAReplacementRunsWhoReadThePulse() async {
    let observed = ObservedReactor(reactor: Editor(ScreenState()))
    observed.send { $0.alert = "x" }
    var runs = 0
    let token = observe {
      runs += 1
      _ = observed.alert
    }
    observed.send {
      $0 = ScreenState(handler: $0.handler, object: $0.object)
      $0.alert = "x"
    }
    await mainLoopTurn()
    #expect(runs == 2)
    token.dispose()
  }
}
