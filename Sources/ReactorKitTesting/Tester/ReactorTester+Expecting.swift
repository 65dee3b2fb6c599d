/// The circumstances of an assertion, besides the change.
struct Expectation {
  /// The event that should have led to the change.
  let cause: () -> String?
  /// Whether the assertion may hold already, without a change.
  let acceptsPresent: Bool
  /// Whether the work that was ready has just been done.
  var isSettled = false
  let timeout: Duration
  let site: CallSite
}

/// The common parts of the assertions of a tester.
extension ReactorTester {
  /// The facts about the reactor that messages mention.
  func facts(_ timeout: Duration) -> Message.Facts {
    Message.Facts(
      reactor: "\(Reactor.self)", timeout: timeout, running: record.running, unreceived: unreceivedActions,
      lastSent: lastSent.map { Message.describe($0) }, isClockBusy: scheduler.nextDueTime != nil)
  }

  /// How states are compared.
  var comparison: StateComparison<Reactor.State> { record.comparison }

  /// How many actions wait for their turn, on the reactor's scheduler or for another thread, or are being handled: those
  /// that the tester has sent, and others, which the reactor may have sent to itself.
  var unreceivedActions: Int { record.unreportedWaiting(of: waitingActions) }

  /// Whether no effect runs, and nothing waits in the reactor, or is being handled.
  var isAtRest: Bool {
    let before = record.eventCount
    let isQuiet = record.running.isEmpty && unreceivedActions == 0 && (isStub || !reactor.waitingWork.isBusy)
    // An effect may have ended with an action that another thread has handled since.
    return isQuiet && record.eventCount == before
  }

  private var waitingActions: Int { isStub ? 0 : reactor.waitingWork.actions }

  /// Begins a call of the tester.
  ///
  /// - Returns: Whether the tester sees the reactor, or its stub, whichever is in use; if not, that was reported
  ///   once.
  func begin(at site: CallSite) -> Bool {
    scheduler.lastCall.withLock { $0 = site }
    let isEnabled = reactor.isStubEnabled
    let isSwitched = isEnabled != isStub
    if isSwitched, !hasReportedSwitch {
      site.report(Message.stubWasSwitched("\(Reactor.self)", isEnabled: isEnabled))
    }
    hasReportedSwitch = isSwitched
    return !isSwitched
  }

  /// Runs the work that is ready, without moving the clock.
  func settle() { scheduler.settle() }

  /// Waits until something is so, at most for `timeout`.
  ///
  /// Work on this tester's scheduler is done at once; a moment of real time passes only for work elsewhere.
  func wait(for timeout: Duration, until isSo: () -> Bool) async {
    await wait(till: ContinuousClock.now + timeout, until: isSo)
  }

  /// Waits till an instant at most.
  ///
  /// - Parameter isSettled: Whether the work that is ready was just done.
  private func wait(
    till deadline: ContinuousClock.Instant, isSettled: Bool = false, until isSo: () -> Bool
  ) async {
    if !isSettled { settle() }
    while !isSo(), ContinuousClock.now < deadline {
      do { try await Task.sleep(for: .milliseconds(1)) } catch { return }
      settle()
    }
  }

  /// Asserts the next change.
  func expect(_ change: Change, _ expectation: Expectation) async {
    do {
      switch exhaustivity {
      case .on: try await expectNext(change, expectation)
      case .off: try await expectEventually(change, expectation)
      }
    } catch {
      expectation.site.report(Message.assertionThrew(error, facts(expectation.timeout)))
    }
  }

  private func expectNext(_ change: Change, _ expectation: Expectation) async throws {
    let (site, cause) = (expectation.site, expectation.cause)
    var expected = state
    try change(&expected)
    guard !comparison.isSame(expected, state) else {
      return site.report(Message.nothingDescribed(after: cause(), facts(expectation.timeout)))
    }
    await wait(till: ContinuousClock.now + expectation.timeout, isSettled: expectation.isSettled) {
      record.hasChanges
    }
    guard let actual = record.takeChange() else {
      return site.report(
        Message.noChange(comparison, from: state, to: expected, after: cause(), facts(expectation.timeout)))
    }
    if !comparison.isSame(actual, as: expected, since: state) {
      site.report(
        Message.otherChange(
          comparison, expected: expected, actual: actual, since: state, after: cause(),
          facts(expectation.timeout)))
    }
    state = actual
  }

  /// Goes on to the first state that already is as `change` would make it.
  private func expectEventually(_ change: Change, _ expectation: Expectation) async throws {
    let deadline = ContinuousClock.now + expectation.timeout
    var changeCount = 0
    var expected = state
    if expectation.acceptsPresent, !record.hasChanges {
      try change(&expected)
      if comparison.areEqual(expected, state) { return }
    }
    // The number of changes to look at once the time is up: a state that changes for ever is not followed for
    // ever.
    var rest: Int?
    while true {
      await wait(till: deadline) { record.hasChanges }
      if rest == nil, ContinuousClock.now >= deadline { rest = record.changeCount }
      guard rest != 0, let actual = record.takeChange() else { break }
      rest = rest.map { $0 - 1 }
      changeCount += 1
      state = actual
      expected = actual
      try change(&expected)
      if comparison.areEqual(expected, actual) { return }
    }
    if changeCount == 0, !expectation.acceptsPresent { try change(&expected) }
    let facts = facts(expectation.timeout)
    expectation.site.report(
      changeCount > 0
        ? Message.otherChanges(
          comparison, changeCount, expected: expected, actual: state, after: expectation.cause(), facts)
        : Message.noChange(comparison, from: state, to: expected, after: expectation.cause(), facts))
  }

  /// Reports changes, errors and effects that should have been dealt with by now, and goes on from the newest
  /// state.
  func reportLeftovers(of event: @autoclosure () -> String, countsEffects: Bool, at site: CallSite) {
    let changes = record.takeChanges()
    let errors = record.takeErrors()
    let before = state
    if let last = changes.last { state = last }
    guard exhaustivity == .on, countsEffects || !changes.isEmpty || !errors.isEmpty else { return }
    let (facts, event) = (facts(timeout), event())
    if !changes.isEmpty {
      site.report(Message.unassertedChanges(comparison, from: before, changes, when: event, facts))
    }
    for error in errors { site.report(Message.unassertedError(error, facts)) }
    guard countsEffects else { return }
    if facts.unreceived > 0 { site.report(Message.unreceivedActions(when: event, facts)) }
    if !facts.running.isEmpty { site.report(Message.unfinishedEffects(when: event, facts)) }
    // Waiting actions and running effects were reported; once is enough.
    record.forgetRunning()
    record.forgetWaiting(of: waitingActions)
  }
}
