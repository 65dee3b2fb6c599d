// Unsafe code: a stream is downcast to the class that its `shape` says it is.
internal import Synchronization

/// The work of the runner.
extension _ReactorRuntime {
  func handle(_ step: Step, reactor: AnyObject) {
    switch step {
    case .transformedAction(let output):
      if let action = stages?.action?.take(output) { start(action, reactor: reactor) }
    case .mutation(let mutation, let origin):
      origin.effect.waitingMutations.subtract(1, ordering: .relaxed)
      if !origin.isCancelled { transform(mutation, from: origin, reactor: reactor) }
    case .transformedMutation(let output):
      guard let mutation = stages?.mutation?.take(output) else { return }
      apply(mutation, from: output.origin?.effect, reactor: reactor)
    case .state(let output):
      if let state = stages?.state?.take(output) { publishLate(state) }
    case .statesEnd: finishStates()
    }
  }

  func accept(_ action: Action, tracker: ActionTracker?, reactor: AnyObject) {
    lastAction &+= 1
    currentAction = lastAction
    currentTracker = tracker
    if isMonitored { report(.actionReceived(ActionID(rawValue: lastAction), action)) }
    // Subscribers that this action brings in, such as a `take(until:)`, are not to see the action itself.
    let hub = actionHub
    let observers = hub?.targets
    if let stage = stages?.action {
      let process = { self.start($0, reactor: reactor) }
      feed(stage, action, output: process, bypass: process)
    } else {
      start(action, reactor: reactor)
    }
    if let observers { hub?.deliver(action, to: observers) }
    tracker?.end(in: self)
    currentTracker = nil
    currentAction = 0
  }

  /// Subscribes to what `mutate` returns for an action.
  func start(_ action: Action, reactor: AnyObject) {
    if isEventObserved { return startObserved(action, reactor: reactor) }
    let effect = calls.mutate(reactor, action)
    if !isMonitored, effect.shape == .just, currentTracker?.isCancelled != true {
      transform(unsafeDowncast(effect, to: Just<Mutation>.self).element, from: nil, reactor: reactor)
    } else if isObservable {
      runObservable(effect, of: action, EffectSink.self)
    } else {
      run(effect, EffectSink.self)
    }
  }

  /// Subscribes to an effect.
  ///
  /// - Parameters:
  ///   - sinkType: Known by who is specialized; looking it up takes longer than making the sink.
  ///   - observed: The action, if others may be told when the effect ends.
  func run(
    _ stream: Observable<Mutation>, _ sinkType: EffectSink<Action, Mutation, State>.Type,
    _ observed: AnyObservedAction? = nil
  ) {
    let info = EffectInfo(
      id: EffectID.next(), action: currentActionID, tracker: currentTracker, observed: observed,
      sender: CurrentSender.value ?? .ofLaterTasks(), in: self)
    report(.effectStarted(info.id, action: info.action))
    let isWanted = info.tracker?.begin(info) ?? true
    guard effects.add(info), isWanted else { return cancel(info) }
    // A `perform` may have been cancelled, and the effect with it, before the effect was in the list.
    if info.isOver.isRaised { return effects.remove(info) }
    let sink = sinkType.init(info)
    feeding(info.stage) { stream.subscribeInOwnTrampoline(sink: sink) }
  }

  func transform(_ mutation: Mutation, from origin: MutationOrigin?, reactor: AnyObject) {
    guard let stage = stages?.mutation else { return apply(mutation, from: origin?.effect, reactor: reactor) }
    let process = { self.apply($0, from: origin?.effect, reactor: reactor) }
    feed(stage, mutation, from: origin, output: process, bypass: process)
  }

  func apply(_ mutation: Mutation, from effect: EffectInfo?, reactor: AnyObject) {
    guard !isMonitored else { return applyMonitored(mutation, from: effect, reactor: reactor) }
    show(store.reduce(for: self) { state in calls.reduce(reactor, &state, mutation) })
  }

  func applyMonitored(_ mutation: Mutation, from effect: EffectInfo?, reactor: AnyObject) {
    lastMutation &+= 1
    let number = MutationID(rawValue: lastMutation)
    let action = effect?.action ?? currentActionID
    report(.mutationWillApply(number, action: action, effect: effect?.id, mutation))
    let before = store.accumulated
    let targets = store.reduce(for: self) { state in calls.reduce(reactor, &state, mutation) }
    showToDisplays()
    report(.stateCommitted(number, before: before, after: store.accumulated))
    show(targets)
  }

  /// Before monitors are told: they may read displays, too.
  private func showToDisplays() { if stages?.state == nil { store.deliverToDisplays() } }

  /// Shows a version of a value that the reactor shares with others.
  func showShared(_ version: _SharedVersion, from connection: SharedConnection) {
    guard isMonitored else {
      if let targets = store.show(version, from: connection, for: self) { show(targets) }
      return
    }
    let before = store.accumulated
    guard let targets = store.show(version, from: connection, for: self) else { return }
    lastMutation &+= 1
    let number = MutationID(rawValue: lastMutation)
    report(.mutationWillApply(number, action: nil, effect: nil, version.change))
    showToDisplays()
    report(.stateCommitted(number, before: before, after: store.accumulated))
    show(targets)
  }

  func show(_ targets: Targets) {
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
  func finishStates() {
    guard let stages else { return }
    if stages.isStateHidden { store.publishUntransformed(to: nil) } else { store.publishIfNothingIsShown() }
    stages.isStateHidden = false
  }
}
