internal import Synchronization

/// The streams that the user put into a pipeline. Used by the runner only, but for `links`.
final class Stages<Action, Mutation, State> {
  let links = CompositeDisposable()
  var action: Stage<Action>?
  var mutation: Stage<Mutation>?
  var state: Stage<State>?
  /// Whether `transform(state:)` has emitted nothing for the latest state yet, as far as is known.
  var isStateHidden = false
  /// Whether the latest state has bypassed `transform(state:)`, which ends.
  var hasStateBypassed = false
}

/// Connecting the streams that the user put into the pipeline, and feeding them.
extension _ReactorRuntime {
  /// No `transform` method does anything.
  @usableFromInline
  func connectDirectly() { store.publishInitialState() }

  /// Subscribes to the streams that the `transform` methods made of their arguments.
  @usableFromInline
  func connect(
    _ actions: (input: StageInput<Action>, output: Observable<Action>),
    _ mutations: (input: StageInput<Mutation>, output: Observable<Mutation>),
    _ states: (input: StageInput<State>, output: Observable<State>)
  ) {
    let stages = Stages<Action, Mutation, State>()
    self.stages = stages
    if states.output !== states.input {
      store.beginTransforming()
      let stage = Stage(input: states.input.hub, origin: .transformState)
      stages.state = stage
      feeding(stage.id) { subscribe(stage, to: states.output, out: Step.state) }
      // The first outputs of the stream, such as that of a `startWith`, come before the initial state.
      while let first = stage.outputs.popFirst() { publish(first) }
      stages.isStateHidden = true
      feed(
        stage, store.accumulated, output: publish,
        bypass: { _ in
          store.publishInitialState()
          (stages.isStateHidden, stages.hasStateBypassed) = (false, true)
        })
    } else {
      store.publishInitialState()
    }
    if mutations.output !== mutations.input {
      let stage = Stage(input: mutations.input.hub, origin: .transformMutation)
      stages.mutation = stage
      subscribe(stage, to: mutations.output, out: Step.transformedMutation)
    }
    if actions.output !== actions.input, actions.output !== _action {
      let stage = Stage(input: actions.input.hub, origin: .transformAction)
      stages.action = stage
      subscribe(stage, to: actions.output, out: Step.transformedAction)
    }
  }

  /// Subscribes to the stream that a `transform` method returned.
  func subscribe<Element>(
    _ stage: Stage<Element>, to stream: Observable<Element>, out: @escaping (LateOutput<Element>) -> Step
  ) {
    let origin = stage.origin
    let sink = StageSink(
      stage,
      output: { [weak self, unowned stage] element in
        guard let self, let reactor = liveOwner() else { return }
        let isRunner = isRunner
        guard isRunner, openStage.accepts(from: stage.id) else {
          // A re-entrant output is queued, but later outputs are not queued behind it.
          return arrive(out(stage.wait(element, isCounted: !isRunner)), reactor: reactor)
        }
        switch stage.progress.output(waiting: stage.waiting) {
        case .own: stage.outputs.append(element)
        case .behind: arrive(out(stage.wait(element, from: stage.source)), reactor: reactor)
        case .others: arrive(out(stage.wait(element)), reactor: reactor, ofOthers: true)
        }
      },
      note: { [weak self, unowned stage] note in
        guard let self, isRunner, openStage.accepts(from: stage.id) else { return }
        note(&stage.progress)
      },
      end: { [weak self] error in
        guard let self else { return }
        if origin == .transformState, let reactor = liveOwner() { arrive(.statesEnd, reactor: reactor) }
        if let error { reportFailure(error, origin: origin) }
        report(.transformEnded(origin, error))
      },
      context: StageContext(origin, in: self))
    _ = stages?.links.insert(stage.link)
    stream.subscribeInOwnTrampoline(sink: sink)
  }

  /// Feeds a stage, and then handles what the stage has emitted. An element that a stream does not take because the
  /// stream has ended, or is about to end, perhaps on another thread, bypasses the stream: `bypass` receives the element.
  /// The order between such elements and what an ending stream still emits is open.
  ///
  /// Nothing is handled while the stage is being fed: what comes of it could feed another source of the
  /// stage, whose output would be taken for that of `element`.
  func feed<Element>(
    _ stage: Stage<Element>, _ element: Element, from origin: MutationOrigin? = nil,
    output: (Element) -> Void, bypass: (Element) -> Void
  ) {
    guard !stage.isOver.isRaised else { return bypass(element) }
    stage.source = origin
    stage.progress.begin()
    feeding(stage.id) { Trampoline.run { stage.input.send(element) } }
    stage.source = nil
    if stage.progress.end(isOver: stage.isOver.isRaised, waiting: stage.waiting) { return bypass(element) }
    #if DEBUG
      reportIfLost(element, in: stage)
    #endif
    while let next = stage.outputs.popFirst() { output(next) }
  }

  #if DEBUG
    /// Reports the first element that a stage is fed, if nobody has ever subscribed to the stage's input: nobody has
    /// received the element then, and nobody will. Actions may reach the stage by way of the reactor's `action`, too.
    private func reportIfLost<Element>(_ element: Element, in stage: Stage<Element>) {
      guard !stage.wasFed else { return }
      stage.wasFed = true
      if stage.origin == .transformAction, isObserved.load(ordering: .relaxed) { return }
      if !stage.input.wasJoined {
        Diagnostics.firstElementIsLost(element, of: stage.origin, in: reactorType)
      }
    }
  #endif

  @inline(__always)
  func feeding(_ stage: ObjectIdentifier?, _ body: () -> Void) {
    let outer = openStage.open(stage)
    body()
    openStage = outer
  }
}
