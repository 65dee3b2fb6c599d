// Unsafe code: the source of the events is downcast to the type that it was made with, from the reactor's own
// types.
internal import Synchronization

/// Registers the observers of events, who are guests of the pipeline, and keeps an observed reactor off the direct path.
extension _Pipeline {
  /// Whether a monitor, or an observer of the reactor's class, wants to know more about an action than its
  /// states. One relaxed load if the process has no such one. Observers of this reactor alone do not count:
  /// they lower `isDirect`.
  var isWatched: Bool {
    let watchers = Watchers.current
    return !watchers.isEmpty && isWatched(watchers)
  }

  // A function of its own, so that the check above stays small.
  @inline(never)
  private func isWatched(_ watchers: Watchers) -> Bool {
    (watchers.monitors > 0 && ReactorMonitor.watches(usedMonitors))
      || (watchers.hasTypes && ObservedTypes.isObserved(self))
  }

  /// Whether the events have observers.
  var isEventObserved: Bool { hasEventObservers.load(ordering: .relaxed) || isTypeObserved }

  private var isTypeObserved: Bool { Watchers.current.hasTypes && ObservedTypes.isObserved(self) }

  /// Allows the direct path, from which only observers of the events still keep actions.
  func allowDirectPath() {
    withUsedParts { parts in
      parts?.isOtherwiseDirect = true
      if parts?.eventObservers ?? 0 == 0 { isDirect.store(true, ordering: .relaxed) }
    }
  }

  /// Notes that an observer of the events begins; returns the source of the events.
  ///
  /// - Parameter make: Makes the source, for the first observer. Called inside the lock.
  func beginEvents(_ make: () -> AnyEventSource) -> AnyEventSource {
    let source = withParts { parts in
      let source = parts.events.map(downcast) ?? make()
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

  /// Notes that an observer of the events has ended.
  func endEvents() {
    withParts { parts in
      parts.eventObservers -= 1
      guard parts.eventObservers == 0 else { return }
      hasEventObservers.store(false, ordering: .relaxed)
      isDirect.store(parts.isOtherwiseDirect, ordering: .relaxed)
    }
  }

  /// Completes the stream of events.
  func completeEvents() { withUsedParts { $0?.events }.map(downcast)?.complete() }

  private func downcast(_ events: AnyObject) -> AnyEventSource {
    unsafeDowncast(events, to: AnyEventSource.self)
  }

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

  /// The present observers of the events.
  func eventTargets<Action, State>() -> EventTargets<Action, State> { EventTargets(hubs()) }

  /// Sends an event to the present observers.
  func send<Action, State>(_ event: ActionEvent<Action, State>) {
    for hub: Hub<ActionEvent<Action, State>> in hubs() { hub.send(event) }
  }
}
