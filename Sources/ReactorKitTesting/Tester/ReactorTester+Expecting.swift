/// What the assertions of a tester have in common.
extension ReactorTester {
  /// What messages say of the reactor besides.
  var facts: Message.Facts {
    Message.Facts(
      reactor: "\(Reactor.self)", timeout: timeout, running: record.running,
      isClockBusy: scheduler.nextDueTime != nil)
  }

  /// Lets what is ready run, without moving the clock.
  func settle() { scheduler.advanceTo(scheduler.clock) }

  /// Waits until something is so, at most for `timeout`.
  ///
  /// What happens on this tester's scheduler happens at once; a moment of real time passes only for what
  /// happens elsewhere.
  func wait(until isSo: () -> Bool) async {
    settle()
    let deadline = ContinuousClock.now + timeout
    while !isSo(), ContinuousClock.now < deadline {
      do { try await Task.sleep(for: .milliseconds(1)) } catch { return }
      settle()
    }
  }

  /// Asserts the next change.
  func expect(_ change: Change, after cause: String?, acceptsPresent: Bool, at site: CallSite) async {
    do {
      switch exhaustivity {
      case .on: try await expectNext(change, after: cause, at: site)
      case .off: try await expectEventually(change, after: cause, acceptsPresent: acceptsPresent, at: site)
      }
    } catch {
      site.report(Message.assertionThrew(error, facts))
    }
  }

  private func expectNext(_ change: Change, after cause: String?, at site: CallSite) async throws {
    var expected = state
    try change(&expected)
    guard expected != state else { return site.report(Message.nothingDescribed(after: cause, facts)) }
    await wait { !record.changes.isEmpty }
    guard let actual = record.takeChange() else {
      return site.report(Message.noChange(from: state, to: expected, after: cause, facts))
    }
    if actual != expected {
      site.report(Message.otherChange(expected: expected, actual: actual, after: cause, facts))
    }
    state = actual
  }

  /// Goes on to the first state that already is as `change` would make it.
  private func expectEventually(
    _ change: Change, after cause: String?, acceptsPresent: Bool, at site: CallSite
  ) async throws {
    var last: (expected: Reactor.State, actual: Reactor.State)?
    if acceptsPresent, record.changes.isEmpty {
      var expected = state
      try change(&expected)
      if expected == state { return }
      last = (expected, state)
    }
    while true {
      await wait { !record.changes.isEmpty }
      guard let actual = record.takeChange() else { break }
      state = actual
      var expected = actual
      try change(&expected)
      if expected == actual { return }
      last = (expected, actual)
    }
    if let last {
      site.report(Message.otherChange(expected: last.expected, actual: last.actual, after: cause, facts))
    } else {
      var expected = state
      try change(&expected)
      site.report(Message.noChange(from: state, to: expected, after: cause, facts))
    }
  }

  /// Reports what should have been asserted by now, and goes on from the newest state.
  func reportLeftovers(of event: String, countsEffects: Bool, at site: CallSite) {
    let changes = record.takeChanges()
    let failures = record.takeFailures()
    defer { state = changes.last ?? state }
    guard exhaustivity == .on else { return }
    if !changes.isEmpty {
      site.report(Message.unassertedChanges(from: state, changes, when: event, facts))
    }
    for failure in failures { site.report(Message.unassertedFailure(failure, facts)) }
    if countsEffects, !record.running.isEmpty { site.report(Message.unfinishedEffects(when: event, facts)) }
  }
}
