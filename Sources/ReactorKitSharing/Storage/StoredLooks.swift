internal import Dispatch
internal import Foundation
internal import ReactorKit

/// A backend that reads the data of several keys in one step.
protocol ManyKeysBackend: SharedBackend {
  /// The stored data of keys, in their order.
  func read(_ keys: [String]) throws -> [Data?]
}

/// Reads the values of one backend that others may have stored: on one queue, and in one step for all of them. Does not
/// keep the backend, which may keep this: the savers of the values do.
final class StoredLooks: Sendable {
  private let queue = DispatchQueue(label: "ReactorKitSharing changes")
  private let waiting = Locked<[StoredLook]>([])

  fileprivate func add(_ look: StoredLook) {
    let isFirst = waiting.withLock { waiting in
      defer { waiting.append(look) }
      return waiting.isEmpty
    }
    if isFirst { queue.async(execute: pass) }
  }

  @Sendable private func pass() {
    let looks = waiting.withLock { waiting in
      defer { waiting = [] }
      return waiting
    }
    let begun = looks.compactMap { $0.begin() }
    guard let backend = begun.first?.saver.backend else { return }
    for (look, data) in zip(begun, read(begun.map(\.saver.key), in: backend)) { look.handle(data) }
  }

  private func read(_ keys: [String], in backend: any SharedBackend) -> [Result<Data?, any Error>] {
    // If that fails, each key is read by itself: the failure may be that of one of them.
    if keys.count > 1, let all = try? (backend as? any ManyKeysBackend)?.read(keys) {
      return all.map { .success($0) }
    }
    return keys.map { key in Result { try backend.read(key) } }
  }
}

/// The value of one key that others may have stored. Looks at it once for several changes.
final class StoredLook: Sendable {
  /// What handles the stored data that was read.
  typealias Handler = @Sendable (SharedSaver, Result<Data?, any Error>, SavingState.Look) -> Void

  private struct State {
    var isWaiting = false
    weak var saver: SharedSaver?
    var handler: Handler?
  }

  private let looks: StoredLooks
  private let state = Locked(State())

  init(_ looks: StoredLooks) { self.looks = looks }

  /// Looks from now on, also if there was a change before.
  func tell(_ saver: SharedSaver, _ handler: @escaping Handler) {
    let (isLate, obsolete) = state.withLock { state in
      defer { (state.saver, state.handler) = (saver, handler) }
      return (state.isWaiting, state.handler)
    }
    withExtendedLifetime(obsolete) {}
    if isLate { looks.add(self) }
  }

  /// Forgets the handler: the backend may keep this object.
  func end() {
    let obsolete = state.withLock { state in
      defer { state.handler = nil }
      return state.handler
    }
    withExtendedLifetime(obsolete) {}
  }

  /// Notes that others may have stored something. Releases nothing: a backend may call this inside of a lock.
  func note() {
    let schedules = state.withLock { state in
      defer { state.isWaiting = true }
      return !state.isWaiting && state.handler != nil
    }
    if schedules { looks.add(self) }
  }

  fileprivate struct Begun {
    let saver: SharedSaver
    let look: SavingState.Look
    let handler: Handler

    func handle(_ data: Result<Data?, any Error>) { handler(saver, data, look) }
  }

  /// Begins the look; `nil` if the value is about to be saved, or has gone.
  fileprivate func begin() -> Begun? {
    let (saver, handler) = state.withLock { state in
      state.isWaiting = false
      return (state.saver, state.handler)
    }
    guard let saver, let handler, let look = saver.beginLook() else { return nil }
    return Begun(saver: saver, look: look, handler: handler)
  }
}
