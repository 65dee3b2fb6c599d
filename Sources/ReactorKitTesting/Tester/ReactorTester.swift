/// Tests a reactor from outside: sends it actions, and asserts how its published state changes.
///
/// ```swift
/// let clock = TestClock()
/// let tester = ReactorTester(SearchReactor(clock: clock), clock: clock)
/// await tester.send(.search("swift")) { $0.isLoading = true }
/// await clock.advance(by: .seconds(1))
/// await tester.receive { $0.items = ["swift"] }
/// await tester.receive { $0.isLoading = false }
/// await tester.finish()
/// ```
/// - A *change* is a published state that does not equal the one before. Changes wait in order until they are
///   asserted; none is ever skipped or merged unless `exhaustivity` is `.off`.
/// - An assertion gets the state as it was asserted last, and describes the next one by changing it. What
///   differs is reported at the caller's line, as a diff, in XCTest and in Swift Testing.
/// - What was not asserted when the next action is sent, at `finish()`, or when the tester is released, is a
///   failure; so is an effect that runs then (but for sending), and an error that nobody caught.
/// - Effects that go through `run` are adopted by `scheduler`: their tasks run inside of this tester's methods,
///   and when the clock is moved, always in the same order. Nothing that they do is lost, also when it happens
///   elsewhere, such as on the main actor; `send` with an assertion, `receive` and `finish` wait for it, at
///   most for `timeout`, which is real time.
/// - A reactor whose stub is enabled can be tested too: the stub's states are the changes.
///
/// Use a tester from one task at a time, as any class that is not `Sendable`.
///
/// - SeeAlso: The `TestStore` of the Composable Architecture, whose manners it has.
public final class ReactorTester<Reactor: ReactorKit.Reactor> where Reactor.State: Equatable {
  /// A change of the state, as an assertion describes it.
  public typealias Change = (_ state: inout Reactor.State) throws -> Void

  /// The reactor.
  public let reactor: Reactor
  /// Where the effects' tasks run, and whose time it is for `advance(by:)`.
  public let scheduler: TestScheduler
  /// How much must be asserted.
  public var exhaustivity: Exhaustivity
  /// How long a change or an end is waited for, in real time, before that fails.
  public var timeout: Duration
  /// The state that was asserted last; before that, the one that the reactor had when the tester was made.
  public internal(set) var state: Reactor.State

  let record = ReactorRecord<Reactor.State>()
  private let bag = DisposeBag()
  private let site: CallSite

  /// A tester of `reactor`, which it observes from now on.
  ///
  /// - Parameters:
  ///   - reactor: What is tested. What it did before is not seen.
  ///   - scheduler: The virtual time that the reactor uses, if it uses any.
  ///   - exhaustivity: How much must be asserted.
  ///   - timeout: How long a change or an end is waited for, in real time.
  ///   - fileID: Where failures are reported, as are the next three.
  ///   - filePath: The file.
  ///   - line: The line.
  ///   - column: The column.
  public init(
    _ reactor: Reactor, scheduler: TestScheduler = TestScheduler(initialClock: 0),
    exhaustivity: Exhaustivity = .on, timeout: Duration = .seconds(1),
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    self.reactor = reactor
    self.scheduler = scheduler
    self.exhaustivity = exhaustivity
    self.timeout = timeout
    site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let record = record
    bag.insert(reactor.monitor(with: record))
    let states = scheduler.adoptingTasks { reactor.state.subscribe(onNext: { record.note($0) }) }
    bag.insert(states)
    state = record.latest ?? reactor.currentState
  }

  /// A tester of a reactor that uses `clock`.
  public convenience init(
    _ reactor: Reactor, clock: TestClock, exhaustivity: Exhaustivity = .on, timeout: Duration = .seconds(1),
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    self.init(
      reactor, scheduler: clock.scheduler, exhaustivity: exhaustivity, timeout: timeout, fileID: fileID,
      filePath: filePath, line: line, column: column)
  }

  deinit {
    settle()
    reportLeftovers(of: "was released", countsEffects: true, at: site)
  }

  /// Sends an action.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - change: How the state changes next. Without it, whatever changes waits for `receive(_:)`.
  ///   - fileID: Where failures are reported, as are the next three.
  ///   - filePath: The file.
  ///   - line: The line.
  ///   - column: The column.
  ///
  /// Exhaustive testers want everything that changed before to be asserted first. Others also accept a
  /// `change` that holds without one, when the action changes nothing.
  public func send(
    _ action: Reactor.Action, _ change: Change? = nil, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let sending = "'\(Message.describe(action))'"
    settle()
    reportLeftovers(of: "was sent \(sending)", countsEffects: false, at: site)
    scheduler.adoptingTasks { reactor.send(action) }
    settle()
    if let change { await expect(change, after: "was sent \(sending)", acceptsPresent: true, at: site) }
  }

  /// Asserts the next change of the state, and waits for it if there is none yet.
  ///
  /// - Parameters:
  ///   - change: How the state changes. A tester that is not exhaustive goes on to the first state that
  ///     `change` leaves as it is, so it should assign values, not add to them.
  ///   - fileID: Where failures are reported, as are the next three.
  ///   - filePath: The file.
  ///   - line: The line.
  ///   - column: The column.
  public func receive(
    _ change: Change, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) async {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    await expect(change, after: nil, acceptsPresent: false, at: site)
  }

  /// Asserts that an error went uncaught in an effect, and waits for it if none has yet.
  ///
  /// - Parameters:
  ///   - isExpected: Whether that is the right one; by default, any is.
  ///   - fileID: Where failures are reported, as are the next three.
  ///   - filePath: The file.
  ///   - line: The line.
  ///   - column: The column.
  public func receiveFailure(
    where isExpected: (any Error) throws -> Bool = { _ in true }, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    await wait { !record.failures.isEmpty }
    guard let failure = record.takeFailure() else {
      return site.report(Message.noFailure(facts))
    }
    do {
      if try !isExpected(failure.error) { site.report(Message.otherFailure(failure, facts)) }
    } catch {
      site.report(Message.assertionThrew(error, facts))
    }
  }

  /// Moves the clock on, and lets happen what happens on the way; see `TestClock.advance(by:)`.
  public func advance(by duration: Duration = .zero) async {
    await TestClock(scheduler: scheduler).advance(by: duration)
  }

  /// Lets the changes and failures go that were not asserted so far.
  public func skipPending() {
    settle()
    state = record.takeChanges().last ?? state
    _ = record.takeFailures()
  }

  /// Waits for the effects to end, and fails if some do not, or if something was not asserted.
  ///
  /// A tester that is not exhaustive waits too, and fails only if an assertion did.
  public func finish(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) async {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    await wait { record.running.isEmpty }
    reportLeftovers(of: "was to be finished", countsEffects: true, at: site)
  }
}
