/// A property of a state whose value several reactors share: `Shared`, of `ReactorKitSharing`.
///
/// In the state of a reactor it shows one version, which changes only when the state does. Anywhere else it
/// shows the newest one. Not for use outside of the package.
public protocol _SharedProperty {
  /// What it refers to.
  var _source: _SharedSource { get }

  /// What it shows, in the state of a reactor, or in a copy of it; elsewhere `nil`.
  var _version: _SharedVersion? { get }

  /// Shows another version.
  mutating func _show(_ version: _SharedVersion)

  /// Writes what was assigned to a copy outside of a `reduce`; that is in a reactor's state now.
  ///
  /// - Returns: Whether there was such.
  mutating func _commit() -> Bool

  /// What the state that it is in knows of it.
  var _marks: _PropertyMarks { get set }
}

/// What a property that notes by itself that it was written knows of its state. Takes no part in its value.
public struct _PropertyMarks: Sendable {
  /// Of which state it was which property when a reactor last looked, if it was not written since then.
  var settled: PropertyPosition?
  /// Where a copy that was made for a `_Recorder` was read.
  var place: PropertyPosition?

  /// Those of a property that is in no state yet.
  public init() {}

  /// It was written.
  package mutating func noteWriting() { settled = nil }

  /// It is read.
  package func noteReading() {
    if let place { _Recorder.note(place.index, at: place.stamp) }
  }
}

/// A property of a state: the state's stamp, or the place of a copy of it, and the number of the property.
struct PropertyPosition: Equatable, Sendable {
  let stamp: UInt64
  let index: Int
}
