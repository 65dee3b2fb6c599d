// Unavailable declarations: the compiler shows their advice where no valid one fits.

extension Reactor {
  /// Refused: without `Equatable`, equal values cannot be left out.
  @_disfavoredOverload
  @available(
    *, unavailable,
    message: """
      'state(_:)' leaves out equal values: make the property's type 'Equatable', or write 'state.map(\\.name)', \
      which emits the property's value for each state
      """
  )
  public func state<Value>(_ keyPath: KeyPath<State, Value>) -> StateObservable<Value> {
    fatalError(Diagnostics.abstract)
  }
}

extension ObservableType {
  /// Refused: a reactor is no observer, its `action` is.
  @_disfavoredOverload
  @available(
    *, unavailable, message: "a reactor takes actions at its 'action': write 'bind(to: reactor.action)'"
  )
  public func bind<R: Reactor>(to reactor: R) -> any Disposable { fatalError(Diagnostics.abstract) }
}

extension ActionSubject {
  /// Refused: actions are sent to the reactor. Without this declaration, the compiler takes `send` for the
  /// effect `.send(_:to:)`.
  @_disfavoredOverload
  @available(
    *, unavailable,
    message: "'action' is an observer: write 'reactor.send(.increase)' or 'reactor.action.onNext(.increase)'"
  )
  public func send(_ action: Action) { fatalError(Diagnostics.abstract) }
}
