// Unsafe code: the host of work is a pipeline.
internal import Synchronization

/// Tells the observers of a reactor's actions about them.
extension _ReactorRuntime {
  func event(_ action: Action, _ phase: ObservableEventPhase) -> ActionEvent<Action, State> {
    ActionEvent(action: action, state: store.current, source: id, phase: phase)
  }

  /// Whether the reactor is an `ObservableEvent`, so that an observer may come while an effect runs. For the
  /// runner.
  @inline(__always)
  var isObservable: Bool { knownObservability ?? findObservability() }

  // Runs on the reactor's own thread, because the conformance may be isolated.
  @inline(never)
  private func findObservability() -> Bool {
    let isObservable = reactorType is any ObservableEvent.Type
    knownObservability = isObservable
    return isObservable
  }

  /// Calls `mutate` for an observed action, and subscribes to the stream that it returns.
  @inline(never)
  func mutateObserved(_ action: Action, reactor: AnyObject) {
    // A subscriber that comes because of this action does not see it.
    let targets: EventTargets<Action, State> = eventTargets()
    targets.send(event(action, .started))
    if let end = runObservable(calls.mutate(reactor, action), of: action, EffectSink.self) {
      targets.send(event(action, end))
    }
  }

  /// Subscribes to an effect whose end may have observers.
  ///
  /// - Returns: How the effect has ended; `nil` if it has not.
  @inline(never)
  @discardableResult
  func runObservable(
    _ effect: Observable<Mutation>, of action: Action,
    _ sinkType: EffectSink<Action, Mutation, State>.Type
  ) -> ObservableEventPhase? {
    let observed = ObservedAction<Action, Mutation, State>(action)
    run(effect, sinkType, observed)
    observed.isStarting = false
    return observed.end
  }

  /// Sends the event of an action that the reactor has not handled: at once, or from the queue.
  func sendEventInTurn(_ action: Action, _ state: State) {
    enter(orQueue: EventToSend(action, state)) { sendEvent(action, state, .completed) }
  }

  /// Sends the event of an action, with the present state.
  func sendEvent(_ action: Action, _ phase: ObservableEventPhase) { send(event(action, phase)) }
}

extension _Pipeline {
  /// Sends the event of an action that the reactor has not handled.
  func sendEvent<Action, State>(_ action: Action, _ state: State, _ phase: ObservableEventPhase) {
    send(ActionEvent(action: action, state: state, source: id, phase: phase))
  }
}

/// An event from `emitActionEvent(of:state:)` that waits in the queue.
private final class EventToSend<Action, State>: Work {
  private let action: Action
  private let state: State

  init(_ action: Action, _ state: State) {
    self.action = action
    self.state = state
  }

  override func perform(in host: _PipelineHost, reactor: AnyObject) {
    unsafeDowncast(host, to: _Pipeline.self).sendEvent(action, state, .completed)
  }
}
