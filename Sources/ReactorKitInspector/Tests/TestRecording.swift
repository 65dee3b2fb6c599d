/// A part of a session of one reactor, out of which a test is made.
struct TestRecording {
  /// A state before and after one mutation, or one write of a shared value.
  struct Change {
    var before: Any
    var after: Any
    /// When the state changed, in seconds; compared with the other times of the recording only.
    var time: Double?
    /// Whether something else than the reactor has changed it, such as another one with the same shared value.
    var isForeign = false
  }

  /// An action, and the changes between it and the next one.
  struct Step {
    /// `nil` for the time between the beginning of the reactor and its first action.
    var action: Any?
    /// When the action was received, in seconds.
    var time: Double?
    /// The changes in the handling of the action itself, in order.
    var changes: [Change] = []
    /// The changes by effects afterwards, in order.
    var received: [Change] = []
    /// How many errors were not caught, up to the next action.
    var failures = 0
  }

  /// The reactor's type.
  var reactor: Any.Type
  var initialState: Any
  /// The state before the first step.
  var stateBefore: Any
  var steps: [Step]
  /// The mutations of all steps.
  var mutations: [Any] = []
  /// Whether effects go on after the last step.
  var hasRunningEffects = false
}
