/// The sink of an operator whose output comes from its source and from timers.
///
/// What happens is decided inside `emit`, under one lock, and is delivered outside of it in the order of the
/// decisions, never two events at a time. The downstream's disposal stops the source and the timer.
package class TimedSink<Input, Output>: OperatorSink<Input, Output> {
  /// The one timer that runs; replaced by the next.
  package final let timer = SerialDisposable()
  private let lock = Lock()
  /// Guarded by `lock`.
  private var queue = DeliveryQueue<Event<Output>>()

  package override init(to downstream: Sink<Output>) {
    super.init(to: downstream, over: SubscriptionLink())
    downstream.subscription.attach(Disposables.create(subscription, timer))
  }

  /// Reads or changes what the lock guards.
  package final func withLock<Result>(_ body: () -> Result) -> Result { lock.withLock(body) }

  /// Decides under the lock what to emit, and delivers it, or leaves that to whoever is delivering.
  package final func emit(_ decide: (inout DeliveryQueue<Event<Output>>) -> Void) {
    let isMine = lock.withLock {
      let isMine = queue.begin()
      decide(&queue)
      return isMine
    }
    guard isMine else { return }
    while let event = lock.withLock({ queue.next() }) { deliver(event) }
  }

  /// Called after the downstream has received an element, outside of the lock.
  package func didDeliverElement() {}

  private func deliver(_ event: Event<Output>) {
    guard !subscription.isDisposed else { return }
    downstream.on(event)
    guard event.isStopEvent else { return didDeliverElement() }
    subscription.dispose()
    timer.dispose()
  }
}
