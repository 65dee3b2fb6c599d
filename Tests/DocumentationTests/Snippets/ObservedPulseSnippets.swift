import ReactorKitObservation
import Testing

/// The examples of the comments of pulses.
@MainActor
@Suite struct ObservedPulseSnippets {
  @Reactor
  final class AlertReactor {
    enum Action { case alert }
    @ObservableState struct State { @Pulse var alert = "" }
    let initialState = State()
    func reduce(state: inout State, mutation: Action) { state.alert = "Hello" }
  }

  @Test func pulses() async {
    let reactor = ObservedReactor(reactor: AlertReactor())
    var shown = ""
    func show(_ alert: String) { shown = alert }
    let task = Task {
      await reactor.onPulse(\.$alert) { alert in show(alert) }
    }
    Task { reactor.send(.alert) }
    while shown.isEmpty { await Task.yield() }
    #expect(shown == "Hello")
    task.cancel()
  }
}
