// `@unchecked Sendable`: `parts` is guarded by `partsLock`; what is marked as the runner's is used only by the
// thread whose turn it is; the rest is constant, or guards itself.
public import Synchronization

/// The part of a reactor's runtime that does not depend on the reactor's types: it lets one thread at a time in, and
/// performs what `PipelineStateMachine` decides.
///
/// Not for use outside of the package.
public class _Pipeline: _PipelineHost, ReactorControl, @unchecked Sendable {
  /// Whose turn it is: the runner's, who is in the pipeline. The thread that starts the pipeline is the first.
  @usableFromInline let turn = Turn()
  /// Whether nothing was put between `mutate`, `reduce` and the state's observers, and nobody observes the
  /// reactor's events, so that `_process` handles actions; known once the pipeline is created. Changed inside
  /// `partsLock`, as is the next one.
  let isDirect = Atomic<Bool>(false)
  /// Whether somebody observes the reactor's events, of which the others of its type know nothing.
  let hasEventObservers = Atomic<Bool>(false)
  /// Whether anybody ever subscribed to the actions.
  @usableFromInline let isObserved = Atomic<Bool>(false)
  let hasStarted = Flag()
  final let isShutDown = Flag()
  /// Whether the weak table has the reactor's storage, and finds later that the reactor is gone. Constant once the
  /// pipeline is used.
  final var isSwept = false
  /// Whether turns are taken on virtual time.
  final let isOnVirtualTime = Flag()
  /// The runner's: whether the reactor is an `ObservableEvent`, once somebody wanted to know.
  final var knownObservability: Bool?
  let id = ReactorID.next()
  /// Whether the reactor's type is observed, in the lowest bit, and when that was found out; see
  /// `ObservedTypes`.
  final let typeMark = Atomic<UInt64>(0)

  let partsLock = Lock()
  /// The runner's: whether it handles its own action, or what that has caused. Here, as is the next one, because there
  /// is room beside the lock: of the reactor's objects, this is the largest.
  final var handlesOwn = true
  /// The runner's: whether it handles what it has queued itself, in the same call.
  final var handlesWhatItQueued = false
  /// Whether `end()` was called, and whether the reactor was released; `isShutDown` is raised by either.
  final let hasEnded = Flag()
  final let isReleased = Flag()
  /// Made when the first of them is needed. Guarded by `partsLock`; a thread that has the lock does nothing else at the same
  /// time, so exclusive access is not checked.
  @exclusivity(unchecked) private(set) var parts: PipelineParts?

  /// The runner's, as are all below.
  final var openStage = OpenStage()
  final var currentTracker: ActionTracker?
  /// The number of the action that is being handled; 0 if it is not numbered, or none is.
  final var currentAction: UInt64 = 0
  final var lastAction: UInt64 = 0
  final var lastMutation: UInt64 = 0

  override init() {}

  final var currentActionID: ActionID? { currentAction == 0 ? nil : ActionID(rawValue: currentAction) }

  /// The reactor, unless it is gone or in its `deinit`, and its type.
  var owner: (object: AnyObject?, type: Any.Type) { fatalError(Diagnostics.abstract) }

  /// The identity of the owner.
  var identity: ObjectIdentifier { fatalError(Diagnostics.abstract) }

  /// Ends everything; the owner is gone.
  func shutDown() {}

  // MARK: Entering

  final var isRunner: Bool { turn.belongs(to: Turn.thisThread) }

  /// Runs `body` and then what waits, if no other thread is in the pipeline, or that thread soon leaves it; else queues
  /// `work`, which does the same as `body`.
  ///
  /// - Parameter ofOthers: Whether a stream passes the work on here for another thread.
  @inlinable
  @inline(__always)
  final func enter(orQueue work: @autoclosure () -> Work, ofOthers: Bool = false, _ body: () -> Void) {
    let thread = Turn.thisThread
    guard turn.begin(thread) || turn.beginSoon(thread) else { return queue(work(), ofOthers: ofOthers) }
    body()
    if !turn.end(thread) { drain() }
  }

  /// Queues work for the thread that has the turn; if none has, it is done now, or in a turn on the scheduler.
  ///
  /// - Parameter ofOthers: Whether a stream passes it on here for another thread.
  @usableFromInline
  final func queue(_ work: Work, ofOthers: Bool) {
    let thread = Turn.thisThread
    let isOwn = turn.belongs(to: thread) && handlesOwn && !ofOthers
    work.note { sender(isOwn: isOwn) }
    follow(
      partsLock.withLock { madeParts.machine.arrive(work, isOwn: isOwn, turn, thread: thread) }, queued: work)
  }

  override final func queue(_ work: Work) { queue(work, ofOthers: false) }

  /// The sender of the work; `nil` if it needs not be restored.
  private func sender(isOwn: Bool) -> _TaskOrigin? {
    let sender = CurrentSender.value
    // On virtual time, tasks begin in the code that moves the clock, which is the test's, as the sender is.
    let isInSameTask = (isOwn || isOnVirtualTime.isRaised) && sender == nil
    return isInSameTask ? .inSameTask() : .current(sender)
  }

