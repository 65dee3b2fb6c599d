/// An effect as a spy saw it: the stream that `mutate` returned for an action.
public struct SpiedEffect<Action, Mutation> {
  /// Where an effect stands.
  public enum Status {
    /// The effect has not ended.
    case running
    /// The effect ended by itself.
    case finished
    /// The effect ended with an error.
    case failed(any Error)
    /// The effect was cancelled: by id, with the caller of `perform`, or with the reactor.
    case cancelled
  }

  /// The number of the effect.
  public let id: EffectID
  /// The action that it belongs to, as it was before `transform(action:)`; `nil` if that emitted it out of turn.
  public let action: Action?
  /// Where the effect stands.
  public internal(set) var status: Status
  /// The mutations that it has led to so far.
  public internal(set) var mutations: [Mutation] = []
  /// The errors that went uncaught in a `run` of it, which has gone on.
  public internal(set) var uncaughtErrors: [any Error] = []

  /// Whether it has not ended.
  public var isRunning: Bool { if case .running = status { true } else { false } }
  /// Whether it ended by itself.
  public var isFinished: Bool { if case .finished = status { true } else { false } }
  /// Whether it was cancelled.
  public var isCancelled: Bool { if case .cancelled = status { true } else { false } }
  /// The error that it ended with.
  public var error: (any Error)? { if case .failed(let error) = status { error } else { nil } }
}

extension SpiedEffect: Sendable where Action: Sendable, Mutation: Sendable {}
extension SpiedEffect.Status: Sendable {}
