// `@unchecked Sendable`: `queued` and `scheduler` are guarded by `lock`; what is marked as the
// runner's is used only by the thread whose turn it is; the rest is constant or guards itself.
internal import Synchronization

/// A reactor's pipeline.
///
/// See `ARCHITECTURE.md` for the life of an action. It refers to the reactor weakly; effects refer to it
/// weakly. Not for use outside of the package: it is public because what handles an action is compiled with the
/// reactor.
public final class _ReactorRuntime<Action, Mutation, State>: _ActionReceiver<Action>, @unchecked Sendable {
  enum Work {
    /// An action that was sent.
    case action(Action, tracker: ActionTracker?)
    /// What `transform(action:)` emitted out of turn.
    case transformedAction(LateOutput<Action>)
    /// What an effect emitted out of turn.
    case mutation(Mutation, MutationOrigin)
    /// What `transform(mutation:)` emitted out of turn.
    case transformedMutation(LateOutput<Mutation>)
    /// What `transform(state:)` emitted out of turn.
    case state(LateOutput<State>)
    /// An effect ended out of turn.
    case effectEnd(EffectInfo, (any Error)?)
    /// An action that `transform(action:)` has refused.
    case refusedAction(LateOutput<Action>, number: UInt64?, tracker: ActionTracker?)
    /// The stream of a `transform` method is quiet, or has ended: what is held back for it may go on.
    case release(ReactorEvent.Origin)
    /// The stream of `transform(state:)` has ended.
    case statesEnd
  }

  /// Whose turn it is: the runner's, who is in the pipeline. The one who starts the pipeline is the first.
  @usableFromInline let turn = Turn()
  @usableFromInline let store: StateStore<State>
  /// Whether nothing was put between `mutate`, `reduce` and the state's observers, so that `_process` handles
  /// actions; known once the pipeline is created.
  let isDirect = Atomic<Bool>(false)
  let calls: ReactorCalls<Action, Mutation, State>.Type
  let id: ReactorID

  private let lock = Lock()
  /// Made when there first is any.
  private var queued: QueuedWork<Work>?
  /// `nil` for the current thread's. In an object, which is smaller where there is none.
  private var scheduler: SchedulerBox?
  let hasStarted = Flag()
  private let isShutDown = Flag()

  /// Guarded by `lock`, as is the next one; made when it is first used.
  private var madeEffects: EffectScope?
  private var madeMonitors: MonitorList?

  /// The runner's, as are all below.
  var stages: Stages<Action, Mutation, State>?
  var openStage = OpenStage()
  var currentTracker: ActionTracker?
  /// The number of the action, and of the mutation, that is being handled; for the monitor.
  var currentAction: UInt64?
  var lastAction: UInt64 = 0
  var lastMutation: UInt64 = 0

  @usableFromInline
  init(reactor: AnyObject, initialState: State, calls: ReactorCalls<Action, Mutation, State>.Type) {
    self.calls = calls
    id = ReactorID.next()
    store = StateStore(initialState: initialState, of: reactor)
    super.init()
  }

  /// The reactor, unless it is gone, or in its `deinit`.
  var reactor: AnyObject? { store.reactor.object }

  override var owner: (object: AnyObject?, type: Any.Type) { (reactor, reactorType) }

  var reactorType: Any.Type { store.reactorType }

  var currentState: State { store.current }

  /// Whether `reactor` is the one that this is the runtime of, or it is in its `deinit`.
  @usableFromInline
  func serves(_ reactor: AnyObject) -> Bool {
    let mine = self.reactor
    return mine === reactor || mine == nil
  }

  @usableFromInline
  func wrongOwner(_ type: Any.Type) -> String { Diagnostics.otherRuntime(type) }

  /// The live effects.
  var effects: EffectScope {
    let effects = lock.withLock {
      let effects = madeEffects ?? EffectScope()
      madeEffects = effects
      return effects
    }
    if isShutDown.isRaised { _ = effects.close() }
    return effects
  }

  /// Who watch this reactor.
  var monitors: MonitorList {
    lock.withLock {
      let monitors = madeMonitors ?? MonitorList()
      madeMonitors = monitors
      return monitors
    }
  }

  /// Those who watch this reactor; `nil` if nobody ever did.
  var usedMonitors: MonitorList? { lock.withLock { madeMonitors } }

  var isMonitored: Bool { ReactorMonitor.handlerCount > 0 && ReactorMonitor.watches(usedMonitors) }

  /// Cancels effects; does not keep the runtime.
  var canceller: @Sendable (EffectInfo) -> Void { { [weak self] effect in self?.cancel(effect) } }

  // MARK: Arrival

  override func receive(_ action: Action, for reactor: AnyObject) {
    let thread = Turn.thisThread
    guard isReady, turn.begin(thread) else { return send(action, tracker: nil) }
    calls.process(reactor, action, in: self)
    if !turn.end(thread) { drain() }
  }

