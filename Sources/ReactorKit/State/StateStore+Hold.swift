// `@unchecked Sendable`: guarded by the lock of the store. Unsafe code: a store keeps its hub, by its address, until it is
// released itself.
internal import Synchronization

/// A state that is shown instead of those that a reactor makes, as an inspector wants it.
///
/// The reactor goes on underneath. The hold has the store's hub, so whatever delivers a state as it comes finds no
/// subscribers, also on the direct path.
final class StateHold<State>: @unchecked Sendable {
  let state: State
  /// The address of the hub; `nil` if nobody has subscribed yet.
  var deliverer: UnsafeRawPointer?

  init(_ state: State, _ deliverer: UnsafeRawPointer?) {
    (self.state, self.deliverer) = (state, deliverer)
  }

  var hub: Hub<State>? { deliverer.map { Unmanaged.fromOpaque($0).takeUnretainedValue() } }
}

/// Showing a state instead of those that the reactor makes. For the runner, and before the reactor begins.
extension StateStore {
  /// Whether a past state is shown, or is being replaced: what changes is no news.
  var isInPast: Bool {
    // In the reactor's `reduce`, this thread holds the lock.
    ReduceScope.isInside(owner) ? hold != nil : lock.withLock { hold != nil }
  }

  /// Keeps the present state as the one that is shown, and as the current one, for good. Call inside `lock`, with the end of
  /// the stream.
  ///
  /// - Returns: Objects to be released outside of the lock.
  func keepState() -> [AnyObject?] {
    let last = Transformed(transformed?.state ?? state)
    let before: [AnyObject?] = [transformed, hold, follower]
    let made = StateHold(last.state, hold?.deliverer ?? deliverer.load(ordering: .relaxed))
    deliverer.store(nil, ordering: .relaxed)
    (transformed, hold) = (last, made)
    // A change that the runner is making is delivered nowhere.
    (follower, isFollowed, isPublished) = (nil, false, true)
    return before
  }

  /// Shows a state, and no other one until the next call or `showNewest`.
  func show(held state: State) {
    let (dropped, targets) = lock.withLock {
      guard !isComplete else { return (nil as StateHold<State>?, nil as Targets?) }
      let before = hold
      let made = StateHold(state, before?.deliverer ?? deliverer.load(ordering: .relaxed))
      deliverer.store(nil, ordering: .relaxed)
      hold = made
      tellOfHeldState()
      return (before, made.hub?.targets)
    }
    withExtendedLifetime(dropped) {}
    deliver(held: state, to: targets)
  }

  /// Shows the newest state, and all that follow.
  func showNewest() {
    guard lock.withLock({ hold != nil && !isComplete }) else { return }
    // Still held, so that nobody takes the newest state for news; see `isInPast`.
    if lock.withLock({ isPublished }) {
      show(held: lock.withLock { transformed?.state ?? state })
    }
    let dropped = lock.withLock {
      if isComplete { return nil as StateHold<State>? }
      let hold = self.hold
      deliverer.store(hold?.deliverer, ordering: .relaxed)
      self.hold = nil
      return hold
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
