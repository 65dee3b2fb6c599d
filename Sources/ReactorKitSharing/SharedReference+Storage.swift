internal import ReactorKit

extension SharedReference {
  /// Saves the newest version, soon. The caller has the turn to write, and keeps the version before.
  func save(_ version: SharedVersion<Value>) {
    guard let saver, let coding else {
      refusal?.noteWrite()
      return
    }
    // The version, not the reference: an unsaved value does not keep its key from being declared in another way.
    saver.save(.write(version) { try coding.encode(version.value) })
  }

  /// Makes the default the newest value, and removes the stored data.
  func reset() {
    let before = beginWriting()
    // `==` of the value is foreign code; it runs inside the turn, as the closure of `withLock` does.
    if !areEqual(before.value, defaultValue) { publish(defaultValue, over: before) }
    saver?.save(.remove)
    endWriting()
  }

  /// Takes over the value that another process, or other code in this one, has stored or removed.
  func take(_ found: SharedFinding<Value>) {
    let before = beginWriting()
    defer { endWriting() }
    guard saver?.take(found) == true else { return }
    let value = found.value ?? defaultValue
    if !areEqual(before.value, value) { publish(value, over: before) }
  }
}
