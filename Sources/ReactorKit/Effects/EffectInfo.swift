// `@unchecked Sendable`: `deliveriesForOthers` is the runner's; for the neighbours see `Cancellation.swift`; the rest is
// constant, or guards itself.
internal import Synchronization

/// One effect: the stream that `mutate` returned for an action, as the pipeline knows it. One object, because effects are
/// many and short: it also is the link to the stream, the context of the stream's operators, and the cancellation by the id
/// that the stream has as a whole.
final class EffectInfo: Cancellation, SubscriptionContext, @unchecked Sendable {
  let id: EffectID
  /// The action that it belongs to; `nil` for one that `transform(action:)` emitted out of turn.
  let action: ActionID?
  /// The tracker of a `perform` that waits for the effects of the action.
  let tracker: ActionTracker?
  /// Notified when the effect ends, and released then.
  @exclusivity(unchecked) private(set) var witness: EffectWitness?
  /// The sender of the action, if that makes a difference to the effect's tasks.
  let _taskOrigin: _TaskOrigin?
  /// The live effects of the reactor.
  let scope: EffectScope
  let isOver = Flag()
  /// Whether the effect, or a part of it, was cancelled.
  let wasCancelled = Flag()
  /// How many mutations were emitted out of turn, and not handled yet.
  let waitingMutations = Atomic<Int>(0)
  /// How many came out of `transform(mutation:)` behind others, and were not handled yet.
  let lateMutations = Atomic<Int>(0)
  /// In how many deliveries on behalf of other threads the runner is; those of nested operators nest.
  @exclusivity(unchecked) var deliveriesForOthers = 0
  /// In the order in which the effects of a scope began.
  @exclusivity(unchecked) var next: Unmanaged<EffectInfo>?
  @exclusivity(unchecked) var previous: Unmanaged<EffectInfo>?
  @exclusivity(unchecked) var isListed = false

  init(
    id: EffectID, action: ActionID?, tracker: ActionTracker?, witness: EffectWitness? = nil,
    sender: _TaskOrigin? = nil, in scope: EffectScope
  ) {
    self.id = id
    self.action = action
    self.tracker = tracker
    self.witness = witness
    self.scope = scope
    _taskOrigin = sender
    super.init()
  }

  /// The reactor's pipeline; `nil` if it is gone.
  var host: _PipelineHost? { scope.host }

  var stage: ObjectIdentifier { ObjectIdentifier(self) }

  // MARK: For operators

  func report(_ error: any Error) { host?.reportUncaught(error, in: self) }

  var taskExecutor: (any TaskExecutor)? { scope.taskExecutor }

  // MARK: The end

  /// Ends the effect, which has ended by itself, or is cancelled.
  func end(_ error: (any Error)? = nil) {
    guard !isDisposed else { return }
    dispose()
    host?.end(self, error)
  }

  /// Tells the witness that the effect has ended, which happens once.
  func tellEnd(_ error: (any Error)?, in host: _PipelineHost, isInTurn: Bool) {
    witness?.effectEnded(self, error, in: host, isInTurn: isInTurn)
    witness = nil
  }

  override func endStream(isReplaced: Bool) {
    wasCancelled.raise()
    end()
  }

  override func dispose() {
    super.dispose()
    scope.unregister(self)
  }
}
