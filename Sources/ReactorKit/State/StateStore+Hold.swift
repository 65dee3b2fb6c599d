// `@unchecked Sendable`: guarded by the lock of the store. Unsafe code: a store keeps its hub, by its address, until it is
// released itself.

/// A state that is shown instead of those that a reactor makes, by an inspector or a stub.
///
/// The reactor goes on underneath. The hold has the store's hub, so whatever delivers a state as it comes finds no
/// subscribers, also on the direct path.
final class StateHold<State>: @unchecked Sendable {
  let state: State
  /// Whether the state is the reactor's `currentState`, too: that of a stub is.
  let isCurrent: Bool
  /// The address of the hub; `nil` if nobody has subscribed yet.
  var deliverer: UnsafeRawPointer?

  init(_ state: State, isCurrent: Bool, _ deliverer: UnsafeRawPointer?) {
    self.state = state
    self.isCurrent = isCurrent
    self.deliverer = deliverer
  }

  var hub: Hub<State>? { deliverer.map { Unmanaged.fromOpaque($0).takeUnretainedValue() } }
}

/// Showing a state instead of those that the reactor makes. For the runner, and before the reactor begins.
extension StateStore {
  /// Whether a past state is shown, or is being replaced: what changes is no news.
  var isInPast: Bool {
    func isInPast() -> Bool { hold.map { !$0.isCurrent } ?? false }
    // In the reactor's `reduce`, this thread holds the lock.
    return ReduceScope.isInside(owner) ? isInPast() : lock.withLock(isInPast)
  }

  /// Shows a state, and no other one until the next call or `showNewest`.
  ///
  /// - Parameter isCurrent: Whether the state becomes the reactor's current one, too.
  func show(held state: State, isCurrent: Bool) {
    let (dropped, targets) = lock.withLock {
      let before = hold
      let made = StateHold(state, isCurrent: isCurrent, before?.deliverer ?? deliverer)
      (deliverer, hold) = (nil, made)
      tellGuestsOfHeldState()
      return (before, made.hub?.targets)
    }
    withExtendedLifetime(dropped) {}
    deliver(held: state, to: targets)
  }

  /// Shows the newest state, and all that follow.
  func showNewest() {
    guard let hold = lock.withLock({ hold }) else { return }
    // Still held, so that nobody takes the newest state for news; see `isInPast`.
    if lock.withLock({ isPublished }) {
      show(held: lock.withLock { transformed?.state ?? state }, isCurrent: hold.isCurrent)
    }
    let dropped = lock.withLock {
      defer { (deliverer, self.hold) = (self.hold?.deliverer, nil) }
      return self.hold
    }
    withExtendedLifetime(dropped) {}
  }

  private func deliver(held state: State, to targets: Targets?) {
    withUnsafePointer(to: state) { state in
      deliverToDisplays(state)
      if let targets, !targets.isEmpty { lock.withLock { hold?.hub }?.deliver(state.pointee, to: targets) }
      deliverToObservers(state)
    }
  }
}
