internal import Foundation
internal import ReactorKit

/// The stored value that a look has found.
struct SharedFinding<Value: Sendable>: Sendable {
  /// `nil` if nothing is stored.
  let value: Value?
  let content: StoredContent
  let look: SavingState.Look
}

extension SharedSaver {
  /// Prepares for a new value of a type, as the one before may have left unsaved work.
  ///
  /// - Returns: Whether that is possible: not if the unsaved value has another type, and still cannot be saved.
  func prepare<Value: Sendable>(for _: Value.Type) -> Bool {
    let (pending, isStuck) = lock.withLock { (state.pending, state.isStuck) }
    guard let pending else { return true }
    // Others may have stored a newer value than one that could not be saved. That is kept aside on the queue: this thread
    // may hold a lock for which an encoding waits.
    if isStuck, rival() == .newer, lock.withLock({ state.overtakeUnsaved() }) {
      scheduleSaving()
      return true
    }
    if !pending.fits(Value.self) { try? flush() }
    return lock.withLock { state.pending }?.fits(Value.self) != false
  }

  /// Loads the stored value, if there is one that can be read, or the one that is about to be stored. Called before
  /// anybody has the value.
  func load<Value>(_ coding: SharedCoding<Value>, default: Value) -> (value: Value, isMigrated: Bool)? {
    let pending = lock.withLock { state.pending }
    switch pending {
    case .write(let version as SharedVersion<Value>, _): return (version.value, false)
    case .remove: return nil
    default: break
    }
    guard let look = beginLook() else { return nil }
    let data: Data?
    do { data = try backend.read(key) } catch {
      if error is UndecodableStorage {
        keepAside(StoredContent.unknown, look, error)
      } else {
        refuse(.unknown, look, self.error(.unreadable, because: error))
      }
      return nil
    }
    let content = StoredContent(data)
    guard let data else { return taken(nil, content, look) }
    do {
      let (decoded, cut) = try PartialDecoding.noting { try coding.decodeOrMigrate(data, default: `default`) }
      guard let error = cut.first else { return taken(decoded, content, look) }
      // A part was left out: all of the data is kept, and the rest is stored anew.
      keepAside(content, look, error, isPartial: true)
      return (decoded.value, isMigrated: true)
    } catch {
      keepAside(content, look, error)
      return nil
    }
  }

  private func taken<Result>(
    _ result: Result?, _ content: StoredContent, _ look: SavingState.Look
  ) -> Result? {
    _ = lock.withLock { state.take(content, foundIn: look) }
    return result
  }

  private func keepAside(
    _ content: StoredContent, _ look: SavingState.Look, _ error: any Error, isPartial: Bool = false
  ) {
    let place: String?
    do {
      place = try backend.setAside(key)
      _ = taken(() as Void?, .nothing, look)
    } catch {
      place = nil
      var error = self.error(.undecodable(keptAt: nil), because: error)
      error.isPartial = isPartial
      return refuse(content, look, error)
    }
    var error = self.error(.undecodable(keptAt: place), because: error)
    error.isPartial = isPartial
    lock.withLock { loadingErrors.append(error) }
  }

  private func refuse(_ content: StoredContent, _ look: SavingState.Look, _ error: SharedError) {
    lock.withLock {
      _ = state.refuse(content, foundIn: look, error)
      loadingErrors.append(error)
    }
  }

  /// Hands out the errors of loading, for the caller to report: a lock was held while the value was loaded.
  func takeLoadingErrors() -> [SharedError] {
    lock.withLock {
      defer { loadingErrors = [] }
      return loadingErrors
    }
  }

  /// The value in the data that a look has found, if others have stored it, and it may replace the one in memory.
  func found<Value>(
    _ read: Result<Data?, any Error>, _ look: SavingState.Look, _ coding: SharedCoding<Value>, default: Value
  ) -> SharedFinding<Value>? {
    let data: Data?
    switch read {
    case .success(let read): data = read
    case .failure(let error):
      note(.unknown, look, self.error(.unreadable, because: error))
      return nil
    }
    let content = StoredContent(data)
    // The data is put aside only when something else is to be stored: others may be about to mend it.
    func refuse(_ error: any Error) -> SharedFinding<Value>? {
      note(content, look, self.error(.undecodable(keptAt: nil), because: error))
      return nil
    }
    guard lock.withLock({ state.isNews(content) }) else { return nil }
    guard let data else { return SharedFinding(value: nil, content: content, look: look) }
    do {
      let (decoded, cut) = try PartialDecoding.noting { try coding.decodeOrMigrate(data, default: `default`) }
      guard let error = cut.first else {
        return SharedFinding(value: decoded.value, content: content, look: look)
      }
      // The program that has stored it can decode all of it, so a part must not take its place.
      return refuse(error)
    } catch { return refuse(error) }
  }

  /// Whether the finding is the value from now on. The caller has the turn to write it.
  func take<Value>(_ finding: SharedFinding<Value>) -> Bool {
    let (isTaken, looksAgain, isOvertaken) = lock.withLock {
      (state.take(finding.content, foundIn: finding.look), state.mustLookAgain, state.hasUnsaved)
    }
    if looksAgain { lookAgain() }
    if isTaken, isOvertaken { scheduleSaving() }
    return isTaken
  }

  private func note(_ content: StoredContent, _ look: SavingState.Look, _ error: SharedError) {
    let (isNews, looksAgain) = lock.withLock {
      (state.refuse(content, foundIn: look, error), state.mustLookAgain)
    }
    if looksAgain { lookAgain() }
    if isNews { tell(error) }
  }
}

extension SharedWork {
  /// Whether a new value of a type can begin with what is to be stored.
  fileprivate func fits<Value: Sendable>(_: Value.Type) -> Bool {
    guard case .write(let version, _) = self else { return true }
    return version is SharedVersion<Value>
  }
}
