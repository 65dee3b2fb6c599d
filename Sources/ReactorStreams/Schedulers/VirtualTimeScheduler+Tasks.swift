extension VirtualTimeScheduler {
  /// Calls `body`, and lets the tasks that streams begin in it run on this scheduler.
  ///
  /// ```swift
  /// scheduler.adoptingTasks { reactor.send(.load) }  // mutate returns .run { … }
  /// scheduler.advanceBy(3)
  /// ```
  /// The scheduler adopts the tasks of `run` and of asynchronous sequences as streams, their child tasks, and
  /// those of streams that they subscribe to; not a `Task` that they make themselves. Adopted tasks go on
  /// only while the clock is moved (`advanceBy(0)` will do), on the thread that moves it, one at a time, in
  /// the order in which they became ready, and before anything that is scheduled: so a test is deterministic.
  /// Code that is isolated to an actor with an executor of its own, such as the main actor, runs there. A
  /// cancelled task, too, ends when the clock is moved next, and keeps what it has captured until then.
  public func adoptingTasks<Result>(_ body: () throws -> Result) rethrows -> Result {
    try AdoptedTasks.adopt(as: AdoptedTasks.adopting(on: self), body)
  }

  /// Calls an asynchronous `body`, and lets the tasks that streams begin in it run on this scheduler.
  ///
  /// `body` runs on its caller's executor. While it waits for such a task, another task must advance the clock.
  public func adoptingTasks<Result>(_ body: () async throws -> Result) async rethrows -> Result {
    try await AdoptedTasks.adopt(as: AdoptedTasks.adopting(on: self), body)
  }
}
