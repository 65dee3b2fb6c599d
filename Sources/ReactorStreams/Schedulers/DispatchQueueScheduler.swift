internal import Dispatch

/// The common part of the serial and the concurrent dispatch-queue scheduler. Not for use outside of the package.
///
/// Nothing runs before `schedule` returns. Disposing cancels a timer and releases its closure at once.
public protocol _DispatchQueueScheduler: SchedulerType {
  /// Where the work runs.
  var _queue: _SchedulerQueue { get }
}

/// A dispatch queue, and by how much timers on it may be late. Not for use outside of the package.
public struct _SchedulerQueue: Sendable {
  let queue: DispatchQueue
  let leeway: Duration
}

extension _DispatchQueueScheduler {
  /// The time since the system started, not counting sleep.
  public var now: Duration { DispatchTimer.now }

  /// Runs `action` once the queue gets to it.
  public func schedule<StateType>(
    _ state: StateType, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    let work = ScheduledAction { action(state) }
    _queue.queue.async { work.run() }
    return work
  }

  /// Runs `action` after `dueTime`; zero or less: once the queue gets to it.
  public func scheduleRelative<StateType>(
    _ state: StateType, dueTime: Duration, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    guard dueTime > .zero else { return schedule(state, action: action) }
    let work = ScheduledAction { action(state) }
    work.attach(
      timer: DispatchTimer(after: dueTime, leeway: _queue.leeway, on: _queue.queue) { work.run() })
    return work
  }

  /// Runs `action` after `startAfter`, then every `period` without drift, one run at a time; runs that the
  /// queue was too busy for are left out. A period below a microsecond counts as one.
  public func schedulePeriodic<StateType>(
    _ state: StateType, startAfter: Duration, period: Duration,
    action: @escaping (StateType) -> StateType
  ) -> any Disposable {
    var state = state
    // The handler is never called twice at a time, so `state` needs no lock.
    return DispatchTimer(after: startAfter, period: period, leeway: _queue.leeway, on: _queue.queue) {
      state = action(state)
    }
  }
}
