/// What an action of an observed reactor has done.
public struct ObservableEventResult<R: Reactor> {
  /// The action, as `mutate` got it.
  public let action: R.Action
  /// The state of the reactor at that time; before the action, if it has only started.
  public var state: R.State
  /// The reactor's number, which no other one ever has. See `isFrom(_:)`.
  public let sourceId: ReactorID
  /// What the action has done.
  public let phase: ObservableEventPhase

  init(_ event: ActionEvent<R.Action, R.State>) {
    action = event.action
    state = event.state
    sourceId = event.source
    phase = event.phase
  }

  /// Whether everything that the action started has ended.
  public var isFinished: Bool { !ObservableEventPhases.started.includes(phase) }

  /// Whether it is an action of `reactor`.
  public func isFrom(_ reactor: R) -> Bool { reactor.pipelineOfEvents.id == sourceId }
}

extension ObservableEventResult: Sendable where R.Action: Sendable, R.State: Sendable {}

/// How far an action has come: it starts, and then it ends in one of the other ways, once; or never, like its
/// effect.
public enum ObservableEventPhase: Sendable {
  /// The action's turn has come; `mutate` is about to be called.
  case started
  /// The stream that `mutate` returned has completed, and all its mutations are in the state.
  case completed
  /// That stream has failed.
  case failed(any Error)
  /// That stream was cancelled, by id or with the caller of `perform`.
  case cancelled
  /// The reactor was released meanwhile.
  case released
}

/// Errors are equal if they are of one type, and equal by it if it is `Equatable`, or else have the same
/// description.
extension ObservableEventPhase: Equatable {
  /// Whether an action has come as far as another, in the same way.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    switch (lhs, rhs) {
    case (.started, .started), (.completed, .completed), (.cancelled, .cancelled), (.released, .released):
      true
    case (.failed(let lhs), .failed(let rhs)): areEqualErrors(lhs, rhs)
    default: false
    }
  }
}

/// Which phases of actions are observed.
public struct ObservableEventPhases: OptionSet, Sendable {
  /// A bit for each phase.
  public let rawValue: UInt8

  /// The phases whose bits are set.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Actions that start.
  public static let started = Self(rawValue: 1 << 0)
  /// Actions that complete.
  public static let completed = Self(rawValue: 1 << 1)
  /// Actions that fail.
  public static let failed = Self(rawValue: 1 << 2)
  /// Actions that are cancelled.
  public static let cancelled = Self(rawValue: 1 << 3)
  /// Actions that were not over when their reactor was released.
  ///
  /// They are delivered by whoever releases the reactor. Where that is the `reduce` of another one, whose
  /// state held it, that one's `currentState` cannot be read.
  public static let released = Self(rawValue: 1 << 4)
  /// Actions that end, however they do, while their reactor lives: the usual ones.
  public static let finished: Self = [.completed, .failed, .cancelled]
  /// All of them.
  public static let all: Self = [.started, .finished, .released]

  /// Whether a phase is among them.
  public func includes(_ phase: ObservableEventPhase) -> Bool { !isDisjoint(with: Self(of: phase)) }

  private init(of phase: ObservableEventPhase) {
    switch phase {
    case .started: self = .started
    case .completed: self = .completed
    case .failed: self = .failed
    case .cancelled: self = .cancelled
    case .released: self = .released
    }
  }
}