  /// Whether an action may be handled by `_process`.
  private var isReady: Bool { isDirect.load(ordering: .relaxed) && !isMonitored }

  /// The same, for one who calls a member of the reactor, which may be in its `deinit`.
  @usableFromInline
  func isReady(for reactor: AnyObject) -> Bool { isReady && store.reactor.refers(to: reactor) }

  /// Takes an action. Also found dead is a reactor that is in its `deinit`.
  // Apart, because code that makes work looks its type up when it is entered.
  @inline(never)
  func send(_ action: Action, tracker: ActionTracker?) {
    guard let reactor else { return drop(.action(action, tracker: tracker)) }
    arrive(.action(action, tracker: tracker), reactor: reactor)
  }

  /// Handles work if the pipeline is idle, or leaves it to the runner.
  func arrive(_ work: Work, reactor: AnyObject) {
    let (isMine, scheduler) = lock.withLock {
      let isMine = turn.beginOrMark(self.scheduler == nil ? Turn.thisThread : nil)
      if isMine && self.scheduler == nil { return (true, nil as SchedulerBox?) }
      madeQueue.waiting.append(work)
      if isMine { turn.pass(to: nil, workWaits: true) }
      return (false, isMine ? self.scheduler : nil)
    }
    if let scheduler { return scheduleDrain(on: scheduler.scheduler) }
    guard isMine else { return }
    handle(work, reactor: reactor)
    drain()
  }

  func scheduleDrain(on scheduler: any ImmediateSchedulerType) {
    // Weak: a scheduler that is slow must not keep the runtime; what waits is dropped with it.
    _ = scheduler.schedule(()) { [weak self] in
      self?.takeTurn()
      self?.drain()
      return Disposables.create()
    }
  }

  /// Makes the calling thread the runner, to whom the turn was promised.
  func takeTurn() { lock.withLock { turn.pass(to: Turn.thisThread, workWaits: queued != nil) } }

  /// Promises the turn, which the calling thread has, to one of a scheduler, from now on and each time.
  func moveTurns(to scheduler: any ImmediateSchedulerType) {
    lock.withLock {
      self.scheduler = SchedulerBox(scheduler)
      turn.pass(to: nil, workWaits: queued != nil)
    }
    scheduleDrain(on: scheduler)
  }

  /// Does what waits, and ends the turn.
  @usableFromInline
  func drain() {
    while let work = nextWork() {
      if let reactor { handle(work, reactor: reactor) } else { drop(work) }
    }
  }

  /// Call inside `lock`.
  private var madeQueue: QueuedWork<Work> {
    if let queued { return queued }
    let made = QueuedWork<Work>()
    queued = made
    return made
  }

  private func nextWork() -> Work? {
    lock.withLock {
      let next = queued?.waiting.popFirst()
      if next == nil { turn.free() }
      return next
    }
  }

  var isRunner: Bool { turn.belongs(to: Turn.thisThread) }

  func drop(_ work: Work) {
    shutDown()
    reportDropped(work)
  }

  func reportDropped(_ work: Work) {
    switch work {
    case .action(let action, let tracker): reportDropped(action, tracker)
    case .refusedAction(let output, _, let tracker): reportDropped(output.element, tracker)
    default: break
    }
  }

  private func reportDropped(_ queue: QueuedWork<Work>) {
    for work in queue.all { reportDropped(work) }
  }

  private func reportDropped(_ action: Action, _ tracker: ActionTracker?) {
    Diagnostics.droppedAction(action, by: reactorType)
    tracker?.end()
  }

  // MARK: What is held back

  /// Keeps work until a stream is quiet.
  func hold(_ work: Work, for origin: ReactorEvent.Origin) {
    lock.withLock { madeQueue.held[origin, default: FIFO()].append(work) }
  }

  func holdsWork(for origin: ReactorEvent.Origin) -> Bool {
    lock.withLock { queued?.held[origin].map { !$0.isEmpty } ?? false }
  }

  /// Does what was kept.
  func release(_ origin: ReactorEvent.Origin, reactor: AnyObject) {
    while let work = lock.withLock({ queued?.held[origin]?.popFirst() }) { handle(work, reactor: reactor) }
  }

  // MARK: The end

  /// The reactor, unless it is gone; then everything is ended.
  func liveReactor() -> AnyObject? {
    if let reactor { return reactor }
    shutDown()
    return nil
  }

  override func shutDown() {
    guard isShutDown.raise() else { return }
    stages?.links.dispose()
    let (effects, dropped) = lock.withLock {
      defer { queued = nil }
      return (madeEffects, queued)
    }
    if let effects { for effect in effects.close() { cancel(effect) } }
    if let dropped { reportDropped(dropped) }
    store.complete()
    completeActions()
    if hasStarted.isRaised { report(.reactorReleased) }
  }
}
