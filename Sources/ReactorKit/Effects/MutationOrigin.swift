/// Where a mutation comes from, and what can cancel it while it waits for its turn.
struct MutationOrigin {
  let effect: EffectInfo
  /// Whether the effect had an id already. A part of the effect that comes after the mutation, such as the fallback of a
  /// `catch`, may give the effect one; that part does not take the mutation along.
  private let isOfID: Bool
  private let cancellations: [PartCancellation]

  /// The origin of what the current thread passes on from an effect.
  init(_ effect: EffectInfo) {
    self.effect = effect
    isOfID = effect.hasID
    cancellations = EmissionScope.cancellations(in: effect)
  }

  /// Whether the mutation does not count any more. An effect that is over before its last mutations were
  /// handled was cancelled meanwhile.
  var isCancelled: Bool {
    effect.isOver.isRaised || (isOfID && effect.isCancelled) || cancellations.contains { $0.isCancelled }
  }
}
