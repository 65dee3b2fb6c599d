// Unsafe code: the link of an effect's sink is the effect, and the host of an effect is the runtime that made the effect,
// whose types the sink has.

/// Receives an effect's mutations, on any thread: the pipeline puts them in order.
// The runtime is referred to weakly, by the effect's scope: a source that is slow to let go, such as a task, must not
// keep it.
@usableFromInline
final class EffectSink<Action, Mutation, State>: Sink<Mutation> {
  required init(_ effect: EffectInfo) { super.init(subscription: effect) }

  private var effect: EffectInfo { unsafeDowncast(subscription, to: EffectInfo.self) }

  override var context: (any SubscriptionContext)? { effect }

  override var _acceptsAnyThread: Bool { true }

  override func onNext(_ element: Mutation) {
    let effect = effect
    guard !effect.isDisposed, let host = effect.host else { return }
    // The host of an effect is the runtime that has made this sink, and so has its types.
    unsafeDowncast(host, to: _ReactorRuntime<Action, Mutation, State>.self).emit(element, from: effect)
  }

  override func _noteDelivery(ofOthers: Bool) {
    // Only the runner asks. It stays the runner meanwhile.
    guard let host = effect.host, unsafeDowncast(host, to: _Pipeline.self).isRunner else { return }
    effect.deliveriesForOthers += ofOthers ? 1 : -1
  }

  override func onError(_ error: any Error) { effect.end(error) }
  override func onCompleted() { effect.end() }
}
