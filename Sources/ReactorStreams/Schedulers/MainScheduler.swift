internal import CReactorSupport
internal import Dispatch

/// Runs work on the main thread.
///
/// - `instance` runs work at once if the caller is on the main thread and not inside of work of `instance`.
///   Otherwise the work waits for a pass of the main loop. So work that schedules its successor leaves the
///   loop time for other work, and needs no stack.
/// - A hop to the main thread that is none stays synchronous, also inside of such work: `observe(on:)`,
///   `Binder`, `Driver`, `Signal` and reactors do not wait for a pass.
/// - `asyncInstance` always waits for a pass.
/// - Work that waits runs in the order of scheduling.
/// - Timers do not need the main loop to run, but their work does.
///
/// The main loop is the main dispatch queue's, unless `MainRunLoop.install(_:)` supplies another.
public final class MainScheduler: SchedulerType {
  /// Runs work at once on the main thread, unless that is inside of its work, and otherwise in a pass of the main loop.
  public static let instance = MainScheduler()

  /// Runs work in a pass of the main loop, always.
  public static let asyncInstance = MainScheduler(runsAtOnce: false, makesOthersWait: false)

  private static let timers = DispatchQueue(label: "reactorkit.main-timers")

  /// Runs work in a pass of the main loop, as work of `instance`.
  fileprivate static let laterPasses = MainScheduler(runsAtOnce: false, makesOthersWait: true)

  private let runsAtOnce: Bool
  /// Whether work that is scheduled on `instance` inside of this scheduler's work waits for a pass.
  private let makesOthersWait: Bool

  private init(runsAtOnce: Bool, makesOthersWait: Bool) {
    self.runsAtOnce = runsAtOnce
    self.makesOthersWait = makesOthersWait
  }

  /// A scheduler like `instance`.
  public convenience init() { self.init(runsAtOnce: true, makesOthersWait: true) }

  /// Whether a hop to this scheduler is none here.
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

  /// Runs `action` on the main thread: at once, or in a later pass, as it does inside of work of `instance`.
  public func schedule<StateType>(
    _ state: StateType, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    if runsAtOnce, !rk_main_work_get(), MainRunLoop.isCurrent { return Self.perform(state, action) }
    let work = ScheduledAction { [makesOthersWait] in
      makesOthersWait ? Self.perform(state, action) : action(state)
    }
    MainExecutor.shared.schedule(work)
    return work
  }

  /// Runs `action` as work of `instance`.
  private static func perform<StateType>(
    _ state: StateType, _ action: (StateType) -> any Disposable
  ) -> any Disposable {
    let outer = rk_main_work_get()
    rk_main_work_set(true)
    defer { rk_main_work_set(outer) }
    return action(state)
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
  /// Whether a hop to this scheduler is none: it is the main scheduler, and the caller is on the main thread, also
  /// inside of the scheduler's work.
  package var runsOnMainAtOnce: Bool {
    if let main = self as? MainScheduler { return main.runsAtOnceHere }
    return self is ConcurrentMainScheduler && MainRunLoop.isCurrent
  }

  /// Where work goes that is to run in a later pass, so that the main thread gets to other work in between.
  package var forLaterPasses: any ImmediateSchedulerType {
    self is MainScheduler || self is ConcurrentMainScheduler ? MainScheduler.laterPasses : self
  }

  /// Moves `action` to this scheduler. On the main thread, a hop to the main scheduler runs it at once, also inside of
  /// the scheduler's work, where `schedule` waits for a pass.
  package func hop(_ action: @escaping (()) -> any Disposable) -> any Disposable {
    runsOnMainAtOnce ? action(()) : schedule((), action: action)
  }
}
