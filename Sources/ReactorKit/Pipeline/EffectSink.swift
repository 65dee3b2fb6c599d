// Unsafe code: the host of an effect is the runtime that made the effect, whose types the sink has.

/// Receives an effect's mutations.
// The runtime is referred to weakly, by the effect: a source that is slow to let go, such as a task, must not
// keep it.
@usableFromInline
final class EffectSink<Action, Mutation, State>: Sink<Mutation> {
  private let info: EffectInfo
  /// In how many deliveries for other threads the calling thread is; those of nested operators nest.
  private var deliveriesForOthers = 0

  required init(_ info: EffectInfo) {
    self.info = info
    super.init(subscription: info.link)
  }

  override var context: (any SubscriptionContext)? { info.host == nil ? nil : info }

  override func onNext(_ element: Mutation) {
    guard !subscription.isDisposed, let host = info.host else { return }
    // The host of an effect is the runtime that has made this sink, and so has its types.
    unsafeDowncast(host, to: _ReactorRuntime<Action, Mutation, State>.self).emit(
      element, from: info, ofOthers: deliveriesForOthers > 0)
  }

  override func _noteDelivery(ofOthers: Bool) { deliveriesForOthers += ofOthers ? 1 : -1 }

  override func onError(_ error: any Error) { finish(error) }
  override func onCompleted() { finish(nil) }

  private func finish(_ error: (any Error)?) {
    guard !subscription.isDisposed else { return }
    subscription.dispose()
    guard let host = info.host else { return }
    unsafeDowncast(host, to: _Pipeline.self).end(info, error)
  }
}
