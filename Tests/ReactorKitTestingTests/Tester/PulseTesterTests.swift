import ReactorKit
import ReactorKitTesting
import Testing

/// A pulse that is assigned is a change, also if its value stays the same.
@Suite struct PulseTesterTests {
  private final class Alerting: Reactor {
    enum Action { case alert(String), nothing }

    struct State: Equatable {
      struct Inner: Equatable { @Pulse var alert: String? }
      var inner = Inner()
      var optional: Inner? = Inner()
    }

    let initialState = State()

    func mutate(action: Action) -> Observable<String> {
      switch action {
      case .alert(let text): .just(text)
      case .nothing: .empty()
      }
    }

    func reduce(state: inout State, mutation: String) { state.inner.alert = mutation }
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
}
