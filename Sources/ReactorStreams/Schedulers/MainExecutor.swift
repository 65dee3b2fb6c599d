// `@unchecked Sendable`: all state is guarded by `lock`.
internal import CReactorSupport
internal import Dispatch

/// The main thread's queue of work, and the loop that is asked to run it.
///
/// The queue is ours and the loop is only told that there is something to run, so work outlives a change of
/// the loop: work that was scheduled before an application installed its own loop is not stranded on a main
/// dispatch queue that no thread serves.
final class MainExecutor: @unchecked Sendable {
  typealias Enqueue = @Sendable (_ work: @escaping @Sendable () -> Void) -> Void

  static let shared = MainExecutor()

  private static let mainQueueKey: DispatchSpecificKey<Void> = {
    let key = DispatchSpecificKey<Void>()
    DispatchQueue.main.setSpecific(key: key, value: ())
    return key
  }()

  /// Whether the caller is on the process's first thread, or on the main dispatch queue: where
  /// `dispatchMain()` serves it, as in every program with an asynchronous `main`, Linux runs that on other
  /// threads.
  static var isCurrent: Bool { rk_is_main_thread() || DispatchQueue.getSpecific(key: mainQueueKey) != nil }

  private let lock = Lock()
  /// Guarded by `lock`.
  private var pending = FIFO<ScheduledAction>()
  /// Guarded by `lock`.
  private var enqueue = MainExecutor.dispatch
  /// Guarded by `lock`.
  private var notice: (@Sendable () -> Void)?

  private static let dispatch: Enqueue = { work in DispatchQueue.main.async(execute: work) }

  /// Runs `action` in a pass of the loop.
  func schedule(_ action: ScheduledAction) {
    let (enqueue, notice) = lock.withLock {
      pending.append(action)
      return (self.enqueue, self.notice)
    }
    enqueue(Self.runNext)
    notice?()
  }

  /// Replaces the loop; `nil` means the main dispatch queue. The new loop is asked to run the waiting work.
  func install(_ enqueue: Enqueue?) {
    let enqueue = enqueue ?? Self.dispatch
    let (old, count) = lock.withLock {
      defer { self.enqueue = enqueue }
      return (self.enqueue, pending.count)
    }
    for _ in 0..<count { enqueue(Self.runNext) }
    withExtendedLifetime(old) {}
  }

  /// One pass. A loop that was replaced may still ask for one; then there may be nothing to run.
  private static let runNext: @Sendable () -> Void = { shared.runWaiting() }

  /// Runs the work that waits longest; false if none waits.
  @discardableResult
  func runWaiting() -> Bool {
    require(Self.isCurrent, Diagnostics.mainWorkOffMain)
    guard let action = lock.withLock({ pending.popFirst() }) else { return false }
    action.run()
    return true
  }

  /// Replaces the closure that is called, besides the loop, when work begins to wait; returns the one before.
  func exchangeNotice(_ notice: (@Sendable () -> Void)?) -> (@Sendable () -> Void)? {
    lock.withLock {
      defer { self.notice = notice }
      return self.notice
    }
  }
}
