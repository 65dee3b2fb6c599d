// `@unchecked Sendable`: `queue` and `waiting` are guarded by `lock`; what is marked as the runner's is used
// only by the thread that the queue has made the runner; the rest is constant after `start`, which the first
// runner executes.
internal import CReactorSupport
internal import Synchronization

/// How the runtime calls a reactor, whose type it does not know.
struct ReactorCalls<Action, Mutation, State> {
  let type: Any.Type
  let scheduler: (AnyObject) -> any ImmediateSchedulerType
  let transformAction: (AnyObject, Observable<Action>) -> Observable<Action>
  let mutate: (AnyObject, Action) -> Observable<Mutation>
  let transformMutation: (AnyObject, Observable<Mutation>) -> Observable<Mutation>
  let reduce: (AnyObject, inout State, Mutation) -> Void
  let transformState: (AnyObject, Observable<State>) -> Observable<State>
}

/// A reactor's pipeline.
///
/// See `ARCHITECTURE.md` for the life of an action. It refers to the reactor weakly; effects refer to it
/// weakly.
final class ReactorRuntime<Action, Mutation, State>: ActionReceiver<Action>, @unchecked Sendable {
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

  let calls: ReactorCalls<Action, Mutation, State>
  let id: ReactorID
  let monitors = MonitorList()
  let effects = EffectScope()
  let store: StateStore<State>
  private(set) lazy var action = ActionSubject<Action>(receiver: self, reactorType: calls.type)
  let state: StateObservable<State>
  weak var reactor: AnyObject?

  private let lock = Lock()
  /// Guarded by `lock`, as is `waiting`. The one that starts the pipeline is the first runner.
  private var queue = RunQueue(isRunning: true)
  private var waiting = FIFO<Work>()
  /// What the streams of `transform` methods have refused, until they are quiet.
  private var held: [ReactorEvent.Origin: FIFO<Work>] = [:]
  let hasStarted = Flag()
  private let isShutDown = Flag()
  let stages = CompositeDisposable()
  /// The runner's thread, 0 if there is none. Only the thread itself ever stores or clears its own number.
  let runner = Atomic<UInt>(0)
  /// `nil` for the current thread's.
  var scheduler: (any ImmediateSchedulerType)?

  /// The runner's, as are all below.
  var openStage = OpenStage()
  var actionStage: Stage<Action>?
  var mutationStage: Stage<Mutation>?
  var stateStage: Stage<State>?
  var currentTracker: ActionTracker?
  /// Whether `transform(state:)` has emitted nothing for the latest state yet.
  var isStateHidden = false
  /// The number of the action, and of the mutation, that is being handled; for the monitor.
  var currentAction: UInt64?
  var lastAction: UInt64 = 0
  var lastMutation: UInt64 = 0

  init(reactor: AnyObject, initialState: State, calls: ReactorCalls<Action, Mutation, State>) {
    self.calls = calls
    self.reactor = reactor
    id = ReactorID.next()
    store = StateStore(initialState: initialState, owner: ObjectIdentifier(reactor), reactorType: calls.type)
    state = StateObservable(store)
    super.init()
    // Made here, where no other thread can see it.
    _ = action
  }

  var currentState: State { store.current }

  /// Whether `reactor` is the one that this is the runtime of, or it is in its `deinit`.
  func serves(_ reactor: AnyObject) -> Bool { self.reactor === reactor || self.reactor == nil }

  /// Cancels effects; does not keep the runtime.
  var canceller: @Sendable (EffectInfo) -> Void { { [weak self] effect in self?.cancel(effect) } }

  // MARK: Arrival

  override func receive(_ action: Action) { send(action, tracker: nil) }

  /// Takes an action. Also found dead is a reactor that is in its `deinit`.
  func send(_ action: Action, tracker: ActionTracker?) {
    guard let reactor else { return drop(.action(action, tracker: tracker)) }
    let isMine = lock.withLock {
      if queue.arrive() { return true }
      waiting.append(.action(action, tracker: tracker))
      return false
    }
    guard isMine else { return }
    guard scheduler == nil else { return schedule(.action(action, tracker: tracker)) }
    becomeRunner()
    accept(action, tracker: tracker, reactor: reactor)
    drain()
  }

  /// Handles work now, if the pipeline is idle, or leaves it to the runner.
  func arrive(_ work: Work, reactor: AnyObject) {
    let isMine = lock.withLock {
      if queue.arrive() { return true }
      waiting.append(work)
      return false
    }
    guard isMine else { return }
    guard scheduler == nil else { return schedule(work) }
    becomeRunner()
    handle(work, reactor: reactor)
    drain()
  }

  /// Handles the runner's own work on the scheduler.
  func schedule(_ work: Work) {
    lock.withLock {
      queue.postpone()
      waiting.append(work)
    }
    scheduleDrain()
  }

  func scheduleDrain() {
    // Weak: a scheduler that is slow must not keep the runtime; what waits is dropped with it.
    _ = scheduler?.schedule(()) { [weak self] in
      self?.becomeRunner()
      self?.drain()
      return Disposables.create()
    }
  }

  @inline(__always)
  func becomeRunner() { runner.store(UInt(rk_thread_id()), ordering: .relaxed) }

  func drain() {
    while hasNext() {
      guard let work = lock.withLock({ waiting.popFirst() }) else { return }
      if let reactor { handle(work, reactor: reactor) } else { drop(work) }
    }
  }

  /// Whether there is more for the runner; if not, it is the runner no more.
  func hasNext() -> Bool {
    lock.withLock {
      if queue.next() { return true }
      // Inside the lock: the next runner stores its own number only after it has got the lock.
      runner.store(0, ordering: .relaxed)
      return false
    }
  }

  var isRunner: Bool { runner.load(ordering: .relaxed) == UInt(rk_thread_id()) }

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

  private func reportDropped(_ action: Action, _ tracker: ActionTracker?) {
    Diagnostics.droppedAction(action, by: calls.type)
    tracker?.end()
  }

  // MARK: What is held back

  /// Keeps work until a stream is quiet.
  func hold(_ work: Work, for origin: ReactorEvent.Origin) {
    lock.withLock { held[origin, default: FIFO()].append(work) }
  }

  func holdsWork(for origin: ReactorEvent.Origin) -> Bool {
    lock.withLock { held[origin].map { !$0.isEmpty } ?? false }
  }

  /// Does what was kept.
  func release(_ origin: ReactorEvent.Origin, reactor: AnyObject) {
    while let work = lock.withLock({ held[origin]?.popFirst() }) { handle(work, reactor: reactor) }
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
    stages.dispose()
    for effect in effects.close() { cancel(effect) }
    let dropped = lock.withLock {
      defer {
        waiting.removeAll()
        held = [:]
      }
      return waiting.elements + held.values.flatMap(\.elements)
    }
    for work in dropped { reportDropped(work) }
    store.complete()
    action.hub.send(.completed)
    if hasStarted.isRaised { report(.reactorReleased) }
  }
}
