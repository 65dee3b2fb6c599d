// `@unchecked Sendable`: frames are guarded by `lock`; the pass's closure runs on the scheduler, one pass at
// a time.
internal import CReactorSupport

/// Work that runs in passes on a scheduler, until it has had enough.
///
/// Where the scheduler runs a pass at once, passes are a loop and not a recursion. Where it runs them on other
/// threads, a pass that is over before its `schedule` has returned does not cancel the one that follows it.
package final class Passes: _Upstream, @unchecked Sendable {
  /// One call of `schedule`.
  private final class Frame {
    let thread = rk_thread_id()
    /// Guarded by `lock`, as is the next one: whether the call has not returned yet.
    var isOpen = true
    var wantsPass = false
  }

  private let scheduler: any ImmediateSchedulerType
  private let current = SerialDisposable()
  private let lock = Lock()

  /// No passes yet.
  package init(on scheduler: any ImmediateSchedulerType) { self.scheduler = scheduler }

  /// Makes a pass, and another one as long as `pass` returns true. Not to be called while there are passes.
  ///
  /// On the main thread, passes on the main scheduler are made at once: see `hop`.
  package func start(_ pass: @escaping () -> Bool) { schedule(pass, on: scheduler) }

  /// Like `start`, but each pass is a piece of work of the scheduler: on the main scheduler, all but the first wait
  /// for later passes of the main loop, so that other work runs in between.
  package func startWork(_ pass: @escaping () -> Bool) {
    current.replace {
      scheduler.schedule(()) { [self] in
        if pass(), !current.isDisposed { schedule(pass, on: scheduler.forLaterPasses) }
        return Disposables.create()
      }
    }
  }

  /// Like `start`, but on a scheduler of the main thread the first pass, too, waits for a later pass of the
  /// main loop.
  package func startLater(_ pass: @escaping () -> Bool) { schedule(pass, on: scheduler.forLaterPasses) }

  /// Cancels the pass that waits, and releases its closure.
  public override func dispose() { current.dispose() }

  private func schedule(_ pass: @escaping () -> Bool, on scheduler: any ImmediateSchedulerType) {
    var wantsPass = true
    while wantsPass {
      let frame = Frame()
      current.replace {
        scheduler.hop { [self] in
          run(pass, in: frame)
          return Disposables.create()
        }
      }
      wantsPass = lock.withLock {
        frame.isOpen = false
        return frame.wantsPass
      }
    }
  }

  private func run(_ pass: @escaping () -> Bool, in frame: Frame) {
    guard pass(), !current.isDisposed else { return }
    let isInsideSchedule = lock.withLock {
      guard frame.isOpen, frame.thread == rk_thread_id() else { return false }
      frame.wantsPass = true
      return true
    }
    if !isInsideSchedule { schedule(pass, on: scheduler.forLaterPasses) }
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
