// `@unchecked Sendable`: `queued`, `scheduler`, `madeEffects` and `madeMonitors` are guarded by `lock`; what is marked
// as the runner's is used only by the thread whose turn it is; the rest is constant, or guards itself.
public import Synchronization

/// The part of a reactor's runtime that does not depend on the reactor's types: turns, and what waits for them.
///
/// Not for use outside of the package.
public class _Pipeline: @unchecked Sendable {
  /// Whose turn it is: the runner's, who is in the pipeline. The one who starts the pipeline is the first.
  @usableFromInline let turn = Turn()
  /// Whether nothing was put between `mutate`, `reduce` and the state's observers, so that `_process` handles
  /// actions; known once the pipeline is created.
  let isDirect = Atomic<Bool>(false)
  /// Whether anybody ever subscribed to the actions.
  @usableFromInline let isObserved = Atomic<Bool>(false)
  let id = ReactorID.next()
  let hasStarted = Flag()
  final let isShutDown = Flag()

  private let lock = Lock()
  /// Made when there first is any.
  private var queued: QueuedWork?
  /// `nil` for the current thread's. In an object, which is smaller where there is none.
  private var scheduler: SchedulerBox?
  private var madeEffects: EffectScope?
  private var madeMonitors: MonitorList?

  /// The runner's, as are all below.
  final var openStage = OpenStage()
  final var currentTracker: ActionTracker?
  /// The number of the action, and of the mutation, that is being handled; for the monitor.
  final var currentAction: UInt64?
  final var lastAction: UInt64 = 0
  final var lastMutation: UInt64 = 0

  init() {}

  /// Who owns this, unless it is gone or in its `deinit`; and the reactor's type.
  var owner: (object: AnyObject?, type: Any.Type) { fatalError(Diagnostics.abstract) }

  /// Ends everything; the owner is gone.
  func shutDown() {}

  /// The live effects.
  final var effects: EffectScope {
    let effects = lock.withLock {
      let effects = madeEffects ?? EffectScope()
      madeEffects = effects
      return effects
    }
    if isShutDown.isRaised { _ = effects.close() }
    return effects
  }

  /// Who watch this reactor.
  final var monitors: MonitorList {
    lock.withLock {
      let monitors = madeMonitors ?? MonitorList()
      madeMonitors = monitors
      return monitors
    }
  }

  /// Those who watch this reactor; `nil` if nobody ever did.
  final var usedMonitors: MonitorList? { lock.withLock { madeMonitors } }

  final var isMonitored: Bool { ReactorMonitor.handlerCount > 0 && ReactorMonitor.watches(usedMonitors) }

  // MARK: Turns

  final var isRunner: Bool { turn.belongs(to: Turn.thisThread) }

  /// Leaves work to whoever has the turn; if nobody has, it is done now, or in a turn on the scheduler.
  @usableFromInline
  final func leave(_ work: Work) {
    let (isMine, scheduler) = lock.withLock {
      madeQueue.waiting.append(work)
      return (turn.beginOrMark(self.scheduler == nil ? Turn.thisThread : nil), self.scheduler)
    }
    guard isMine else { return }
    if let scheduler { scheduleDrain(on: scheduler.scheduler) } else { drain() }
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
  final func takeTurn() { lock.withLock { turn.pass(to: Turn.thisThread, workWaits: queued != nil) } }

  /// Promises the turn, which the calling thread has, to one of a scheduler, from now on and each time.
  final func moveTurns(to scheduler: any ImmediateSchedulerType) {
    lock.withLock {
      self.scheduler = SchedulerBox(scheduler)
      turn.pass(to: nil, workWaits: queued != nil)
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
  private var madeQueue: QueuedWork {
    if let queued { return queued }
    let made = QueuedWork()
    queued = made
    return made
  }

  private func nextWork() -> Work? {
    lock.withLock {
      let next = queued?.waiting.popFirst()
      if next == nil { turn.free(forScheduler: scheduler != nil) }
      return next
    }
  }

  // MARK: What is held back

  /// Keeps work until a stream is quiet.
  final func hold(_ work: Work, for origin: ReactorEvent.Origin) {
    lock.withLock { madeQueue.held(for: origin).append(work) }
  }

  final func holdsWork(for origin: ReactorEvent.Origin) -> Bool {
    lock.withLock { queued?.held[origin]?.isEmpty == false }
  }

  /// Does what was kept.
  final func release(_ origin: ReactorEvent.Origin, reactor: AnyObject) {
    while let work = lock.withLock({ queued?.held[origin]?.popFirst() }) {
      work.perform(in: self, reactor: reactor)
    }
  }

  // MARK: The end

  /// Ends the effects, and drops what waits.
  final func endWork() {
    let (effects, dropped) = lock.withLock {
      defer { queued = nil }
      return (madeEffects, queued)
    }
    if let effects { for effect in effects.close() { cancel(effect) } }
    dropped?.drop(from: self)
  }

  final func reportDropped<Action>(_ action: Action, _ tracker: ActionTracker?) {
    Diagnostics.droppedAction(action, by: owner.type)
    tracker?.end()
  }
}
