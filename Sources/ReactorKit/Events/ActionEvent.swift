/// An event of an action, as a pipeline tells it. The pipeline does not know the class of its reactor.
struct ActionEvent<Action, State> {
  let action: Action
  let state: State
  let source: ReactorID
  let phase: ObservableEventPhase
}

/// The observers of one reactor, without its types.
class AnyEventSource {
  /// Completes the observers' streams.
  func complete() { fatalError(Diagnostics.abstract) }
}

final class EventSource<Action, State>: AnyEventSource {
  let hub = Hub<ActionEvent<Action, State>>(capacity: 0)

  override func complete() { hub.finish(.completed) }
}

/// The observers of a reactor and those of its class, at the time when it begins to handle an action: they
/// see what the action leads to synchronously.
struct EventTargets<Action, State> {
  typealias Event = ActionEvent<Action, State>

  private let parts: [(hub: Hub<Event>, targets: Targets)]

  init(_ hubs: [Hub<Event>]) { parts = hubs.map { ($0, $0.targets) } }

  func send(_ event: Event) {
    for part in parts { part.hub.send(event, to: part.targets) }
  }
}
