/// A part of a session of one reactor, out of which a test is made.
struct TestRecording {
  /// A state before and after one mutation, or one write of a shared value.
  struct Change {
    var before: Any
    var after: Any
    /// When the state changed, in seconds; compared with the other times of the recording only.
    var time: Double?

    init(before: Any, after: Any, time: Double? = nil) {
      (self.before, self.after, self.time) = (before, after, time)
    }
  }

  /// An action, and the changes between it and the next one.
  struct Step {
    var action: Any
    /// When the action was received, in seconds.
    var time: Double?
    /// The changes in the handling of the action itself, in order.
    var changes: [Change] = []
    /// The changes by effects afterwards, in order.
    var received: [Change] = []
    /// How many errors nobody caught, up to the next action.
    var failures = 0
  }

  /// The reactor's type.
  var reactor: Any.Type
  /// An expression that makes the reactor; by default its initializer without parameters. If there is none, the
  /// compiler says which parameters are missing.
  var reactorSource: String?
  /// Modules that the test imports besides those of the reactor and of the values.
  var modules: [String] = []
  var initialState: Any
  /// The state before the first step.
  var stateBefore: Any
  var steps: [Step]
  /// Whether effects go on after the last step.
  var hasRunningEffects = false
}
