import ReactorKit
import ReactorKitTesting

/// A reactor as Semantics R1 to R7 describe it, for one thread: a queue, a state, and subscribers in lists.
///
/// Written to be read. Whatever it does not do by itself, such as waiting, is in `ModelWorld`.
///
/// It is made of the same parts as the runtime: a queue, stages, an open one, and what is hidden. So it finds
/// slips: what the runtime does otherwise than meant, in whatever combination. It does not find what both
/// misunderstand; `Laws` check the rules themselves. Threads it knows one at a time (`elsewhere`), and no
/// foreign code stops inside of a `transform` stream; see `ThreadedRun`.
class ReactorModel {
  enum Work {
    case action(Int)
    case transformedAction(Int)
    case mutation(Int, ModelEffect, [ModelCancellation])
    case transformedMutation(Int)
    case state([Int])
    case effectEnd(ModelEffect, (any Error)?)
    case statesEnd
  }

  let scenario: Scenario
  let world = ModelWorld()
  private(set) var record: [Recorded<Observation>] = []

  // What is outside.
  let channels: [Channel: ModelSubject<Int>]
  let stateChannel: ModelSubject<[Int]>
  var subscribers: [Int: Port<Void>] = [:]
  var calls: [Reaction.Hook: Int] = [:]
  private var isReleased = false

  // The pipeline.
  private var hasStarted = false
  var isBusy = false
  var queue: [Work] = []
  /// The effect or stage that is being fed: what it emits now is handled now.
  var open: AnyObject?
  var currentAction: Int?
  private var lastAction = 0, lastEffect = 0, lastMutation = 0
  var liveEffects: [ModelEffect] = []
  private let ids = ModelIDs()
  private var actionStage: ModelStage<Int>?
  private var mutationStage: ModelStage<Int>?
  private var stateStage: ModelStage<[Int]>?

  // What is seen.
  var state: [Int] = []
  /// What is shown, if `transform(state:)` has made it.
  var shown: [Int]?
  private var isPublished = false
  private var isStateHidden = false
  let stateSubscribers = ModelSubscribers<[Int]>()
  let actionSubscribers = ModelSubscribers<Int>()

  required init(_ scenario: Scenario) {
    self.scenario = scenario
    let world = world
    channels = Dictionary(uniqueKeysWithValues: Channel.allCases.map { ($0, ModelSubject(world)) })
    stateChannel = ModelSubject(world)
  }

  /// What can be seen of a scenario, and when.
  static func record(_ scenario: Scenario) -> [Recorded<Observation>] {
    let model = Self(scenario)
    for step in scenario.steps {
      model.world.schedule(after: step.time) { model.perform(step.operation) }
    }
    model.world.run(until: Scenario.end)
    model.perform(.read)
    model.perform(.release)
    return model.record
  }

  // MARK: Outside

  func perform(_ operation: Operation) {
    guard !isReleased else { return }
    switch operation {
    case .elsewhere(let operation): feeding(nil) { world.elsewhere { perform(operation) } }
    case .send(let action), .onNext(let action):
      note(.sent(action))
      startIfNeeded()
      send(action)
    case .feed(let channel, let value):
      note(.fed(channel, value))
      if channel == .states {
        stateChannel.send(.next([value]))
      } else {
        channels[channel]?.send(.next(value))
      }
    case .end(let channel, let failed):
      if channel == .states {
        stateChannel.send(failed ? .error(Mishap()) : .completed)
      } else {
        channels[channel]?.send(failed ? .error(Mishap()) : .completed)
      }
    case .subscribeState(let subscriber): subscribeToState(subscriber)
    case .subscribeAction(let subscriber): subscribeToAction(subscriber)
    case .unsubscribe(let subscriber): subscribers[subscriber]?.leave()
    case .read: note(.read(shown ?? state))
    case .release: release()
    }
  }

  func note(_ observation: Observation) {
    record.append(Recorded(time: world.clock, value: observation))
  }

  func report(_ report: Observation.Report) {
    if scenario.isMonitored { note(.reported(report)) }
  }

  /// Notes that somebody is called, and lets him do what the scenario says.
  func call(_ hook: Reaction.Hook, _ observation: Observation) {
    note(observation)
    let ordinal = calls[hook, default: 0] + 1
    calls[hook] = ordinal
    for reaction in scenario.reactions where reaction.hook == hook && reaction.ordinal == ordinal {
      perform(reaction.operation)
    }
  }

