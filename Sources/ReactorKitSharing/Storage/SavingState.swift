internal import Foundation

/// A change to the stored data of a value.
enum SharedWork: Sendable {
  /// Stores the data that the closure makes of a version. A declaration gets that version meanwhile, not the stored data,
  /// which is older.
  case write(AnySharedVersion, encode: @Sendable () throws -> Data)
  /// Removes the stored data.
  case remove
}

/// The content of the storage, as far as it is known.
enum StoredContent: Equatable, Sendable {
  case unknown
  case nothing
  case data(hash: Int)

  init(_ data: Data?) {
    guard let data else {
      self = .nothing
      return
    }
    var hasher = Hasher()
    data.withUnsafeBytes { hasher.combine(bytes: $0) }
    self = .data(hash: hasher.finalize())
  }
}

/// Decides which versions of a value are saved when, and whether data that others have stored replaces the
/// value. Holds no lock, file or queue.
///
/// Work that has failed waits for the next write, `flush` or exit. If others store a value before, theirs is the newer
/// one: the work is overtaken, and its value is kept aside.
struct SavingState {
  /// A look at the stored data; `writes` counts what was written, and what was begun to be saved, before it.
  struct Look: Equatable { fileprivate let writes: UInt64 }

  /// The work that is not done yet.
  private(set) var unsaved: SharedWork?
  /// The work that is being done.
  private var saving: SharedWork?
  /// Overtaken work, whose values are not kept aside yet.
  private var overtaken: [SharedWork] = []
  private var isKeeping = false
  private var isScheduled = false
  private var writes: UInt64 = 0
  /// The content that was found or written last. It only saves looking closer at the same content: two
  /// processes may write at the same time, and which was last is not known before both have ended.
  private var known = StoredContent.unknown
  /// The content that was known before the stored data could not be read; `nil` if it can be, or never could.
  private var lastReadable: StoredContent?
  /// The content that the last save was to store, if that has failed: it may be there all the same.
  private var attempted: StoredContent?
  private var lastUnreadable: SharedError?
  /// Whether a look did not count, because the value was written at the same time, or was to be saved.
  private var hasMissed = false
  /// The error of the last save; `nil` if it succeeded.
  private(set) var savingFailure: SharedError?
  private var keepingFailure: SharedError?

  /// The error of the last save, or of keeping an overtaken value; `nil` if both succeeded.
  var failure: SharedError? { savingFailure ?? keepingFailure }
  /// Whether the stored data could not be used, and was not put aside yet.
  private(set) var mustSetAside = false
  /// Whether the unsaved work is what has failed before.
  private(set) var isRetry = false

  // MARK: Saving

  var hasUnsaved: Bool { pending != nil || isKeeping || !overtaken.isEmpty }

  /// The newest work that is not done.
  var pending: SharedWork? { unsaved ?? saving }

  /// Whether saving begins soon, or is under way.
  private var isBusy: Bool { isScheduled || saving != nil }

  /// Whether work has failed, and waits.
  var isStuck: Bool { unsaved != nil && !isBusy }

  /// Takes new work, in the place of work that was not begun yet.
  ///
  /// - Returns: Whether saving must be scheduled, and the work that was replaced.
  mutating func accept(_ work: SharedWork) -> (schedules: Bool, obsolete: SharedWork?) {
    defer {
      unsaved = work
      isScheduled = true
      isRetry = false
      writes += 1
    }
    return (!isScheduled, unsaved)
  }

  /// The work, which `finish` or `overtake` must follow; `nil` if there is none, or the caller is inside of it.
  mutating func begin() -> SharedWork? {
    guard saving == nil, !isKeeping, let work = unsaved else { return nil }
    (unsaved, isScheduled, saving) = (nil, false, work)
    // While failed work waited, a look may have begun.
    writes += 1
    return work
  }

  /// Notes the content that is about to be stored.
  mutating func willStore(_ content: StoredContent) { attempted = content }

  mutating func didSetAside() { mustSetAside = false }

