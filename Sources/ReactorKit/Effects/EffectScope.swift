// `@unchecked Sendable`: all state is guarded by `lock`. Unsafe code: an `Ending` lies on the stack of the thread that cancels
// an id, which takes it out of the list, inside the lock, before it returns.

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
  private let times = Locked(OverrideStack<any SchedulerType>())
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
  private let executors = Locked(OverrideStack<any TaskExecutor>())

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
    _ claims: Locked<OverrideStack<Value>>, _ body: (inout OverrideStack<Value>) -> Result
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
  /// The ids that are being cancelled.
  @exclusivity(unchecked) private var endings: UnsafeMutablePointer<Ending>?

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

  /// Makes a stream cancellable by its id, if it is neither over nor has an id; false if it is a part of an effect another part
  /// of which is being ended under the id, so that it must not begin.
  @discardableResult
  func register(_ cancellation: Cancellation, _ key: EffectKey) -> Bool {
    lock.withLock {
      if endings != nil, let part = cancellation as? PartCancellation, refuses(part, key) { return false }
      cancellations.insert(cancellation, key)
      return true
    }
  }

  /// Whether a part begins because another one of its effect is being ended under the same id. Call inside `lock`.
  private func refuses(_ part: PartCancellation, _ key: EffectKey) -> Bool {
    let effect = part.effect.map(ObjectIdentifier.init)
    var next = endings
    while let ending = next {
      if ending.pointee.isOfPart, ending.pointee.effect == effect, ending.pointee.refusalsLeft > 0,
        ending.pointee.key == key
      {
        ending.pointee.refusalsLeft -= 1
        return true
      }
      next = ending.pointee.outer
    }
    return false
  }

  /// Notes which stream is ended next. The end of a whole effect begins nothing.
  private func note(_ cancellation: Cancellation, in ending: UnsafeMutablePointer<Ending>) {
    let part = cancellation as? PartCancellation
    guard part != nil || ending.pointee.isOfPart else { return }
    lock.withLock {
      (ending.pointee.effect, ending.pointee.isOfPart) = (
        part?.effect.map(ObjectIdentifier.init), part != nil
      )
    }
  }

  /// Call inside `lock`.
  private func takeOut(_ ending: UnsafeMutablePointer<Ending>) {
    guard endings != ending else { return endings = ending.pointee.outer }
    var next = endings
    while let other = next {
      next = other.pointee.outer
      if next == ending { other.pointee.outer = ending.pointee.outer }
    }
  }

  /// An id that is being cancelled.
  private struct Ending {
    let key: EffectKey
    var outer: UnsafeMutablePointer<Ending>?
    /// The effect a part of which is being ended, which lives as long as that; `nil` for a part of none.
    var effect: ObjectIdentifier?
    var isOfPart = false
    /// A `concat` without end whose parts all have the id would be refused for ever.
    var refusalsLeft = 1_000
  }

  /// Forgets a cancellable stream that has ended. The caller holds the cancellation.
  func unregister(_ cancellation: Cancellation) {
    if cancellation.endID() { lock.withLock { cancellations.remove(cancellation) } }
  }

  /// The number of streams that can be cancelled by an id.
  var cancellableCount: Int { lock.withLock { cancellations.count } }

  /// Ends the streams that were made cancellable by an id, in the order in which they began. While a part of an effect is being
  /// ended, no other part of that effect begins under the id.
  ///
  /// - Parameters:
  ///   - isKept: Which streams go on: those that the new stream is a part of. Called inside `lock`.
  ///   - isReplaced: Whether a stream that has a last element replaces them.
  func cancel(
    _ key: EffectKey, except isKept: (Cancellation) -> Bool = { _ in false }, isReplaced: Bool = false
  ) {
    lock.lock()
    var removed = cancellations.remove(key, except: isKept)
    guard !removed.isEmpty else { return lock.unlock() }
    var ending = Ending(key: key, outer: endings)
    withUnsafeMutablePointer(to: &ending) { ending in
      endings = ending
      lock.unlock()
      removed.cancel(isReplaced: isReplaced) { note($0, in: ending) }
      lock.withLock { takeOut(ending) }
    }
  }
}
