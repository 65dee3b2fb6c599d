// Unsafe code: work is performed by the pipeline that it was made for.
internal import Synchronization

/// What a runtime tells those who observe its reactor's actions.
extension _ReactorRuntime {
  func event(_ action: Action, _ phase: ObservableEventPhase) -> ActionEvent<Action, State> {
    ActionEvent(action: action, state: store.current, source: id, phase: phase)
  }

  /// Whether the reactor is an `ObservableEvent`, so that somebody may come to observe it while an effect
  /// runs. For the runner.
  @inline(__always)
  var isObservable: Bool { knownObservability ?? findObservability() }

  // On the reactor's own thread: a conformance may be isolated.
  @inline(never)
  private func findObservability() -> Bool {
    let isObservable = reactorType is any ObservableEvent.Type
    knownObservability = isObservable
    return isObservable
  }

  /// Calls `mutate` for an action that somebody observes, and subscribes to what it returns.
  @inline(never)
  func startObserved(_ action: Action, reactor: AnyObject) {
    // Who subscribes because of this action is not to see it.
    let targets: EventTargets<Action, State> = eventTargets()
    targets.send(event(action, .started))
    if let end = runObservable(calls.mutate(reactor, action), of: action, EffectSink.self) {
      targets.send(event(action, end))
    }
  }

  /// Subscribes to an effect whose end others may want to be told of.
  ///
  /// - Returns: How it has ended, if it has.
  @inline(never)
  @discardableResult
  func runObservable(
    _ effect: Observable<Mutation>, of action: Action,
    _ sinkType: EffectSink<Action, Mutation, State>.Type
  ) -> ObservableEventPhase? {
    let observed = ObservedAction(action)
    run(effect, sinkType, observed)
    observed.isStarting = false
    return observed.end
  }

  /// Tells of an action that was not handled, when its turn comes.
  func sendEventInTurn(_ action: Action, _ state: State) {
    let thread = Turn.thisThread
    guard turn.begin(thread) || turn.beginSoon(thread) else { return leave(EventToSend(action, state)) }
    sendEvent(action, state, .completed)
    if !turn.end(thread) { drain() }
  }
}

extension _ActionReceiver {
  /// Tells of an action that was not handled.
  func sendEvent<State>(_ action: Action, _ state: State, _ phase: ObservableEventPhase) {
    send(ActionEvent(action: action, state: state, source: id, phase: phase))
  }
}

/// An event that was sent by hand, and waits for its turn.
private final class EventToSend<Action, State>: Work {
  private let action: Action
  private let state: State

  init(_ action: Action, _ state: State) {
    self.action = action
    self.state = state
  }

  override func perform(in pipeline: _Pipeline, reactor: AnyObject) {
    unsafeDowncast(pipeline, to: _ActionReceiver<Action>.self).sendEvent(action, state, .completed)
  }
}
