extension Reactor {
  /// Where the tasks of this reactor's effects run (those of `run`, and of asynchronous sequences as streams), from
  /// the next one on, whatever thread they begin on. At first `nil`: in the system's pool.
  ///
  /// For tests, with a scheduler of virtual time; see `VirtualTimeScheduler.adoptingTasks(_:)`. What is isolated
  /// to an actor with an executor of its own runs there all the same. The reactor holds the executor.
  /// A `ReactorTester` claims it for its scheduler while it lives; what is assigned meanwhile ends that, and stays.
  public var effectExecutor: (any TaskExecutor)? {
    get { reactorStorage.runtime(of: self).effects.taskExecutor }
    set { reactorStorage.runtime(of: self).effects.taskExecutor = newValue }
  }

  /// The scheduler that tells this reactor's effects the time: operators by id (`debounce(id:for:)`,
  /// `throttle(id:for:)`) wait by it, and so do streams and tasks that take it. Safe from any thread; before the first use
  /// of a reactor that has no `scheduler` and belongs to the main actor, it is asked for on the main thread, or traps.
  ///
  /// ```swift
  /// case .tick: return Observable<Int>.interval(.seconds(1), scheduler: effectScheduler).map { .setCount($0) }
  /// case .wait: return .run { [time = effectScheduler] _ in try await time.sleep(for: .seconds(1)) }
  /// ```
  /// The reactor's `scheduler`, if that one tells the time, else a background queue; unless another one is assigned.
  /// A `ReactorTester` claims it for its virtual time while it lives; what is assigned meanwhile ends that, and stays.
  /// Effects that wait already go on waiting where they do.
  public var effectScheduler: any SchedulerType {
    get {
      let runtime = reactorStorage.runtime(of: self)
      // The runtime asks for the scheduler when it is started.
      if !runtime.hasStarted.isRaised { runtime.effects.useTime(of: scheduler) }
      return runtime.effects.time
    }
    set { reactorStorage.runtime(of: self).effects.time = newValue }
  }

  /// Makes `scheduler` the `effectExecutor` and the `effectScheduler` until the result is disposed, or others are
  /// assigned.
  ///
  /// Claims may end in any order: the newest that has not ended counts, after the last one what was assigned.
  package func claimEffects(for scheduler: any SchedulerType & TaskExecutor) -> any Disposable {
    let effects = reactorStorage.runtime(of: self).effects
    let (tasks, time) = effects.claim(for: scheduler)
    return Disposables.create { [weak effects] in effects?.endClaims(tasks, time) }
  }
}

/// A value that several parties claim: the newest claim counts, or else the assigned value.
struct Claims<Value> {
  private var assigned: Value?
  private var claims: [(id: Int, value: Value)] = []
  private var nextID = 0

  var value: Value? { claims.last?.value ?? assigned }

  /// Assigns a value, which ends all claims.
  mutating func assign(_ value: Value?) {
    assigned = value
    claims = []
  }

  mutating func claim(for value: Value) -> Int {
    nextID += 1
    claims.append((nextID, value))
    return nextID
  }

  mutating func end(_ id: Int) { claims.removeAll { $0.id == id } }
}
