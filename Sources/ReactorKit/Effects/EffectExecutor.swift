extension Reactor {
  /// Where the tasks of this reactor's effects run (those of `run`, and of asynchronous sequences as streams), from
  /// the next one on, whatever thread they begin on. At first `nil`: in the system's pool.
  ///
  /// For tests, with a scheduler of virtual time; see `VirtualTimeScheduler.adoptingTasks(_:)`. What is isolated
  /// to an actor with an executor of its own runs there all the same. The reactor holds the executor.
  public var effectExecutor: (any TaskExecutor)? {
    get { reactorStorage.runtime(of: self).effects.taskExecutor }
    set { reactorStorage.runtime(of: self).effects.taskExecutor = newValue }
  }
}
