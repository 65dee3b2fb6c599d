// `@unchecked Sendable`: what changes is guarded by `lock`, or used on the backend's queue only, where that
// is said.
internal import Dispatch
internal import Foundation
internal import ReactorKit

/// Saves one value: always the newest one, one after the other, not on the thread that writes it.
final class SharedSaver: @unchecked Sendable {
  typealias Encode = @Sendable () throws -> Data

  private let key: String
  private let backend: any SharedBackend
  private let report: @Sendable (SharedError) -> Void

  private let lock = Lock()
  /// Guarded by `lock`, as are all below. What makes the data of the newest value, if that is not saved yet;
  /// it keeps the value's owner.
  private var unsaved: Encode?
  private var isScheduled = false
  private var isSaving = false
  /// What went wrong last, if it was not mended since then.
  private var failure: SharedError?
  /// What is stored, as far as is known.
  private var storedHash: Int?
  /// Whether what is stored is to be kept, and could not be put aside yet.
  private var mustSetAside = false
  private var watching: (any Disposable)?

  init(key: String, backend: any SharedBackend, report: @escaping @Sendable (SharedError) -> Void) {
    self.key = key
    self.backend = backend
    self.report = report
  }

  deinit { watching?.dispose() }

  // MARK: Loading

  /// What is stored, if it can be had.
  func load<Value>(_ coding: SharedCoding<Value>) -> (value: Value, isMigrated: Bool)? {
    let data: Data?
    do { data = try backend.read(key) } catch {
      mustSetAside = true
      report(SharedError(key: key, reason: .unreadable, details: "\(error)"))
      return nil
    }
    guard let data else { return nil }
    storedHash = Self.hash(of: data)
    do { return (try coding.decode(data), false) } catch {
      if let value = (try? coding.migrate?(data)) ?? nil { return (value, true) }
      let place = try? backend.setAside(key)
      mustSetAside = place == nil
      report(SharedError(key: key, reason: .undecodable(keptAt: place), details: "\(error)"))
      return nil
    }
  }

  /// Calls `onChange` on the backend's queue when others may have stored something.
  func watch(_ onChange: @escaping @Sendable () -> Void) {
    do { watching = try backend.watch(key, onChange) } catch {
      report(SharedError(key: key, reason: .unwatchable, details: "\(error)"))
    }
  }

  /// What others have stored. On the backend's queue.
  func reload<Value>(_ coding: SharedCoding<Value>) -> Value? {
    guard !hasUnsaved, let data = try? backend.read(key) else { return nil }
    let hash = Self.hash(of: data)
    guard lock.withLock({ storedHash != hash }) else { return nil }
    lock.withLock { storedHash = hash }
    do { return try coding.decode(data) } catch {
      if let value = (try? coding.migrate?(data)) ?? nil { return value }
      // Only when something else is to be stored: others may be about to mend it.
      lock.withLock { mustSetAside = true }
      report(SharedError(key: key, reason: .undecodable(keptAt: nil), details: "\(error)"))
      return nil
    }
  }

  private static func hash(of data: Data) -> Int {
    var hasher = Hasher()
    data.withUnsafeBytes { hasher.combine(bytes: $0) }
    return hasher.finalize()
  }

  // MARK: Saving

  /// Whether the newest value is not stored yet.
  var hasUnsaved: Bool { lock.withLock { unsaved != nil || isSaving } }

  /// Saves what `encode` makes, soon. What was to be saved before and is not yet, is not any more.
  func save(_ encode: @escaping Encode) {
    let (isFirst, obsolete) = lock.withLock {
      defer { (unsaved, isScheduled) = (encode, true) }
      return (!isScheduled, unsaved)
    }
    withExtendedLifetime(obsolete) {}
    if isFirst { backend.queue.async { self.saveAll() } }
  }

  /// Saves what is not saved, and waits for that.
  func flush() throws(SharedError) {
    backend.queue.sync { saveAll() }
    if let failure = lock.withLock({ failure }) { throw failure }
  }

  private func saveAll() {
    while let encode = takeUnsaved() {
      let failure = write(encode)
      let isNew = lock.withLock {
        isSaving = false
        defer { self.failure = failure }
        // Tried again with the next write, or `flush`.
        if failure != nil, unsaved == nil { unsaved = encode }
        return failure != self.failure
      }
      guard let failure else { continue }
      if isNew { report(failure) }
      return lock.withLock { isScheduled = false }
    }
  }

  private func takeUnsaved() -> Encode? {
    lock.withLock {
      defer { unsaved = nil }
      isSaving = unsaved != nil
      isScheduled = isSaving
      return unsaved
    }
  }

  private func write(_ encode: Encode) -> SharedError? {
    let data: Data
    do { data = try encode() } catch {
      return SharedError(key: key, reason: .unencodable, details: "\(error)")
    }
    do {
      if lock.withLock({ mustSetAside }) {
        _ = try backend.setAside(key)
        lock.withLock { mustSetAside = false }
      }
      let hash = Self.hash(of: data)
      guard lock.withLock({ storedHash != hash }) else { return nil }
      try backend.write(data, for: key)
      lock.withLock { storedHash = hash }
      return nil
    } catch {
      return SharedError(key: key, reason: .unwritable, details: "\(error)")
    }
  }
}
