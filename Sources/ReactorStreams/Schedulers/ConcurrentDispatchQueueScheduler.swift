public import Dispatch

/// Runs work on a dispatch queue, which may run many pieces at a time.
///
/// Nothing runs before `schedule` returns. Disposing cancels a timer and releases its closure at once.
public final class ConcurrentDispatchQueueScheduler: SchedulerType {
  /// The scheduler for work and timers that are given no other one.
  package static let background = ConcurrentDispatchQueueScheduler(qos: .userInitiated)

  private let configuration: DispatchQueueConfiguration

  /// A scheduler on `queue`.
  ///
  /// - Parameters:
  ///   - queue: Where the work runs.
  ///   - leeway: By how much timers may be late to save energy.
  public init(queue: DispatchQueue, leeway: Duration = .zero) {
    configuration = DispatchQueueConfiguration(queue: queue, leeway: leeway)
  }

  /// A scheduler on a concurrent queue of its own, of the given quality of service.
  public convenience init(qos: DispatchQoS, leeway: Duration = .zero) {
    self.init(
      queue: DispatchQueue(label: "reactorkit.concurrent", qos: qos, attributes: .concurrent), leeway: leeway)
  }

  /// The time since the system started, not counting sleep.
  public var now: Duration { DispatchTimer.now }

  /// Runs `action` once the queue gets to it.
  public func schedule<StateType>(
    _ state: StateType, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable { configuration.schedule(state, action: action) }

  /// Runs `action` after `dueTime`; zero or less: once the queue gets to it.
  public func scheduleRelative<StateType>(
    _ state: StateType, dueTime: Duration, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable { configuration.scheduleRelative(state, dueTime: dueTime, action: action) }

  /// Runs `action` after `startAfter`, then every `period` without drift, one run at a time; runs that the
  /// queue was too busy for are left out. A period below a microsecond counts as one.
  public func schedulePeriodic<StateType>(
    _ state: StateType, startAfter: Duration, period: Duration,
    action: @escaping (StateType) -> StateType
  ) -> any Disposable {
    configuration.schedulePeriodic(state, startAfter: startAfter, period: period, action: action)
  }
}
