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

  /// Makes `executor` the `effectExecutor` until the result is disposed, or another one is assigned.
  ///
  /// Claims may end in any order: the newest that has not ended counts, after the last one what was assigned.
  package func claimEffects(for executor: any TaskExecutor) -> any Disposable {
    let effects = reactorStorage.runtime(of: self).effects
    let claim = effects.claimTasks(for: executor)
    return Disposables.create { [weak effects] in effects?.endClaim(claim) }
  }
}

/// Where the tasks of a reactor's effects run: where the newest claim says, or else where was assigned.
struct ExecutorClaims {
  private var assigned: (any TaskExecutor)?
  private var claims: [(id: Int, executor: any TaskExecutor)] = []
  private var nextID = 0

  var executor: (any TaskExecutor)? { claims.last?.executor ?? assigned }

  /// Assigns an executor, which ends all claims.
  mutating func assign(_ executor: (any TaskExecutor)?) {
    assigned = executor
    claims = []
  }

  mutating func claim(for executor: any TaskExecutor) -> Int {
    nextID += 1
    claims.append((nextID, executor))
    return nextID
  }

  mutating func end(_ id: Int) { claims.removeAll { $0.id == id } }
}
