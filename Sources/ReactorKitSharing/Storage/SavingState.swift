internal import Foundation

/// What is to be stored of a value.
enum SharedWork: Sendable {
  /// What the closure makes of the newest value. It keeps the value's owner: who asks for the value
  /// meanwhile must not get what is stored.
  case write(@Sendable () throws -> Data)
  /// Nothing.
  case remove(owner: any AnyObject & Sendable)
}

/// What is stored.
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

/// Decides what of a value is saved when, and whether what others have stored replaces it. Holds no lock,
/// file or queue.
struct SavingState {
  /// When somebody has looked for what others have stored.
  struct Look: Equatable { fileprivate let writes: UInt64 }

  private var unsaved: SharedWork?
  private var isScheduled = false
  private var isSaving = false
  private var writes: UInt64 = 0
  /// What was found or written last. Only saves the work of looking closer: two processes may write at the
  /// same time, and who was last is not known before all have ended.
  private var known = StoredContent.unknown
  private var lastUnreadable: SharedError?
  /// Whether somebody wanted to look while that did not count.
  private var hasMissed = false

  /// What went wrong last in saving, if it was not mended since then.
  private(set) var failure: SharedError?
  /// Whether what is stored is to be kept, and was not put aside yet.
  private(set) var mustSetAside = false

  // MARK: Saving

  var hasUnsaved: Bool { unsaved != nil || isSaving }

  /// Takes new work, in the place of what was not begun yet.
  ///
  /// - Returns: Whether somebody must be sent to do it, and what need not be done any more.
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

  /// What is there is going to be replaced.
  mutating func willStore(_ content: StoredContent) { known = content }

  mutating func didSetAside() { mustSetAside = false }

  /// - Returns: Whether the failure is news.
  mutating func finish(_ work: SharedWork, failure: SharedError?, isBroken: Bool) -> Bool {
    defer { self.failure = failure }
    isSaving = false
    if isBroken { mustSetAside = true }
    // Tried again with the next write, or `flush`.
    if failure != nil, unsaved == nil { unsaved = work }
    return failure != nil && failure != self.failure
  }

  // MARK: What others store

  /// `nil` if what others store does not count: it is about to be replaced. `mustLookAgain` tells when that
  /// is over.
  mutating func look() -> Look? {
    guard !hasUnsaved else {
      hasMissed = true
      return nil
    }
    hasMissed = false
    return Look(writes: writes)
  }

  /// Whether something may have been missed that counts now.
  var mustLookAgain: Bool { hasMissed && !hasUnsaved }

  private mutating func isCurrent(_ look: Look) -> Bool {
    guard !hasUnsaved, look.writes == writes else {
      hasMissed = true
      return false
    }
    return true
  }

  func isNews(_ content: StoredContent) -> Bool { content != known }

  /// Takes what was found, unless the value was written since `look`: then another look follows.
  mutating func take(_ content: StoredContent, foundIn look: Look) -> Bool {
    guard isCurrent(look) else { return false }
    known = content
    mustSetAside = false
    lastUnreadable = nil
    return true
  }

  /// Notes that what is there cannot be used, so that it is not overwritten.
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
