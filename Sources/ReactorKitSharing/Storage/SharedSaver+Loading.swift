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
  /// Loads the stored value, if there is one that can be read. Called once, before anybody has the value.
  func load<Value>(_ coding: SharedCoding<Value>, default: Value) -> (value: Value, isMigrated: Bool)? {
    guard let look = lock.withLock({ state.look() }) else { return nil }
    let data: Data?
    do { data = try backend.read(key) } catch {
      if error is UndecodableStorage {
        keepAside(StoredContent.unknown, look, error)
      } else {
        refuse(.unknown, look, self.error(.unreadable, Diagnostics.cause(error)))
      }
      return nil
    }
    let content = StoredContent(data)
    guard let data else { return taken(nil, content, look) }
    do { return taken(try coding.decodeOrMigrate(data, default: `default`), content, look) } catch {
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

  private func keepAside(_ content: StoredContent, _ look: SavingState.Look, _ error: any Error) {
    let place: String?
    do {
      place = try backend.setAside(key)
      _ = taken(() as Void?, .nothing, look)
    } catch {
      place = nil
      return refuse(content, look, self.error(.undecodable(keptAt: nil), Diagnostics.cause(error)))
    }
    let error = self.error(.undecodable(keptAt: place), Diagnostics.cause(error))
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

  /// Loads the value that others have stored, if it may replace the one in memory.
  func reload<Value>(_ coding: SharedCoding<Value>, default: Value) -> SharedFinding<Value>? {
    guard let look = lock.withLock({ state.look() }) else { return nil }
    let data: Data?
    do { data = try backend.read(key) } catch {
      note(.unknown, look, self.error(.unreadable, Diagnostics.cause(error)))
      return nil
    }
    let content = StoredContent(data)
    guard lock.withLock({ state.isNews(content) }) else { return nil }
    guard let data else { return SharedFinding(value: nil, content: content, look: look) }
    do {
      let value = try coding.decodeOrMigrate(data, default: `default`).value
      return SharedFinding(value: value, content: content, look: look)
    } catch {
      // The data is put aside only when something else is to be stored: others may be about to mend it.
      note(content, look, self.error(.undecodable(keptAt: nil), Diagnostics.cause(error)))
      return nil
    }
  }

  /// Whether the finding is the value from now on. The caller has the turn to write it.
  func take<Value>(_ finding: SharedFinding<Value>) -> Bool {
    let (isTaken, looksAgain) = lock.withLock {
      (state.take(finding.content, foundIn: finding.look), state.mustLookAgain)
    }
    if looksAgain { lookAgain() }
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
