/// Queues events, and delivers them in passes on a scheduler.
final class ObserveOnSink<Element>: OperatorSink<Element, Element> {
  private let passes: Passes
  private let takesAllWaiting: Bool
  private let lock = Lock()
  /// Guarded by `lock`.
  private var machine = ObserveOnStateMachine<Element>()

  init(to downstream: Sink<Element>, scheduler: any ImmediateSchedulerType) {
    passes = Passes(on: scheduler)
    takesAllWaiting =
      scheduler is SerialDispatchQueueScheduler || scheduler is MainScheduler
      || scheduler is ConcurrentMainScheduler
    super.init(to: downstream, over: SubscriptionLink())
    downstream.subscription.attach(Disposables.create(subscription, passes))
  }

  override func onNext(_ element: Element) { receive(.next(element)) }

  override func onError(_ error: any Error) {
    receive(.error(error))
    subscription.dispose()
  }

  override func onCompleted() {
    receive(.completed)
    subscription.dispose()
  }

  private func receive(_ event: Event<Element>) {
    guard !subscription.isDisposed else { return }
    if lock.withLock({ machine.receive(event) }) { passes.start { [self] in runPass() } }
  }

  private func runPass() -> Bool {
    // No more events than wait now, so that a fast source leaves the scheduler's thread some time.
    for _ in 0..<(takesAllWaiting ? lock.withLock { machine.count } : 1) {
      guard !downstream.subscription.isDisposed, let event = lock.withLock({ machine.next() }) else {
        return false
      }
      downstream.on(event)
    }
    return lock.withLock { machine.endPass() }
  }
}
