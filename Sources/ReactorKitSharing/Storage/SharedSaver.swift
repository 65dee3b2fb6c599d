// `@unchecked Sendable`: `state`, `watching`, `isDecodable`, `loadingErrors`, `told` and `owner` are guarded by `lock`; the rest is
// constant.
internal import Dispatch
internal import Foundation
internal import ReactorKit

/// The name of a value in a storage of one store.
struct StoredName: Hashable, Sendable {
  /// The number of the queue of the backend: several locations may have one backend.
  let queue: UInt64
  let key: String
}

/// Saves one value, always the newest one, one save after the other, on the queue of its backend. Lasts as long as its
/// value, or as something is not saved.
final class SharedSaver: @unchecked Sendable {
  let key: String
  let backend: any SharedBackend
  let queue: SavingQueue
  /// The number of the store that the value belongs to; that may be gone.
  let group: UInt64
  private let place: SharedTable<StoredName, SharedSaver>.Place
  /// Keeps the backend for other values of the same location.
  private let slot: BackendSlot
  private let report: @Sendable (SharedError, SharedSaver) -> Void

  let lock = Lock()
  var state = SavingState()
  /// Whether data is a value of the key's type; `nil` before there is a declaration.
  private(set) var isDecodable: (@Sendable (Data) -> Bool)?
  /// The errors of loading and watching, which nobody was told of yet.
  var loadingErrors: [SharedError] = []
  private var watching: (any Disposable)?
  /// The error that somebody was told of last; `nil` if a save has succeeded since.
  private var told: SharedError?
  /// The entry of the value that is saved; `nil` if only unsaved work is left.
  private weak var owner: SharedEntry?
  private let changes: StoredLook

  /// - Parameter report: Called on any thread, also inside of `queue`.
  init(
    key: String, in backend: QueuedBackend, of slot: BackendSlot, group: UInt64,
    at place: SharedTable<StoredName, SharedSaver>.Place,
    report: @escaping @Sendable (SharedError, SharedSaver) -> Void
  ) {
    self.key = key
    self.backend = backend.backend
    queue = backend.queue
    changes = StoredLook(backend.looks)
    self.slot = slot
    self.group = group
    self.place = place
    self.report = report
  }

  deinit {
    place.giveUp()
    watching?.dispose()
    changes.end()
  }

  func error(_ reason: SharedError.Reason, because cause: any Error) -> SharedError {
    SharedError(
      key: key, reason: reason, details: Diagnostics.cause(cause),
      advice: Diagnostics.advice(reason, because: cause))
  }

  func tell(_ error: SharedError) { report(error, self) }

  /// Whether the caller is the first one that tells somebody of an error.
  func willTell(_ error: SharedError) -> Bool {
    lock.withLock {
      defer { told = error }
      return told != error
    }
  }

  /// Whether the value of an entry is kept here from now on: not if another one is, such as that of a type whose name is
  /// the key.
  func belongs(to entry: SharedEntry) -> Bool {
    // Passed out of the lock, as this may be the last reference.
    let other = lock.withLock { () -> SharedEntry? in
      if let known = owner, known !== entry { return known }
      owner = entry
      return nil
    }
    return other == nil
  }

  /// Begins to watch the stored data. Called before loading, so that no change is missed in between.
  func watch() {
    guard lock.withLock({ watching == nil }) else { return }
    let changes = changes
    do {
      let watching =
        if let backend = backend as? any ReportingBackend {
          try backend.watch(key, onFailure: { [weak self] in self?.noteUnwatched($0) }) { changes.note() }
        } else {
          try backend.watch(key) { changes.note() }
        }
      lock.withLock { self.watching = watching }
    } catch { noteUnwatched(error) }
  }

  private func noteUnwatched(_ cause: any Error) {
    let error = self.error(.unwatchable, because: cause)
    let isLate = lock.withLock {
      // The declaration of the value reports what comes before.
      if watching == nil { loadingErrors.append(error) }
      return watching != nil
    }
    if isLate { tell(error) }
  }

