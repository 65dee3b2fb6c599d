// Unsafe code: the host of work is a pipeline.
internal import Synchronization

/// Tells the observers of a reactor's actions about them.
extension _ReactorRuntime {
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

  /// Handles an observed action.
  @inline(never)
  func mutateObserved(_ action: Action, reactor: AnyObject) {
    // A subscriber that comes because of this action does not see it.
    let targets = eventTargets
    targets.send(action, store.current, from: eventSource, .started)
    let effect = calls.mutate(reactor, action)
    if let end = begin(effect, of: action, reactor: reactor) {
      targets.send(action, store.current, from: eventSource, end)
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
    run(effect, of: action, sinkType, observed)
    observed.isStarting = false
    return observed.end
  }

  /// Sends the event of an action that the reactor has not handled: at once, or from the queue.
  func sendEventInTurn(_ action: Action, _ state: State) {
    enter(orQueue: EventToSend(action, state)) { sendEvent(action, state, .completed) }
  }

  /// Sends the event of an action, with the present state.
  func sendEvent(_ action: Action, _ phase: ObservableEventPhase) { sendEvent(action, store.current, phase) }
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
