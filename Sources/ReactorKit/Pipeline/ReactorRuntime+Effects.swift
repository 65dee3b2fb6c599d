internal import Synchronization

/// Mutations that effects emit, on any thread.
extension _ReactorRuntime {
  /// - Parameter ofOthers: Whether the effect emits on behalf of another thread.
  func emit(_ mutation: Mutation, from effect: EffectInfo, ofOthers: Bool) {
    // Another thread may be ending the effects right now; this one ends here.
    guard let reactor = liveOwner() else { return effect.link.dispose() }
    if isRunner, mayHandleNow(effect) {
      feeding(nil) { transform(mutation, from: MutationOrigin(effect), reactor: reactor) }
    } else {
      effect.waitingMutations.add(1, ordering: .relaxed)
      arrive(.mutation(mutation, MutationOrigin(effect)), reactor: reactor, ofOthers: ofOthers)
    }
  }
}
