import Observation
import ReactorKitObservation
import TestSupport
import Testing

/// Who is told of a local write, and writes once more at once.
@MainActor
@Suite struct ReentrantWriteTests {
  @Test func theWriteThatCameLastIsWhatTheReactorHas() {
    let form = BindingTests.Form()
    let observed = ObservedReactor(reactor: form)
    let name = ReactorBindable(observed).name
    withObservationTracking {
      _ = name.wrappedValue
    } onChange: {
      MainActor.assumeIsolated { name.wrappedValue = "second" }
    }
    name.wrappedValue = "first"
    #expect(form.currentState.name == "second")
    #expect(observed.name == "second")
  }
}
