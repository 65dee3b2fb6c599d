/// Where a mutation comes from, and what can cancel it while it waits for its turn.
struct MutationOrigin {
  let effect: EffectInfo
  private let cancellations: [PartCancellation]

  /// The origin of what the current thread passes on from an effect.
  init(_ effect: EffectInfo) {
    self.effect = effect
    cancellations = EmissionScope.cancellations(in: effect)
  }

  /// Whether the mutation does not count any more. An effect that is over before its last mutations were
  /// handled was cancelled meanwhile.
  var isCancelled: Bool {
    effect.isOver.isRaised || effect.isCancelled || cancellations.contains { $0.isCancelled }
  }
}
