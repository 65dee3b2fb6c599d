// `@unchecked Sendable`: frames are guarded by `lock`; the pass's closure runs on the scheduler, one pass at
// a time.
internal import CReactorSupport

/// Work that runs in passes on a scheduler, until it has had enough.
///
/// Where the scheduler runs a pass at once, passes are a loop and not a recursion. Where it runs them on other
/// threads, a pass that is over before its `schedule` has returned does not cancel the one that follows it.
package final class Turns: _Upstream, @unchecked Sendable {
  /// One call of `schedule`.
  private final class Frame {
    let thread = rk_thread_id()
    /// Guarded by `lock`, as is the next one: whether the call has not returned yet.
    var isOpen = true
    var wantsTurn = false
  }

  private let scheduler: any ImmediateSchedulerType
  private let current = SerialDisposable()
  private let lock = Lock()

  /// No passes yet.
  package init(on scheduler: any ImmediateSchedulerType) { self.scheduler = scheduler }

  /// Schedules a pass, and another one as long as `turn` returns true. Not to be called while there are
  /// passes.
  package func start(_ turn: @escaping () -> Bool) { schedule(turn, on: scheduler) }

  /// Like `start`, but on a scheduler of the main thread the first pass, too, waits for a later pass of the
  /// main loop.
  package func startLater(_ turn: @escaping () -> Bool) { schedule(turn, on: scheduler.forLaterTurns) }

  /// Cancels the pass that waits, and releases its closure.
  public override func dispose() { current.dispose() }

  private func schedule(_ turn: @escaping () -> Bool, on scheduler: any ImmediateSchedulerType) {
    var wantsTurn = true
    while wantsTurn {
      let frame = Frame()
      current.replace {
        scheduler.schedule(()) { [self] in
          run(turn, in: frame)
          return Disposables.create()
        }
      }
      wantsTurn = lock.withLock {
        frame.isOpen = false
        return frame.wantsTurn
      }
    }
  }

  private func run(_ turn: @escaping () -> Bool, in frame: Frame) {
    guard turn(), !current.isDisposed else { return }
    let isInsideSchedule = lock.withLock {
      guard frame.isOpen, frame.thread == rk_thread_id() else { return false }
      frame.wantsTurn = true
      return true
    }
    if !isInsideSchedule { schedule(turn, on: scheduler.forLaterTurns) }
  }
}

extension SerialDisposable {
  /// Sets what `make` returns, unless it was replaced or disposed while `make` ran.
  ///
  /// To be used when `make` schedules work that replaces it: the work may run, on another thread, before
  /// `make` returns.
  package func replace(with make: () -> any Disposable) {
    let slot = SingleAssignmentDisposable()
    disposable = slot
    slot.setDisposable(make())
  }
}