  override final func queueUnnoticed(_ work: Work) {
    let isOwn = turn.belongs(to: Turn.thisThread) && handlesOwn
    partsLock.withLock { madeParts.machine.arriveUnnoticed(work, isOwn: isOwn) }
  }

  override package final func takeUp() {
    follow(partsLock.withLock { parts?.machine.takeUp(turn, thread: Turn.thisThread) ?? .wait }, queued: nil)
  }

  /// Does what the state machine has decided.
  ///
  /// - Parameter work: What the calling thread has queued just now.
  private func follow(_ arrival: PipelineStateMachine.Arrival, queued work: Work?) {
    switch arrival {
    case .wait: break
    case .drain: performSteps(queued: work)
    case .schedule(let scheduler): schedule(on: scheduler, queued: work)
    }
  }

  // MARK: Turns of threads

  /// Does what waits after the runner's own action, and ends the turn.
  @usableFromInline
  final func drain() { performSteps(queued: nil) }

  private func askQueue() {
    // Weak: what waits is dropped with the runtime.
    _ = ConcurrentDispatchQueueScheduler.background.schedule(()) { [weak self] in
      self?.takeQueueTurn()
      return Disposables.create()
    }
  }

  /// Goes on with what was handed on, unless another thread has come first, and does so.
  private func takeQueueTurn() {
    if partsLock.withLock({ madeParts.machine.beginOnQueue(turn, thread: Turn.thisThread) }) { drain() }
  }

  /// Performs what waits, as long as the turn lasts, in a turn that the calling thread has.
  ///
  /// - Parameter queued: What the calling thread has queued itself just now.
  /// - Returns: Whether the turn was promised to the scheduler again, for what is left.
  @discardableResult
  private func performSteps(queued: Work?) -> Bool {
    while true {
      let step = partsLock.withLock {
        // For the next runner. Before the machine ends the turn: a thread that begins one then needs no lock.
        (handlesOwn, handlesWhatItQueued) = (true, false)
        return madeParts.machine.next(turn)
      }
      switch step {
      case .perform(let work, let isOwn):
        // All that the thread has queued before that is done by now.
        let isQueued = work === queued
        (handlesOwn, handlesWhatItQueued) = (isOwn || isQueued, isQueued)
        perform(work)
      case .end(let rest, let ended):
        // First: a task is resumed by its executor, which may be foreign code, and take long.
        if case .queue = rest { askQueue() }
        for tracker in ended { tracker.resume() }
        if case .scheduler = rest { return true }
        return false
      }
    }
  }

  /// Handles an action for its sender.
  final func handle(for sender: _TaskOrigin?, _ body: () -> Void) {
    if let sender, !handlesWhatItQueued { CurrentSender.run(as: sender, body) } else { body() }
  }

  private func perform(_ work: Work) {
    if !isShutDown.isRaised, let reactor = owner.object {
      work.perform(in: self, reactor: reactor)
    } else {
      // One that has ended may still live.
      if owner.object == nil { endUnlessOwnerDoes() }
      work.drop(from: self)
    }
  }

  // MARK: Turns of a scheduler

  /// Makes the calling thread, to which the turn was promised, the runner.
  final func takeFirstTurn() {
    partsLock.withLock { turn.pass(to: Turn.thisThread, workWaits: parts != nil) }
  }

  /// Promises the turn, which the calling thread has, to one of a scheduler, from now on and each time.
  ///
  /// - Parameter isVirtual: Whether its time is virtual. That stands still meanwhile, so nobody has to wait for a turn.
  final func moveTurns(to scheduler: any ImmediateSchedulerType, isVirtual: Bool) {
    if isVirtual { isOnVirtualTime.raise() }
    partsLock.withLock { madeParts.machine.move(to: scheduler, isBounded: !isVirtual, turn) }
    schedule(on: scheduler, queued: nil)
  }

  /// Takes the turn, which was promised, on a scheduler.
  private func schedule(on scheduler: any ImmediateSchedulerType, queued work: Work?) {
    guard !scheduler.runsOnMainAtOnce else { return runTurns(on: scheduler, queued: work) }
    // Weak: a scheduler that is slow must not keep the runtime; what waits is dropped with it.
    _ = scheduler.schedule(()) { [weak self] in
      self?.runTurns(on: scheduler, queued: nil)
      return Disposables.create()
    }
  }

  private func runTurns(on scheduler: any ImmediateSchedulerType, queued work: Work?) {
    guard runTurn(queued: work) else { return }
    Passes(on: scheduler).startLater { [weak self] in self?.runTurn(queued: nil) ?? false }
  }

