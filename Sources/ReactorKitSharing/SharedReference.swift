// `@unchecked Sendable`: a version is constant. In a reference, everything is constant, or guarded by the lock
// of the source or of the saver, or guards itself; `equality` is a function that captures nothing.
//
// Unsafe code: all versions of a source are made in its `SharedReference`, so they have the type of that; checked in debug
// builds.
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

  /// The version after this one.
  func next(_ value: Value) -> SharedVersion { SharedVersion(value, number: number + 1, key: key) }

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
  /// `==` of the values; `nil` if it depends on the value, or there is none.
  private let equality: ((Value, Value) -> Bool)?
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
    equality = Self.equality
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

  /// The value of the newest version, which is not retained for that.
  var newestValue: Value { withNewest { version($0).value } }

  /// The version that the running `reduce` of the calling thread has written beside the state that it works
  /// on; `nil` if there is none.
  var writtenInReduce: SharedVersion<Value>? {
    guard let written = SharedWrites.version(of: self) else { return nil }
    return version(written)
  }

  /// A version of this source, with its type.
  func version(_ version: AnySharedVersion) -> SharedVersion<Value> {
    unsafeDowncast(version, to: SharedVersion<Value>.self)
  }

  // MARK: Comparing

  /// Whether two values are known to be equal; values of a type that is not `Equatable` are not.
  func areEqual(_ lhs: Value, _ rhs: Value) -> Bool {
    if let equality { return equality(lhs, rhs) }
    return (lhs as? any Equatable)?.isEqual(to: rhs) ?? false
  }

  override func areEqual(_ lhs: AnySharedVersion, _ rhs: AnySharedVersion) -> Bool {
    areEqual(version(lhs).value, version(rhs).value)
  }

  /// `==` of the type, looked up once. Objects are left out: a subclass may be `Equatable` where its superclass is not.
  private static var equality: ((Value, Value) -> Bool)? {
    guard !(Value.self is AnyObject.Type), let type = Value.self as? any Equatable.Type else { return nil }
    return equality(of: type)
  }

  /// - Parameter type: The type of the values.
  private static func equality<Same: Equatable>(of type: Same.Type) -> ((Value, Value) -> Bool)? {
    let equality: (Same, Same) -> Bool = { $0 == $1 }
    return equality as Any as? (Value, Value) -> Bool
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
    // `==` of the value is foreign code; it runs inside the turn, as the code of the caller did.
    guard !areEqual(before.value, value) else {
      endWriting()
      return before
    }
    let version = before.next(value)
    guard !ReduceScope.isReplaying else {
      SharedWrites.noteReplayed(version, of: self)
      endWriting()
      return version
    }
    let publication = publish(version)
    // Before the turn ends: otherwise `reload` might take the stored data, which is older, for newer.
    save(version)
    // The usual case, in which nothing has to be noted.
    let isAlone = SharedWrites.isAlone
    if !isAlone {
      SharedWrites.note(version, of: self, isBesideState: isBesideState, publication)
    }
    endWriting()
    if isAlone { publication.deliver() }
    withExtendedLifetime(publication) {}
    return version
  }

  override func write(_ edited: AnySharedVersion) -> AnySharedVersion {
    endWriting(version(edited).value, over: beginWriting())
  }

  /// Makes a value the newest one; listeners handle that when the turn has ended.
  func publish(_ value: Value, over before: SharedVersion<Value>) {
    let version = before.next(value)
    SharedWrites.note(version, of: self, isBesideState: true, publish(version))
  }
}
