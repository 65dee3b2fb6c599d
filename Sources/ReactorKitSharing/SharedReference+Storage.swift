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
    let isNew = !areEqual(before.value, defaultValue)
    if isNew { publish(SharedVersion(defaultValue, number: before.number + 1, key: key)) }
    saver?.save(.remove(owner: self))
    endWriting()
    if isNew { deliverUnlessReducing() }
  }

  /// Takes what another process, or somebody else in this one, has stored or removed.
  func reload() {
    guard let saver, let persistence, let found = saver.reload(persistence.coding) else { return }
    let before = beginWriting()
    guard saver.take(found) else { return endWriting() }
    let value = found.value ?? defaultValue
    guard !areEqual(before.value, value) else { return endWriting() }
    publish(SharedVersion(value, number: before.number + 1, key: key))
    endWriting()
    deliverUnlessReducing()
  }
}
