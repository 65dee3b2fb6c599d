// `@unchecked Sendable`: all state is guarded by `lock`.

/// The live effects of one reactor, and those among them that can be cancelled by id.
final class EffectScope: @unchecked Sendable {
  /// For effects that are subscribed outside of any reactor.
  static let global = EffectScope()

  /// Whose clock effects wait by.
  var time: any SchedulerType { reactorTime.withLock { $0 } ?? ConcurrentDispatchQueueScheduler.background }
  private let reactorTime = Locked<(any SchedulerType)?>(nil)

  /// Lets effects wait by the reactor's own clock, if it has one.
  func useTime(of scheduler: any ImmediateSchedulerType) {
    reactorTime.withLock { $0 = scheduler as? any SchedulerType }
  }

  /// Where the tasks of effects run; `nil` leaves them to the system's pool.
  var taskExecutor: (any TaskExecutor)? {
    get { executors.withLock { $0.executor } }
    set { change { $0.assign(newValue) } }
  }
  private let executors = Locked(ExecutorClaims())

  /// Lets the tasks run on `executor` until the claim that is returned ends.
  func claimTasks(for executor: any TaskExecutor) -> Int { change { $0.claim(for: executor) } }

  func endClaim(_ claim: Int) { change { $0.end(claim) } }

  private func change<Result>(_ body: (inout ExecutorClaims) -> Result) -> Result {
    let (before, result) = executors.withLock { ($0, body(&$0)) }
    // Released after unlocking: executors are foreign objects.
    withExtendedLifetime(before) {}
    return result
  }

  let throttleGates = ThrottleGates()
  private let lock = Lock()
  /// Guarded by `lock`, as are all below.
  private var effects = EffectList()
  private var cancellables: [AnyHashable: [Cancellation]] = [:]
  private var isClosed = false

  /// How many effects live.
  var count: Int { lock.withLock { effects.count } }

  /// Adds an effect; false if the scope is closed.
  func add(_ effect: EffectInfo) -> Bool {
    lock.withLock {
      guard !isClosed else { return false }
      effects.append(effect)
      return true
    }
  }

  /// Forgets an effect that has ended.
  func remove(_ effect: EffectInfo) {
    lock.withLock { effects.remove(effect) }
  }

  /// Closes the scope; the caller ends the effects that lived, which are returned in the order in which they
  /// began.
  func close() -> [EffectInfo] {
    let (effects, cancellables) = lock.withLock {
      isClosed = true
      defer { self.cancellables = [:] }
      return (self.effects.removeAll(), self.cancellables)
    }
    withExtendedLifetime(cancellables) {}
    return effects
  }

  /// Makes an effect cancellable by `id`.
  func register(_ cancellation: Cancellation, id: AnyHashable) {
    lock.withLock { cancellables[id, default: []].append(cancellation) }
  }

  /// Forgets a cancellable effect that has ended.
  func unregister(_ cancellation: Cancellation, id: AnyHashable) {
    let removed: Cancellation? = lock.withLock {
      guard let index = cancellables[id]?.firstIndex(where: { $0 === cancellation }) else { return nil }
      let removed = cancellables[id]?.remove(at: index)
      if cancellables[id]?.isEmpty == true { cancellables[id] = nil }
      return removed
    }
    withExtendedLifetime(removed) {}
  }

  /// Ends the effects that were made cancellable by `id`, in the order in which they began.
  func cancel(id: AnyHashable) {
    let cancelled = lock.withLock { cancellables.removeValue(forKey: id) }
    for cancellation in cancelled ?? [] { cancellation.cancel() }
  }
}

/// Ends one cancellable stream.
final class Cancellation: Sendable {
  /// The effect that the stream is part of.
  let effect: EffectInfo?
  private let cancelled = Flag()
  private let action: @Sendable () -> Void

  init(of effect: EffectInfo?, _ action: @escaping @Sendable () -> Void) {
    self.effect = effect
    self.action = action
  }

  /// Whether the stream was cancelled.
  var isCancelled: Bool { cancelled.isRaised }

  func cancel() {
    cancelled.raise()
    action()
  }
}