  /// Takes the last declaration's way to tell whether data is a value of the key's type.
  func noteDecoding(_ isDecodable: @escaping @Sendable (Data) -> Bool) {
    let obsolete = lock.withLock {
      defer { self.isDecodable = isDecodable }
      return self.isDecodable
    }
    withExtendedLifetime(obsolete) {}
  }

  /// Calls `handler`, never twice at the same time, with the stored data, when others may have changed that.
  func tellChanges(to handler: @escaping StoredLook.Handler) { changes.tell(self, handler) }

  func lookAgain() { changes.note() }

  func beginLook() -> SavingState.Look? { lock.withLock { state.look() } }

  // MARK: Saving

  /// The error of the last save; `nil` if it succeeded.
  var failure: SharedError? { lock.withLock { state.failure } }

  /// Schedules work, in the place of work that was not begun yet. The caller keeps the version that it replaces.
  func save(_ work: SharedWork) {
    let (schedules, obsolete) = lock.withLock {
      if !state.hasUnsaved { SharedExit.add(self) }
      return state.accept(work)
    }
    withExtendedLifetime(obsolete) {}
    if schedules { scheduleSaving() }
  }

  func scheduleSaving() { queue.async { self.saveOnce() } }

  /// Does the work that is not done yet, and waits for that. Called by the encoding of this value, it has
  /// nothing to wait for.
  func flush() throws(SharedError) {
    var overtaken: SharedError?
    queue.sync { overtaken = saveOnce() }
    if let error = failure ?? overtaken { throw error }
  }

  /// Saves once: other values on the same queue have their turn before this one is saved again.
  ///
  /// - Returns: The error of a value that others have overtaken.
  @discardableResult
  private func saveOnce() -> SharedError? {
    var overtaken: SharedError?
    while let work = lock.withLock({ state.beginKeeping() }) {
      overtaken = keepAside(work)
      if overtaken == nil { break }
    }
    let (begun, isRetry) = lock.withLock { (state.begin(), state.isRetry) }
    guard let work = begun else { return overtaken }
    let rival = isRetry ? rival() : .none
    if rival == .newer {
      lock.withLock { state.overtake(work) }
      defer { lookAgain() }
      return lock.withLock({ state.beginKeeping() }).flatMap(keepAside) ?? overtaken
    }
    let (failure, isBroken) = perform(work, isUnusable: rival == .unusable)
    let (isNews, looksAgain) = lock.withLock {
      let isNews = state.finish(work, failure: failure, isBroken: isBroken)
      if failure == nil { told = nil }
      // `self` is held by the caller, so nothing is released here.
      if !state.hasUnsaved { SharedExit.remove(self) }
      return (isNews, state.mustLookAgain)
    }
    if looksAgain { lookAgain() }
    if isNews, let failure { tell(failure) }
    return overtaken
  }

  /// - Parameter isUnusable: Whether others have stored data that cannot be read or decoded, so that it must not be overwritten.
  private func perform(_ work: SharedWork, isUnusable: Bool) -> (failure: SharedError?, isBroken: Bool) {
    let data: Data?
    switch work {
    case .write(_, let encode):
      do { data = try encode() } catch { return (self.error(.unencodable, because: error), false) }
    case .remove: data = nil
    }
    do {
      if isUnusable || lock.withLock({ state.mustSetAside }) {
        do { _ = try backend.setAside(key) } catch {
          // A save that could not be stored before fails the same way, only earlier: that is no new failure.
          if let failure = lock.withLock({ state.savingFailure }), failure.reason == .unwritable {
            return (failure, error is UndecodableStorage)
          }
          throw error
        }
        lock.withLock { state.didSetAside() }
      }
      // Noted before storing: data that others store afterwards must not be taken for this.
      lock.withLock { state.willStore(StoredContent(data)) }
      if let data { try backend.write(data, for: key) } else { try backend.remove(key) }
      return (nil, false)
    } catch {
      return (self.error(.unwritable, because: error), error is UndecodableStorage)
    }
  }
}
