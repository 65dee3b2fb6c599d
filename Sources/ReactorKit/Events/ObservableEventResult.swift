/// An event of an action of an observed reactor.
public struct ObservableEventResult<R: Reactor> {
  /// The action, as `mutate` got it.
  public let action: R.Action
  /// The state of the reactor at that time; before the action, if the action has only started.
  public var state: R.State
  /// The number of the reactor, which no other reactor ever has. See `isFrom(_:)`.
  public let reactorID: ReactorID
  /// The identity of the reactor's object.
  @usableFromInline package let object: ObjectIdentifier
  /// How far the action has come.
  public let phase: ObservableEventPhase

  @inlinable
  init(_ event: ActionEvent<R.Action, R.State>) {
    action = event.action
    state = event.state
    reactorID = event.source.id
    object = event.source.object
    phase = event.phase
  }

  /// Whether everything that the action started has ended.
  public var hasEnded: Bool { !ObservableEventPhases.started.includes(phase) }

  /// Whether the action is one of `reactor`'s.
  public func isFrom(_ reactor: R) -> Bool { reactor.pipelineOfEvents.id == reactorID }
}

extension ObservableEventResult: Sendable where R.Action: Sendable, R.State: Sendable {}
