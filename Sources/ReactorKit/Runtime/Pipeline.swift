// `@unchecked Sendable`: `parts` is guarded by `lock`; what is marked as the runner's is used only by the
// thread whose turn it is; the rest is constant, or guards itself.
public import Synchronization

/// The part of a reactor's runtime that does not depend on the reactor's types: turns, and what waits for
/// them.
///
/// Not for use outside of the package.
public class _Pipeline: @unchecked Sendable {
  /// Whose turn it is: the runner's, who is in the pipeline. The one who starts the pipeline is the first.
  @usableFromInline let turn = Turn()
  /// Whether nothing was put between `mutate`, `reduce` and the state's observers, and nobody observes the
  /// reactor's events, so that `_process` handles actions; known once the pipeline is created. Changed inside
  /// `lock`, as is the next one.
  let isDirect = Atomic<Bool>(false)
  /// Whether somebody observes the reactor's events, of which the others of its type know nothing.
  let hasEventObservers = Atomic<Bool>(false)
  /// Whether anybody ever subscribed to the actions.
  @usableFromInline let isObserved = Atomic<Bool>(false)
  let hasStarted = Flag()
  final let isShutDown = Flag()
  /// The runner's: whether the reactor is an `ObservableEvent`, once somebody wanted to know.
  final var knownObservability: Bool?
  let id = ReactorID.next()
  /// Whether the reactor's type is observed, in the lowest bit, and when that was found out; see
  /// `ObservedTypes`.
  final let typeMark = Atomic<UInt64>(0)

  private let lock = Lock()
  /// Made when the first of them is needed.
  private var parts: PipelineParts?

  /// The runner's, as are all below.
  final var openStage = OpenStage()
  final var currentTracker: ActionTracker?
  /// The number of the action that is being handled; 0 if it is not numbered, or none is.
  final var currentAction: UInt64 = 0
  final var lastAction: UInt64 = 0
  final var lastMutation: UInt64 = 0

  init() {}

  final var currentActionID: ActionID? { currentAction == 0 ? nil : ActionID(rawValue: currentAction) }

  /// Who owns this, unless it is gone or in its `deinit`; and the reactor's type.
  var owner: (object: AnyObject?, type: Any.Type) { fatalError(Diagnostics.abstract) }

  /// Ends everything; the owner is gone.
  func shutDown() {}

  /// Shows a version of a value that the reactor shares with others. For the runner.
  func show(_ version: _SharedVersion, from connection: SharedConnection) { fatalError(Diagnostics.abstract) }

  /// Tells those who observe the events how an action has ended.
  func deliverEnd(of observed: AnyObservedAction, _ phase: ObservableEventPhase) {
    fatalError(Diagnostics.abstract)
  }

  /// The live effects.
  final var effects: EffectScope {
    let effects = lock.withLock { madeParts.madeEffects }
    if isShutDown.isRaised { _ = effects.close() }
    return effects
  }

  /// Who watch this reactor.
  final var monitors: MonitorList { lock.withLock { madeParts.madeMonitors } }

  /// Those who watch this reactor; `nil` if nobody ever did.
  final var usedMonitors: MonitorList? { lock.withLock { parts?.monitors } }

  final var isMonitored: Bool { ReactorMonitor.handlerCount > 0 && ReactorMonitor.watches(usedMonitors) }

  /// Calls `body` inside the lock, which must call nothing foreign.
  final func withParts<Result>(_ body: (PipelineParts) -> Result) -> Result {
    lock.withLock { body(madeParts) }
  }

  /// The same; `nil` if nothing was made yet.
  final func withUsedParts<Result>(_ body: (PipelineParts?) -> Result) -> Result {
    lock.withLock { body(parts) }
  }

  // MARK: Turns

  final var isRunner: Bool { turn.belongs(to: Turn.thisThread) }

  /// Leaves work to whoever has the turn; if nobody has, it is done now, or in a turn on the scheduler.
  @usableFromInline
  final func leave(_ work: Work) {
    let (isMine, scheduler) = lock.withLock {
      let parts = madeParts
      parts.waiting.append(work)
      return (turn.beginOrMark(parts.scheduler == nil ? Turn.thisThread : nil), parts.scheduler)
    }
    guard isMine else { return }
    if let scheduler { scheduleDrain(on: scheduler) } else { drain() }
  }

  /// Puts work behind what waits, without telling anybody; `handleKept` must follow.
  final func keep(_ work: Work) { lock.withLock { madeParts.waiting.append(work) } }

  /// Does what waits, unless somebody has the turn, who does it then.
  final func handleKept() {
    let (isMine, scheduler) = lock.withLock {
      guard let parts, !parts.waiting.isEmpty else { return (false, nil as (any ImmediateSchedulerType)?) }
      return (turn.beginOrMark(parts.scheduler == nil ? Turn.thisThread : nil), parts.scheduler)
    }
    guard isMine else { return }
    if let scheduler { scheduleDrain(on: scheduler) } else { drain() }
  }

  private func scheduleDrain(on scheduler: any ImmediateSchedulerType) {
    // Weak: a scheduler that is slow must not keep the runtime; what waits is dropped with it.
    _ = scheduler.schedule(()) { [weak self] in
      self?.takeTurn()
      self?.drain()
      return Disposables.create()
    }
  }

  /// Makes the calling thread the runner, to whom the turn was promised.
  final func takeTurn() { lock.withLock { turn.pass(to: Turn.thisThread, workWaits: parts != nil) } }

  /// Promises the turn, which the calling thread has, to one of a scheduler, from now on and each time.
  final func moveTurns(to scheduler: any ImmediateSchedulerType) {
    lock.withLock {
      madeParts.scheduler = scheduler
      turn.pass(to: nil, workWaits: parts != nil)
    }
    scheduleDrain(on: scheduler)
  }

  /// Does what waits, and ends the turn.
  @usableFromInline
  final func drain() {
    while let work = nextWork() {
      if let reactor = owner.object {
        work.perform(in: self, reactor: reactor)
      } else {
        shutDown()
        work.drop(from: self)
      }
    }
  }

  /// Call inside `lock`.
  private var madeParts: PipelineParts {
    if let parts { return parts }
    let made = PipelineParts()
    parts = made
    return made
  }

  private func nextWork() -> Work? {
    lock.withLock {
      let next = parts?.waiting.popFirst()
      if next == nil { turn.free(forScheduler: parts?.scheduler != nil) }
      return next
    }
  }

  // MARK: What is held back

  /// Keeps work until a stream is quiet.
  final func hold(_ work: Work, for origin: ReactorEvent.Origin) {
    lock.withLock { madeParts.held(for: origin).append(work) }
  }

  final func holdsWork(for origin: ReactorEvent.Origin) -> Bool {
    lock.withLock { parts?.held[origin]?.isEmpty == false }
  }

  /// Does what was kept.
  final func release(_ origin: ReactorEvent.Origin, reactor: AnyObject) {
    while let work = lock.withLock({ parts?.held[origin]?.popFirst() }) {
      work.perform(in: self, reactor: reactor)
    }
  }

  // MARK: The end

  /// Ends the effects, and drops what waits.
  final func endWork() {
    let (effects, dropped) = lock.withLock { (parts?.effects, parts?.takeQueues() ?? []) }
    if let effects { for effect in effects.close() { cancel(effect) } }
    for queue in dropped {
      while let work = queue.popFirst() { work.drop(from: self) }
    }
  }

  final func reportDropped<Action>(_ action: Action, _ tracker: ActionTracker?) {
    Diagnostics.droppedAction(action, by: owner.type)
    tracker?.end()
  }
}
