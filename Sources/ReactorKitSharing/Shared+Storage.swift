extension Shared {
  /// Sets the value back to its default, for all, and removes the stored data.
  ///
  /// The default is that of the declaration that was used first. The stored data is removed soon, on another
  /// thread, as a value is saved; `flush` waits for that. A write that follows stores again.
  public func reset() { reference.reset() }

  /// The error of the last attempt to save the value, or why its declaration is refused; `nil` if the save succeeded,
  /// or the value is only in memory, as declared.
  ///
  /// A refused declaration (``SharedError/Reason/conflict``, ``SharedError/Reason/invalidPath`` or
  /// ``SharedError/Reason/missingKey``) has a value of its own, in memory only, which is never saved.
  public var failure: SharedError? { reference.refusal?.error ?? reference.saver?.failure }

  /// Saves the value, if it is not saved yet, and waits for that; blocks the thread.
  ///
  /// - Throws: Why it could not be saved, or why its declaration is refused.
  public func flush() throws(SharedError) {
    if let refusal = reference.refusal { throw refusal.error }
    try reference.saver?.flush()
  }

  /// Saves the value, if it is not saved yet, and waits for that.
  ///
  /// - Throws: Why it could not be saved, or why its declaration is refused.
  public func flush() async throws(SharedError) {
    if let refusal = reference.refusal { throw refusal.error }
    guard let saver = reference.saver else { return }
    try await flushElsewhere { () throws(SharedError) in try saver.flush() }
  }
}
