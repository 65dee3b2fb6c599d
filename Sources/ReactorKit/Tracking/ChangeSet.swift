internal import CReactorSupport

/// The properties of an `@ObservableState` that were written since the runtime last inspected it.
///
/// Copies of a state have change sets of their own. A change set is no part of the state's value: all are
/// equal.
public struct _ChangeSet: Sendable {
  @usableFromInline var written = PropertySet()
  /// Whether everything may differ, properties that cannot be written, too.
  @usableFromInline var isReplaced = false
  /// Identifies the last time the runtime inspected this value; `written` lists the changes since then. 0:
  /// never. Values with different stamps are compared in full.
  @usableFromInline var stamp: UInt64 = 0
  /// The place of a copy that was made for a `ReadRecorder`; 0 for all other values.
  @usableFromInline var place: UInt64 = 0

  /// The change set of a new state.
  @inlinable public init() {}

  /// Counts changes from now on.
  @inlinable
  mutating func restart() {
    written = PropertySet()
    isReplaced = false
    stamp = Self.nextStamp
    place = 0
  }

  @usableFromInline static var nextStamp: UInt64 { rk_next_stamp() }
}

extension _ChangeSet: Hashable {
  /// Always true. A comparison of two states counts as a reading of both as a whole.
  @inlinable
  public static func == (lhs: _ChangeSet, rhs: _ChangeSet) -> Bool {
    lhs.readAll()
    rhs.readAll()
    return true
  }

  /// Hashes nothing. Hashing a state counts as a reading of the whole state.
  @inlinable
  public func hash(into hasher: inout Hasher) { readAll() }
}

extension _ChangeSet {
  /// Whether two properties differ. Called by the `==` of `@ObservableState` structs.
  @inlinable
  public static func differ<Value: Equatable>(_ lhs: Value, _ rhs: Value) -> Bool { lhs != rhs }
}
