// `@unchecked Sendable`: `machine` is guarded by `lock`; the rest is constant, or guards itself.

/// The values of one binder, which are set in passes on its scheduler.
final class BinderQueue<Value>: @unchecked Sendable {
  private let scheduler: any ImmediateSchedulerType
  private let passes: Passes
  private let binding: (Value) -> Void
  private let lock = Lock()
  /// Guarded by `lock`.
  private var machine = ObserveOnStateMachine<Value>()

  init(on scheduler: any ImmediateSchedulerType, binding: @escaping (Value) -> Void) {
    self.scheduler = scheduler
    self.binding = binding
    passes = Passes(on: scheduler)
  }

  func set(_ value: Value) {
    guard scheduler.runsOnMainAtOnce else {
      if lock.withLock({ machine.receive(.next(value)) }) { startPasses() }
      return
    }
    guard lock.withLock({ machine.receiveAndTake(.next(value)) }) else { return }
    binding(value)
    // Values that came meanwhile are set in passes.
    if lock.withLock({ machine.endPass() }) { startPasses() }
  }

  private func startPasses() { passes.start { [self] in runPass() } }

  private func runPass() -> Bool {
    // No more values than wait now, so that a fast source leaves the scheduler's thread some time.
    for _ in 0..<lock.withLock({ machine.count }) {
      if case .next(let value)? = lock.withLock({ machine.next() }) { binding(value) }
    }
    return lock.withLock { machine.endPass() }
  }
}
