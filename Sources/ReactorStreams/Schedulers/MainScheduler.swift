internal import Dispatch

/// Runs work on the main thread.
///
/// - `instance` runs work at once if the caller is on the main thread, also from inside other work, so a hop
///   to the main thread that is none stays synchronous. Otherwise the work waits for a pass of the main loop.
/// - `asyncInstance` always waits for a pass.
/// - Work that waits runs in the order of scheduling.
/// - Timers do not need the main loop to run, but their work does.
///
/// The main loop is the main dispatch queue's, unless `MainRunLoop.install(_:)` supplies another.
public final class MainScheduler: SchedulerType {
  /// Runs work at once on the main thread, and otherwise in a pass of the main loop.
  public static let instance = MainScheduler()

  /// Runs work in a pass of the main loop, always.
  public static let asyncInstance = MainScheduler(runsAtOnce: false)

  private static let timers = DispatchQueue(label: "reactorkit.main-timers")

  private let runsAtOnce: Bool

  private init(runsAtOnce: Bool) { self.runsAtOnce = runsAtOnce }

  /// A scheduler like `instance`.
  public convenience init() { self.init(runsAtOnce: true) }

  /// Whether `schedule` would run work at once here.
  fileprivate var runsAtOnceHere: Bool { runsAtOnce && MainRunLoop.isCurrent }

  /// Traps unless the caller is on the main thread.
  public static func ensureExecutingOnScheduler(errorMessage: String? = nil) {
    ensureRunningOnMainThread(errorMessage: errorMessage)
  }

  /// Traps unless the caller is on the main thread.
  public static func ensureRunningOnMainThread(errorMessage: String? = nil) {
    require(MainRunLoop.isCurrent, errorMessage ?? Diagnostics.notOnMain)
  }

  /// The time since the system started, not counting sleep.
  public var now: Duration { DispatchTimer.now }

  /// Runs `action` on the main thread: at once, or in a later pass.
  public func schedule<StateType>(
    _ state: StateType, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    if runsAtOnce, MainRunLoop.isCurrent { return action(state) }
    let work = ScheduledAction { action(state) }
    MainExecutor.shared.schedule(work)
    return work
  }

  /// Runs `action` on the main thread after `dueTime`; zero or less: in the next pass, never at once.
  public func scheduleRelative<StateType>(
    _ state: StateType, dueTime: Duration, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    let work = ScheduledAction { action(state) }
    if dueTime > .zero {
      let timer = DispatchTimer(after: dueTime, leeway: .zero, on: Self.timers) {
        MainExecutor.shared.schedule(work)
      }
      work.attach(timer: timer)
    } else {
      MainExecutor.shared.schedule(work)
    }
    return work
  }

  /// Runs `action` on the main thread after `startAfter`, then every `period` without drift; runs that the
  /// main loop was too busy for are left out. A period below a microsecond counts as one.
  public func schedulePeriodic<StateType>(
    _ state: StateType, startAfter: Duration, period: Duration,
    action: @escaping (StateType) -> StateType
  ) -> any Disposable {
    let work = MainPeriodicWork(state, action: action)
    work.subscription.attach(
      DispatchTimer(after: startAfter, period: period, leeway: .zero, on: Self.timers) { work.scheduleRun() })
    return work
  }
}

extension ImmediateSchedulerType {
  /// Whether this is the main scheduler, and would run work at once, because the caller is on the main thread.
  package var runsOnMainAtOnce: Bool {
    if let main = self as? MainScheduler { return main.runsAtOnceHere }
    return self is ConcurrentMainScheduler && MainRunLoop.isCurrent
  }

  /// Where work goes that is to run in a later pass, so that the main thread gets to other work in between.
  package var forLaterPasses: any ImmediateSchedulerType {
    self is MainScheduler || self is ConcurrentMainScheduler ? MainScheduler.asyncInstance : self
  }
}
