// `@unchecked Sendable`: all state is guarded by `lock`.

/// Knows when everything that an action started has ended.
final class ActionTracker: @unchecked Sendable {
  private let lock = Lock()
  /// Guarded by `lock`, as are all below. How much has not ended: at first the action itself.
  private var outstanding = 1
  private var effects: [ObjectIdentifier: EffectInfo] = [:]
  private var isCancelled = false
  private var waiter: CheckedContinuation<Void, Never>?

  /// An effect of the action begins; false if it is not wanted any more.
  func begin(_ effect: EffectInfo) -> Bool {
    lock.withLock {
      outstanding += 1
      effects[ObjectIdentifier(effect)] = effect
      return !isCancelled
    }
  }

  /// The action itself, or one of its effects, has ended.
  func end(_ effect: EffectInfo? = nil) {
    let done: CheckedContinuation<Void, Never>? = lock.withLock {
      outstanding -= 1
      if let effect { effects[ObjectIdentifier(effect)] = nil }
      guard outstanding == 0 else { return nil }
      defer { waiter = nil }
      return waiter
    }
    done?.resume()
  }

  /// From now on no effect is wanted; returns those that live.
  func cancel() -> [EffectInfo] {
    lock.withLock {
      isCancelled = true
      return effects.values.sorted { $0.id < $1.id }
    }
  }

  /// Returns when all has ended.
  func wait() async {
    await withCheckedContinuation { continuation in
      let isDone = lock.withLock {
        if outstanding == 0 { return true }
        waiter = continuation
        return false
      }
      if isDone { continuation.resume() }
    }
  }
}
