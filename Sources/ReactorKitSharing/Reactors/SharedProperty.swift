/// A `Shared` of any value, in the state of a reactor.
///
/// There, the property shows one version, which changes only when the state does. Elsewhere it shows the newest one.
protocol SharedProperty {
  /// The source of the value.
  var source: SharedSource { get }

  /// The version that the property shows in the state of a reactor, or in a copy of it; `nil` elsewhere.
  var version: AnySharedVersion? { get }

  /// Shows another version.
  mutating func show(_ version: AnySharedVersion)

  /// Writes the value that was assigned to a copy outside of a `reduce`, now that the copy is in a reactor's
  /// state.
  ///
  /// - Returns: Whether there was such a value.
  mutating func commit() -> Bool

  /// Keeps the value that was assigned to a copy as a version of that copy, which is never written for others.
  ///
  /// - Returns: Whether there was such a value.
  mutating func forgetEdit() -> Bool
}
