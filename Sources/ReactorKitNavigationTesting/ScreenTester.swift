/// Tests the reactor of a screen: a `ReactorTester` that can give the reactor up, to see whether it is deallocated.
///
/// After `expectEnded()`, nothing else can be asked of it.
@MainActor
public final class ScreenTester<R: Reactor> {
  /// A change of the state, as an assertion describes it.
  public typealias Change = ReactorTester<R>.Change

  private var tester: ReactorTester<R>?
  private let name: String
  private let holders: @MainActor (AnyObject) -> [String]

  init(_ tester: ReactorTester<R>, _ name: String, holders: @escaping @MainActor (AnyObject) -> [String]) {
    (self.tester, self.name, self.holders) = (tester, name, holders)
  }

  /// The state that was asserted last; `nil` after `expectEnded()`.
  public var state: R.State? { tester?.state }

  /// How much must be asserted.
  public var exhaustivity: Exhaustivity {
    get { tester?.exhaustivity ?? .on }
    set { tester?.exhaustivity = newValue }
  }

  /// Sends an action; see `ReactorTester.send`.
  public func send(
    _ action: R.Action, timeout: Duration? = nil, _ change: Change? = nil, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async {
    let tester = use(CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
    await tester?.send(
      action, timeout: timeout, change, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Asserts the next change of the state; see `ReactorTester.receive`.
  public func receive(
    timeout: Duration? = nil, _ change: Change, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async {
    let tester = use(CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
    await tester?.receive(
      timeout: timeout, change, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Lets the changes and errors go that were not asserted so far.
  public func skipPending() { tester?.skipPending() }

  /// Waits for the effects to end, and fails if something was not asserted; see `ReactorTester.finish`.
  public func finish(
    timeout: Duration? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async {
    let tester = use(CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
    await tester?.finish(timeout: timeout, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Asserts that the screen has ended, that nothing of it is left to assert, and that its reactor is deallocated. If it is
  /// not, the failure names the properties of the other tested reactors that refer to it.
  public func expectEnded(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) async {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    guard use(site) != nil, let reference = await ended(site) else { return }
    if let reactor = reference.object { site.report(Diagnostics.notReleased(name, holders(reactor))) }
  }

  /// Gives the tester up, if its reactor has ended.
  private func ended(_ site: CallSite) async -> WeakReactor? {
    guard let tester else { return nil }
    let clock = TestClock(scheduler: tester.scheduler)
    await clock.advance()
    guard tester.reactor.hasEnded else {
      site.report(Diagnostics.notEnded(name))
      return nil
    }
    await tester.finish(
      fileID: site.fileID, filePath: site.filePath, line: site.line, column: site.column)
    let reference = WeakReactor(tester.reactor)
    self.tester = nil
    // Tasks that were cancelled end here, and release what they hold.
    await clock.advance()
    return reference
  }

  private func use(_ site: CallSite) -> ReactorTester<R>? {
    if tester == nil { site.report(Diagnostics.isOver(name)) }
    return tester
  }
}
