/// What tools that watch all reactors ask of a reactor of any type. May be used from any thread.
protocol ReactorControl: AnyObject, Sendable {
  var id: ReactorID { get }

  /// The reactor, unless it is gone or in its `deinit`, and its type.
  var owner: (object: AnyObject?, type: Any.Type) { get }

  /// Whether `end()` was called.
  var isEnded: Bool { get }

  /// The place of the reactor among others.
  var knownPlacement: ReactorPlacement? { get }

  /// The state that `reduce` works on.
  var accumulatedState: Any? { get }

  /// Whether the state has values that others change.
  var sharesValues: Bool { get }

  /// Does something in the turn; returns whether the values have the reactor's types.
  func command(_ command: ReactorCommand) -> Bool

  /// Sends an action; returns whether it is one of the reactor's.
  func sendAny(_ action: Any) -> Bool
}

/// Something that is to be done to a reactor of any type, in its turn.
enum ReactorCommand {
  case show(Any)
  case showNewest
  case branch(Any)
  case replay([ReplayStep], from: Any, keepsAll: Bool, (_ states: [Any]?) -> Void)
}
