/// The reactor that an event comes from.
@usableFromInline
struct EventSource {
  @usableFromInline let id: ReactorID
  /// The identity of the object, which another one may get when the reactor is gone.
  @usableFromInline let object: ObjectIdentifier
}

/// An event of an action, as a pipeline tells it. The pipeline does not know the class of its reactor.
@usableFromInline
struct ActionEvent<Action, State> {
  @usableFromInline let action: Action
  @usableFromInline let state: State
  @usableFromInline let source: EventSource
  @usableFromInline let phase: ObservableEventPhase

  @inlinable
  init(_ action: Action, _ state: State, from source: EventSource, _ phase: ObservableEventPhase) {
    self.action = action
    self.state = state
    self.source = source
    self.phase = phase
  }
}
