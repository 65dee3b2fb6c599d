public import Dispatch

/// Runs work on a serial dispatch queue: one piece at a time, in the order of scheduling.
///
/// Nothing runs before `schedule` returns. Disposing cancels a timer and releases its closure at once.
/// A queue that is handed in is only the target: the scheduler puts a serial queue of its own in front of it,
/// so that it may be concurrent.
public final class SerialDispatchQueueScheduler: SchedulerType {
  private let configuration: DispatchQueueConfiguration

  /// A scheduler with a queue of its own.
  ///
  /// - Parameters:
  ///   - internalSerialQueueName: The queue's name, for debuggers.
  ///   - serialQueueConfiguration: Called once with the queue, to set it up.
  ///   - leeway: By how much timers may be late to save energy.
  public init(
    internalSerialQueueName: String, serialQueueConfiguration: ((DispatchQueue) -> Void)? = nil,
    leeway: Duration = .zero
  ) {
    let queue = DispatchQueue(label: internalSerialQueueName)
    serialQueueConfiguration?(queue)
    configuration = DispatchQueueConfiguration(queue: queue, leeway: leeway)
  }

  /// A scheduler whose serial queue runs on `queue`, which may be concurrent.
  public init(queue: DispatchQueue, internalSerialQueueName: String, leeway: Duration = .zero) {
    configuration = DispatchQueueConfiguration(
      queue: DispatchQueue(label: internalSerialQueueName, target: queue), leeway: leeway)
  }

  /// A scheduler whose serial queue runs on the global queue of a quality of service.
  public convenience init(
    qos: DispatchQoS, internalSerialQueueName: String = "reactorkit.serial", leeway: Duration = .zero
  ) {
    self.init(
      queue: .global(qos: qos.qosClass), internalSerialQueueName: internalSerialQueueName, leeway: leeway)
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

  /// Runs `action` after `startAfter`, then every `period` without drift; runs that the queue was too busy
  /// for are left out. A period below a microsecond counts as one.
  public func schedulePeriodic<StateType>(
    _ state: StateType, startAfter: Duration, period: Duration,
    action: @escaping (StateType) -> StateType
  ) -> any Disposable {
    configuration.schedulePeriodic(state, startAfter: startAfter, period: period, action: action)
  }
}
