// Unsafe code: a hub is downcast to the type that it was made with, which is that of the reactor whose event is sent.

/// The observers of one reactor, or of a class of reactors, without the types of the reactor.
@usableFromInline
class AnyEventHub {
  /// The observers' streams end.
  func complete() { fatalError(Diagnostics.abstract) }

  /// The observers that an event goes to that is sent now.
  var targets: Targets { fatalError(Diagnostics.abstract) }
}

/// The observers of one reactor, or of a class of reactors.
@usableFromInline
final class EventHub<Action, State>: AnyEventHub {
  @usableFromInline
  typealias Send = (Action, State, EventSource, ObservableEventPhase, _ targets: Targets) -> Void

  let hub: Hub<ActionEvent<Action, State>>
  /// Sends an event. Compiled where somebody observes the reactor, for the types of the reactor: to look these up takes
  /// several times as long as sending.
  let send: Send

  @usableFromInline
  init(_ hub: Hub<ActionEvent<Action, State>>, send: @escaping Send) {
    self.hub = hub
    self.send = send
  }

  @inlinable
  static func make() -> EventHub {
    let hub = Hub<ActionEvent<Action, State>>(capacity: 0)
    return EventHub(hub) { action, state, source, phase, targets in
      hub.send(ActionEvent(action, state, from: source, phase), to: targets)
    }
  }

  override func complete() { hub.finish(.completed) }

  override var targets: Targets { hub.targets }
}

/// The observers of a reactor and those of its class, at the time when it begins to handle an action: they
/// see what the action leads to synchronously.
struct EventTargets {
  private let reactorHub: AnyEventHub?
  private let reactorTargets: Targets
  private let classHub: AnyEventHub?
  private let classTargets: Targets

  init(of reactorHub: AnyEventHub?, and classHub: AnyEventHub?) {
    (self.reactorHub, self.classHub) = (reactorHub, classHub)
    reactorTargets = reactorHub?.targets ?? Targets(entries: [])
    classTargets = classHub?.targets ?? Targets(entries: [])
  }

  func send<Action, State>(
    _ action: Action, _ state: State, from source: EventSource, _ phase: ObservableEventPhase
  ) {
    func send(to hub: AnyEventHub, _ targets: Targets) {
      unsafeDowncast(hub, to: EventHub<Action, State>.self).send(action, state, source, phase, targets)
    }
    if let reactorHub { send(to: reactorHub, reactorTargets) }
    if let classHub { send(to: classHub, classTargets) }
  }
}
