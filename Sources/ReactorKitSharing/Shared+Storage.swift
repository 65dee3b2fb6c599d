extension Shared {
  /// Makes it the default again, for all, and removes what is stored.
  ///
  /// The default is that of the declaration that was used first. What is stored is removed like a value is
  /// saved: soon, on another thread; `flush` waits for that. A write that follows stores again.
  public func reset() { reference.reset() }

  /// What went wrong last in saving the value, if it was not mended since then; `nil` if all is well, or the
  /// value is only in memory.
  public var failure: SharedError? { reference.saver?.failure }

  /// Saves the value, if it is not saved yet, and waits for that; blocks the thread.
  ///
  /// - Throws: Why it could not be saved.
  public func flush() throws(SharedError) { try reference.saver?.flush() }

  /// Saves the value, if it is not saved yet, and waits for that.
  ///
  /// - Throws: Why it could not be saved.
  public func flush() async throws(SharedError) {
    guard let saver = reference.saver else { return }
    try await flushElsewhere { () throws(SharedError) in try saver.flush() }
  }
}
