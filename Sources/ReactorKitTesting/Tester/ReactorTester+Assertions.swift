extension ReactorTester {
  /// Sends an action.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - timeout: How long `change` is waited for, in real time; by default the tester's `timeout`.
  ///   - change: How the state changes next. Without it, changes wait for `receive(_:)`.
  ///   - fileID: Where failures are reported, as are the next three.
  ///   - filePath: The file.
  ///   - line: The line.
  ///   - column: The column.
  ///
  /// Exhaustive testers want all earlier changes to be asserted first. Other testers also accept a `change`
  /// that holds already, when the action changes nothing.
  public func send(
    _ action: Reactor.Action, timeout: Duration? = nil, _ change: Change? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) async {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let seesReactor = begin(at: site)
    settle()
    reportLeftovers(of: "was sent '\(Message.describe(action))'", countsEffects: false, at: site)
    lastSent = action
    let number = record.noteSent()
    // Not generic, as the handler of the events is.
    let receiver: EventReceiver = record
    CallSite.$cause.withValue(site) {
      scheduler.adoptingTasks { reactor.send(action, as: number, notifying: receiver) }
    }
    settle()
    guard let change, seesReactor else { return }
    let expectation = Expectation(
      cause: { "it was sent '\(Message.describe(action))'" }, acceptsPresent: true, isSettled: true,
      timeout: timeout ?? self.timeout, site: site)
    await expect(change, expectation)
  }

  /// Asserts the next change of the state, and waits for it if there is none yet.
  ///
  /// - Parameters:
  ///   - timeout: How long it is waited for, in real time; by default the tester's `timeout`.
  ///   - change: How the state changes. A tester that is not exhaustive goes on to the first state that
  ///     `change` leaves as it is, so it should assign values, not add to them, and do nothing else.
  ///   - fileID: Where failures are reported, as are the next three.
  ///   - filePath: The file.
  ///   - line: The line.
  ///   - column: The column.
  public func receive(
    timeout: Duration? = nil, _ change: Change, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    guard begin(at: site) else { return }
    let expectation = Expectation(
      cause: { nil }, acceptsPresent: false, timeout: timeout ?? self.timeout, site: site)
    await expect(change, expectation)
  }

  /// Asserts that an error went uncaught, in an effect or in a `transform` stream, and waits for it if none has
  /// yet.
  ///
  /// - Parameters:
  ///   - isExpected: Whether the oldest error is the right one; by default, any is.
  ///   - timeout: How long it is waited for, in real time; by default the tester's `timeout`.
  ///   - fileID: Where failures are reported, as are the next three.
  ///   - filePath: The file.
  ///   - line: The line.
  ///   - column: The column.
  /// - Returns: The error, expected or not; `nil` if there was none, which has failed the test.
  @discardableResult
  public func receiveFailure(
    where isExpected: (any Error) throws -> Bool = { _ in true }, timeout: Duration? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) async -> (any Error)? {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    guard begin(at: site) else { return nil }
    let timeout = timeout ?? self.timeout
    await wait(for: timeout) { record.hasErrors }
    guard let error = record.takeError() else {
      site.report(Message.noError(facts(timeout)))
      return nil
    }
    do {
      if try !isExpected(error.error) { site.report(Message.otherError(error, facts(timeout))) }
    } catch {
      site.report(Message.assertionThrew(error, facts(timeout)))
    }
    return error.error
  }

  /// Moves the clock on, and runs the work that is due on the way; see
  /// `TestClock.advance(by:fileID:filePath:line:column:)`.
  public func advance(
    by duration: Duration = .zero, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async {
    await TestClock(scheduler: scheduler)
      .advance(by: duration, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Lets the changes and errors go that were not asserted so far.
  public func skipPending() {
    settle()
    state = record.takeChanges().last ?? state
    _ = record.takeErrors()
  }

  /// Lets the effects go on that run now: they need not end. Their changes and errors still count.
  public func skipRunningEffects() {
    settle()
    record.forgetRunning()
  }

  /// Waits for the actions to be received and the effects to end, and fails if some do not, or if something was
  /// not asserted.
  ///
  /// A tester that is not exhaustive waits too, and fails only if an assertion did.
  ///
  /// - Parameters:
  ///   - timeout: How long they are waited for, in real time; by default the tester's `timeout`.
  ///   - fileID: Where failures are reported, as are the next three.
  ///   - filePath: The file.
  ///   - line: The line.
  ///   - column: The column.
  public func finish(
    timeout: Duration? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    guard begin(at: site) else { return }
    await wait(for: timeout ?? self.timeout) { isAtRest }
    reportLeftovers(of: "was to be finished", countsEffects: true, at: site)
  }
}
