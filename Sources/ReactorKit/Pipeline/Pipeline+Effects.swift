internal import Synchronization

/// How effects end, on any thread, and what is reported.
extension _Pipeline {
  /// An effect has ended by itself.
  func end(_ effect: EffectInfo, _ error: (any Error)?) {
    guard liveOwner() != nil else { return finish(effect, error) }
    if isRunner, mayFinishNow(effect, error) {
      finish(effect, error)
    } else {
      leave(EffectEnd(of: effect, error))
    }
  }

  /// Whether nothing of the effect waits, and it is either being subscribed, or nobody can tell when it ends:
  /// nobody watches, and there is no stage that a mutation of it could be in.
  private func mayFinishNow(_ effect: EffectInfo, _ error: (any Error)?) -> Bool {
    guard effect.waitingMutations.load(ordering: .relaxed) == 0,
      effect.lateMutations.load(ordering: .relaxed) == 0
    else { return false }
    return openStage.accepts(from: effect.stage)
      || (error == nil && effect.tracker == nil && isDirect.load(ordering: .relaxed) && !isWatched)
  }

  /// Whether the effect is being subscribed, and nothing that another thread has emitted for it waits.
  func mayHandleNow(_ effect: EffectInfo) -> Bool {
    openStage.accepts(from: effect.stage) && effect.waitingMutations.load(ordering: .relaxed) == 0
  }

  /// - Parameter isInTurn: Whether all that was to come before is done.
  func finish(_ effect: EffectInfo, _ error: (any Error)?, isInTurn: Bool = false) {
    guard effect.isOver.raise() else { return }
    effects.remove(effect)
    if let error {
      reportFailure(error, origin: .mutate)
      report(.effectFailed(effect.id, error))
    } else {
      report(effect.wasCancelled.isRaised ? .effectCancelled(effect.id) : .effectFinished(effect.id))
    }
    if let observed = effect.observed { end(observed, of: effect, error, isInTurn: isInTurn) }
    effect.tracker?.end(effect, in: self)
  }

  /// An effect was disposed from outside.
  func cancel(_ effect: EffectInfo) {
    effect.wasCancelled.raise()
    effect.link.dispose()
    finish(effect, nil)
  }

  /// Cancels effects; does not keep the runtime.
  var canceller: @Sendable (EffectInfo) -> Void { { [weak self] effect in self?.cancel(effect) } }

  /// The reactor, unless it is gone; then everything ends.
  func liveOwner() -> AnyObject? {
    if let owner = owner.object { return owner }
    endUnlessOwnerDoes()
    return nil
  }

  // MARK: Reports

  func report(_ kind: @autoclosure () -> ReactorEvent.Kind) {
    guard isMonitored else { return }
    let event = ReactorEvent(reactor: id, reactorType: owner.type, kind: kind())
    usedMonitors?.send(event)
    ReactorMonitor.processWide.send(event)
  }

  /// An error went uncaught in a `run` that is part of an effect, which goes on.
  func reportUncaught(_ error: any Error, in effect: EffectInfo) {
    reportFailure(error, origin: .mutate)
    report(.effectErrorUncaught(effect.id, error))
  }

  /// An error went uncaught in a `run` inside of a `transform` stream, which goes on.
  func reportUncaught(_ error: any Error, origin: ReactorEvent.Origin) {
    reportFailure(error, origin: origin)
    report(.transformFailed(origin, error))
  }

  func reportFailure(_ error: any Error, origin: ReactorEvent.Origin) {
    Diagnostics.streamFailed(error, in: owner.type, origin: origin.rawValue)
  }
}
