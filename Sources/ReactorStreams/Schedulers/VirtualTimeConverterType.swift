/// Translates between a scheduler's virtual time and durations, and compares virtual instants.
///
/// The types of instants and spans are the converter's choice. Its functions are pure: a scheduler calls them on any
/// thread, and inside of its lock.
public protocol VirtualTimeConverterType {
  /// A virtual instant.
  associatedtype VirtualTimeUnit
  /// A span between virtual instants.
  associatedtype VirtualTimeIntervalUnit

  /// The duration from the scheduler's zero to a virtual instant.
  func convertFromVirtualTime(_ virtualTime: VirtualTimeUnit) -> Duration
  /// The virtual instant a duration after the scheduler's zero.
  func convertToVirtualTime(_ time: Duration) -> VirtualTimeUnit
  /// The duration of a virtual span.
  func convertFromVirtualTimeInterval(_ virtualTimeInterval: VirtualTimeIntervalUnit) -> Duration
  /// The virtual span of a duration.
  func convertToVirtualTimeInterval(_ timeInterval: Duration) -> VirtualTimeIntervalUnit
  /// The instant a span after another.
  func offsetVirtualTime(_ time: VirtualTimeUnit, offset: VirtualTimeIntervalUnit) -> VirtualTimeUnit
  /// Which of two instants is earlier. `Comparable` ones need not be told.
  func compareVirtualTime(_ lhs: VirtualTimeUnit, _ rhs: VirtualTimeUnit) -> VirtualTimeComparison
}

/// How one virtual instant relates to another.
public enum VirtualTimeComparison: Sendable {
  /// The first is earlier.
  case lessThan
  /// Both are the same.
  case equal
  /// The first is later.
  case greaterThan
}

extension VirtualTimeConverterType where VirtualTimeUnit: Comparable {
  /// Compares by `<`.
  public func compareVirtualTime(_ lhs: VirtualTimeUnit, _ rhs: VirtualTimeUnit) -> VirtualTimeComparison {
    lhs < rhs ? .lessThan : rhs < lhs ? .greaterThan : .equal
  }
}
