extension Reactor {
  /// The executor for the tasks of this reactor's effects (those of `run`, and of asynchronous sequences as
  /// streams), from the next task on, whatever thread it begins on. `nil`, the default, is the system's pool.
  ///
  /// For tests, with a scheduler of virtual time; see `VirtualTimeScheduler.adoptingTasks(_:)`. Code that is
  /// isolated to an actor with an executor of its own runs there all the same. The reactor holds the
  /// executor. A `ReactorTester` claims it for its scheduler while it lives; an assignment in that time ends
  /// the claim, and stays.
  public var effectExecutor: (any TaskExecutor)? {
    get { reactorStorage.runtime(of: self).effects.taskExecutor }
    set { reactorStorage.runtime(of: self).effects.taskExecutor = newValue }
  }

  /// The scheduler that tells this reactor's effects the time: operators by id (`debounce(id:for:)`,
  /// `throttle(id:for:)`) wait by it, and so do streams and tasks that take it. Safe from any thread.
  /// Exception: a reactor of the main actor that declares no `scheduler`, and was not used yet, traps if it
  /// is asked off the main thread.
  ///
  /// ```swift
  /// case .tick: return Observable<Int>.interval(.seconds(1), scheduler: effectScheduler).map { .setCount($0) }
  /// case .wait: return .run { [time = effectScheduler] _ in try await time.sleep(for: .seconds(1)) }
  /// ```
  /// The default is the reactor's `scheduler`, if that one tells the time, else a background queue. A
  /// `ReactorTester` claims the property for its virtual time while it lives; an assignment in that time ends
  /// the claim, and stays. Effects that already wait keep the scheduler that they wait by.
  public var effectScheduler: any SchedulerType {
    get {
      let runtime = reactorStorage.runtime(of: self)
      // The runtime asks for the scheduler when it is started.
      if !runtime.hasStarted.isRaised { runtime.effects.useTime(of: scheduler) }
      return runtime.effects.time
    }
    set { reactorStorage.runtime(of: self).effects.time = newValue }
  }

  /// Makes `scheduler` the `effectExecutor` and the `effectScheduler` until the result is disposed, or others
  /// are assigned.
  ///
  /// Claims may end in any order: the newest live claim counts; when there is none, the assigned value does.
  package func claimEffects(for scheduler: any SchedulerType & TaskExecutor) -> any Disposable {
    let effects = reactorStorage.runtime(of: self).effects
    let (tasks, time) = effects.claim(for: scheduler)
    return Disposables.create { [weak effects] in effects?.endClaims(tasks, time) }
  }
}
