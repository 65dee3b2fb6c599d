// `@unchecked Sendable`: `queue` and `effects` are guarded by `lock`; what is marked as the runner's is used
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
    case transformedAction(Action)
    /// What an effect emitted out of turn, and what can cancel it until then.
    case mutation(Mutation, effect: EffectInfo, cancellations: [Cancellation])
    /// What `transform(mutation:)` emitted out of turn.
    case transformedMutation(Mutation)
    /// What `transform(state:)` emitted out of turn.
    case state(State)
    /// An effect ended out of turn.
    case effectEnd(EffectInfo, (any Error)?)
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
  private weak var reactor: AnyObject?

  private let lock = Lock()
  /// Guarded by `lock`, as is `waiting`. The one that starts the pipeline is the first runner.
  private var queue = RunQueue(isRunning: true)
  private var waiting = FIFO<Work>()
  private let hasStarted = Flag()
  private let isShutDown = Flag()
  private let stages = CompositeDisposable()
  /// The runner's thread, 0 if there is none. Only the thread itself ever stores or clears its own number.
  private let runner = Atomic<UInt>(0)
  /// `nil` for the current thread's.
  private var scheduler: (any ImmediateSchedulerType)?

  /// The runner's, as are all below.
  private var openStage = OpenStage()
  private var actionStage: Stage<Action>?
  private var mutationStage: Stage<Mutation>?
  private var stateStage: Stage<State>?
  private var currentTracker: ActionTracker?
  /// Whether `transform(state:)` has emitted nothing for the latest state yet.
  private var isStateHidden = false
  /// The number of the action, and of the mutation, that is being handled; for the monitor.
  private var currentAction: UInt64?
  private var lastAction: UInt64 = 0
  private var lastMutation: UInt64 = 0

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
  private func arrive(_ work: Work, reactor: AnyObject) {
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
  private func schedule(_ work: Work) {
    lock.withLock {
      queue.postpone()
      waiting.append(work)
    }
    scheduleDrain()
  }

  private func scheduleDrain() {
    // Weak: a scheduler that is slow must not keep the runtime; what waits is dropped with it.
    _ = scheduler?.schedule(()) { [weak self] in
      self?.becomeRunner()
      self?.drain()
      return Disposables.create()
    }
  }

  @inline(__always)
  private func becomeRunner() { runner.store(UInt(rk_thread_id()), ordering: .relaxed) }

  private func drain() {
    while hasNext() {
      guard let work = lock.withLock({ waiting.popFirst() }) else { return }
      if let reactor { handle(work, reactor: reactor) } else { drop(work) }
    }
  }

  /// Whether there is more for the runner; if not, it is the runner no more.
  private func hasNext() -> Bool {
    lock.withLock {
      if queue.next() { return true }
      // Inside the lock: the next runner stores its own number only after it has got the lock.
      runner.store(0, ordering: .relaxed)
      return false
    }
  }

  private var isRunner: Bool { runner.load(ordering: .relaxed) == UInt(rk_thread_id()) }

  private func drop(_ work: Work) {
    shutDown()
    reportDropped(work)
  }

  private func reportDropped(_ work: Work) {
    guard case .action(let action, let tracker) = work else { return }
    Diagnostics.droppedAction(action, by: calls.type)
    tracker?.end()
  }

  // MARK: Start

  /// Creates the pipeline at the first call; others return at once, and what they send waits.
  func startIfNeeded(_ reactor: AnyObject) {
    guard !hasStarted.isRaised, self.reactor != nil, hasStarted.raise() else { return }
    let scheduler = calls.scheduler(reactor)
    effects.useTime(of: scheduler)
    if !(scheduler is CurrentThreadScheduler) { self.scheduler = scheduler }
    becomeRunner()
    report(.reactorCreated(initialState: store.accumulated))
    connect(reactor)
    if self.scheduler == nil {
      drain()
    } else {
      runner.store(0, ordering: .relaxed)
      scheduleDrain()
    }
  }

  private func connect(_ reactor: AnyObject) {
    let actions = Hub<Action>(capacity: 0)
    let mutations = Hub<Mutation>(capacity: 0)
    let states = Hub<State>(capacity: 0)
    let actionInput = HubObservable(actions)
    let mutationInput = HubObservable(mutations)
    let stateInput = HubObservable(states)
    let actionOutput = calls.transformAction(reactor, actionInput)
    let mutationOutput = calls.transformMutation(reactor, mutationInput)
    let stateOutput = calls.transformState(reactor, stateInput)

    if stateOutput === stateInput {
      store.publishInitialState()
    } else {
      store.beginTransforming()
      let stage = Stage(input: states)
      stateStage = stage
      subscribe(stage, to: stateOutput, origin: .transformState, out: Work.state) { runtime in
        if let reactor = runtime.liveReactor() { runtime.arrive(.statesEnd, reactor: reactor) }
      }
      feed(
        stage, store.accumulated, output: publish, bypass: { _ in store.publishInitialState() })
    }
    if mutationOutput !== mutationInput {
      let stage = Stage(input: mutations)
      mutationStage = stage
      subscribe(stage, to: mutationOutput, origin: .transformMutation, out: Work.transformedMutation)
    }
    if actionOutput !== actionInput, actionOutput !== action {
      let stage = Stage(input: actions)
      actionStage = stage
      subscribe(stage, to: actionOutput, origin: .transformAction, out: Work.transformedAction)
    }
  }

  /// Subscribes to what a `transform` method returned.
  private func subscribe<Element>(
    _ stage: Stage<Element>, to stream: Observable<Element>, origin: ReactorEvent.Origin,
    out: @escaping (Element) -> Work, end: @escaping (ReactorRuntime) -> Void = { _ in }
  ) {
    let sink = StageSink(
      stage,
      output: { [weak self, unowned stage] element in
        guard let self, let reactor = liveReactor() else { return }
        if isRunner, openStage.accepts(from: stage.id) {
          stage.outputs.append(element)
        } else {
          arrive(out(element), reactor: reactor)
        }
      },
      absence: { [weak self, unowned stage] absence in
        guard let self, isRunner, openStage.accepts(from: stage.id) else { return }
        if absence == .waits { stage.hasLateOutput = true } else { stage.hasRefused = true }
      },
      end: { [weak self] error in
        guard let self else { return }
        end(self)
        if let error { reportFailure(error, origin: origin) }
        report(.transformEnded(origin, error))
      },
      context: { [weak self] in
        guard let self else { return nil }
        return EffectContext(
          scope: effects, effect: nil, report: { [weak self] in self?.reportUncaught($0, origin: origin) })
      })
    _ = stages.insert(stage.link)
    stream.subscribeInOwnTrampoline(sink: sink)
  }

  /// Feeds a stage, and then handles what it has emitted. If it is over, or ends now without output, perhaps
  /// on another thread, `bypass` gets the element.
  ///
  /// Nothing is handled while the stage is being fed: what comes of it could feed another source of the
  /// stage, whose output would be taken for that of `element`.
  private func feed<Element>(
    _ stage: Stage<Element>, _ element: Element, output: (Element) -> Void, bypass: (Element) -> Void
  ) {
    guard !stage.isOver.isRaised else { return bypass(element) }
    stage.hasLateOutput = false
    stage.hasRefused = false
    feeding(stage.id) { Trampoline.run { stage.input.send(element) } }
    let isLost = (stage.isOver.isRaised || stage.hasRefused) && !stage.hasLateOutput
    if isLost, stage.outputs.isEmpty { return bypass(element) }
    while let next = stage.outputs.popFirst() { output(next) }
  }

  @inline(__always)
  private func feeding(_ stage: ObjectIdentifier?, _ body: () -> Void) {
    let outer = openStage.open(stage)
    body()
    openStage = outer
  }

  // MARK: The pipeline, on the runner

  private func handle(_ work: Work, reactor: AnyObject) {
    switch work {
    case .action(let action, let tracker): accept(action, tracker: tracker, reactor: reactor)
    case .transformedAction(let action): start(action, reactor: reactor)
    case .mutation(let mutation, let effect, let cancellations):
      effect.waitingMutations.subtract(1, ordering: .relaxed)
      // Over before its last mutations were handled: it was cancelled meanwhile.
      let isCancelled = effect.isOver.isRaised || cancellations.contains { $0.isCancelled }
      if !isCancelled { transform(mutation, from: effect, reactor: reactor) }
    case .transformedMutation(let mutation): apply(mutation, reactor: reactor)
    case .state(let state): publish(state)
    case .effectEnd(let effect, let error): finish(effect, error)
    case .statesEnd: finishStates()
    }
  }

  private func accept(_ action: Action, tracker: ActionTracker?, reactor: AnyObject) {
    lastAction &+= 1
    currentAction = lastAction
    currentTracker = tracker
    if isMonitored { report(.actionReceived(ActionID(rawValue: lastAction), action)) }
    // Who subscribes because of this action, such as a `take(until:)`, is not to see it.
    let observers = self.action.hub.targets
    if let actionStage {
      let process = { self.start($0, reactor: reactor) }
      feed(actionStage, action, output: process, bypass: process)
    } else {
      start(action, reactor: reactor)
    }
    self.action.hub.deliver(action, to: observers)
    tracker?.end()
    currentTracker = nil
    currentAction = nil
  }

  /// Subscribes to what `mutate` returns for an action.
  private func start(_ action: Action, reactor: AnyObject) {
    let effect = calls.mutate(reactor, action)
    if !isMonitored, let mutation = effect.onlyElement, currentTracker?.isCancelled != true {
      transform(mutation, from: nil, reactor: reactor)
    } else {
      run(effect, reactor: reactor)
    }
  }

  private func run(_ stream: Observable<Mutation>, reactor: AnyObject) {
    let info = EffectInfo(
      id: EffectID.next(), action: currentAction.map(ActionID.init(rawValue:)), tracker: currentTracker)
    report(.effectStarted(info.id, action: info.action))
    let isWanted = info.tracker?.begin(info) ?? true
    guard effects.add(info), isWanted else { return cancel(info) }
    let sink = EffectSink(info, runtime: self)
    feeding(info.stage) { stream.subscribeInOwnTrampoline(sink: sink) }
  }

  private func transform(_ mutation: Mutation, from effect: EffectInfo?, reactor: AnyObject) {
    if let mutationStage {
      let process = { self.apply($0, from: effect, reactor: reactor) }
      feed(mutationStage, mutation, output: process, bypass: process)
    } else {
      apply(mutation, from: effect, reactor: reactor)
    }
  }

  private func apply(_ mutation: Mutation, from effect: EffectInfo? = nil, reactor: AnyObject) {
    guard !isMonitored else { return applyMonitored(mutation, from: effect, reactor: reactor) }
    let targets = store.reduce { state in calls.reduce(reactor, &state, mutation) }
    show(targets)
  }

  private func applyMonitored(_ mutation: Mutation, from effect: EffectInfo?, reactor: AnyObject) {
    lastMutation &+= 1
    let number = MutationID(rawValue: lastMutation)
    let action = effect?.action ?? currentAction.map(ActionID.init(rawValue:))
    report(.mutationWillApply(number, action: action, effect: effect?.id, mutation))
    let before = store.accumulated
    let targets = store.reduce { state in calls.reduce(reactor, &state, mutation) }
    report(.stateCommitted(number, before: before, after: store.accumulated))
    show(targets)
  }

  private func show(_ targets: Targets) {
    if let stateStage {
      isStateHidden = true
      feed(
        stateStage, store.accumulated, output: publish,
        bypass: { _ in
          isStateHidden = false
          store.publishUntransformed(to: targets)
        })
    } else {
      store.deliver(to: targets)
    }
  }

  /// Shows what `transform(state:)` has emitted.
  private func publish(_ state: State) {
    isStateHidden = false
    store.publish(state)
  }

  /// Shows the state as it is, if the stream of `transform(state:)` has ended without having shown it.
  private func finishStates() {
    if isStateHidden { store.publishUntransformed(to: nil) } else { store.publishIfNothingIsShown() }
    isStateHidden = false
  }

  // MARK: Effects, on any thread

  func emit(_ mutation: Mutation, from effect: EffectInfo) {
    // Another thread may be ending the effects right now; this one ends here.
    guard let reactor = liveReactor() else { return effect.link.dispose() }
    if isRunner, mayHandleNow(effect) {
      feeding(nil) { transform(mutation, from: effect, reactor: reactor) }
    } else {
      effect.waitingMutations.add(1, ordering: .relaxed)
      let cancellations = EmissionScope.cancellations(in: effect)
      arrive(.mutation(mutation, effect: effect, cancellations: cancellations), reactor: reactor)
    }
  }

  func end(_ effect: EffectInfo, _ error: (any Error)?) {
    guard let reactor = liveReactor() else { return finish(effect, error) }
    if isRunner, mayHandleNow(effect) {
      finish(effect, error)
    } else {
      arrive(.effectEnd(effect, error), reactor: reactor)
    }
  }

  /// Whether the effect is being subscribed, and nothing that another thread has emitted for it waits.
  private func mayHandleNow(_ effect: EffectInfo) -> Bool {
    openStage.accepts(from: effect.stage) && effect.waitingMutations.load(ordering: .relaxed) == 0
  }

  private func finish(_ effect: EffectInfo, _ error: (any Error)?) {
    guard effect.isOver.raise() else { return }
    effects.remove(effect)
    if let error {
      fail(effect, error)
    } else {
      report(effect.wasCancelled.isRaised ? .effectCancelled(effect.id) : .effectFinished(effect.id))
    }
    effect.tracker?.end(effect)
  }

  /// An error went uncaught in an effect, which may go on.
  func fail(_ effect: EffectInfo, _ error: any Error) {
    reportFailure(error, origin: .mutate)
    report(.effectFailed(effect.id, error))
  }

  /// An effect was disposed from outside.
  func cancel(_ effect: EffectInfo) {
    effect.wasCancelled.raise()
    effect.link.dispose()
    finish(effect, nil)
  }

  // MARK: Reports

  private var isMonitored: Bool { ReactorMonitor.watches(monitors) }

  func report(_ kind: @autoclosure () -> ReactorEvent.Kind) {
    guard isMonitored else { return }
    let event = ReactorEvent(reactor: id, reactorType: calls.type, kind: kind())
    monitors.send(event)
    ReactorMonitor.processWide.send(event)
  }

  /// An error went uncaught in a `run` inside of a `transform` stream, which goes on.
  private func reportUncaught(_ error: any Error, origin: ReactorEvent.Origin) {
    reportFailure(error, origin: origin)
    report(.transformFailed(origin, error))
  }

  func reportFailure(_ error: any Error, origin: ReactorEvent.Origin) {
    Diagnostics.streamFailed(error, in: calls.type, origin: origin.rawValue)
  }

  // MARK: The end

  /// The reactor, unless it is gone; then everything is ended.
  private func liveReactor() -> AnyObject? {
    if let reactor { return reactor }
    shutDown()
    return nil
  }

  override func shutDown() {
    guard isShutDown.raise() else { return }
    stages.dispose()
    for effect in effects.close() { cancel(effect) }
    let dropped = lock.withLock {
      defer { waiting.removeAll() }
      return waiting.elements
    }
    for work in dropped { reportDropped(work) }
    store.complete()
    action.hub.send(.completed)
    if hasStarted.isRaised { report(.reactorReleased) }
  }
}
