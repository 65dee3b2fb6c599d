// `@unchecked Sendable`: guarded by `lock`.

/// Decides which of the effects with one id start, and when. Holds no effect, lock or clock.
struct ThrottleStateMachine {
  enum Step: Equatable {
    /// Start the effect now.
    case start
    /// The effect came too early.
    case ignore
    /// Keep the effect, instead of the one that waits, and start it after this time.
    case wait(Duration)
  }

  private var lastStart: Duration?
  private var lastDueTime = Duration.zero

  /// Whether an effect that arrives now would start: the time since the last start is over.
  func isOver(now: Duration) -> Bool { lastStart.map { now - $0 >= lastDueTime } ?? true }

  mutating func arrive(now: Duration, dueTime: Duration, latest: Bool) -> Step {
    lastDueTime = dueTime
    guard let lastStart, now - lastStart < dueTime else {
      start(now: now)
      return .start
    }
    return latest ? .wait(lastStart + dueTime - now) : .ignore
  }

  /// Notes that an effect that waited starts.
  mutating func start(now: Duration) { lastStart = now }
}

/// The throttled ids of one reactor.
final class ThrottleGates: @unchecked Sendable {
  /// An effect that waits. Holds the key, too, so that both are released together, outside of the lock,
  /// because ids are foreign objects.
  private struct Waiting {
    let key: EffectKey
    let turn: SerialDisposable
    let replace: (_ isSurrounded: Bool) -> Void
  }

  private let lock = Lock()
  /// Guarded by `lock`, as is everything below.
  private var machines: [EffectKey: ThrottleStateMachine] = [:]
  private var waiting: [EffectKey: Waiting] = [:]
  private var sweepSize = 64

  /// The number of remembered ids.
  var count: Int { lock.withLock { machines.count } }

  /// The number of effects that wait.
  var waitingCount: Int { lock.withLock { waiting.count } }

  /// - Parameter isSurrounded: Whether the arriving effect has a last element; see `SurroundedContext`.
  func arrive(
    _ key: EffectKey, now: Duration, dueTime: Duration, latest: Bool, isSurrounded: Bool = false
  ) -> ThrottleStateMachine.Step {
    // Released after unlocking: ids are foreign objects.
    var before: [EffectKey: ThrottleStateMachine] = [:]
    let (step, replaced) = lock.withLock {
      if machines.count >= sweepSize {
        before = machines
        forgetOld(now: now)
      }
      let step = machines[key, default: ThrottleStateMachine()].arrive(
        now: now, dueTime: dueTime, latest: latest)
      return (step, step == .ignore ? nil : waiting.removeValue(forKey: key))
    }
    replaced?.replace(isSurrounded)
    withExtendedLifetime((before, replaced)) {}
    return step
  }

  /// Forgets ids whose time is over, each time the number of ids has doubled. Call inside `lock`.
  private func forgetOld(now: Duration) {
    machines = machines.filter { !$0.value.isOver(now: now) || waiting[$0.key] != nil }
    sweepSize = max(64, machines.count * 2)
  }

  /// Keeps the closure that completes the waiting effect.
  ///
  /// - Parameter turn: The timer of the effect, which tells it from others with the id.
  func setWaiting(
    _ key: EffectKey, _ turn: SerialDisposable, replace: @escaping (_ isSurrounded: Bool) -> Void
  ) {
    lock.withLock { waiting[key] = Waiting(key: key, turn: turn, replace: replace) }
  }

  /// Forgets an effect that waits no more, unless another one waits in its place.
  func removeWaiting(_ key: EffectKey, _ turn: SerialDisposable) {
    let removed = lock.withLock { waiting[key]?.turn === turn ? waiting.removeValue(forKey: key) : nil }
    withExtendedLifetime(removed) {}
  }

  func start(_ key: EffectKey, now: Duration) {
    let started = lock.withLock {
      machines[key, default: ThrottleStateMachine()].start(now: now)
      return waiting.removeValue(forKey: key)
    }
    withExtendedLifetime(started) {}
  }
}
