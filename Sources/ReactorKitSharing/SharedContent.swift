internal import ReactorKit

/// The stored part of a `Shared`, without the type of its value.
///
/// In the state of a reactor, a shared property shows one version, which changes only when the state does. Elsewhere it shows
/// the newest one. What a reactor does with the properties in its state needs no types, so nothing is looked up for them.
struct SharedContent: Sendable {
  /// The source of the value.
  let source: SharedSource
  /// The version that the property shows in the state of a reactor, or in a copy of it; `nil` elsewhere.
  private(set) var shown: AnySharedVersion?
  /// Whether `shown` was assigned to a copy of a state, and is not yet written for others.
  private(set) var isEdited = false
  /// The notes of the state that contains the property: whether it was written, and where reads of it are
  /// recorded.
  var marks = PropertyMarks()

  init(_ source: SharedSource) { self.source = source }

  /// Shows a version of the same source.
  mutating func show(_ version: AnySharedVersion) {
    if !isSame(as: version) { marks.noteWriting() }
    shown = version
    isEdited = false
  }

  private func isSame(as version: AnySharedVersion) -> Bool {
    guard let shown else { return false }
    // The version after `shown` differs from it, without a comparison: writes of equal values make no
    // version.
    return (isEdited || version.number != shown.number + 1) && source.areEqual(shown, version)
  }

  /// The version that a read gets: in a `reduce`, perhaps one that it has written beside the state.
  var current: AnySharedVersion {
    guard let shown else { return source.newest }
    guard !isEdited, let written = SharedWrites.version(of: source), written.number > shown.number else {
      return shown
    }
    return written
  }

  /// Shows what was assigned to a copy of a state.
  mutating func edit(_ version: AnySharedVersion) {
    shown = version
    isEdited = true
    marks.noteWriting()
  }

  /// Shows the version that was written through this property, if it is in a state.
  mutating func written(_ version: AnySharedVersion) {
    guard let shown else { return }
    if shown !== version { marks.noteWriting() }
    self.shown = version
    isEdited = false
  }

  /// Writes the value that was assigned to a copy outside of a `reduce`, now that the copy is in a reactor's
  /// state.
  ///
  /// - Returns: Whether there was such a value.
  mutating func commit() -> Bool {
    guard isEdited, let shown else { return false }
    written(source.write(shown))
    return true
  }

  /// Keeps the value that was assigned to a copy as a version of that copy, which is never written for others.
  ///
  /// - Returns: Whether there was such a value.
  mutating func forgetEdit() -> Bool {
    defer { isEdited = false }
    return isEdited
  }
}
