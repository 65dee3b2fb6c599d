// `@unchecked Sendable`: `isWaiting` and `action` are guarded by `lock`; `state` is touched on the main
// thread alone.

/// Work that a timer starts over and over on the main thread, one run waiting at most.
final class MainPeriodicWork<State>: _Upstream, @unchecked Sendable {
  /// Stops the timer.
  let subscription = SubscriptionLink()
  private var state: State
  private let lock = Lock()
  /// Guarded by `lock`.
  private var action: ((State) -> State)?
  /// Guarded by `lock`.
  private var isWaiting = false

  init(_ state: State, action: @escaping (State) -> State) {
    self.state = state
    self.action = action
  }

  /// Called by the timer, off the main thread.
  func scheduleRun() {
    let isFirst = lock.withLock {
      defer { isWaiting = true }
      return !isWaiting
    }
    guard isFirst else { return }
    MainExecutor.shared.schedule(
      ScheduledAction { [self] in
        run()
        return Disposables.create()
      })
  }

  private func run() {
    let action = lock.withLock {
      isWaiting = false
      return self.action
    }
    if let action { state = action(state) }
  }

  override func dispose() {
    subscription.dispose()
    let released = lock.withLock {
      defer { action = nil }
      return action
    }
    withExtendedLifetime(released) {}
  }
}
