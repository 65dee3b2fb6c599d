// Unsafe code: the host of work is the runtime that the work was made for, whose types the work has.
internal import Synchronization

/// The way of an action, from the sender to the subscribers of the state; `DirectPath.swift` has the short way.
extension _ReactorRuntime {
  // MARK: Send

  /// Takes an action for the reactor, which the caller keeps alive.
  func receive(_ action: Action, for reactor: AnyObject) {
    guard isReady else { return send(action, tracker: nil) }
    enter(orQueue: SentAction<Action, Mutation, State>(action)) { calls.process(reactor, action, in: self) }
  }

  /// Takes an action. Also found dead is a reactor that is in its `deinit`.
  func send(_ action: Action, tracker: ActionTracker?) {
    guard let reactor else {
      endUnlessOwnerDoes()
      return reportDropped(action, tracker)
    }
    // Only here: a reactor that has ended is not ready for the direct path.
    guard !isShutDown.isRaised else { return reportDropped(action, tracker) }
    enter(orQueue: SentAction<Action, Mutation, State>(action, tracker: tracker)) {
      handle(action, tracker: tracker, reactor: reactor)
    }
  }

  /// Whether an action may be handled by `_process`.
  private var isReady: Bool { isDirect.load(ordering: .relaxed) && !isWatched }

  /// The same, for a caller that calls a member of the reactor, which may be in its `deinit`.
  @usableFromInline
  func isReady(for reactor: AnyObject) -> Bool { isReady && store.reactor.refers(to: reactor) }

  /// Handles an action; the caller has the turn.
  ///
  /// - Parameter sender: Where an action comes from that was queued.
  func handle(
    _ action: Action, tracker: ActionTracker?, from sender: ReactorEvent.Sender? = nil, reactor: AnyObject
  ) {
    if tracker == nil, isReady(for: reactor) {
      calls.process(reactor, action, in: self)
    } else if isMonitored {
      let sender = sender ?? CurrentCause.sender()
      CurrentCause.run(as: ActionID(rawValue: lastAction &+ 1), of: id) {
        accept(action, tracker: tracker, from: sender, reactor: reactor)
      }
    } else {
      accept(action, tracker: tracker, from: sender, reactor: reactor)
    }
  }

  // MARK: Accept

  /// Numbers an action, and feeds `transform(action:)`.
  private func accept(
    _ action: Action, tracker: ActionTracker?, from sender: ReactorEvent.Sender?, reactor: AnyObject
  ) {
    lastAction &+= 1
    currentAction = lastAction
    currentTracker = tracker
    if isMonitored { report(.actionReceived(ActionID(rawValue: lastAction), action), from: sender) }
    // Subscribers that this action brings in, such as a `take(until:)`, are not to see the action itself.
    let hub = actionHub
    let observers = hub?.targets
    if let stage = stages?.action {
      let process = { self.mutate(action: $0, reactor: reactor) }
      feed(stage, action, output: process, bypass: process)
    } else {
      mutate(action: action, reactor: reactor)
    }
    if let observers { hub?.deliver(action, to: observers) }
    tracker?.end(in: self)
    currentTracker = nil
    currentAction = 0
  }

  // MARK: Mutate

  /// Calls `mutate`, and begins the effect that it returns.
  func mutate(action: Action, reactor: AnyObject) {
    guard !isShutDown.isRaised else { return }
    if isEventObserved { return mutateObserved(action, reactor: reactor) }
    begin(calls.mutate(reactor, action), of: action, reactor: reactor)
  }

  /// Applies the mutation of an effect that has one at hand, or subscribes to the effect.
  ///
  /// - Returns: How the effect has ended; `nil` if it has not, or if its end can have no observers.
  @discardableResult
  func begin(
    _ effect: Observable<Mutation>, of action: Action, reactor: AnyObject
  ) -> ObservableEventPhase? {
    if !isMonitored, case .just(let just) = effect.atHand, currentTracker?.isCancelled != true {
      transform(just.element, from: nil, reactor: reactor)
      return .completed
    }
    guard isObservable else {
      run(effect, of: action, EffectSink.self)
      return nil
    }
    return runObservable(effect, of: action, EffectSink.self)
  }

