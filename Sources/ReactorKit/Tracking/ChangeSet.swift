internal import CReactorSupport

/// Which properties of an `@ObservableState` were written since the reactor last looked.
///
/// Copies of a state have change sets of their own. It is no part of the state's value: all are equal.
public struct _ChangeSet: Sendable {
  @usableFromInline var written = _PropertySet()
  /// Says since when `written` counts: a number that only the value, or copies of it, had when a reactor last
  /// looked at it; 0 if none ever has. Values whose stamps differ have to be compared.
  @usableFromInline var stamp: UInt64 = 0
  /// Where a copy that was made for a `_Recorder` was read; 0 for all others.
  @usableFromInline var place: UInt64 = 0

  /// A change set of a new value.
  @inlinable public init() {}

  /// Nothing was written since now.
  mutating func restart() {
    written = _PropertySet()
    stamp = rk_next_stamp()
  }
}

extension _ChangeSet: Hashable {
  /// Always true.
  @inlinable public static func == (lhs: _ChangeSet, rhs: _ChangeSet) -> Bool { true }

  /// Hashes nothing.
  @inlinable public func hash(into hasher: inout Hasher) {}
}
