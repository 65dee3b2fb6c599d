/// A part of a session of one reactor, out of which a test is made.
struct TestRecording {
  /// A state before and after one mutation, or a write of a shared value.
  struct Change {
    var before: Any
    var after: Any
  }

  /// An action, and the changes between this action and the next one.
  struct Step {
    var action: Any
    /// The changes in the handling of the action itself, in order.
    var changes: [Change]
    /// The changes by effects afterwards, in order.
    var received: [Change]
  }

  /// The reactor's type.
  var reactor: Any.Type
  /// The modules that the test imports with `@testable`; by default the one of the reactor.
  var modules: [String]?
  var initialState: Any
  /// The state before the first step.
  var stateBefore: Any
  var steps: [Step]
}

/// Writes what happened as a test.
struct TestWriter {
  let reader: ValueReader

  /// The source of a test, and how many placeholders are in it.
  func write(_ recording: TestRecording) -> (text: String, placeholders: Int) { ("", 0) }
}
