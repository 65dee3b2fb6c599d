extension TestClock {
  /// Moves the clock forward; on the way, sleepers wake and scheduled work runs.
  ///
  /// Fails, and stays at an instant, if that does not end, because its work always schedules more for it. Fails and goes
  /// on if tasks that the scheduler has adopted never rest, as those that poll.
  ///
  /// - Parameters:
  ///   - duration: How far; zero runs only the work that is ready now. Rounded up to whole ticks.
  ///   - fileID: Where failures are reported, as are the next three.
  ///   - filePath: The file.
  ///   - line: The line.
  ///   - column: The column.
  public func advance(
    by duration: Duration = .zero, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async {
    await advance(
      to: now.advanced(by: duration), fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Moves the clock to `deadline`; on the way, sleepers wake and scheduled work runs.
  ///
  /// - Parameters:
  ///   - deadline: Where to; a time that has passed runs only the work that is ready now.
  ///   - fileID: Where failures are reported, as are the next three.
  ///   - filePath: The file.
  ///   - line: The line.
  ///   - column: The column.
  public func advance(
    to deadline: Instant, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    await move(at: site) {
      let end = max(scheduler.tick(at: deadline), scheduler.clock)
      await letOthersRun()
      var rest = Self.maximumOfInstant
      // The next stop is looked up after each one: a move is ignored while another thread runs work.
      while let next = scheduler.nextStop(until: end) {
        if next > scheduler.clock { rest = Self.maximumOfInstant }
        guard rest > 0 else { return site.report(Message.staysForEver(Self.maximumOfInstant, at: now)) }
        if scheduler.advanceOnce(to: next) { rest -= 1 }
        await letOthersRun()
      }
    }
  }

  /// How often `advance` stops at one instant.
  private static var maximumOfInstant: Int { 1_000 }

  /// Moves the clock on until nothing is scheduled any more; what is due runs in the order of its instants.
  ///
  /// - Parameters:
  ///   - stops: How often it may stop on the way, at an instant where something is due, and there again if
  ///     that schedules more for it; more fail, for work that schedules itself for ever, as `interval` does,
  ///     never ends.
  ///   - fileID: Where failures are reported, as are the next three.
  ///   - filePath: The file.
  ///   - line: The line.
  ///   - column: The column.
  public func advanceUntilIdle(
    maximum stops: Int = 10_000, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    await move(at: site) {
      await letOthersRun()
      var rest = stops
      while let next = scheduler.nextStop(until: nil), !Task.isCancelled {
        guard rest > 0 else { return site.report(Message.runsForEver(stops)) }
        if scheduler.advanceOnce(to: next) { rest -= 1 }
        await letOthersRun()
      }
    }
  }

  /// Moves the clock by `steps`, unless that could only be ignored: then it is reported.
  private func move(at site: CallSite, _ steps: () async -> Void) async {
    guard !scheduler.runsCurrentTask else { return site.report(Message.movedFromInside) }
    let isMoving = scheduler.isMoving.withLock { isMoving in
      defer { isMoving = true }
      return isMoving
    }
    guard !isMoving else { return site.report(Message.movedTwice) }
    scheduler.lastCall.withLock { $0 = site }
    await CallSite.$cause.withValue(site) { await steps() }
    scheduler.isMoving.withLock { $0 = false }
  }

  /// Lets the scheduler's own tasks go on as far as they can, and those that run elsewhere for some turns.
  ///
  /// Work that schedules itself for the same instant, again and again, runs a few times only, so that this
  /// ends.
  private func letOthersRun() async {
    for _ in 0..<10 {
      scheduler.advanceOnce(to: scheduler.clock)
      // Waits for a turn behind all tasks that are ready, those of lower priorities too.
      await Task.detached(priority: .background) { await Task.yield() }.value
    }
    scheduler.advanceOnce(to: scheduler.clock)
  }
}

extension TestScheduler {
  /// Whether the calling task runs here. An executor of a subclass does not equal itself as one of the base
  /// class.
  fileprivate var runsCurrentTask: Bool {
    let executors = [asUnownedTaskExecutor(), (self as VirtualTimeScheduler).asUnownedTaskExecutor()]
    return withUnsafeCurrentTask { task in executors.contains { $0 == task?.unownedTaskExecutor } }
  }

  /// Where the clock stops next on its way to `end`, or to wherever something is scheduled; `nil` if it has arrived
  /// and nothing is left to do there.
  fileprivate func nextStop(until end: Int?) -> Int? {
    let (clock, due) = (clock, nextDueTime)
    if let due, end.map({ due <= $0 }) ?? true { return max(due, clock) }
    return end.flatMap { clock < $0 ? $0 : nil }
  }
}
