internal import Synchronization

/// Creating the pipeline, and the streams that the user put into it.
extension ReactorRuntime {
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

  func connect(_ reactor: AnyObject) {
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
      feeding(stage.id) {
        subscribe(stage, to: stateOutput, origin: .transformState, out: Work.state, end: .statesEnd)
      }
      // What the stream begins with comes before the initial state.
      while let first = stage.outputs.popFirst() { publish(first) }
      feed(
        stage, store.accumulated, out: Work.state, output: publish,
        bypass: { _ in store.publishInitialState() })
    }
    if mutationOutput !== mutationInput {
      let stage = Stage(input: mutations)
      mutationStage = stage
      subscribe(
        stage, to: mutationOutput, origin: .transformMutation, out: Work.transformedMutation,
        end: .mutationsEnd)
    }
    if actionOutput !== actionInput, actionOutput !== action {
      let stage = Stage(input: actions)
      actionStage = stage
      subscribe(
        stage, to: actionOutput, origin: .transformAction, out: Work.transformedAction, end: .actionsEnd)
    }
  }

  /// Subscribes to what a `transform` method returned.
  func subscribe<Element>(
    _ stage: Stage<Element>, to stream: Observable<Element>, origin: ReactorEvent.Origin,
    out: @escaping (LateOutput<Element>) -> Work, end: Work
  ) {
    let sink = StageSink(
      stage,
      output: { [weak self, unowned stage] element in
        guard let self, let reactor = liveReactor() else { return }
        let isRunner = isRunner
        guard isRunner, openStage.accepts(from: stage.id) else {
          // What this thread emits from inside of something else waits, but nothing waits for it.
          return arrive(out(stage.wait(element, isCounted: !isRunner)), reactor: reactor)
        }
        switch stage.progress.output(waiting: stage.waiting) {
        case .own: stage.outputs.append(element)
        case .behind: arrive(out(stage.wait(element, from: stage.origin)), reactor: reactor)
        case .others: arrive(out(stage.wait(element)), reactor: reactor)
        }
      },
      note: { [weak self, unowned stage] note in
        guard let self, isRunner, openStage.accepts(from: stage.id) else { return }
        note(&stage.progress)
      },
      end: { [weak self] error in
        guard let self else { return }
        if let reactor = liveReactor() { arrive(end, reactor: reactor) }
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
  /// on another thread, `bypass` gets the element; when the stream has ended, where something that it was
  /// fed earlier may come out before.
  ///
  /// Nothing is handled while the stage is being fed: what comes of it could feed another source of the
  /// stage, whose output would be taken for that of `element`.
  func feed<Element>(
    _ stage: Stage<Element>, _ element: Element, from origin: MutationOrigin? = nil,
    out: (LateOutput<Element>) -> Work, output: (Element) -> Void, bypass: (Element) -> Void
  ) {
    guard !stage.isOver.isRaised else { return goPast() }
    stage.origin = origin
    stage.progress.begin()
    feeding(stage.id) { Trampoline.run { stage.input.send(element) } }
    stage.origin = nil
    if stage.progress.end(isOver: stage.isOver.isRaised, waiting: stage.waiting) { return goPast() }
    while let next = stage.outputs.popFirst() { output(next) }

    func goPast() {
      let waitsForEnd = stage.progress.waitsForEnd && !stage.isOver.isRaised
      if waitsForEnd || !stage.held.isEmpty { return stage.held.append(element) }
      guard stage.progress.isBehind(waiting: stage.waiting), let reactor else { return bypass(element) }
      arrive(out(stage.wait(element, from: origin)), reactor: reactor)
    }
  }

  @inline(__always)
  func feeding(_ stage: ObjectIdentifier?, _ body: () -> Void) {
    let outer = openStage.open(stage)
    body()
    openStage = outer
  }
}