  /// Subscribes to an effect.
  ///
  /// - Parameters:
  ///   - sinkType: Known to specialized code; looking it up takes longer than making the sink.
  ///   - witness: Notified when the effect ends.
  func run(
    _ stream: Observable<Mutation>, of action: Action, _ sinkType: EffectSink<Action, Mutation, State>.Type,
    _ witness: EffectWitness? = nil
  ) {
    let scope = effects
    let effect = EffectInfo(
      id: EffectID.next(), action: currentActionID, tracker: currentTracker, witness: witness,
      sender: CurrentSender.value ?? .ofLaterTasks(), in: scope)
    report(.effectStarted(effect.id, action: effect.action))
    let isWanted = effect.tracker?.begin(effect) ?? true
    guard scope.add(effect), isWanted else { return cancel(effect) }
    // A `perform` may have been cancelled, and the effect with it, before the effect was in the list.
    if effect.isOver.isRaised { return scope.remove(effect) }
    let sink = sinkType.init(effect)
    feeding(effect.stage) { stream.subscribeInOwnTrampoline(sink: sink) }
    if EarlyEvents.areKept, !effect.isOver.isRaised { noteStart(of: effect, action) }
  }

  // MARK: Emit

  /// Takes a mutation of an effect, on any thread.
  func emit(_ mutation: Mutation, from effect: EffectInfo) {
    // Another thread may be ending the effects right now; this one ends here.
    guard let reactor = liveOwner() else { return effect.dispose() }
    let isRunner = isRunner
    if isRunner, mayHandleNow(effect) {
      feeding(nil) { transform(mutation, from: MutationOrigin(effect), reactor: reactor) }
    } else {
      effect.waitingMutations.add(1, ordering: .relaxed)
      arrive(
        .mutation(mutation, MutationOrigin(effect)), reactor: reactor,
        ofOthers: isRunner && effect.deliveriesForOthers > 0)
    }
  }

  /// A queued output of a stream, or its end.
  enum Step {
    /// An output of `transform(action:)`.
    case transformedAction(LateOutput<Action>)
    /// A mutation of an effect.
    case mutation(Mutation, MutationOrigin)
    /// An output of `transform(mutation:)`.
    case transformedMutation(LateOutput<Mutation>)
    /// An output of `transform(state:)`.
    case state(LateOutput<State>)
    /// The stream of `transform(state:)` has ended.
    case statesEnd
  }

  /// Handles what a stream has emitted if the pipeline is idle, or queues it.
  ///
  /// - Parameter ofOthers: Whether the stream passes on what another thread has sent.
  func arrive(_ step: Step, reactor: AnyObject, ofOthers: Bool = false) {
    enter(orQueue: WaitingStep(step), ofOthers: ofOthers) { handle(step, reactor: reactor) }
  }

  func handle(_ step: Step, reactor: AnyObject) {
    switch step {
    case .transformedAction(let output):
      if let action = stages?.action?.take(output) { mutate(action: action, reactor: reactor) }
    case .mutation(let mutation, let origin):
      origin.effect.waitingMutations.subtract(1, ordering: .relaxed)
      if !origin.isCancelled { transform(mutation, from: origin, reactor: reactor) }
    case .transformedMutation(let output):
      guard let mutation = stages?.mutation?.take(output) else { return }
      reduce(mutation, from: output.origin?.effect, reactor: reactor)
    case .state(let output):
      if let state = stages?.state?.take(output) { publishLate(state) }
    case .statesEnd: finishStates()
    }
  }

