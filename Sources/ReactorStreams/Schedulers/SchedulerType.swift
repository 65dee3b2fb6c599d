internal import Synchronization

/// Where work runs.
public protocol ImmediateSchedulerType: Sendable {
  /// Runs `action` as soon as possible: at once, on another thread, or in a later pass.
  ///
  /// Before `action` runs, disposing the result cancels it; later, it disposes what `action` returned.
  func schedule<StateType>(_ state: StateType, action: @escaping (StateType) -> any Disposable)
    -> any Disposable
}

/// Where, and when, work runs.
public protocol SchedulerType: ImmediateSchedulerType {
  /// The current instant. Comparable with other instants of the same scheduler only.
  var now: Duration { get }

  /// Runs `action` after `dueTime`; zero or less means as soon as possible, never before this call returns on
  /// a scheduler that serves a queue.
  func scheduleRelative<StateType>(
    _ state: StateType, dueTime: Duration, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable

  /// Runs `action` after `startAfter`, and then every `period`, one run at a time, until the result is
  /// disposed. Each run gets the state that the one before returned.
  func schedulePeriodic<StateType>(
    _ state: StateType, startAfter: Duration, period: Duration,
    action: @escaping (StateType) -> StateType
  ) -> any Disposable
}

extension SchedulerType {
  /// Repeats by scheduling one run after the other. A run is scheduled before the one ahead of it begins; if that
  /// takes longer than a period, the next follows it at once.
  public func schedulePeriodic<StateType>(
    _ state: StateType, startAfter: Duration, period: Duration,
    action: @escaping (StateType) -> StateType
  ) -> any Disposable {
    PeriodicWork(scheduler: self, period: period, state: state, action: action).start(after: startAfter)
  }
}

/// The default form of periodic work: each tick schedules the next one, and then runs the action.
///
/// A tick that comes while the action runs, on another thread, leaves its run to that thread. So runs never
/// overlap, on any scheduler, and `state` needs no lock.
private final class PeriodicWork<State> {
  private let scheduler: any SchedulerType
  private let period: Duration
  private let action: (State) -> State
  /// Owned by the thread that has raised `waiting` from zero.
  private var state: State
  /// The runs that are due and not done.
  private let waiting = Atomic<Int>(0)
  private let next = SerialDisposable()

  init(scheduler: any SchedulerType, period: Duration, state: State, action: @escaping (State) -> State) {
    self.scheduler = scheduler
    self.period = period
    self.state = state
    self.action = action
  }

  func start(after dueTime: Duration) -> any Disposable {
    schedule(after: dueTime)
    return next
  }

  private func schedule(after dueTime: Duration) {
    next.replace {
      scheduler.scheduleRelative((), dueTime: dueTime) { [self] in
        tick()
        return Disposables.create()
      }
    }
  }

  private func tick() {
    guard !next.isDisposed else { return }
    schedule(after: period)
    guard waiting.add(1, ordering: .acquiringAndReleasing).oldValue == 0 else { return }
    repeat {
      if !next.isDisposed { state = action(state) }
    } while waiting.subtract(1, ordering: .acquiringAndReleasing).newValue > 0
  }
}
