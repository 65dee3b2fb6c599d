// `@unchecked Sendable`: `state`, `watching`, `loadingErrors` and `told` are guarded by `lock`; the rest is constant.
internal import Dispatch
internal import Foundation
internal import ReactorKit

/// Saves one value: always the newest one, one after the other, not on the thread that writes it.
final class SharedSaver: @unchecked Sendable {
  let key: String
  let backend: any SharedBackend
  /// The store that the value belongs to; it may be gone.
  let group: ObjectIdentifier
  private let report: @Sendable (SharedError, SharedSaver) -> Void

  let lock = Lock()
  var state = SavingState()
  /// What went wrong before anybody had the value.
  var loadingErrors: [SharedError] = []
  private var watching: (any Disposable)?
  /// What somebody has been told last, if it was not mended since then.
  private var told: SharedError?
  private let changes = SharedChanges()

  /// - Parameter report: Called on any thread, also inside of `backend.queue`.
  init(
    key: String, backend: any SharedBackend, group: ObjectIdentifier,
    report: @escaping @Sendable (SharedError, SharedSaver) -> Void
  ) {
    self.key = key
    self.backend = backend
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

  /// Begins to see what others store. Before it is loaded: nothing must be missed in between.
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

  /// What went wrong last, if it was not mended since then.
  var failure: SharedError? { lock.withLock { state.failure } }

  /// Saves, soon. What was to be saved before and is not yet, is not any more.
  func save(_ work: SharedWork) {
    let (schedules, obsolete) = lock.withLock {
      if !state.hasUnsaved { SharedExit.add(self) }
      return state.accept(work)
    }
    withExtendedLifetime(obsolete) {}
    if schedules { backend.queue.async { self.saveOnce() } }
  }

  /// Saves what is not saved, and waits for that. Where it is called by what encodes this value, there is
  /// nothing to wait for.
  func flush() throws(SharedError) {
    backend.queue.sync { saveOnce() }
    if let failure { throw failure }
  }

  /// Others that are saved on the same queue have their turn before the next.
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
      // Before: what others store after it must not be taken for this.
      lock.withLock { state.willStore(StoredContent(data)) }
      if let data { try backend.write(data, for: key) } else { try backend.remove(key) }
      return (nil, false)
    } catch {
      return (self.error(.unwritable, Diagnostics.cause(error)), error is UndecodableStorage)
    }
  }
}
