// `@unchecked Sendable`: `writer` is atomic; what else changes is guarded by the source's lock, or by that of
// the saver.
internal import CReactorSupport
internal import ReactorKit
internal import Synchronization

/// One of the values that a shared value has had.
final class SharedVersion<Value: Sendable>: _SharedVersion, @unchecked Sendable {
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
/// Writers take turns. A reader does not wait for them: it gets the version before.
final class SharedReference<Value: Sendable>: _SharedSource, @unchecked Sendable {
  let key: String
  /// Keeps what is written; `nil` for what is only in memory.
  let saver: SharedSaver?
  let persistence: SharedPersistence<Value>?
  /// What it is if nothing is stored.
  let defaultValue: Value
  private let turn = Lock()
  /// The thread whose turn it is; 0 if it is nobody's.
  private let writer = Atomic<UInt>(0)

  /// Loads the value, or begins with the default.
  init(key: String, persistence: SharedPersistence<Value>?, saver: SharedSaver?, default: () -> Value) {
    self.key = key
    self.persistence = persistence
    self.saver = saver
    let value = `default`()
    defaultValue = value
    saver?.watch()
    let loaded = persistence.flatMap { saver?.load($0.coding, default: value) }
    super.init(SharedVersion(loaded?.value ?? value, number: 1, key: key))
    if loaded?.isMigrated == true { save() }
    saver?.tellChanges { [weak self] in self?.reload() }
  }

  var newestVersion: SharedVersion<Value> { version(newest) }

  /// What the `reduce` that the calling thread is in has written besides the state that it works on.
  var writtenInReduce: SharedVersion<Value>? { SharedWrites.version(of: self).map(version) }

  /// All versions of this source are made here.
  func version(_ version: _SharedVersion) -> SharedVersion<Value> {
    guard let version = version as? SharedVersion<Value> else { fatalError(Diagnostics.foreignVersion) }
    return version
  }

  func areEqual(_ lhs: Value, _ rhs: Value) -> Bool { areKnownEqual(lhs, rhs) }

  // MARK: Writing

  /// Waits for the turn to write.
  ///
  /// - Returns: The version that is going to be replaced.
  func beginWriting() -> SharedVersion<Value> {
    let thread = UInt(rk_thread_id())
    guard writer.load(ordering: .relaxed) != thread else { fatalError(Diagnostics.nestedWrite(key)) }
    SharedWrites.beginTurn()
    turn.lock()
    writer.store(thread, ordering: .relaxed)
    return newestVersion
  }

  /// Ends the turn. Who has written nothing but this is told now, who is in other turns, or in a `reduce`,
  /// later.
  func endWriting() {
    writer.store(0, ordering: .relaxed)
    turn.unlock()
    SharedWrites.endTurn()
  }

  /// Writes, and ends the turn.
  ///
  /// - Parameter isBesideState: Whether this is no property of a state, which shows by itself what was
  ///   written.
  /// - Returns: The newest version.
  @discardableResult
  func endWriting(
    _ value: Value, over before: SharedVersion<Value>, isBesideState: Bool = false
  ) -> SharedVersion<Value> {
    defer { endWriting() }
    // Foreign code, while nobody else writes, as was the caller's.
    guard !areEqual(before.value, value) else { return before }
    let version = publish(value, over: before, isBesideState: isBesideState)
    // Before the turn ends: else what is stored might be taken for newer.
    save()
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

/// What a value that is stored needs.
struct SharedPersistence<Value: Sendable>: Sendable {
  let backend: any SharedBackend
  let coding: SharedCoding<Value>
}

/// Whether two values are known to be equal: those of a type that cannot be compared are not.
private func areKnownEqual<Value>(_ lhs: Value, _ rhs: Value) -> Bool {
  func compare<Equal: Equatable>(_ lhs: Equal) -> Bool { (rhs as? Equal).map { lhs == $0 } ?? false }
  guard let lhs = lhs as? any Equatable else { return false }
  return compare(lhs)
}
