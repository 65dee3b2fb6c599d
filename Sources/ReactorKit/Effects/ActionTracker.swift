// `@unchecked Sendable`: all state is guarded by `lock`.

/// Knows when everything that an action started has ended.
final class ActionTracker: @unchecked Sendable {
  private let lock = Lock()
  /// Guarded by `lock`, as are all below. How much has not ended: at first the action itself.
  private var outstanding = 1
  private var effects: [ObjectIdentifier: EffectInfo] = [:]
  private var cancelled = false
  private var waiter: CheckedContinuation<Void, Never>?
  /// Called when the action has led to everything that it leads to synchronously.
  private let accepted: (@Sendable () -> Void)?

  init(accepted: (@Sendable () -> Void)? = nil) { self.accepted = accepted }

  /// An effect of the action begins; false if it is not wanted any more.
  func begin(_ effect: EffectInfo) -> Bool {
    lock.withLock {
      outstanding += 1
      effects[ObjectIdentifier(effect)] = effect
      return !cancelled
    }
  }

  /// The action itself, or one of its effects, has ended.
  func end(_ effect: EffectInfo? = nil, in pipeline: _Pipeline) {
    let isAwaited = lock.withLock {
      outstanding -= 1
      if let effect { effects[ObjectIdentifier(effect)] = nil }
      return outstanding == 0 && waiter != nil
    }
    if isAwaited { pipeline.resumeAfterTurn(self) }
    if effect == nil { accepted?() }
  }

  /// Whether no effect is wanted any more.
  var isCancelled: Bool { lock.withLock { cancelled } }

  /// From now on no effect is wanted, and nothing is waited for; returns the effects that live.
  func cancel() -> [EffectInfo] {
    let effects = lock.withLock {
      cancelled = true
      return self.effects.values.sorted { $0.id < $1.id }
    }
    resume()
    return effects
  }

  /// Returns when all has ended and the thread that is inside the pipeline then, if there is one, has ended its turn;
  /// or when all was cancelled.
  func wait(in pipeline: _Pipeline) async {
    await withCheckedContinuation { continuation in
      let (isOver, isCancelled) = lock.withLock {
        waiter = continuation
        return (outstanding == 0, cancelled)
      }
      if isCancelled { resume() } else if isOver { pipeline.resumeAfterTurn(self) }
    }
  }

  /// Resumes the task that waits, if there is one.
  func resume() {
    let waiter = lock.withLock {
      defer { self.waiter = nil }
      return self.waiter
    }
    waiter?.resume()
  }
}
