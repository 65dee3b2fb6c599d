// `@unchecked Sendable`: all state is guarded by `lock`.

/// Knows when everything that an action started has ended.
final class ActionTracker: @unchecked Sendable {
  private let lock = Lock()
  /// The number of parts that have not ended: the action itself, and its effects. Guarded by `lock`, as is
  /// everything below.
  private var outstanding = 1
  private var effects: [ObjectIdentifier: EffectInfo] = [:]
  private var cancelled = false
  private var waiter: CheckedContinuation<Void, Never>?
  /// Called when the action has led to everything that it causes synchronously.
  private let accepted: (@Sendable () -> Void)?

  init(accepted: (@Sendable () -> Void)? = nil) { self.accepted = accepted }

  /// Notes that an effect of the action begins; false if the action was cancelled, so that no effect is
  /// wanted.
  func begin(_ effect: EffectInfo) -> Bool {
    lock.withLock {
      outstanding += 1
      effects[ObjectIdentifier(effect)] = effect
      return !cancelled
    }
  }

  /// Notes that the action itself, or one of its effects, has ended.
  func end(_ effect: EffectInfo? = nil, in host: _PipelineHost) {
    let isAwaited = lock.withLock {
      outstanding -= 1
      if let effect { effects[ObjectIdentifier(effect)] = nil }
      return outstanding == 0 && waiter != nil
    }
    if isAwaited { host.resumeAfterTurn(self) }
    if effect == nil { accepted?() }
  }

  /// Whether the action was cancelled, so that no effect is wanted.
  var isCancelled: Bool { lock.withLock { cancelled } }

  /// Cancels the action: no effect may begin, and nobody waits any more. Returns the live effects.
  func cancel() -> [EffectInfo] {
    let effects = lock.withLock {
      cancelled = true
      return self.effects.values.sorted { $0.id < $1.id }
    }
    resume()
    return effects
  }

  /// Returns when everything has ended and the thread that is then inside the pipeline, if there is one, has
  /// ended its turn; or when the action was cancelled.
  func wait(in host: _PipelineHost) async {
    await withCheckedContinuation { continuation in
      let (isOver, isCancelled) = lock.withLock {
        waiter = continuation
        return (outstanding == 0, cancelled)
      }
      if isCancelled { resume() } else if isOver { host.resumeAfterTurn(self) }
    }
  }

  /// Resumes the waiting task, if there is one.
  func resume() {
    let waiter = lock.withLock {
      defer { self.waiter = nil }
      return self.waiter
    }
    waiter?.resume()
  }
}
