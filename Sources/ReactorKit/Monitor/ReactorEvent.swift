/// Something that happened in a reactor, as a monitor sees it.
///
/// Values are passed as they are; a monitor that keeps them keeps copies of states alive.
public struct ReactorEvent {
  /// The method whose stream an event is about.
  public enum Origin: String, Sendable {
    /// `transform(action:)`.
    case transformAction = "transform(action:)"
    /// `mutate(action:)`.
    case mutate = "mutate(action:)"
    /// `transform(mutation:)`.
    case transformMutation = "transform(mutation:)"
    /// `transform(state:)`.
    case transformState = "transform(state:)"
  }

  /// A part of the handling of an action.
  public enum Step: Hashable, Sendable {
    /// `reduce`, which began with `mutationWillApply`. The state is the new one, and nobody has seen it.
    case reduce(MutationID)
    /// A change of the state by something else than `reduce`: by another owner of a shared value, or a tool.
    case write(MutationID)
    /// The calls of those who see the new state, which began with the end of `reduce` or `write`.
    case show(MutationID)
  }

  /// Where an action comes from.
  public struct Sender: Hashable, Sendable {
    /// The reactor, and the number of its action, in whose handling the action was sent on the same thread; `nil` if the
    /// action was sent by a view, a task, or the like.
    public let cause: Cause?
    /// Whether the action was sent on the main thread, or in a pass of the main dispatch queue, which a program with an
    /// asynchronous `main` serves on other threads on Linux: wherever code of the main actor runs.
    public let isOnMainThread: Bool
    /// Whether the action had to wait for others, or for the reactor's scheduler.
    public let isQueued: Bool
  }

  /// An action of a reactor.
  public struct Cause: Hashable, Sendable {
    /// The reactor.
    public let reactorID: ReactorID
    /// The number of the action.
    public let actionID: ActionID

    /// An action by the reactor and its number.
    public init(_ reactorID: ReactorID, _ actionID: ActionID) {
      (self.reactorID, self.actionID) = (reactorID, actionID)
    }
  }

  /// The kind of an event, with the values that the event is about.
  ///
  /// A later version of this library may add kinds. A `switch` in another package handles those in a last case:
  ///
  /// ```swift
  /// switch event.kind {
  /// case .effectFailed(let effect, let error): report(effect, error)
  /// default: break
  /// }
  /// ```
  /// A `switch` that lists all kinds ends with `@unknown default`: the compiler then warns about each kind that is
  /// added, and the code still compiles. From Swift 6.3 on, the compiler asks for one of the two.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum Kind {
    /// A reactor was used for the first time.
    case reactorCreated(initialState: Any)
    /// A reactor was released; only the ends of its effects still follow.
    case reactorReleased
    /// The reactor begins to handle an action.
    case actionReceived(ActionID, Any)
    /// A mutation is about to be reduced. The action is the one that was being handled when the mutation
    /// came, or the one that started the effect.
    case mutationWillApply(MutationID, action: ActionID?, effect: EffectID?, Any)
    /// A mutation was reduced, and its result is about to be published. Told to monitors that ask for `.states`, as all
    /// do that do not say otherwise.
    case stateCommitted(MutationID, before: Any, after: Any)
    /// A part of the handling of an action has ended. Told to monitors that ask for `.steps`.
    case stepEnded(Step)
    /// An action was dropped: the reactor was deallocated, or `end()` was called.
    case actionDropped(Any)
    /// `mutate` has returned an action's effect, which is subscribed now. Exactly one of `effectFinished`, `effectFailed` and
    /// `effectCancelled` follows.
    case effectStarted(EffectID, action: ActionID?)
    /// An effect has completed.
    case effectFinished(EffectID)
    /// An effect has ended with an error.
    case effectFailed(EffectID, any Error)
    /// An error was not caught in a `run` that is part of an effect; the effect goes on.
    case effectErrorUncaught(EffectID, any Error)
    /// An effect was cancelled by id, with the caller of `perform`, or with the reactor.
    case effectCancelled(EffectID)
    /// An error was not caught in a `run` that is part of the stream of a `transform` method; the stream goes
    /// on.
    case transformFailed(Origin, any Error)
    /// The stream of a `transform` method has ended, with an error or without one; the reactor goes on
    /// without it.
    case transformEnded(Origin, (any Error)?)
  }

  /// The reactor's number.
  public let reactorID: ReactorID
  /// The reactor's type.
  public let reactorType: Any.Type
  /// The kind of the event, with its values.
  public let kind: Kind
  /// Where an action comes from that is received; `nil` for other events.
  public let sender: Sender?
  /// The reactor's control, which keeps neither the reactor nor its effects.
  let control: any ReactorControl

  /// The reactor. Does not keep it.
  public var reactor: ReactorReference { ReactorReference(control) }
}