  private func subscribeToState(_ subscriber: Int) {
    guard subscribers[subscriber] == nil else { return }
    // It is gone when it has come: while it is shown the current state, it has nothing to leave with.
    var hasCome = false
    let membership = Port<Void>(next: {})
    subscribers[subscriber] = membership
    startIfNeeded()
    let port = Port<[Int]>(
      isAbandoned: { hasCome && membership.isOver },
      next: { [unowned self] in call(.subscriber(subscriber), .state(subscriber: subscriber, $0)) },
      end: { [unowned self] _ in note(.completed(subscriber: subscriber)) })
    stateSubscribers.add(port, showing: isPublished ? shown ?? state : nil)
    hasCome = true
  }

  private func subscribeToAction(_ subscriber: Int) {
    guard subscribers[subscriber] == nil else { return }
    let membership = Port<Void>(next: {})
    subscribers[subscriber] = membership
    startIfNeeded()
    actionSubscribers.add(
      Port(
        isAbandoned: { membership.isOver },
        next: { [unowned self] in call(.subscriber(subscriber), .action(subscriber: subscriber, $0)) },
        end: { [unowned self] _ in note(.completed(subscriber: subscriber)) }))
  }

  private func release() {
    isReleased = true
    // What is left of a bare one ends some time later.
    guard scenario.storage != .bare else { return }
    queue = []
    for effect in liveEffects {
      effect.wasCancelled = true
      effect.isUnsubscribed = true
      finish(effect, nil)
    }
    stateSubscribers.complete()
    actionSubscribers.complete()
    if hasStarted { report(.released) }
  }

  // MARK: Arrival

  func send(_ action: Int) { arrive(.action(action)) }

  /// Handles what arrives, or queues it if something is being handled.
  func arrive(_ work: Work) {
    guard !isReleased else { return }
    if isBusy { return queue.append(work) }
    isBusy = true
    if scenario.isScheduled {
      queue.append(work)
      scheduleTurn()
    } else {
      handle(work)
      drain()
    }
  }

  private func scheduleTurn() {
    world.schedule(after: 0) { [unowned self] in if !isReleased { drain() } }
  }

  func drain() {
    while !queue.isEmpty { handle(queue.removeFirst()) }
    isBusy = false
  }

  func handle(_ work: Work) {
    switch work {
    case .action(let action): accept(action)
    case .transformedAction(let action): start(action)
    case .mutation(let mutation, let effect, let cancellations):
      effect.waitingMutations -= 1
      let isCancelled = effect.isOver || cancellations.contains { $0.isCancelled }
      if !isCancelled { transform(mutation, from: effect) }
    case .transformedMutation(let mutation): apply(mutation, from: nil)
    case .state(let state): show(state)
    case .effectEnd(let effect, let error): finish(effect, error)
    case .statesEnd: showStateAfterTransform()
    }
  }

  // MARK: The pipeline

  private func startIfNeeded() {
    guard !hasStarted else { return }
    hasStarted = true
    isBusy = true
    report(.created(state))
    if !scenario.stateTransform.isIdentity { connectStateStage() }
    isPublished = isPublished || stateStage == nil
    if !scenario.mutationTransform.isIdentity, let channel = channels[.mutations] {
      let stage = stage(
        scenario.mutationTransform, "transform(mutation:)", emit: { Work.transformedMutation($0) }, ended: {})
      mutationStage = stage
      stage.subscribe(merging: channel)
    }
    if !scenario.actionTransform.isIdentity, let channel = channels[.actions] {
      let stage = stage(
        scenario.actionTransform, "transform(action:)", emit: { Work.transformedAction($0) }, ended: {})
      actionStage = stage
      stage.subscribe(merging: channel)
    }
    if scenario.isScheduled { scheduleTurn() } else { drain() }
  }

  private func connectStateStage() {
    shown = state
    let stage = stage(scenario.stateTransform, "transform(state:)", emit: { Work.state($0) }) {
      [unowned self] in arrive(.statesEnd)
    }
    stateStage = stage
    // What the stream begins with comes before the initial state.
    feeding(stage) { stage.subscribe(merging: stateChannel) }
    while !stage.outputs.isEmpty { publish(stage.outputs.removeFirst()) }
    isStateHidden = true
    feed(stage, state, output: publish, bypass: { _ in publishUntransformed(to: stateSubscribers.entries) })
  }

  private func stage<Element: Shapeable>(
    _ transform: Transform, _ origin: String, emit: @escaping (Element) -> Work,
    ended: @escaping () -> Void
  ) -> ModelStage<Element> {
    weak var stage: ModelStage<Element>?
    let port = Port<Element>(
      isAbandoned: { [unowned self] in isReleased },
      next: { [unowned self] element in
        if let stage, open === stage { stage.outputs.append(element) } else { arrive(emit(element)) }
      },
      end: { [unowned self] error in
        ended()
        report(.transformEnded(origin, failed: error != nil))
      })
    let made = ModelStage(transform, world, to: port)
    stage = made
    return made
  }

