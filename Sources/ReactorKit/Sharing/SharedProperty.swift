/// A property of a state whose value several reactors share: `Shared`, of `ReactorKitSharing`.
///
/// In the state of a reactor, the property shows one version, which changes only when the state does.
/// Elsewhere it shows the newest one. Not for use outside of the package.
public protocol _SharedProperty {
  /// The source of the value.
  var _source: _SharedSource { get }

  /// The version that the property shows in the state of a reactor, or in a copy of it; `nil` elsewhere.
  var _version: _SharedVersion? { get }

  /// Shows another version.
  mutating func _show(_ version: _SharedVersion)

  /// Writes the value that was assigned to a copy outside of a `reduce`, now that the copy is in a reactor's
  /// state.
  ///
  /// - Returns: Whether there was such a value.
  mutating func _commit() -> Bool

  /// Marks that relate the property to the state that it is in.
  var _marks: _PropertyMarks { get set }
}

/// Relates a property that notes its own writes, a pulse or a shared one, to its state. Takes no part in the
/// property's value.
public struct _PropertyMarks: Sendable {
  /// The property's position when the runtime last inspected it; `nil` if it was written since then.
  var settled: PropertyPosition?
  /// The property's position in a copy that was made for a `_Recorder`; `nil` elsewhere.
  var place: PropertyPosition?

  /// The marks of a property that is in no state yet.
  public init() {}

  /// Notes that the property was written.
  package mutating func noteWriting() { settled = nil }

  /// Notes that the property is read.
  package func noteReading() {
    if let place { _Recorder.note(place.index, at: place.stamp) }
  }
}

/// A property's position: the stamp of its state, or the place of a copy, and the number of the property.
struct PropertyPosition: Equatable, Sendable {
  let stamp: UInt64
  let index: Int
}
