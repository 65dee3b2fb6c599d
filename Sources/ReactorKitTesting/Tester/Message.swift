internal import ReactorKit
internal import ReactorValues

/// The texts with which testers fail.
enum Message {
  /// The facts about the reactor that messages mention.
  struct Facts {
    let reactor: String
    let timeout: Duration
    let running: [String]
    let unreceived: Int
    let lastSent: String?
    let isClockBusy: Bool
  }

  static func otherChange<State>(
    _ comparison: StateComparison<State>, expected: State, actual: State, since before: State,
    after cause: String?, _ facts: Facts
  ) -> String {
    """
    The state of '\(facts.reactor)' changed otherwise than expected\(clause(cause)).
    \(difference(comparison, expected: expected, actual: actual, since: before))
    """
  }

  /// For testers that are not exhaustive: none of some changes was the expected one.
  static func otherChanges<State>(
    _ comparison: StateComparison<State>, _ count: Int, expected: State, actual: State, after cause: String?,
    _ facts: Facts
  ) -> String {
    """
    The state of '\(facts.reactor)' changed \(count == 1 ? "once" : "\(count) times")\(clause(cause)), but never to \
    what the assertion describes. That would still change \(count == 1 ? "this state" : "the last of these states"):
    \(difference(comparison, expected: expected, actual: actual, since: actual))\(running(facts))
    To fix this, let the assertion assign what the state becomes, or let happen what it waits for\(hint(facts)).
    """
  }

  static func noChange<State>(
    _ comparison: StateComparison<State>, from state: State, to expected: State, after cause: String?,
    _ facts: Facts
  ) -> String {
    """
    The state of '\(facts.reactor)' did not change within \(facts.timeout)\(clause(cause)).
    \(difference(comparison, expected: expected, actual: state, since: state))\(running(facts))
    To fix this, remove the assertion, or let happen what it waits for\(hint(facts)).
    """
  }

  static func nothingDescribed(after cause: String?, _ facts: Facts) -> String {
    """
    A change of the state of '\(facts.reactor)' was expected\(clause(cause)), but the closure describes none: \
    it leaves the state as it is.
    To fix this, let the closure change what is expected to change, or remove it.
    """
  }

  static func assertionThrew(_ error: any Error, _ facts: Facts) -> String {
    """
    The closure of an assertion about '\(facts.reactor)' threw an error.
      Error: \(describe(error))
    """
  }

  static func unassertedChanges<State>(
    _ comparison: StateComparison<State>, from state: State, _ changes: [State], when event: String,
    _ facts: Facts
  ) -> String {
    var texts: [String] = []
    var before = state
    for change in changes.prefix(shownChanges) {
      texts.append(difference(comparison, from: before, to: change, of: changes.count))
      before = change
    }
    if changes.count > shownChanges {
      texts.append("    … and \(changes.count - shownChanges) more changes\n")
    }
    return """
      '\(facts.reactor)' \(event), but \(count(changes.count, "change")) of its state \
      \(changes.count == 1 ? "was" : "were") not asserted\(since(facts)).
      \(texts.joined(separator: "\n"))
      To fix this, assert each with 'receive', or make the tester's 'exhaustivity' '.off'.
      """
  }

  static func unassertedError(_ error: UncaughtError, _ facts: Facts) -> String {
    """
    An error was not caught in \(error.place()) of '\(facts.reactor)'.
      Error: \(describe(error.error))
    To fix this, turn the error into a mutation, or assert it with 'receiveFailure'.
    """
  }

  static func otherError(_ error: UncaughtError, _ facts: Facts) -> String {
    """
    An error that was not caught in \(error.place()) of '\(facts.reactor)' is not the expected one.
      Error: \(describe(error.error))
    """
  }

  static func noError(_ facts: Facts) -> String {
    """
    No error went uncaught in '\(facts.reactor)' within \(facts.timeout).\(running(facts))
    To fix this, remove the assertion, or let something fail.
    """
  }

  static func unreceivedActions(when event: String, _ facts: Facts) -> String {
    """
    '\(facts.reactor)' \(event), but \(count(facts.unreceived, "action")) \
    \(facts.unreceived == 1 ? "waits" : "wait") for a turn in it.
    To fix this, \(facts.isClockBusy ? "advance the clock, if the reactor's scheduler has its time, or " : "")\
    let the reactor's scheduler run.
    """
  }

  static func unfinishedEffects(when event: String, _ facts: Facts) -> String {
    """
    '\(facts.reactor)' \(event), but \(count(facts.running.count, "effect")) \
    \(facts.running.count == 1 ? "has" : "have") not ended.\(running(facts))
    To fix this, let each end: \(facts.isClockBusy ? "advance the clock that it waits for, or " : "")send the action that cancels it.
    """
  }

  /// How many changes that were not asserted are shown, and how many lines all of them have at most.
  private static var shownChanges: Int { 10 }
  static var shownLines: Int { 120 }

  /// A value as its description has it; of one that is large, or nested very deeply, the beginning.
  static func describe(_ value: Any) -> String {
    ValueReader.plain.size(value) > largeSize ? ValueReader.plain.label(value) : ValueText.whole(value)
  }

  /// From how many bytes on a value is large.
  private static var largeSize: Int { 4_000 }

  private static func clause(_ cause: String?) -> String { cause.map { " after \($0)" } ?? "" }

  /// A hint at what could be missing, as far as the clock knows.
  private static func hint(_ facts: Facts) -> String {
    if facts.isClockBusy { return ": something waits for the clock to be advanced" }
    guard !facts.running.isEmpty else { return "" }
    return ". Nothing waits for the tester's clock: if an effect should, give the tester the reactor's clock"
  }

  private static func since(_ facts: Facts) -> String {
    facts.lastSent.map { " since it was sent '\($0)'" } ?? ""
  }

  private static func count(_ count: Int, _ noun: String) -> String {
    count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
  }

  private static func running(_ facts: Facts) -> String {
    var lines = ""
    if facts.unreceived > 0 { lines += "\n  Actions that wait for a turn: \(facts.unreceived)" }
    if !facts.running.isEmpty { lines += "\n  Running effects: " + facts.running.joined(separator: ", ") }
    return lines
  }
}