  /// Feeds a stage, then handles what it has emitted; an element that an ended stage swallows goes on as it
  /// is.
  private func feed<Element: Shapeable>(
    _ stage: ModelStage<Element>, _ element: Element, output: (Element) -> Void, bypass: (Element) -> Void
  ) {
    guard !stage.isOver else { return bypass(element) }
    feeding(stage) { world.withoutMark { world.trampoline { stage.feed(element) } } }
    let isLost = (stage.isOver || stage.hasRefused) && !stage.hasLateOutput
    if isLost, stage.outputs.isEmpty { return bypass(element) }
    while !stage.outputs.isEmpty { output(stage.outputs.removeFirst()) }
  }

  private func feeding(_ stage: AnyObject?, _ body: () -> Void) {
    let outer = open
    open = stage
    body()
    open = outer
  }

  private func accept(_ action: Int) {
    lastAction += 1
    currentAction = lastAction
    report(.received(lastAction, action))
    let observers = actionSubscribers.entries
    if let actionStage { feed(actionStage, action, output: start, bypass: start) } else { start(action) }
    actionSubscribers.show(action, to: observers)
    currentAction = nil
  }

  private func start(_ action: Int) {
    call(.mutate, .mutate(action))
    lastEffect += 1
    let effect = ModelEffect(id: lastEffect, action: currentAction)
    liveEffects.append(effect)
    report(.started(effect.id, action: effect.action))
    let port = Port<Int>(
      isAbandoned: { effect.isUnsubscribed },
      next: { [unowned self] mutation in
        if scenario.isMonitored, !isReleased { note(.emitted(effect: effect.id, mutation)) }
        emit(mutation, from: effect)
      },
      end: { [unowned self] error in
        effect.isUnsubscribed = true
        end(effect, error)
      })
    guard let hot = channels[.hot] else { return }
    let streams = EffectModel(world: world, ids: ids, hot: hot, actions: actionSubscribers, effect: effect)
    let stream = scenario.effect(for: action)
    feeding(effect) {
      if stream.takesTurns {
        world.trampoline { streams.run(stream, port) }
      } else {
        streams.run(stream, port)
      }
    }
  }

  /// What an effect emits while it is subscribed is handled at once, unless an earlier mutation of it waits.
  private func emit(_ mutation: Int, from effect: ModelEffect) {
    if open === effect, effect.waitingMutations == 0 {
      feeding(nil) { transform(mutation, from: effect) }
    } else {
      effect.waitingMutations += 1
      arrive(.mutation(mutation, effect, world.passing.filter { $0.effect === effect }))
    }
  }

  private func end(_ effect: ModelEffect, _ error: (any Error)?) {
    if open === effect, effect.waitingMutations == 0 {
      finish(effect, error)
    } else {
      arrive(.effectEnd(effect, error))
    }
  }

  func finish(_ effect: ModelEffect, _ error: (any Error)?) {
    guard !effect.isOver else { return }
    effect.isOver = true
    liveEffects.removeAll { $0 === effect }
    if error != nil {
      report(.failed(effect.id))
    } else {
      report(effect.wasCancelled ? .cancelled(effect.id) : .finished(effect.id))
    }
  }

  private func transform(_ mutation: Int, from effect: ModelEffect?) {
    if let mutationStage {
      feed(
        mutationStage, mutation, output: { apply($0, from: effect) }, bypass: { apply($0, from: effect) })
    } else {
      apply(mutation, from: effect)
    }
  }

  func apply(_ mutation: Int, from effect: ModelEffect?) {
    lastMutation += 1
    let number = lastMutation
    report(.willApply(number, action: effect?.action ?? currentAction, effect: effect?.id, mutation))
    let before = state
    call(.reduce, .reduce(before, mutation))
    state = before + [mutation]
    let targets = stateSubscribers.entries
    report(.committed(number, before, state))
    guard let stateStage else { return stateSubscribers.show(state, to: targets) }
    isStateHidden = true
    feed(stateStage, state, output: publish, bypass: { _ in publishUntransformed(to: targets) })
  }

  // MARK: What is shown

  func publish(_ state: [Int]) {
    isStateHidden = false
    show(state)
  }

  /// Shows a state that may be the result of an earlier one than the latest.
  private func show(_ state: [Int]) {
    shown = state
    isPublished = true
    stateSubscribers.show(state, to: stateSubscribers.entries)
  }

  private func publishUntransformed(to targets: [ModelSubscribers<[Int]>.Entry]) {
    isStateHidden = false
    shown = nil
    isPublished = true
    stateSubscribers.show(state, to: targets)
  }

  /// The stream of `transform(state:)` has ended: the state is shown as it is, unless it was shown already.
  private func showStateAfterTransform() {
    if isStateHidden || !isPublished { publishUntransformed(to: stateSubscribers.entries) }
  }
}