  /// - Returns: Whether the failure is news.
  mutating func finish(_ work: SharedWork, failure: SharedError?, isBroken: Bool) -> Bool {
    defer { savingFailure = failure }
    saving = nil
    if isBroken { mustSetAside = true }
    if failure == nil {
      known = attempted ?? known
      (attempted, lastReadable, isRetry) = (nil, nil, false)
    }
    // The work is tried again with the next write, or `flush`.
    if failure != nil, unsaved == nil { (unsaved, isRetry) = (work, true) }
    return failure != nil && failure != savingFailure
  }

  // MARK: Data of others

  /// Begins a look at the stored data; `nil` if that does not count, as it is about to be replaced.
  /// `mustLookAgain` tells when that is over.
  mutating func look() -> Look? {
    guard !isBusy else {
      hasMissed = true
      return nil
    }
    hasMissed = false
    return Look(writes: writes)
  }

  /// Whether a look that did not count must be repeated now.
  var mustLookAgain: Bool { hasMissed && !isBusy }

  private mutating func isCurrent(_ look: Look) -> Bool {
    guard !isBusy, look.writes == writes else {
      hasMissed = true
      return false
    }
    return true
  }

  /// Whether it must be asked if others have stored a newer value than the one that is saved again. What was there already
  /// when the first look could not read it is older.
  var canBeOvertaken: Bool { !mustSetAside || lastReadable != nil }

  /// Whether others have stored content since the value that is unsaved could not be saved. Missing data does not overtake it,
  /// as no newer value was stored.
  private func isNewer(_ content: StoredContent) -> Bool {
    content != (lastReadable ?? known) && content != .nothing && content != attempted
  }

  /// Notes the content that was read before a value is saved again.
  ///
  /// - Returns: Whether others have stored it.
  mutating func compare(_ content: StoredContent) -> Bool {
    if isNewer(content) { return true }
    if content == lastReadable {
      // It can be read again, and is what was there before.
      known = content
      (lastUnreadable, lastReadable, mustSetAside) = (nil, nil, false)
    }
    return false
  }

  /// Whether others have stored content.
  func isNews(_ content: StoredContent) -> Bool { content != known && (pending == nil || isNewer(content)) }

  /// Takes the content that a look found, unless the value was written since: then another look follows.
  mutating func take(_ content: StoredContent, foundIn look: Look) -> Bool {
    guard isCurrent(look), unsaved == nil || isNews(content) else { return false }
    _ = overtakeUnsaved()
    known = content
    mustSetAside = false
    (lastUnreadable, lastReadable) = (nil, nil)
    return true
  }

  /// Notes that the stored data cannot be used, so that it is not overwritten.
  ///
  /// - Returns: Whether that is news.
  mutating func refuse(_ content: StoredContent, foundIn look: Look, _ error: SharedError) -> Bool {
    guard isCurrent(look) else { return false }
    defer { lastUnreadable = error }
    if content != .unknown { lastReadable = nil } else if known != .unknown { lastReadable = known }
    known = content
    mustSetAside = true
    return lastUnreadable != error
  }

  // MARK: Overtaken values

  /// Notes that others have stored a newer value than the one that was to be saved again.
  mutating func overtake(_ work: SharedWork) {
    overtaken.append(work)
    (saving, isRetry, savingFailure, hasMissed) = (nil, false, nil, true)
  }

  /// The same for work that waits, as it has failed before.
  ///
  /// - Returns: Whether there is such work.
  mutating func overtakeUnsaved() -> Bool {
    guard isStuck, let work = unsaved else { return false }
    overtaken.append(work)
    (unsaved, isRetry, savingFailure) = (nil, false, nil)
    return true
  }

  /// The overtaken work, which `finishKeeping` must follow; `nil` if there is none, or the caller is inside of it.
  mutating func beginKeeping() -> SharedWork? {
    guard saving == nil, !isKeeping, !overtaken.isEmpty else { return nil }
    isKeeping = true
    return overtaken.removeFirst()
  }

  /// - Returns: Whether the failure is news.
  mutating func finishKeeping(_ work: SharedWork, failure: SharedError?) -> Bool {
    defer { keepingFailure = failure }
    isKeeping = false
    if failure != nil { overtaken.insert(work, at: 0) }
    return failure != nil && failure != keepingFailure
  }
}
