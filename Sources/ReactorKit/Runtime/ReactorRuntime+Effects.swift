internal import Synchronization

/// What effects do on any thread, and what is reported.
extension _ReactorRuntime {
  // MARK: Effects, on any thread

  func emit(_ mutation: Mutation, from effect: EffectInfo) {
    // Another thread may be ending the effects right now; this one ends here.
    guard let reactor = liveReactor() else { return effect.link.dispose() }
    if isRunner, mayHandleNow(effect) {
      feeding(nil) { transform(mutation, from: MutationOrigin(effect), reactor: reactor) }
    } else {
      effect.waitingMutations.add(1, ordering: .relaxed)
      arrive(.mutation(mutation, MutationOrigin(effect)), reactor: reactor)
    }
  }

  func end(_ effect: EffectInfo, _ error: (any Error)?) {
    guard let reactor = liveReactor() else { return finish(effect, error) }
    if isRunner, mayHandleNow(effect), effect.lateMutations.load(ordering: .relaxed) == 0 {
      finish(effect, error)
    } else {
      arrive(.effectEnd(effect, error), reactor: reactor)
    }
  }

  /// Whether the effect is being subscribed, and nothing that another thread has emitted for it waits.
  func mayHandleNow(_ effect: EffectInfo) -> Bool {
    openStage.accepts(from: effect.stage) && effect.waitingMutations.load(ordering: .relaxed) == 0
  }

  func finish(_ effect: EffectInfo, _ error: (any Error)?) {
    guard effect.isOver.raise() else { return }
    effects.remove(effect)
    if let error {
      reportFailure(error, origin: .mutate)
      report(.effectFailed(effect.id, error))
    } else {
      report(effect.wasCancelled.isRaised ? .effectCancelled(effect.id) : .effectFinished(effect.id))
    }
    effect.tracker?.end(effect)
  }

  /// An error went uncaught in a `run` that is part of an effect, which goes on.
  func reportUncaught(_ error: any Error, in effect: EffectInfo) {
    reportFailure(error, origin: .mutate)
    report(.effectErrorUncaught(effect.id, error))
  }

  /// An effect was disposed from outside.
  func cancel(_ effect: EffectInfo) {
    effect.wasCancelled.raise()
    effect.link.dispose()
    finish(effect, nil)
  }

  // MARK: Reports

  func report(_ kind: @autoclosure () -> ReactorEvent.Kind) {
    guard isMonitored else { return }
    let event = ReactorEvent(reactor: id, reactorType: reactorType, kind: kind())
    usedMonitors?.send(event)
    ReactorMonitor.processWide.send(event)
  }

  /// An error went uncaught in a `run` inside of a `transform` stream, which goes on.
  func reportUncaught(_ error: any Error, origin: ReactorEvent.Origin) {
    reportFailure(error, origin: origin)
    report(.transformFailed(origin, error))
  }

  func reportFailure(_ error: any Error, origin: ReactorEvent.Origin) {
    Diagnostics.streamFailed(error, in: reactorType, origin: origin.rawValue)
  }
}
