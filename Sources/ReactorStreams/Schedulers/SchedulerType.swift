/// An instant of a scheduler's clock: the time since the clock's zero, which is the scheduler's own choice.
public typealias RxTime = Duration

/// A span of time.
public typealias RxTimeInterval = Duration

/// Where work runs.
public protocol ImmediateSchedulerType: Sendable {
  /// Runs `action` as soon as possible: at once, on another thread, or in a later turn.
  ///
  /// Disposing the result before its turn cancels it; later, it disposes what `action` returned.
  func schedule<StateType>(_ state: StateType, action: @escaping (StateType) -> any Disposable)
    -> any Disposable
}

/// Where, and when, work runs.
public protocol SchedulerType: ImmediateSchedulerType {
  /// The current instant. Comparable with other instants of the same scheduler only.
  var now: RxTime { get }

  /// Runs `action` after `dueTime`; zero or less means as soon as possible, never before this call returns on
  /// a scheduler that serves a queue.
  func scheduleRelative<StateType>(
    _ state: StateType, dueTime: RxTimeInterval, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable

  /// Runs `action` after `startAfter`, and then every `period`, one run at a time, until the result is
  /// disposed. Each run gets what the one before returned.
  func schedulePeriodic<StateType>(
    _ state: StateType, startAfter: RxTimeInterval, period: RxTimeInterval,
    action: @escaping (StateType) -> StateType
  ) -> any Disposable
}

extension SchedulerType {
  /// Repeats by scheduling one run after the other; drifts by what the runs take.
  public func schedulePeriodic<StateType>(
    _ state: StateType, startAfter: RxTimeInterval, period: RxTimeInterval,
    action: @escaping (StateType) -> StateType
  ) -> any Disposable {
    PeriodicWork(scheduler: self, period: period, state: state, action: action).start(after: startAfter)
  }
}

/// The default form of periodic work: every run schedules the next when it is done.
///
/// So runs never overlap, on any scheduler, and `state` needs no lock.
private final class PeriodicWork<State> {
  private let scheduler: any SchedulerType
  private let period: RxTimeInterval
  private let action: (State) -> State
  private var state: State
  private let next = SerialDisposable()

  init(scheduler: any SchedulerType, period: RxTimeInterval, state: State, action: @escaping (State) -> State)
  {
    self.scheduler = scheduler
    self.period = period
    self.state = state
    self.action = action
  }

  func start(after dueTime: RxTimeInterval) -> any Disposable {
    schedule(after: dueTime)
    return next
  }

  private func schedule(after dueTime: RxTimeInterval) {
    guard !next.isDisposed else { return }
    next.replace {
      scheduler.scheduleRelative((), dueTime: dueTime) { [self] in
        state = action(state)
        schedule(after: period)
        return Disposables.create()
      }
    }
  }
}
