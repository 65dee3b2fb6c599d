import ReactorKit
import ReactorKitTesting
import Testing

/// A pulse that is assigned is a change, also if its value stays the same.
@Suite struct PulseTesterTests {
  private final class Alerting: Reactor {
    enum Action { case alert(String), replaceAndAlert(String), nothing }

    struct State: Equatable {
      struct Inner: Equatable { @Pulse var alert: String? }
      var inner = Inner()
      var optional: Inner? = Inner()
    }

    let initialState = State()

    func mutate(action: Action) -> Observable<Action> {
      if case .nothing = action { .empty() } else { .just(action) }
    }

    func reduce(state: inout State, mutation: Action) {
      switch mutation {
      case .alert(let text): state.inner.alert = text
      case .replaceAndAlert(let text):
        state = State()
        state.inner.alert = text
      case .nothing: break
      }
    }
  }

  @Test func eachAssignmentIsAChange() async {
    let tester = ReactorTester(Alerting())
    await tester.send(.alert("offline")) { $0.inner.alert = "offline" }
    await tester.send(.alert("offline")) { $0.inner.alert = "offline" }
    await tester.finish()
  }

  @Test func anAssignmentTooMuchIsAFailure() async {
    let tester = ReactorTester(Alerting(), timeout: .zero)
    await tester.send(.alert("offline")) { $0.inner.alert = "offline" }
    await tester.send(.alert("offline"))
    #expect(await Failures.of { await tester.finish() }.texts.count == 1)
    let missing = await Failures.of { await tester.send(.nothing) { $0.inner.alert = "offline" } }
    #expect(missing.texts.first?.contains("valueUpdatedCount") == true)
    let other = await Failures.of {
      await tester.send(.alert("offline")) {
        $0.inner.alert = "offline"
        $0.optional?.alert = nil
      }
    }
    #expect(other.texts.count == 1)
  }

  @Test func anAssignmentAfterTheStateWasReplacedIsAChange() async {
    let tester = ReactorTester(Alerting())
    await tester.send(.alert("offline")) { $0.inner.alert = "offline" }
    await tester.send(.replaceAndAlert("offline")) { $0.inner.alert = "offline" }
    await tester.finish()
  }

  @Test func whatIsNotTheSameOfAPulseIsTold() async {
    let tester = ReactorTester(Alerting(), timeout: .zero)
    await tester.send(.alert("offline")) { $0.inner.alert = "offline" }
    await tester.send(.alert("offline"))
    let unasserted = await Failures.of { await tester.finish() }
    #expect(
      unasserted.texts == [
        """
        'Alerting' was to be finished, but 1 change of its state was not asserted since it was sent 'alert("offline")'.

            inner.$alert: assigned "offline", which it was before (valueUpdatedCount: 1 → 2)

        To fix this, assert each with 'receive', or make the tester's 'exhaustivity' '.off'.
        """
      ])
    let other = await Failures.of {
      await tester.send(.alert("offline")) {
        $0.inner.alert = "offline"
        $0.optional?.alert = nil
      }
    }
    #expect(
      other.texts == [
        """
        The state of 'Alerting' changed otherwise than expected after it was sent 'alert("offline")'.

            optional.$alert: expected to be assigned (valueUpdatedCount: 1), but was not (0)

        """
      ])
  }
}
