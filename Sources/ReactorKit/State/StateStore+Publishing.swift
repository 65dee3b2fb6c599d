internal import Synchronization

/// Which state is shown: the one that `reduce` works on, or another that `transform(state:)` has made of it.
extension StateStore {
  /// Shows the initial state unchanged.
  func publishInitialState() {
    let isUnseen = lock.withLock {
      guard transformed == nil, deliverer.load(ordering: .relaxed) == nil, !isFollowed else { return false }
      isPublished = true
      return true
    }
    if !isUnseen { publishUntransformed(to: nil) }
  }

  /// Leaves it to `publish` which state is shown; before its first call, the initial state is.
  func beginTransforming() { lock.withLock { if !isComplete { transformed = Transformed(state) } } }

  /// Shows a state that `transform(state:)` emitted.
  func publish(_ state: State) {
    let (dropped, targets) = lock.withLock {
      if isComplete { return (nil as Transformed?, Targets(entries: [])) }
      defer {
        transformed = Transformed(state)
        isPublished = true
      }
      tellOfOtherShownState()
      return (transformed, self.targets)
    }
    withExtendedLifetime(dropped) {}
    withUnsafePointer(to: state) { deliver($0, to: targets) }
  }

  /// Shows the state unchanged, because `transform(state:)` has ended.
  ///
  /// - Parameter targets: The subscribers to show it to, if states were shown unchanged before.
  func publishUntransformed(to targets: Targets?) {
    let (dropped, targets) = lock.withLock {
      if transformed == nil, isPublished, let targets { return (nil as Transformed?, targets) }
      if isComplete { return (nil, Targets(entries: [])) }
      // Until now, subscribers were shown another state.
      defer {
        transformed = nil
        isPublished = true
      }
      tellOfOtherShownState()
      return (transformed, self.targets)
    }
    withExtendedLifetime(dropped) {}
    deliver(to: targets)
  }

  /// Shows the state unchanged, if `transform(state:)` has ended before it has emitted anything.
  func publishIfNothingIsShown() {
    if !lock.withLock({ isPublished }) { publishInitialState() }
  }
}
