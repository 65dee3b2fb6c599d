/// Something that an action has done, as the reactor tells it, whose class it does not know.
struct ActionEvent<Action, State> {
  let action: Action
  let state: State
  let source: ReactorID
  let phase: ObservableEventPhase
}

/// An action whose end is told to those who observe the reactor.
class AnyObservedAction {
  /// Whether the runner is still starting it. The runner's, as is the next one.
  final var isStarting = true
  /// How it has ended meanwhile.
  final var end: ObservableEventPhase?
}

final class ObservedAction<Action>: AnyObservedAction {
  let action: Action

  init(_ action: Action) { self.action = action }
}

/// Those who observe one reactor.
class AnyEventSource {
  /// Completes the stream.
  func complete() { fatalError(Diagnostics.abstract) }
}

final class EventSource<Action, State>: AnyEventSource {
  let hub = Hub<ActionEvent<Action, State>>(capacity: 0)

  override func complete() { hub.finish(.completed) }
}

/// Those who are to see what an action leads to synchronously: who observe the reactor, and who observe its
/// type.
struct EventTargets<Action, State> {
  typealias Event = ActionEvent<Action, State>

  private let parts: [(hub: Hub<Event>, targets: Targets)]

  init(_ hubs: [Hub<Event>]) { parts = hubs.map { ($0, $0.targets) } }

  func send(_ event: Event) {
    for part in parts { part.hub.send(event, to: part.targets) }
  }
}
