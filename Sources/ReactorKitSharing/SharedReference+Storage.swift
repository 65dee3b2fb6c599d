internal import ReactorKit

extension SharedReference {
  /// Saves the newest value, soon. Called by who has the turn to write.
  func save() {
    guard let saver, let persistence else { return }
    saver.save(.write { [self] in try persistence.coding.encode(newestVersion.value) })
  }

  /// Makes it the default again, and removes what is stored.
  func reset() {
    let before = beginWriting()
    // Foreign code, while nobody else writes, as is a writer's own.
    if !areEqual(before.value, defaultValue) { publish(defaultValue, over: before) }
    saver?.save(.remove(owner: self))
    endWriting()
  }

  /// Takes what another process, or somebody else in this one, has stored or removed.
  func reload() {
    guard let saver, let persistence, let found = saver.reload(persistence.coding, default: defaultValue)
    else { return }
    let before = beginWriting()
    defer { endWriting() }
    guard saver.take(found) else { return }
    let value = found.value ?? defaultValue
    if !areEqual(before.value, value) { publish(value, over: before) }
  }
}
