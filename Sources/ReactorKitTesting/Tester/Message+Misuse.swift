/// The texts about calls of tests that would silently do nothing.
extension Message {
  static let otherClock = """
    A task that was adopted by one test scheduler sleeps by a 'TestClock' of another one, so advancing either does \
    not make them meet.
    To fix this, give the tester the reactor's clock: 'ReactorTester(reactor, clock: clock)'.
    """

  static let movedTwice = """
    A 'TestClock' was told to move while another 'advance' or 'advanceUntilIdle' of the same time went on, so it did not.
    To fix this, let one task of the test move the clock, and 'await' each 'advance' before the next one.
    """

  static let movedFromInside = """
    A 'TestClock' was told to move by a task that runs on its own scheduler, such as an effect, so it did not: the \
    clock moves when those tasks have come to rest.
    To fix this, let the task sleep instead, with 'clock.sleep(for:)', and move the clock in the test.
    """

  static func runsForEver(_ stops: Int) -> String {
    """
    A 'TestClock' was told to advance until it is idle, but after \(stops) stops there was still something that waited for it.
    To fix this, move it with 'advance(by:)' if something waits again and again, such as an 'interval', or end that \
    before. If there is an end, let 'advanceUntilIdle(maximum:)' go on for longer.
    """
  }

  static func staysForEver(_ stops: Int, at instant: TestClock.Instant) -> String {
    """
    A 'TestClock' was told to move, but after \(stops) stops at \(instant) something was still due there, so there it \
    stays.
    To fix this, let what schedules itself again and again, such as an 'interval', wait for longer than zero.
    """
  }

  static func tasksNeverRest(_ effects: [String], _ passes: Int, at instant: TestClock.Instant) -> String {
    """
    Tasks that run on a test scheduler were ready again each time they had run, \(passes) times at \(instant), so the test \
    went on without them.\(effects.isEmpty ? "" : "\n  Effects: " + effects.joined(separator: ", "))
    To fix this, let each wait for something: for time, with 'sleep', or for an element of a stream. 'Task.yield()' \
    waits for nothing.
    """
  }

  static func instantNeverEnds(_ passes: Int, at instant: TestClock.Instant) -> String {
    """
    A test scheduler was told to run, but after \(passes) passes at \(instant) something was still due there, so there it \
    stays.
    To fix this, let what schedules itself again and again, such as an 'interval', wait for longer than zero.
    """
  }

  static func runNeverEnds(_ instants: Int) -> String {
    """
    A test scheduler was told to run until nothing is left, but after \(instants) instants there was still something.
    To fix this, end what schedules itself again and again, such as an 'interval', or run to a time, with 'advanceTo'.
    """
  }

  static func stubWasSwitched(_ reactor: String, isEnabled: Bool) -> String {
    """
    The stub of '\(reactor)' was \(isEnabled ? "enabled" : "disabled") after its tester was made, so the tester does \
    not see what the \(isEnabled ? "stub" : "reactor") does.
    To fix this, set 'isStubEnabled' before the tester is made: 'reactor.isStubEnabled = \(isEnabled)', then \
    'ReactorTester(reactor)'.
    """
  }
}

/// The texts about properties that cannot be left out.
extension Message {
  static func unknownProperty(_ name: String, _ unknown: UnknownProperty) -> String {
    """
    'ignoring(named: "\(name)")' names no property of '\(unknown.type)', so nothing is left out.
      Properties: \(unknown.names.isEmpty ? "none" : unknown.names.joined(separator: ", "))
    To fix this, name one of these. A property of a property is named after it, with a dot: "list.selection".
    """
  }

  static func hiddenProperty(_ unknown: UnknownProperty, of state: String) -> String {
    """
    'ignoring' cannot tell which property of '\(state)' a key path leads to, so nothing is left out.
      Properties: \(unknown.names.isEmpty ? "none" : unknown.names.joined(separator: ", "))
    To fix this, name the property: 'ignoring(named: "…")'.
    """
  }
}
