internal import ReactorKit

extension SharedReference {
  /// Saves the newest value, soon. The caller has the turn to write.
  func save() {
    guard let saver, let persistence else { return }
    saver.save(.write { [self] in try persistence.coding.encode(newestVersion.value) })
  }

  /// Makes the default the newest value, and removes the stored data.
  func reset() {
    let before = beginWriting()
    // `==` of the value is foreign code; it runs inside the turn, as the closure of `withLock` does.
    if !areEqual(before.value, defaultValue) { publish(defaultValue, over: before) }
    saver?.save(.remove(owner: self))
    endWriting()
  }

  /// Takes over the data that another process, or other code in this one, has stored or removed.
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
