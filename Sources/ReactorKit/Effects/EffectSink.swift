// `@unchecked Sendable`: the neighbours are guarded by the lock of the scope that the effect is in; the rest is
// constant, or guards itself. Unsafe code: the one before is kept by the scope, as long as it is before.
internal import Synchronization

/// What the pipeline knows of one effect: the stream that `mutate` returned for an action.
final class EffectInfo: @unchecked Sendable {
  let id: EffectID
  /// The action that it belongs to; `nil` for one that `transform(action:)` emitted out of turn.
  let action: ActionID?
  /// Whoever waits for the action's effects.
  let tracker: ActionTracker?
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

  init(id: EffectID, action: ActionID?, tracker: ActionTracker?) {
    self.id = id
    self.action = action
    self.tracker = tracker
  }

  var stage: ObjectIdentifier { ObjectIdentifier(self) }
}

/// Receives an effect's mutations.
final class EffectSink<Action, Mutation, State>: Sink<Mutation> {
  private let info: EffectInfo
  // Weak: a source that is slow to let go, such as a task, must not keep the runtime.
  private let runtime: WeakReference<_ReactorRuntime<Action, Mutation, State>>

  init(_ info: EffectInfo, runtime: _ReactorRuntime<Action, Mutation, State>) {
    self.info = info
    self.runtime = WeakReference(runtime)
    super.init(subscription: info.link)
  }

  override var context: (any SubscriptionContext)? {
    runtime.object.map { runtime in
      EffectContext(
        scope: runtime.effects, effect: info,
        report: { [weak runtime, info] error in runtime?.reportUncaught(error, in: info) })
    }
  }

  override func onNext(_ element: Mutation) {
    guard !subscription.isDisposed else { return }
    runtime.object?.emit(element, from: info)
  }

  override func onError(_ error: any Error) { finish(error) }
  override func onCompleted() { finish(nil) }

  private func finish(_ error: (any Error)?) {
    guard !subscription.isDisposed else { return }
    subscription.dispose()
    runtime.object?.end(info, error)
  }
}

/// What an effect's operators know of the reactor that they work for.
final class EffectContext: SubscriptionContext {
  let scope: EffectScope
  /// The effect; `nil` in the stream of a `transform` method.
  let effect: EffectInfo?
  private let reporter: @Sendable (any Error) -> Void

  init(scope: EffectScope, effect: EffectInfo?, report: @escaping @Sendable (any Error) -> Void) {
    self.scope = scope
    self.effect = effect
    reporter = report
  }

  func report(_ error: any Error) { reporter(error) }

  var taskExecutor: (any TaskExecutor)? { scope.taskExecutor }
}
