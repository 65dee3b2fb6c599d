// `@unchecked Sendable`: all state is guarded by `lock`.

/// A task that waits for a `TestClock`, and is woken once: by its alarm, or because it was cancelled.
final class Sleeper: @unchecked Sendable {
  private let lock = Lock()
  /// Guarded by `lock`, as is `outcome`.
  private var continuation: CheckedContinuation<Void, any Error>?
  private var outcome: Result<Void, any Error>?

  /// The scheduled work that wakes the task in time.
  let alarm = SerialDisposable()

  /// Lets the task wait, unless it was woken before it fell asleep.
  func sleep(_ continuation: CheckedContinuation<Void, any Error>) {
    let outcome = lock.withLock {
      if self.outcome == nil { self.continuation = continuation }
      return self.outcome
    }
    if let outcome { continuation.resume(with: outcome) }
  }

  func wake(_ outcome: Result<Void, any Error>) {
    let continuation = lock.withLock {
      if self.outcome == nil { self.outcome = outcome }
      defer { self.continuation = nil }
      return self.continuation
    }
    alarm.dispose()
    continuation?.resume(with: outcome)
  }
}
