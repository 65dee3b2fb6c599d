extension SchedulerType {
  /// Returns when `dueTime` has passed on this scheduler's clock: the time of streams, for tasks.
  ///
  /// ```swift
  /// .run { [time = effectScheduler] send in
  ///   try await time.sleep(for: .seconds(1))
  ///   send(.setMessage(nil))
  /// }
  /// ```
  /// Throws `CancellationError`, at once, if the task is or gets cancelled. Zero or less returns in the scheduler's
  /// next pass. The task goes on where it is isolated to, not on the scheduler.
  public func sleep(for dueTime: Duration) async throws {
    try Task.checkCancellation()
    for try await _ in Observable<Int>.timer(dueTime, scheduler: self).values {}
    try Task.checkCancellation()
  }
}
