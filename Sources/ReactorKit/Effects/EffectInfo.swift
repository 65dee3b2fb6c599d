// `@unchecked Sendable`: the neighbours are guarded by the lock of the scope that the effect is in; the rest
// is constant, or guards itself. Unsafe code: the one before is kept by the scope, as long as it is before.
internal import Synchronization

/// One effect: the stream that `mutate` returned for an action, as the pipeline knows it.
final class EffectInfo: EffectContext, @unchecked Sendable {
  let id: EffectID
  /// The action that it belongs to; `nil` for one that `transform(action:)` emitted out of turn.
  let action: ActionID?
  /// The tracker of a `perform` that waits for the effects of the action.
  let tracker: ActionTracker?
  /// A guest that is told when the effect ends.
  let witness: EffectWitness?
  /// The sender of the action, if that makes a difference to the effect's tasks.
  private let sender: _TaskOrigin?
  let link = SubscriptionLink()
  let isOver = Flag()
  let wasCancelled = Flag()
  /// How many mutations were emitted out of turn, and not handled yet.
  let waitingMutations = Atomic<Int>(0)
  /// How many came out of `transform(mutation:)` behind others, and were not handled yet.
  let lateMutations = Atomic<Int>(0)
  /// In the order in which the effects of a scope began.
  var next: EffectInfo?
  unowned(unsafe) var previous: EffectInfo?
  var isListed = false

  init(
    id: EffectID, action: ActionID?, tracker: ActionTracker?, witness: EffectWitness? = nil,
    sender: _TaskOrigin? = nil, in host: _PipelineHost
  ) {
    self.id = id
    self.action = action
    self.tracker = tracker
    self.witness = witness
    self.sender = sender
    super.init(host)
  }

  override var effect: EffectInfo? { self }

  override var _taskOrigin: _TaskOrigin? { sender }

  override func report(_ error: any Error) { host?.reportUncaught(error, in: self) }

  var stage: ObjectIdentifier { ObjectIdentifier(self) }
}
