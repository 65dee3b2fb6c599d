// `@unchecked Sendable`: all state is guarded by `lock`.

/// The live effects of one reactor, and those of its streams that can be cancelled by id.
final class EffectScope: @unchecked Sendable {
  /// For effects that are subscribed outside of any reactor.
  static let global = EffectScope()

  /// The reactor's pipeline; `nil` if it is gone, or there is none.
  var host: _PipelineHost? { reference.object }
  private let reference: WeakReference<_PipelineHost>

  /// The scheduler whose clock effects wait by.
  var time: any SchedulerType {
    get {
      times.withLock { $0.value } ?? reactorTime.withLock { $0 }
        ?? ConcurrentDispatchQueueScheduler.background
    }
    set { change(times) { $0.assign(newValue) } }
  }
  private let times = Locked(Claims<any SchedulerType>())
  private let reactorTime = Locked<(any SchedulerType)?>(nil)

  /// Lets effects wait by the reactor's own clock, if it has one.
  func useTime(of scheduler: any ImmediateSchedulerType) {
    reactorTime.withLock { $0 = scheduler as? any SchedulerType }
  }

  /// The executor for the tasks of effects; `nil` leaves them to the system's pool.
  var taskExecutor: (any TaskExecutor)? {
    get { executors.withLock { $0.value } }
    set { change(executors) { $0.assign(newValue) } }
  }
  private let executors = Locked(Claims<any TaskExecutor>())

  /// Lets the tasks of effects run on `scheduler`, and effects wait by its clock, until the returned claims
  /// end.
  func claim(for scheduler: any SchedulerType & TaskExecutor) -> (tasks: Int, time: Int) {
    (change(executors) { $0.claim(for: scheduler) }, change(times) { $0.claim(for: scheduler) })
  }

  /// Whether a claim is alive.
  var isClaimed: Bool { executors.withLock { $0.isClaimed } }

  func endClaims(_ tasks: Int, _ time: Int) {
    change(executors) { $0.end(tasks) }
    change(times) { $0.end(time) }
  }

  private func change<Value, Result>(
    _ claims: Locked<Claims<Value>>, _ body: (inout Claims<Value>) -> Result
  ) -> Result {
    let (before, result) = claims.withLock { ($0, body(&$0)) }
    // Released after unlocking: executors and schedulers are foreign objects.
    withExtendedLifetime(before) {}
    return result
  }

  let throttleGates = ThrottleGates()
  private let lock = Lock()
  /// Guarded by `lock`, as is everything below.
  @exclusivity(unchecked) private var effects = EffectList()
  @exclusivity(unchecked) private var cancellations = Cancellations()
  @exclusivity(unchecked) private var isClosed: Bool

  /// - Parameter host: By default one that is gone at once.
  init(of host: _PipelineHost = _PipelineHost(), isClosed: Bool = false) {
    reference = WeakReference(host)
    self.isClosed = isClosed
  }

  /// The number of live effects.
  var count: Int { lock.withLock { effects.count } }

  /// The live effects, in the order in which they began.
  var ids: [EffectID] { lock.withLock { effects.ids } }

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

  /// Closes the scope. Returns the effects that lived, in the order in which they began; the caller ends
  /// them.
  func close() -> [EffectInfo] {
    lock.lock()
    isClosed = true
    let effects = effects.removeAll()
    let cancellations = cancellations.removeAll()
    lock.unlock()
    // Released after unlocking.
    _ = consume cancellations
    return effects
  }

  /// Makes a stream cancellable by its id, if it is neither over nor has an id.
  func register(_ cancellation: Cancellation, _ key: EffectKey) {
    lock.withLock { cancellations.insert(cancellation, key) }
  }

  /// Forgets a cancellable stream that has ended. The caller holds the cancellation.
  func unregister(_ cancellation: Cancellation) {
    if cancellation.endID() { lock.withLock { cancellations.remove(cancellation) } }
  }

  /// The number of streams that can be cancelled by an id.
  var cancellableCount: Int { lock.withLock { cancellations.count } }

  /// Ends the streams that were made cancellable by an id, in the order in which they began.
  ///
  /// - Parameter isReplaced: Whether a stream that has a last element replaces them.
  func cancel(_ key: EffectKey, isReplaced: Bool = false) {
    lock.lock()
    let removed = cancellations.remove(key)
    lock.unlock()
    removed.cancel(isReplaced: isReplaced)
  }
}
