internal import Synchronization

/// Registers the observers of events, and keeps an observed reactor off the direct path.
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
      guard !isShutDown.isRaised else { return }
      parts?.isOtherwiseDirect = true
      if parts?.eventObservers ?? 0 == 0 { isDirect.store(true, ordering: .relaxed) }
    }
  }

  /// Notes that an observer of the events begins; returns the hub of the events.
  ///
  /// - Parameter make: Makes the hub, for the first observer. Called inside the lock.
  func beginEvents(_ make: () -> AnyEventHub) -> AnyEventHub {
    let hub = withParts { parts in
      let hub = parts.events ?? make()
      parts.events = hub
      if parts.eventObservers == 0 {
        parts.isOtherwiseDirect = isDirect.load(ordering: .relaxed)
        isDirect.store(false, ordering: .relaxed)
        hasEventObservers.store(true, ordering: .relaxed)
      }
      parts.eventObservers += 1
      return hub
    }
    if isShutDown.isRaised { hub.complete() }
    return hub
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
  func completeEvents() { withUsedParts { $0?.events }?.complete() }

  // MARK: Sending

  /// The present observers of the events.
  var eventTargets: EventTargets {
    EventTargets(
      of: hasEventObservers.load(ordering: .relaxed) ? withUsedParts { $0?.events } : nil,
      and: isTypeObserved ? ObservedTypes.hub(of: owner.type) : nil)
  }

  /// The reactor, for its events.
  var eventSource: EventSource { EventSource(id: id, object: identity) }

  /// Sends an event to the present observers.
  func sendEvent<Action, State>(_ action: Action, _ state: State, _ phase: ObservableEventPhase) {
    eventTargets.send(action, state, from: eventSource, phase)
  }
}
