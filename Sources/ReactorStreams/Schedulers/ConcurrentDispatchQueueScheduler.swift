public import Dispatch

/// Runs work on a dispatch queue, which may run many pieces at a time.
///
/// Nothing runs before `schedule` returns. Disposing cancels a timer and releases its closure at once.
public final class ConcurrentDispatchQueueScheduler: _DispatchQueueScheduler {
  /// The scheduler for work and timers that are given no other one.
  package static let background = ConcurrentDispatchQueueScheduler(qos: .userInitiated)

  /// Where the work runs.
  public let _queue: _SchedulerQueue

  /// A scheduler on `queue`.
  ///
  /// - Parameters:
  ///   - queue: Where the work runs.
  ///   - leeway: By how much timers may be late to save energy.
  public init(queue: DispatchQueue, leeway: Duration = .zero) {
    _queue = _SchedulerQueue(queue: queue, leeway: leeway)
  }

  /// A scheduler on a concurrent queue of its own, of the given quality of service.
  public convenience init(qos: DispatchQoS, leeway: Duration = .zero) {
    self.init(
      queue: DispatchQueue(label: "reactorkit.concurrent", qos: qos, attributes: .concurrent), leeway: leeway)
  }
}
