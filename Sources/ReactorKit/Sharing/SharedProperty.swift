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

extension _StateVisitor {
  /// A shared property is visited itself, or has marks, which know since when it has shown the same version.
  public mutating func visitShared<Property: _SharedProperty>(_ index: Int, _ property: inout Property) {
    guard purpose == .visitingValues else { return visit(index, &property._marks) }
    let isChanged =
      switch valueVisitor {
      case let connections as SharedConnections: connections.visitShared(&property)
      case let pinning as SharedPinning: pinning.visitShared(&property)
      default: false
      }
    if isChanged { found.insert(index) }
  }
}
