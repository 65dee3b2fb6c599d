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
      let stage = Stage(input: states, origin: .transformState)
      stateStage = stage
      feeding(stage.id) { subscribe(stage, to: stateOutput, out: Work.state) }
      // What the stream begins with comes before the initial state.
      while let first = stage.outputs.popFirst() { publish(first) }
      feed(
        stage, store.accumulated, out: Work.state, output: publish,
        bypass: { _ in store.publishInitialState() })
    }
    if mutationOutput !== mutationInput {
      let stage = Stage(input: mutations, origin: .transformMutation)
      mutationStage = stage
      subscribe(stage, to: mutationOutput, out: Work.transformedMutation)
    }
    if actionOutput !== actionInput, actionOutput !== action {
      let stage = Stage(input: actions, origin: .transformAction)
      actionStage = stage
      subscribe(stage, to: actionOutput, out: Work.transformedAction)
    }
  }

  /// Subscribes to what a `transform` method returned.
  func subscribe<Element>(
    _ stage: Stage<Element>, to stream: Observable<Element>, out: @escaping (LateOutput<Element>) -> Work
  ) {
    let origin = stage.origin
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
        case .behind: arrive(out(stage.wait(element, from: stage.source)), reactor: reactor)
        case .others: arrive(out(stage.wait(element)), reactor: reactor)
        }
      },
      note: { [weak self, unowned stage] note in
        guard let self, isRunner, openStage.accepts(from: stage.id) else { return }
        note(&stage.progress)
      },
      quiet: { [weak self] in
        guard let self, let reactor = liveReactor() else { return }
        arrive(.release(origin), reactor: reactor)
      },
      end: { [weak self] error in
        guard let self else { return }
        if let reactor = liveReactor() {
          arrive(origin == .transformState ? .statesEnd : .release(origin), reactor: reactor)
        }
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
  /// on another thread, `bypass` gets the element. Where something that it was fed earlier may come out before,
  /// what `refused` makes of the element is held back until the stream is quiet.
  ///
  /// Nothing is handled while the stage is being fed: what comes of it could feed another source of the
  /// stage, whose output would be taken for that of `element`.
  func feed<Element>(
    _ stage: Stage<Element>, _ element: Element, from origin: MutationOrigin? = nil,
    out: (LateOutput<Element>) -> Work, output: (Element) -> Void, bypass: (Element) -> Void,
    refused: ((LateOutput<Element>) -> Work)? = nil
  ) {
    guard !stage.isOver.isRaised else { return goPast() }
    stage.source = origin
    stage.progress.begin()
    feeding(stage.id) { Trampoline.run { stage.input.send(element) } }
    stage.source = nil
    if stage.progress.end(isOver: stage.isOver.isRaised, waiting: stage.waiting) { return goPast() }
    while let next = stage.outputs.popFirst() { output(next) }

    func goPast() {
      let waitsForQuiet = stage.progress.waitsForQuiet && !stage.isOver.isRaised
      if waitsForQuiet || holdsWork(for: stage.origin) {
        let late = stage.wait(element, from: origin)
        return hold(refused?(late) ?? out(late), for: stage.origin)
      }
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
