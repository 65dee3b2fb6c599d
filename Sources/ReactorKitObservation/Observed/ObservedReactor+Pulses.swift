extension ObservedReactor {
  /// Calls `body` for each assignment of a pulse from now on, until the task is cancelled.
  ///
  /// ```swift
  /// await reactor.onPulse(\.$alert) { alert in show(alert) }
  /// ```
  /// - `body` is not called for the value that is there already, nor for other changes of the state. An
  ///   assignment of an equal value counts.
  /// - `body` is called on the main actor, in order, after the assignment; no assignment is left out,
  ///   whatever thread it comes from and however fast.
  /// - The call returns when the task is cancelled, or the reactor's states end.
  ///
  /// - SeeAlso: `Reactor.pulse(_:)`, which also emits the value that is there, on the thread that assigns.
  public func onPulse<Value>(
    _ keyPath: KeyPath<State, Pulse<Value>>, perform body: @MainActor (Value) -> Void
  ) async {
    var values = pulse(keyPath).skip(1).values.makeAsyncIterator()
    while let value = try? await values.next(isolation: #isolation) { body(value) }
  }

  /// Says how a pulse is written.
  @available(
    *, unavailable,
    message:
      "write '$' before the pulse's name, as in 'onPulse(\\.$alert)', and declare it '@Pulse var alert'"
  )
  public func onPulse<Value>(
    _ keyPath: KeyPath<State, Value>, perform body: @MainActor (Value) -> Void
  ) async {
    fatalError(Diagnostics.abstract)
  }
}