  /// Feeds `transform(mutation:)`.
  func transform(_ mutation: Mutation, from origin: MutationOrigin?, reactor: AnyObject) {
    guard let stage = stages?.mutation else {
      return reduce(mutation, from: origin?.effect, reactor: reactor)
    }
    let process = { self.reduce($0, from: origin?.effect, reactor: reactor) }
    feed(stage, mutation, from: origin, output: process, bypass: process)
  }

  // MARK: Reduce

  private func reduce(_ mutation: Mutation, from effect: EffectInfo?, reactor: AnyObject) {
    guard !isShutDown.isRaised else { return }
    guard !isMonitored else { return reduceMonitored(mutation, from: effect, reactor: reactor) }
    show(store.reduce(for: self) { state in calls.reduce(reactor, &state, mutation) })
  }

  private func reduceMonitored(_ mutation: Mutation, from effect: EffectInfo?, reactor: AnyObject) {
    commitMonitored(mutation, from: effect, { .reduce($0) }) { state in
      calls.reduce(reactor, &state, mutation)
    }
  }

  /// Changes the state as a mutation does that `reduce` knows nothing of.
  func write(_ description: String, _ body: (inout State) -> Void) {
    guard !isShutDown.isRaised else { return }
    guard !isMonitored else { return commitMonitored(description, from: nil, { .write($0) }, body) }
    show(store.reduce(for: self, body))
  }

  private func commitMonitored(
    _ mutation: Any, from effect: EffectInfo?, _ step: (MutationID) -> ReactorEvent.Step,
    _ body: (inout State) -> Void
  ) {
    lastMutation &+= 1
    let number = MutationID(rawValue: lastMutation)
    let action = effect?.action ?? currentActionID
    report(.mutationWillApply(number, action: action, effect: effect?.id, mutation))
    // Only for those who want it: `reduce` copies what a copy of the state shares with it.
    let before = areStatesWanted ? store.accumulated : nil
    let targets = store.reduce(for: self, body)
    CurrentCause.run(as: action, of: id) { showMonitored(number, after: step(number), before, targets) }
  }

  /// Shows a state to monitors and all others, and tells monitors when that is done.
  ///
  /// - Parameter before: The state before, if a monitor wants it.
  private func showMonitored(
    _ number: MutationID, after step: ReactorEvent.Step, _ before: State?, _ targets: Targets
  ) {
    report(.stepEnded(step), .steps)
    showToDisplays()
    if let before { report(.stateCommitted(number, before: before, after: store.accumulated), .states) }
    show(targets)
    report(.stepEnded(.show(number)), .steps)
  }

  /// Before monitors are told: they may read displays, too.
  private func showToDisplays() { if stages?.state == nil { store.deliverToDisplays() } }

  /// Lets the follower of shared values change the state, and shows the state as if a mutation had changed it.
  func applyChange(
    as mutation: () -> Any, _ body: (any SharedFollower, UnsafeMutableRawPointer) -> Bool
  ) {
    guard !isMonitored else { return applyMonitoredChange(as: mutation, body) }
    if let targets = store.changeShared(body) { show(targets) }
  }

  // Apart, because the type of an optional state is looked up when this is entered.
  @inline(never)
  private func applyMonitoredChange(
    as mutation: () -> Any, _ body: (any SharedFollower, UnsafeMutableRawPointer) -> Bool
  ) {
    let before = areStatesWanted ? store.accumulated : nil
    guard let targets = store.changeShared(body) else { return }
    lastMutation &+= 1
    let number = MutationID(rawValue: lastMutation)
    report(.mutationWillApply(number, action: nil, effect: nil, mutation()))
    showMonitored(number, after: .write(number), before, targets)
  }

  // MARK: Show

