/// What a pipeline keeps for a tester that is made later.
extension _Pipeline {
  /// Keeps the action of an effect that goes on after its subscription.
  func noteStart<Action>(of effect: EffectInfo, _ action: Action) {
    // Outside of the lock: a description may be the program's.
    let text = ValueText.whole(action)
    withParts { $0.early.add(effect.id, of: text) }
  }

  /// Forgets the action of an effect that has ended.
  func noteEnd(of effect: EffectInfo) { withUsedParts { $0?.early.remove(effect.id) } }

  /// Keeps an error for a later tester, unless a tester has claimed the effects, which then receives the error itself.
  func noteFailure(_ error: any Error, origin: ReactorEvent.Origin, of effect: EffectInfo?) {
    guard EarlyEvents.areKept, !effects.isClaimed else { return }
    withParts { parts in
      parts.early.add(
        EarlyFailure(effect: effect.map { parts.early.running($0.id) }, origin: origin, error: error))
    }
  }
}

extension Reactor {
  /// The effects that run, in the order in which they began.
  package var runningEffects: [RunningEffect] {
    let pipeline: _Pipeline = reactorStorage.runtime(of: self)
    let ids = pipeline.effects.ids
    return pipeline.withParts { parts in ids.map { parts.early.running($0) } }
  }

  /// Takes the errors that went uncaught while no tester was there.
  package func takeEarlyFailures() -> [EarlyFailure] {
    let pipeline: _Pipeline = reactorStorage.runtime(of: self)
    return pipeline.withParts { $0.early.takeFailures() }
  }

  /// How many actions wait for a turn, and whether something else does, or a thread has the turn.
  package var waitingWork: (actions: Int, isBusy: Bool) {
    let pipeline: _Pipeline = reactorStorage.runtime(of: self)
    return pipeline.withUsedParts { parts in
      (parts?.machine.actionCount ?? 0, parts?.machine.isIdle == false || pipeline.turn.isTaken())
    }
  }
}

/// The effect that a task runs for, by the context that the task was begun in; `nil` if it runs for none.
package func effectID(of context: any SubscriptionContext) -> EffectID? { EffectContext(context)?.effect?.id }
