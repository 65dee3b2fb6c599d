public import Dispatch

/// Runs work on a serial dispatch queue: one piece at a time, in the order of scheduling.
///
/// Nothing runs before `schedule` returns. Disposing cancels a timer and releases its closure at once.
/// A queue that is handed in is only the target: the scheduler puts a serial queue of its own in front of it,
/// so that it may be concurrent.
public final class SerialDispatchQueueScheduler: _DispatchQueueScheduler {
  /// Where the work runs.
  public let _queue: _SchedulerQueue

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
    _queue = _SchedulerQueue(queue: queue, leeway: leeway)
  }

  /// A scheduler whose serial queue runs on `queue`, which may be concurrent.
  public init(queue: DispatchQueue, internalSerialQueueName: String, leeway: Duration = .zero) {
    _queue = _SchedulerQueue(
      queue: DispatchQueue(label: internalSerialQueueName, target: queue), leeway: leeway)
  }

  /// A scheduler whose serial queue runs on the global queue of a quality of service.
  public convenience init(
    qos: DispatchQoS, internalSerialQueueName: String = "reactorkit.serial", leeway: Duration = .zero
  ) {
    self.init(
      queue: .global(qos: qos.qosClass), internalSerialQueueName: internalSerialQueueName, leeway: leeway)
  }
}
