internal import Foundation

/// A change to the stored data of a value.
enum SharedWork: Sendable {
  /// Stores the data that the closure makes of the newest value. The closure keeps the owner of the value: a
  /// declaration must get the value meanwhile, not the stored data, which is older.
  case write(@Sendable () throws -> Data)
  /// Removes the stored data; keeps the owner of the value, too.
  case remove(owner: any AnyObject & Sendable)
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
struct SavingState {
  /// A look at the stored data; `writes` counts the writes of the value before it.
  struct Look: Equatable { fileprivate let writes: UInt64 }

  private var unsaved: SharedWork?
  private var isScheduled = false
  private var isSaving = false
  private var writes: UInt64 = 0
  /// The content that was found or written last. It only saves looking closer at the same content: two
  /// processes may write at the same time, and which was last is not known before both have ended.
  private var known = StoredContent.unknown
  private var lastUnreadable: SharedError?
  /// Whether a look did not count, because the value was written at the same time, or was to be saved.
  private var hasMissed = false

  /// The error of the last save; `nil` if it succeeded.
  private(set) var failure: SharedError?
  /// Whether the stored data could not be used, and was not put aside yet.
  private(set) var mustSetAside = false

  // MARK: Saving

  var hasUnsaved: Bool { unsaved != nil || isSaving }

  /// Takes new work, in the place of work that was not begun yet.
  ///
  /// - Returns: Whether saving must be scheduled, and the work that was replaced.
  mutating func accept(_ work: SharedWork) -> (schedules: Bool, obsolete: SharedWork?) {
    defer {
      unsaved = work
      isScheduled = true
      writes += 1
    }
    return (!isScheduled, unsaved)
  }

  /// The work, which `finish` must follow; `nil` if there is none, or the caller is inside of it.
  mutating func begin() -> SharedWork? {
    guard !isSaving, let work = unsaved else { return nil }
    (unsaved, isScheduled, isSaving) = (nil, false, true)
    return work
  }

  /// Notes the content that is about to be stored.
  mutating func willStore(_ content: StoredContent) { known = content }

  mutating func didSetAside() { mustSetAside = false }

  /// - Returns: Whether the failure is news.
  mutating func finish(_ work: SharedWork, failure: SharedError?, isBroken: Bool) -> Bool {
    defer { self.failure = failure }
    isSaving = false
    if isBroken { mustSetAside = true }
    // The work is tried again with the next write, or `flush`.
    if failure != nil, unsaved == nil { unsaved = work }
    return failure != nil && failure != self.failure
  }

  // MARK: Data of others

  /// Begins a look at the stored data; `nil` if that does not count, as it is about to be replaced.
  /// `mustLookAgain` tells when that is over.
  mutating func look() -> Look? {
    guard !hasUnsaved else {
      hasMissed = true
      return nil
    }
    hasMissed = false
    return Look(writes: writes)
  }

  /// Whether a look that did not count must be repeated now.
  var mustLookAgain: Bool { hasMissed && !hasUnsaved }

  private mutating func isCurrent(_ look: Look) -> Bool {
    guard !hasUnsaved, look.writes == writes else {
      hasMissed = true
      return false
    }
    return true
  }

  func isNews(_ content: StoredContent) -> Bool { content != known }

  /// Takes the content that a look found, unless the value was written since: then another look follows.
  mutating func take(_ content: StoredContent, foundIn look: Look) -> Bool {
    guard isCurrent(look) else { return false }
    known = content
    mustSetAside = false
    lastUnreadable = nil
    return true
  }

  /// Notes that the stored data cannot be used, so that it is not overwritten.
  ///
  /// - Returns: Whether that is news.
  mutating func refuse(_ content: StoredContent, foundIn look: Look, _ error: SharedError) -> Bool {
    guard isCurrent(look) else { return false }
    defer { lastUnreadable = error }
    known = content
    mustSetAside = true
    return lastUnreadable != error
  }
}
