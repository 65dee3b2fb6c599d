/// Describes an event in one line, for people.
///
/// A committed state is described by the properties that have changed, named by their paths through
/// structures. Values are compared by `==` if they are `Equatable`, and else by their descriptions. Long
/// values are cut.
extension ReactorEvent: CustomStringConvertible {
  /// The event in one line: `CounterReactor#1 state 2: value: 1 → 2`.
  public var description: String { "\(Diagnostics.name(of: reactorType))#\(reactorID.rawValue) \(text)" }

  private var text: String {
    switch kind {
    case .reactorCreated(let state): "created: \(StateText.of(state))"
    case .reactorReleased: "released"
    case .actionReceived(let id, let action): "action \(id.rawValue): \(StateText.of(action))"
    case .mutationWillApply(let id, let action, let effect, let mutation):
      "mutation \(id.rawValue)\(source(action, effect)): \(StateText.of(mutation))"
    case .stateCommitted(let id, let before, let after):
      "state \(id.rawValue): \(StateText.differences(from: before, to: after))"
    case .stepEnded(.reduce(let id)): "reduce of mutation \(id.rawValue) ended"
    case .stepEnded(.write(let id)): "write of mutation \(id.rawValue) ended"
    case .stepEnded(.show(let id)): "state \(id.rawValue) shown"
    case .actionDropped(let action): "dropped: \(StateText.of(action))"
    case .effectStarted(let id, let action): "effect \(id.rawValue)\(source(action, nil)) started"
    case .effectFinished(let id): "effect \(id.rawValue) finished"
    case .effectFailed(let id, let error): "effect \(id.rawValue) failed: \(StateText.of(error))"
    case .effectErrorUncaught(let id, let error):
      "effect \(id.rawValue) goes on after an uncaught error: \(StateText.of(error))"
    case .effectCancelled(let id): "effect \(id.rawValue) cancelled"
    case .transformFailed(let origin, let error):
      "\(origin.rawValue) goes on after an uncaught error: \(StateText.of(error))"
    case .transformEnded(let origin, let error?): "\(origin.rawValue) failed: \(StateText.of(error))"
    case .transformEnded(let origin, nil): "\(origin.rawValue) completed"
    }
  }

  private func source(_ action: ActionID?, _ effect: EffectID?) -> String {
    switch (action, effect) {
    case (let action?, let effect?): " of action \(action.rawValue), effect \(effect.rawValue)"
    case (let action?, nil): " of action \(action.rawValue)"
    case (nil, let effect?): " of effect \(effect.rawValue)"
    case (nil, nil): ""
    }
  }
}

extension ReactorMonitor {
  /// Writes a line for each event of each reactor, as `ReactorEvent.description` has it, until the result is
  /// disposed.
  ///
  /// ```swift
  /// let printing = ReactorMonitor.print()
  /// ```
  /// ```text
  /// CounterReactor#1 created: State(value: 0, isLoading: false)
  /// CounterReactor#1 action 1: increase
  /// CounterReactor#1 effect 2 of action 1 started
  /// CounterReactor#1 mutation 1 of action 1, effect 2: setValue(1)
  /// CounterReactor#1 state 1: value: 0 → 1
  /// CounterReactor#1 effect 2 finished
  /// ```
  /// Lines come in the order of each reactor's events, on the thread of each event. Describing a state costs
  /// far more than handling an action: use it for debugging. Of each value, 120 characters and 64 levels are described; control
  /// characters are escaped, so that no description of a value can change a terminal or make lines of its own.
  ///
  /// - Parameter write: Receives each line, without a line break; by default writes it to standard error.
  public static func print(to write: @escaping @Sendable (_ line: String) -> Void = writeError)
    -> any Disposable
  {
    add { write($0.description) }
  }

  /// Writes a line to standard error. Control characters are escaped, but for line feeds and tabs.
  public static let writeError: @Sendable (_ line: String) -> Void = { StandardError.write($0 + "\n") }
}

extension Reactor {
  /// Writes a line for each event of this reactor, until the result is disposed. See
  /// `ReactorMonitor.print(to:)`.
  ///
  /// - Parameter write: Receives each line, without a line break; by default writes it to standard error.
  public func printEvents(
    to write: @escaping @Sendable (_ line: String) -> Void = ReactorMonitor.writeError
  ) -> any Disposable {
    monitor { write($0.description) }
  }
}
