/// Relates a property that notes its own writes, a pulse or a shared one, to its state. Takes no part in the
/// property's value.
package struct PropertyMarks: Sendable {
  /// The property's position when the runtime last inspected it; `nil` if it was written since then.
  var settled: PropertyPosition?
  /// The property's position in a copy that was made for a `ReadRecorder`; `nil` elsewhere.
  var place: PropertyPosition?

  /// The marks of a property that is in no state yet.
  package init() {}

  /// Notes that the property was written.
  package mutating func noteWriting() { settled = nil }

  /// Notes that the property is read.
  package func noteReading() {
    if let place { ReadRecorder.note(place.index, at: place.stamp) }
  }
}

/// A property's position: the stamp of its state, or the place of a copy, and the number of the property.
struct PropertyPosition: Equatable, Sendable {
  let stamp: UInt64
  let index: Int
}
