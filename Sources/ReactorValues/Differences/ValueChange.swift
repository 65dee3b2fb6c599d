/// A difference between two values, at one path.
package struct ValueChange: Equatable, Sendable {
  package enum Kind: String, Sendable {
    /// The part has another value.
    case changed
    /// A pulse was assigned the same value again.
    case assigned
    /// An element is new, with an id that was not there, or at the end.
    case inserted
    /// An element is not there any more; the path is that before.
    case removed
    /// An element with an id stands elsewhere among the others; the path is that before, and the texts are
    /// the indices.
    case moved
  }

  package var kind: Kind = .changed
  package var path: ValuePath
  /// The texts of both, in one line; `nil` where there is nothing.
  package var before: String?
  package var after: String?
}
