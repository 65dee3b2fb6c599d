import ReactorStreams
import TestSupport

/// A scheduler whose timers a test lets run by hand, on any thread, whatever they are due.
final class HandScheduler: SchedulerType {
  private let waiting = Guarded<[Int: () -> Void]>([:])
  private let next = Guarded(0)

  var now: Duration { .zero }

  /// How many timers wait.
  var count: Int { waiting.withLock { $0.count } }

  /// Lets everything run that waits, in the order in which it was scheduled, but not what is scheduled
  /// meanwhile.
  func fire() {
    let due = waiting.withLock { waiting in
      defer { waiting = [:] }
      return waiting
    }
    for (_, action) in due.sorted(by: { $0.key < $1.key }) { action() }
  }

  func schedule<StateType>(
    _ state: StateType, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    let key = next.withLock { next in
      next += 1
      return next
    }
    waiting.withLock { $0[key] = { _ = action(state) } }
    return Disposables.create { [waiting] in _ = waiting.withLock { $0.removeValue(forKey: key) } }
  }

  func scheduleRelative<StateType>(
    _ state: StateType, dueTime: Duration, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable { schedule(state, action: action) }
}
