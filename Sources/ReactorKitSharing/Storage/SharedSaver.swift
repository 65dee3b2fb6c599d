// `@unchecked Sendable`: `state`, `watching`, `loadingErrors` and `told` are guarded by `lock`; the rest is constant.
internal import Dispatch
internal import Foundation
internal import ReactorKit

/// Saves one value, always the newest one, one save after the other, on the queue of its backend.
final class SharedSaver: @unchecked Sendable {
  let key: String
  let backend: any SharedBackend
  let queue: SavingQueue
  /// The store that the value belongs to; it may be gone.
  let group: ObjectIdentifier
  private let report: @Sendable (SharedError, SharedSaver) -> Void

  let lock = Lock()
  var state = SavingState()
  /// The errors of loading and watching, which nobody was told of yet.
  var loadingErrors: [SharedError] = []
  private var watching: (any Disposable)?
  /// The error that somebody was told of last; `nil` if a save has succeeded since.
  private var told: SharedError?
  private let changes = SharedChanges()

  /// - Parameter report: Called on any thread, also inside of `queue`.
  init(
    key: String, in backend: QueuedBackend, group: ObjectIdentifier,
    report: @escaping @Sendable (SharedError, SharedSaver) -> Void
  ) {
    self.key = key
    self.backend = backend.backend
    queue = backend.queue
    self.group = group
    self.report = report
  }

  deinit { watching?.dispose() }

  func error(_ reason: SharedError.Reason, _ details: String) -> SharedError {
    SharedError(key: key, reason: reason, details: details)
  }

  func tell(_ error: SharedError) { report(error, self) }

  /// Whether the caller is the first one that tells somebody of an error.
  func willTell(_ error: SharedError) -> Bool {
    lock.withLock {
      defer { told = error }
      return told != error
    }
  }

  /// Begins to watch the stored data. Called before loading, so that no change is missed in between.
  func watch() {
    let changes = changes
    do {
      let watching = try backend.watch(key) { changes.note() }
      lock.withLock { self.watching = watching }
    } catch {
      let error = self.error(.unwatchable, Diagnostics.cause(error))
      lock.withLock { loadingErrors.append(error) }
    }
  }

  /// Calls `onChange`, never twice at the same time, when others may have stored something.
  func tellChanges(to onChange: @escaping @Sendable () -> Void) { changes.tell(onChange) }

  func lookAgain() { changes.note() }

  // MARK: Saving

  /// The error of the last save; `nil` if it succeeded.
  var failure: SharedError? { lock.withLock { state.failure } }

  /// Schedules work, in the place of work that was not begun yet.
  func save(_ work: SharedWork) {
    let (schedules, obsolete) = lock.withLock {
      if !state.hasUnsaved { SharedExit.add(self) }
      return state.accept(work)
    }
    withExtendedLifetime(obsolete) {}
    if schedules { queue.async { self.saveOnce() } }
  }

  /// Does the work that is not done yet, and waits for that. Called by the encoding of this value, it has
  /// nothing to wait for.
  func flush() throws(SharedError) {
    queue.sync { saveOnce() }
    if let failure { throw failure }
  }

  /// Saves once: other values on the same queue have their turn before this one is saved again.
  private func saveOnce() {
    guard let work = lock.withLock({ state.begin() }) else { return }
    let (failure, isBroken) = perform(work)
    let (isNews, looksAgain) = lock.withLock {
      let isNews = state.finish(work, failure: failure, isBroken: isBroken)
      if failure == nil { told = nil }
      // `self` is held by the caller, so nothing is released here.
      if !state.hasUnsaved { SharedExit.remove(self) }
      return (isNews, state.mustLookAgain)
    }
    if looksAgain { lookAgain() }
    if isNews, let failure { tell(failure) }
  }

  private func perform(_ work: SharedWork) -> (failure: SharedError?, isBroken: Bool) {
    let data: Data?
    switch work {
    case .write(let encode):
      do { data = try encode() } catch { return (self.error(.unencodable, Diagnostics.cause(error)), false) }
    case .remove: data = nil
    }
    do {
      if lock.withLock({ state.mustSetAside }) {
        _ = try backend.setAside(key)
        lock.withLock { state.didSetAside() }
      }
      // Noted before storing: data that others store afterwards must not be taken for this.
      lock.withLock { state.willStore(StoredContent(data)) }
      if let data { try backend.write(data, for: key) } else { try backend.remove(key) }
      return (nil, false)
    } catch {
      return (self.error(.unwritable, Diagnostics.cause(error)), error is UndecodableStorage)
    }
  }
}
