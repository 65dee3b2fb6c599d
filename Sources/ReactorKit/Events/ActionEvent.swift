/// An event of an action, as a pipeline tells it. The pipeline does not know the class of its reactor.
@usableFromInline
struct ActionEvent<Action, State> {
  @usableFromInline let action: Action
  @usableFromInline let state: State
  @usableFromInline let source: ReactorID
  @usableFromInline let phase: ObservableEventPhase

  @inlinable
  init(_ action: Action, _ state: State, from source: ReactorID, _ phase: ObservableEventPhase) {
    self.action = action
    self.state = state
    self.source = source
    self.phase = phase
  }
}
