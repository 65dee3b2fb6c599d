// Unsafe code: the source of the events is downcast to what the reactor's own types made it.
internal import Synchronization

/// Who observes the events, and what happens to the fast paths meanwhile.
extension _Pipeline {
  /// Whether somebody wants to know more of an action than its states; one relaxed load if nobody does
  /// anywhere. Those who observe this reactor alone are not among them: for them `isDirect` is lowered.
  var isWatched: Bool {
    let watchers = Watchers.current
    return !watchers.isEmpty && isWatched(watchers)
  }

  // Apart, so that what asks is small.
  @inline(never)
  private func isWatched(_ watchers: Watchers) -> Bool {
    (watchers.monitors > 0 && ReactorMonitor.watches(usedMonitors))
      || (watchers.hasTypes && ObservedTypes.isObserved(self))
  }

  /// Whether somebody observes the events.
  var isEventObserved: Bool { hasEventObservers.load(ordering: .relaxed) || isTypeObserved }

  private var isTypeObserved: Bool { Watchers.current.hasTypes && ObservedTypes.isObserved(self) }

  /// Nothing but those who observe the events keeps actions from the direct path.
  func allowDirectPath() {
    withUsedParts { parts in
      parts?.isOtherwiseDirect = true
      if parts?.eventObservers ?? 0 == 0 { isDirect.store(true, ordering: .relaxed) }
    }
  }

  /// Somebody begins to observe the events.
  ///
  /// - Parameter make: Makes the source, if this is the first one. Called inside the lock.
  func beginEvents(_ make: () -> AnyEventSource) -> AnyEventSource {
    let source = withParts { parts in
      let source = parts.events ?? make()
      parts.events = source
      if parts.eventObservers == 0 {
        parts.isOtherwiseDirect = isDirect.load(ordering: .relaxed)
        isDirect.store(false, ordering: .relaxed)
        hasEventObservers.store(true, ordering: .relaxed)
      }
      parts.eventObservers += 1
      return source
    }
    if isShutDown.isRaised { source.complete() }
    return source
  }

  /// Somebody does not observe the events any more.
  func endEvents() {
    withParts { parts in
      parts.eventObservers -= 1
      guard parts.eventObservers == 0 else { return }
      hasEventObservers.store(false, ordering: .relaxed)
      isDirect.store(parts.isOtherwiseDirect, ordering: .relaxed)
    }
  }

  /// Completes the stream of events.
  func completeEvents() { withUsedParts { $0?.events }?.complete() }

  // MARK: Sending

  private func hubs<Action, State>() -> [Hub<ActionEvent<Action, State>>] {
    var hubs: [Hub<ActionEvent<Action, State>>] = []
    if hasEventObservers.load(ordering: .relaxed), let source = withUsedParts({ $0?.events }) {
      hubs.append(unsafeDowncast(source, to: EventSource<Action, State>.self).hub)
    }
    if isTypeObserved, let hub: Hub<ActionEvent<Action, State>> = ObservedTypes.hub(of: owner.type) {
      hubs.append(hub)
    }
    return hubs
  }

  /// Those who observe the events now.
  func eventTargets<Action, State>() -> EventTargets<Action, State> { EventTargets(hubs()) }

  /// Tells those who observe the events now.
  func send<Action, State>(_ event: ActionEvent<Action, State>) {
    for hub: Hub<ActionEvent<Action, State>> in hubs() { hub.send(event) }
  }

  // MARK: Ends

  /// An effect has ended that an action started.
  @inline(never)
  func end(_ observed: AnyObservedAction, of effect: EffectInfo, _ error: (any Error)?, isInTurn: Bool) {
    let phase: ObservableEventPhase =
      if let error { .failed(error) } else if isShutDown.isRaised { .released } else {
        effect.wasCancelled.isRaised ? .cancelled : .completed
      }
    if isRunner, observed.isStarting {
      observed.end = phase
    } else if isEventObserved {
      // Whoever cancels effects may be on any thread, or inside of something else.
      if isInTurn || isShutDown.isRaised {
        deliverEnd(of: observed, phase)
      } else {
        leave(ObservedEnd(of: observed, phase))
      }
    }
  }
}

/// The end of an observed action, to be told in turn.
private final class ObservedEnd: Work {
  private let observed: AnyObservedAction
  private let phase: ObservableEventPhase

  init(of observed: AnyObservedAction, _ phase: ObservableEventPhase) {
    self.observed = observed
    self.phase = phase
  }

  override func perform(in pipeline: _Pipeline, reactor: AnyObject) { drop(from: pipeline) }

  override func drop(from pipeline: _Pipeline) { pipeline.deliverEnd(of: observed, phase) }
}
