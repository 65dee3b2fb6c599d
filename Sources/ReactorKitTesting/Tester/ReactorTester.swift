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
/// - A *change* is a published state that differs from the one before: it does not equal it, or a `Pulse` of it
///   was assigned. Changes wait in order until they are asserted; none is ever skipped or merged unless
///   `exhaustivity` is `.off`.
/// - States that are not `Equatable` are compared property by property, the parts that are `Equatable` by `==`; functions and
///   objects by identity; `weak` and `unowned` references not at all. `ignoring(_:)` and `ignoring(named:)` leave
///   properties out.
/// - An assertion gets the state as it was asserted last, and describes the next one by changing it. A
///   difference is reported at the caller's line, as a diff, in XCTest and in Swift Testing.
/// - A change that was not asserted when the next action is sent, at `finish()`, or when the tester is
///   released, is a failure; so is an uncaught error, in an effect or in a `transform` stream. At `finish()`,
///   and when the tester is released, so is an effect that has not ended, and an action that waits for its turn, the
///   tester's or another one.
/// - Effects and actions count that began before the tester was made, and so do errors from then, which
///   `receiveFailure` asserts; up to 100 are kept. An effect that is to go on is left out with `skipRunningEffects()`.
///   Where a tester was there before, only what happened since then counts.
/// - The tasks of effects that go through `run` are adopted by `scheduler`: they run inside of this tester's
///   methods, and when the clock is moved, always in the same order. No event is lost that comes from
///   elsewhere, such as from the main actor or the reactor's own `scheduler`; `send` with an assertion,
///   `receive` and `finish` wait for it, at most for `timeout`, which is real time.
/// - The `scheduler` is also the reactor's `effectScheduler` while the tester lives: `debounce(id:for:)` and
///   `throttle(id:for:)` wait by its time, and so do streams and tasks that take `effectScheduler`.
/// - A task that never rests, such as one that polls with `Task.yield()`, fails the test with its effect, after
///   500,000 passes of `scheduler` at one instant; then the test goes on, and may end the effect.
/// - A task that is cancelled, also with the reactor, ends when the clock is moved next; until then it holds what it
///   has captured.
/// - A reactor whose stub was enabled before can be tested too: the stub's states are the changes.
///
/// Use a tester from one task at a time, as any class that is not `Sendable`. A tester that is kept in a
/// property of a test case may be released too late to fail its test: end with `finish()`.
///
/// - The tester keeps the last action that it has sent, and the last one that the reactor has received, until the next one: for
///   the texts of failures. What such an action refers to lives as long.
///
/// - SeeAlso: Modelled on the Composable Architecture's `TestStore`.
public final class ReactorTester<Reactor: ReactorKit.Reactor> {
  /// A change of the state, as an assertion describes it.
  public typealias Change = (_ state: inout Reactor.State) throws -> Void

  /// The reactor.
  public let reactor: Reactor
  /// The scheduler on which the effects' tasks run, and whose time `advance(by:)` moves.
  public let scheduler: TestScheduler
  /// How much must be asserted.
  public var exhaustivity: Exhaustivity
  /// How long a change or an end is waited for, in real time, before that fails.
  public var timeout: Duration
  /// The state that was asserted last; before that, the one that the reactor had when the tester was made.
  public internal(set) var state: Reactor.State

  let record = ReactorRecord<Reactor.State>()
  /// The last action that was sent to the reactor or to its stub.
  var lastSent: Reactor.Action?
  /// Whether the states are those of the stub.
  let isStub: Bool
  /// Whether it was reported that the stub was switched.
  var hasReportedSwitch = false
  private let bag = DisposeBag()
  private let site: CallSite

  /// A tester of `reactor`, which it observes from now on.
  ///
  /// - Parameters:
  ///   - reactor: The reactor to test. States that it has published before are not seen; what runs then is. If the tester is the first to
  ///     use it, the elements that its `transform` methods begin with, such as those of `startWith`, are seen.
  ///   - scheduler: The virtual time that the reactor uses, if it uses any; by default that of a new `TestClock`.
  ///   - exhaustivity: How much must be asserted.
  ///   - timeout: How long a change or an end is waited for, in real time.
  ///   - fileID: Where failures are reported, as are the next three.
  ///   - filePath: The file.
  ///   - line: The line.
  ///   - column: The column.
  public init(
    _ reactor: Reactor, scheduler: TestScheduler = TestClock().scheduler,
    exhaustivity: Exhaustivity = .on, timeout: Duration = .seconds(1),
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    self.reactor = reactor
    self.scheduler = scheduler
    self.exhaustivity = exhaustivity
    self.timeout = timeout
    site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    isStub = reactor.isStubEnabled
    scheduler.lastCall.withLock { [site] in $0 = site }
    let record = record
    // First: what happens from now on is told, and what has happened before is asked for.
    bag.insert(reactor.monitor(with: record))
    bag.insert(reactor.claimEffects(for: scheduler))
    bag.insert(scheduler.nameEffects(by: record))
    if !isStub { record.noteEarly(reactor.runningEffects, reactor.takeEarlyFailures()) }
    // Before the pipeline is created: the states that it publishes then belong to the test.
    bag.insert(reactor.statesFromTheFirst.subscribe(onNext: { record.note($0) }))
    _ = reactor.state
    state = record.first ?? reactor.currentState
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
}
