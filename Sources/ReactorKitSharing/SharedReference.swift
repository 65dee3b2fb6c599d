// `@unchecked Sendable`: a version is constant. In a reference, everything is constant, or guarded by the lock
// of the source or of the saver, or guards itself.
internal import ReactorKit

/// One of the values that a shared value has had.
final class SharedVersion<Value: Sendable>: AnySharedVersion, @unchecked Sendable {
  let value: Value
  let key: String

  init(_ value: Value, number: UInt64, key: String) {
    self.value = value
    self.key = key
    super.init(number: number)
  }

  override var change: SharedChange { SharedChange(key: key, value: value) }
}

/// The value behind all `Shared` of one key.
///
/// Writers take turns. A reader does not wait for them: it gets the version before theirs.
final class SharedReference<Value: Sendable>: SharedSource, @unchecked Sendable {
  let key: String
  /// Makes the store know the value, as long as it lasts.
  private let entry: SharedEntry
  /// Stores the value; `nil` if the value is only in memory.
  let saver: SharedSaver?
  let coding: SharedCoding<Value>?
  /// Why the declaration of the value is refused.
  let refusal: SharedRefusal?
  /// The value if nothing is stored.
  let defaultValue: Value
  private let turn = OwnedLock()

  /// Loads the value, or begins with the default.
  init(
    key: String, entry: SharedEntry, saver: SharedSaver? = nil, coding: SharedCoding<Value>? = nil,
    refusal: SharedRefusal? = nil, default: () -> Value
  ) {
    self.key = key
    self.entry = entry
    self.saver = saver
    self.coding = coding
    self.refusal = refusal
    let value = `default`()
    defaultValue = value
    saver?.watch()
    let loaded = coding.flatMap { saver?.load($0, default: value) }
    let first = SharedVersion(loaded?.value ?? value, number: 1, key: key)
    super.init(first)
    SharedFollowing.ofReactors.install()
    guard let saver, let coding else { return }
    saver.noteDecoding { (try? coding.decodeOrMigrate($0, default: value)) != nil }
    if loaded?.isMigrated == true { save(first) }
    saver.tellChanges { [weak self] saver, read, look in
      // Others may release the value while the data is decoded.
      if let found = saver.found(read, look, coding, default: value) { self?.take(found) }
    }
  }

  var newestVersion: SharedVersion<Value> { version(newest) }

  /// The version that the running `reduce` of the calling thread has written beside the state that it works
  /// on; `nil` if there is none.
  var writtenInReduce: SharedVersion<Value>? { SharedWrites.version(of: self).map(version) }

  /// Casts a version of this source. All of them are made in this class, so the cast succeeds.
  func version(_ version: AnySharedVersion) -> SharedVersion<Value> {
    guard let version = version as? SharedVersion<Value> else { fatalError(Diagnostics.foreignVersion) }
    return version
  }

  /// Whether two values are known to be equal; values of a type that is not `Equatable` are not.
  func areEqual(_ lhs: Value, _ rhs: Value) -> Bool {
    (lhs as? any Equatable)?.isEqual(to: rhs) ?? false
  }

  // MARK: Writing

  /// Waits for the turn to write.
  ///
  /// - Returns: The version that is going to be replaced.
  func beginWriting() -> SharedVersion<Value> {
    SharedWrites.beginTurn()
    turn.lock(orStop: Diagnostics.nestedWrite(key))
    if ReduceScope.isReplaying, let written = writtenInReduce { return written }
    return newestVersion
  }

  /// Ends the turn, and tells the listeners. If the thread has turns of other values, or is in a `reduce`,
  /// they are told later, when it has left all of them.
  func endWriting() {
    turn.unlock()
    SharedWrites.endTurn()
  }

  /// Writes, and ends the turn.
  ///
  /// - Parameter isBesideState: `false` if a property of a state was assigned, which shows by itself what was
  ///   written; `true` for all other writes.
  /// - Returns: The newest version.
  @discardableResult
  func endWriting(
    _ value: Value, over before: SharedVersion<Value>, isBesideState: Bool = false
  ) -> SharedVersion<Value> {
    defer { endWriting() }
    // `==` of the value is foreign code; it runs inside the turn, as the code of the caller did.
    guard !areEqual(before.value, value) else { return before }
    guard !ReduceScope.isReplaying else {
      let version = SharedVersion(value, number: before.number + 1, key: key)
      SharedWrites.noteReplayed(version, of: self)
      return version
    }
    let version = publish(value, over: before, isBesideState: isBesideState)
    // Before the turn ends: otherwise `reload` might take the stored data, which is older, for newer.
    save(version)
    return version
  }

  /// Makes a value the newest one; listeners handle that when the turn has ended.
  @discardableResult
  func publish(
    _ value: Value, over before: SharedVersion<Value>, isBesideState: Bool = true
  ) -> SharedVersion<Value> {
    let version = SharedVersion(value, number: before.number + 1, key: key)
    let released = publish(version)
    SharedWrites.note(version, of: self, isBesideState: isBesideState, releasing: released)
    return version
  }
}
