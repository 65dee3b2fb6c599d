// Unsafe code: the host of work is a pipeline.
internal import Synchronization

/// How effects end, on any thread, and what is reported of them.
extension _Pipeline {
  /// Whether nothing of the effect waits, and it is either being subscribed, or nobody can tell when it ends:
  /// nobody watches, and there is no stage that a mutation of it could be in.
  func mayFinishNow(_ effect: EffectInfo, _ error: (any Error)?) -> Bool {
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

  /// Ends an effect for all who know it.
  ///
  /// - Parameter isInTurn: Whether all that was to come before is done.
  func finish(_ effect: EffectInfo, _ error: (any Error)?, isInTurn: Bool = false) {
    guard effect.isOver.raise() else { return }
    effect.scope.remove(effect)
    if let error {
      reportFailure(error, origin: .mutate, of: effect)
      report(.effectFailed(effect.id, error))
    } else {
      report(effect.wasCancelled.isRaised ? .effectCancelled(effect.id) : .effectFinished(effect.id))
    }
    if EarlyEvents.areKept { noteEnd(of: effect) }
    effect.tellEnd(error, in: self, isInTurn: isInTurn)
    effect.tracker?.end(effect, in: self)
  }

  /// An effect was disposed from outside.
  func cancel(_ effect: EffectInfo) {
    effect.wasCancelled.raise()
    effect.dispose()
    finish(effect, nil)
  }

  /// Cancels effects; does not keep the runtime.
  var canceller: @Sendable (EffectInfo) -> Void { { [weak self] effect in self?.cancel(effect) } }

  // MARK: Reports

  func report(
    _ kind: @autoclosure () -> ReactorEvent.Kind, _ detail: ReactorMonitor.Details = [],
    from sender: @autoclosure () -> ReactorEvent.Sender? = nil
  ) {
    guard ReactorMonitor.handlerCount > 0 else { return }
    let own = usedMonitors
    guard ReactorMonitor.processWide.wants(detail) || own?.wants(detail) == true else { return }
    let event = ReactorEvent(
      reactorID: id, reactorType: owner.type, kind: kind(), sender: sender(), control: self)
    own?.send(event, detail)
    ReactorMonitor.processWide.send(event, detail)
  }

  /// Whether a monitor wants to be told the states before and after each mutation. For a pipeline that is monitored.
  var areStatesWanted: Bool {
    ReactorMonitor.processWide.wants(.states) || usedMonitors?.wants(.states) == true
  }

  /// - Parameter effect: The effect that the error is of; `nil` for one of the stream of a `transform` method.
  func reportFailure(_ error: any Error, origin: ReactorEvent.Origin, of effect: EffectInfo? = nil) {
    noteFailure(error, origin: origin, of: effect)
    Diagnostics.streamFailed(error, in: owner.type, origin: origin.rawValue)
  }
}

/// The queued end of an effect.
final class EffectEnd: Work {
  private let effect: EffectInfo
  private let error: (any Error)?

  init(of effect: EffectInfo, _ error: (any Error)?) {
    self.effect = effect
    self.error = error
  }

  override func perform(in host: _PipelineHost, reactor: AnyObject) {
    let pipeline = unsafeDowncast(host, to: _Pipeline.self)
    // Its last mutation may have come to wait once more, behind what `transform(mutation:)` emitted late.
    if effect.lateMutations.load(ordering: .relaxed) > 0 {
      pipeline.queue(self)
    } else {
      pipeline.finish(effect, error, isInTurn: true)
    }
  }
}
