/// Notes the versions that a copy of a state shows as those that a repeated `reduce` finds elsewhere, too.
final class SharedReplayBeginning: SharedVisitor {
  func visitShared(_ property: inout SharedContent) -> Bool {
    if let version = property.shown { SharedWrites.noteReplayed(version, of: property.source) }
    return false
  }
}

/// Makes properties of a copy of a state show what a repeated `reduce` has written, though nobody else sees that.
final class SharedReplay: SharedVisitor {
  func visitShared(_ property: inout SharedContent) -> Bool {
    if let written = SharedWrites.version(of: property.source), let shown = property.shown,
      written.number > shown.number
    {
      property.show(written)
      return true
    }
    return property.forgetEdit()
  }
}

/// Takes the versions that the properties of one state show, and then shows them in another.
final class SharedTaking: SharedVisitor {
  private var versions: [ObjectIdentifier: AnySharedVersion] = [:]
  var isShowing = false

  func visitShared(_ property: inout SharedContent) -> Bool {
    let source = ObjectIdentifier(property.source)
    guard isShowing else {
      versions[source] = property.shown
      return false
    }
    guard let version = versions[source] else { return false }
    property.show(version)
    return true
  }
}
