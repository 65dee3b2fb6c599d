internal import CReactorSupport

/// Which properties of an `@ObservableState` were written since the reactor last looked.
///
/// Copies of a state have change sets of their own. It is no part of the state's value: all are equal.
public struct _ChangeSet: Sendable {
  @usableFromInline var written = _PropertySet()
  /// Whether all of it may be different, what cannot be written too.
  @usableFromInline var isReplaced = false
  /// Says since when `written` counts: a number that only the value, or copies of it, had when a reactor last
  /// looked at the property that it is in; 0 if none ever has. Values whose stamps differ have to be
  /// compared.
  @usableFromInline var stamp: UInt64 = 0
  /// Where a copy that was made for a `_Recorder` was read; 0 for all others.
  @usableFromInline var place: UInt64 = 0

  /// The change set of a new state.
  @inlinable public init() {}

  /// Nothing was written since now.
  @inlinable
  mutating func restart() {
    written = _PropertySet()
    isReplaced = false
    stamp = Self.nextStamp
    place = 0
  }

  @usableFromInline static var nextStamp: UInt64 { rk_next_stamp() }
}

extension _ChangeSet: Hashable {
  /// Always true. Whoever compares two states reads the whole of them.
  @inlinable
  public static func == (lhs: _ChangeSet, rhs: _ChangeSet) -> Bool {
    lhs.readAll()
    rhs.readAll()
    return true
  }

  /// Hashes nothing. Whoever hashes a state reads the whole of it.
  @inlinable
  public func hash(into hasher: inout Hasher) { readAll() }
}

/// Whether two properties differ. Called by the `==` of `@ObservableState` structs.
@inlinable
public func _differ<Value: Equatable>(_ lhs: Value, _ rhs: Value) -> Bool { lhs != rhs }
