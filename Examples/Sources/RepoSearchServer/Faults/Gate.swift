import Synchronization

/// Holds requests back until someone lets them go.
final class Gate: Sendable {
  private struct State {
    var waiting: [Int: CheckedContinuation<Void, Never>] = [:]
    var cancelled: Set<Int> = []
    var nextID = 0
  }

  private let state = Mutex(State())

  /// Returns when the gate is opened next, or when the task is cancelled.
  ///
  /// - Parameter onHeld: Is called once the next opening is sure to let this caller go.
  func wait(onHeld: @Sendable () -> Void = {}) async {
    let id = state.withLock { state in
      state.nextID += 1
      return state.nextID
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isCancelled = state.withLock { state in
          guard state.cancelled.remove(id) == nil else { return true }
          state.waiting[id] = continuation
          return false
        }
        if isCancelled { continuation.resume() } else { onHeld() }
      }
    } onCancel: {
      // Cancellation may come before the task waits: then it leaves a note.
      let continuation = state.withLock { state in
        let waiting = state.waiting.removeValue(forKey: id)
        if waiting == nil { state.cancelled.insert(id) }
        return waiting
      }
      continuation?.resume()
    }
  }

  /// Lets all go that wait now.
  func open() {
    let waiting = state.withLock { state in
      defer { state.waiting = [:] }
      return state.waiting
    }
    for continuation in waiting.values { continuation.resume() }
  }
}
