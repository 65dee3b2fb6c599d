/// Runs work on the main thread; made for `subscribe(on:)`.
///
/// Work runs at once if the caller is on the main thread, also inside of work of a main scheduler; so work that
/// schedules its successor here is a recursion. Otherwise it runs in a later pass of the main loop, as on
/// `MainScheduler.instance`.
public final class ConcurrentMainScheduler: SchedulerType {
  /// The scheduler.
  public static let instance = ConcurrentMainScheduler()

  private init() {}

  /// The time since the system started, not counting sleep.
  public var now: Duration { MainScheduler.instance.now }

  /// Runs `action` on the main thread: at once if the caller is there, or in a later pass.
  public func schedule<StateType>(
    _ state: StateType, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    MainRunLoop.isCurrent ? action(state) : MainScheduler.asyncInstance.schedule(state, action: action)
  }

  /// Runs `action` on the main thread after `dueTime`; zero or less: in the next pass.
  public func scheduleRelative<StateType>(
    _ state: StateType, dueTime: Duration, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable { MainScheduler.instance.scheduleRelative(state, dueTime: dueTime, action: action) }

  /// Runs `action` on the main thread after `startAfter`, then every `period`; see `MainScheduler`.
  public func schedulePeriodic<StateType>(
    _ state: StateType, startAfter: Duration, period: Duration,
    action: @escaping (StateType) -> StateType
  ) -> any Disposable {
    MainScheduler.instance.schedulePeriodic(state, startAfter: startAfter, period: period, action: action)
  }
}
