/// How far an action has come. An action starts, and then ends once, in one of the other ways; if its effect
/// never ends, the action does not either.
public enum ObservableEventPhase: Sendable {
  /// The reactor begins to handle the action; `mutate` is about to be called.
  case started
  /// The stream that `mutate` returned has completed, and all its mutations are in the state.
  case completed
  /// The stream that `mutate` returned has failed.
  case failed(any Error)
  /// The stream that `mutate` returned was cancelled, by id or with the caller of `perform`.
  case cancelled
  /// The reactor was released before the action had ended.
  case released
}

/// Errors are equal if they have one type and are equal, or, if that type is not `Equatable`, have the same
/// description.
extension ObservableEventPhase: Equatable {
  /// Whether both actions have come equally far, in the same way.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    switch (lhs, rhs) {
    case (.started, .started), (.completed, .completed), (.cancelled, .cancelled), (.released, .released):
      true
    case (.failed(let lhs), .failed(let rhs)): areEqualErrors(lhs, rhs)
    default: false
    }
  }
}

/// A set of phases to observe.
public struct ObservableEventPhases: OptionSet, Sendable {
  /// A bit for each phase.
  public let rawValue: UInt8

  /// The phases whose bits are set.
  @inlinable
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
  /// The thread that releases the reactor delivers them. If the `reduce` of another reactor, whose state held
  /// this one, releases it, the other one's `currentState` cannot be read.
  public static let released = Self(rawValue: 1 << 4)
  /// Actions that end, in whatever way, while their reactor lives: the default.
  public static let ended: Self = [.completed, .failed, .cancelled]
  /// All phases.
  public static let all: Self = [.started, .ended, .released]

  /// Whether a phase is in the set.
  @inlinable
  public func includes(_ phase: ObservableEventPhase) -> Bool { !isDisjoint(with: Self(of: phase)) }

  @inlinable
  init(of phase: ObservableEventPhase) {
    switch phase {
    case .started: self = .started
    case .completed: self = .completed
    case .failed: self = .failed
    case .cancelled: self = .cancelled
    case .released: self = .released
    }
  }
}