  /// Shows the new state, or what `transform(state:)` makes of it.
  private func show(_ targets: Targets) {
    guard let stages, let stage = stages.state else { return store.deliver(to: targets) }
    (stages.isStateHidden, stages.hasStateBypassed) = (true, false)
    feed(
      stage, store.accumulated, output: publish,
      bypass: { state in
        // A stream that is about to end may still hold back the next state.
        if stage.isOver.isRaised {
          stages.isStateHidden = false
          store.publishUntransformed(to: targets)
        } else {
          publish(state)
        }
        stages.hasStateBypassed = true
      })
  }

  /// Shows a state that `transform(state:)` has emitted late, and then once more the newer one that has bypassed the stream,
  /// if there is one.
  ///
  /// A late state may be the result of an earlier one. So the latest state counts as hidden still.
  private func publishLate(_ state: State) {
    store.publish(state)
    guard let stages, stages.hasStateBypassed else { return }
    if stages.state?.isOver.isRaised == true {
      store.publishUntransformed(to: nil)
    } else {
      store.publish(store.accumulated)
    }
  }

  /// Shows what `transform(state:)` has emitted.
  func publish(_ state: State) {
    stages?.isStateHidden = false
    store.publish(state)
  }

  /// Shows the state as it is, if the stream of `transform(state:)` has ended without having shown it.
  private func finishStates() {
    guard let stages else { return }
    if stages.isStateHidden { store.publishUntransformed(to: nil) } else { store.publishIfNothingIsShown() }
    stages.isStateHidden = false
  }
}

// MARK: Queued steps

/// An action that was sent.
@usableFromInline
final class SentAction<Action, Mutation, State>: Work {
  private let action: Action
  private let tracker: ActionTracker?
  /// The sender, if it has to be restored.
  private var sender: _TaskOrigin?
  /// Where the action comes from, for monitors.
  private var origin: ActionOrigin?

  @usableFromInline
  convenience init(_ action: Action) { self.init(action, tracker: nil) }

  init(_ action: Action, tracker: ActionTracker?) {
    self.action = action
    self.tracker = tracker
  }

  override func perform(in host: _PipelineHost, reactor: AnyObject) {
    let runtime = unsafeDowncast(host, to: _ReactorRuntime<Action, Mutation, State>.self)
    runtime.handle(for: sender) {
      let sender = origin?.sender(isQueued: !runtime.handlesWhatItQueued)
      runtime.handle(action, tracker: tracker, from: sender, reactor: reactor)
    }
  }

  override func drop(from host: _PipelineHost) {
    unsafeDowncast(host, to: _Pipeline.self).reportDropped(action, tracker)
  }

  override var isAction: Bool { true }

  override func note(_ sender: () -> _TaskOrigin?) {
    self.sender = sender()
    if ReactorMonitor.handlerCount > 0 { origin = ActionOrigin(CurrentCause.sender()) }
  }
}

/// Where a queued action comes from. An object, so that without monitors an action costs a word more.
private final class ActionOrigin {
  private let sender: ReactorEvent.Sender

  init(_ sender: ReactorEvent.Sender) { self.sender = sender }

  func sender(isQueued: Bool) -> ReactorEvent.Sender {
    ReactorEvent.Sender(cause: sender.cause, isOnMainThread: sender.isOnMainThread, isQueued: isQueued)
  }
}

/// A queued output or end of a stream.
final class WaitingStep<Action, Mutation, State>: Work {
  typealias Runtime = _ReactorRuntime<Action, Mutation, State>

  private let step: Runtime.Step
  /// The sender, if the step is an action.
  private var sender: _TaskOrigin?

  init(_ step: Runtime.Step) { self.step = step }

  override func perform(in host: _PipelineHost, reactor: AnyObject) {
    // Only a runtime of these types makes such a step, and for itself.
    let runtime = unsafeDowncast(host, to: Runtime.self)
    runtime.handle(for: sender) { runtime.handle(step, reactor: reactor) }
  }

  override func note(_ sender: () -> _TaskOrigin?) {
    switch step {
    case .transformedAction: self.sender = sender()
    case .mutation, .transformedMutation, .state, .statesEnd: break
    }
  }
}
