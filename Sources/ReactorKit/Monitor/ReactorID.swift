/// Numbers a reactor; unique in the process.
public struct ReactorID: Hashable, Comparable, Sendable {
  /// The number, ascending in the order of creation.
  public let rawValue: UInt64

  /// An identifier by its number, for tools that have passed the number on.
  package init(rawValue: UInt64) { self.rawValue = rawValue }

  /// Whether a reactor was created before another.
  public static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }
}

/// Numbers an action; unique in its reactor.
public struct ActionID: Hashable, Comparable, Sendable {
  /// The number, ascending in the order of processing.
  public let rawValue: UInt64

  /// Whether an action was processed before another.
  public static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }
}

/// Numbers a mutation; unique in its reactor.
public struct MutationID: Hashable, Comparable, Sendable {
  /// The number, ascending in the order of application.
  public let rawValue: UInt64

  /// Whether a mutation was applied before another.
  public static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }
}

/// Numbers an effect, the stream that `mutate` returned for an action; unique in the process.
public struct EffectID: Hashable, Comparable, Sendable {
  /// The number, ascending in the order of starting.
  public let rawValue: UInt64

  /// Whether an effect was started before another.
  public static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }
}