  /// Does what waits now; returns whether the turn was promised to the scheduler again, for what is left.
  private func runTurn(queued work: Work?) -> Bool {
    partsLock.withLock { madeParts.machine.beginOnScheduler(turn, thread: Turn.thisThread) }
    return performSteps(queued: work)
  }

  // MARK: The end

  /// Ends everything, if the weak table has the storage. For code that finds that the owner is gone.
  ///
  /// The storage that a reactor has itself ends everything before the reactor's release returns.
  final func endUnlessOwnerDoes() { if isSwept { shutDown() } }

  /// The reactor, unless it is gone; then everything ends.
  final func liveOwner() -> AnyObject? {
    if let owner = owner.object { return owner }
    endUnlessOwnerDoes()
    return nil
  }

  /// Ends the effects, and drops what waits.
  final func endWork() {
    let (effects, dropped) = partsLock.withLock { (parts?.effects, parts?.machine.close() ?? []) }
    if let effects { for effect in effects.close() { cancel(effect) } }
    for queue in dropped {
      while let work = queue.popFirst() { work.drop(from: self) }
    }
  }

  final func reportDropped<Action>(_ action: Action, _ tracker: ActionTracker?) {
    if !hasEnded.isRaised { Diagnostics.droppedAction(action, by: owner.type) }
    report(.actionDropped(action))
    tracker?.end(in: self)
  }

  // MARK: For tools that watch all reactors

  /// Does something in the turn; returns whether the values have the reactor's types.
  func command(_ command: ReactorCommand) -> Bool { false }

  /// Sends an action; returns whether it is one of the reactor's.
  func sendAny(_ action: Any) -> Bool { false }

  /// The state that `reduce` works on.
  var accumulatedState: Any? { nil }

  /// Whether the state has values that others change.
  var sharesValues: Bool { false }

  // MARK: For effects

  override final func end(_ effect: EffectInfo, _ error: (any Error)?) {
    guard liveOwner() != nil else { return finish(effect, error) }
    if isRunner, mayFinishNow(effect, error) {
      finish(effect, error)
    } else {
      queue(EffectEnd(of: effect, error))
    }
  }

  override final func resumeAfterTurn(_ tracker: ActionTracker) {
    if !partsLock.withLock({ madeParts.machine.end(tracker, turn) }) { tracker.resume() }
  }

  override final func reportUncaught(_ error: any Error, in effect: EffectInfo) {
    reportFailure(error, origin: .mutate, of: effect)
    report(.effectErrorUncaught(effect.id, error))
  }

  override final func reportUncaught(_ error: any Error, origin: ReactorEvent.Origin) {
    reportFailure(error, origin: origin)
    report(.transformFailed(origin, error))
  }

  // MARK: What many reactors never need

  override final var effects: EffectScope {
    // `endWork` cancels the effects of a scope that is there already: to close that here would lose them.
    partsLock.withLock { madeParts.madeEffects(of: self, isClosed: isShutDown.isRaised) }
  }

  /// The monitors of this reactor.
  final var monitors: MonitorList { partsLock.withLock { madeParts.madeMonitors } }

  /// The monitors of this reactor; `nil` if there never was one.
  final var usedMonitors: MonitorList? { partsLock.withLock { parts?.monitors } }

  final var isMonitored: Bool { ReactorMonitor.handlerCount > 0 && ReactorMonitor.watches(usedMonitors) }

  /// Calls `body` inside the lock, which must call nothing foreign.
  final func withParts<Result>(_ body: (PipelineParts) -> Result) -> Result {
    partsLock.withLock { body(madeParts) }
  }

  /// The same; `nil` if nothing was made yet.
  final func withUsedParts<Result>(_ body: (PipelineParts?) -> Result) -> Result {
    partsLock.withLock { body(parts) }
  }

  /// Call inside `partsLock`.
  private var madeParts: PipelineParts {
    if let parts { return parts }
    let made = PipelineParts()
    parts = made
    return made
  }
}

/// The parts of a pipeline that many reactors never need. Guarded by the pipeline's lock.
final class PipelineParts {
  // Guarded by `partsLock`, so exclusive access is not checked.
  @exclusivity(unchecked) var machine = PipelineStateMachine()
  private(set) var effects: EffectScope?
  private(set) var monitors: MonitorList?
  /// The hub of the events, the number of its observers, and whether actions would take the direct path without them.
  var events: AnyEventHub?
  var eventObservers = 0
  var isOtherwiseDirect = false
  /// Empty in programs without testers.
  var early = EarlyRecord()
  /// The place of the reactor among others, for tools.
  var placement: ReactorPlacement?

  /// - Parameter isClosed: Whether the reactor is gone, so that no effect may begin if none has before.
  func madeEffects(of pipeline: _Pipeline, isClosed: Bool) -> EffectScope {
    if let effects { return effects }
    let made = EffectScope(of: pipeline, isClosed: isClosed)
    effects = made
    return made
  }

  var madeMonitors: MonitorList {
    let made = monitors ?? MonitorList()
    monitors = made
    return made
  }
}
