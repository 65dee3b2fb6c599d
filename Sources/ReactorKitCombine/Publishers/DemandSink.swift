/// The end of a stream's chain, from which a subscriber receives as many elements as it asks for.
///
/// `machine` and `downstream` are guarded by `lock`; the subscriber is called outside of it, by one thread at
/// a time.
final class DemandSink<Downstream: Subscriber>: Sink<Downstream.Input>, Subscription {
  /// The subscriber in an object, which is passed around without its type.
  private final class Receiver {
    let subscriber: Downstream
    init(_ subscriber: Downstream) { self.subscriber = subscriber }
  }

  private let lock = Lock()
  /// Guarded by `lock`.
  private var machine: DemandStateMachine<Downstream.Input>
  /// Guarded by `lock`; `nil` once it has received the end, or has cancelled.
  private var downstream: Receiver?
  /// The site of the stream that this sink is subscribed for; `nil` if there is none.
  private let site = SubscriptionSite.current

  init(_ downstream: Downstream, _ buffering: DemandBuffering) {
    self.downstream = Receiver(downstream)
    machine = DemandStateMachine(buffering)
    super.init(subscription: SubscriptionLink())
  }

  override var context: (any SubscriptionContext)? { site?.context }
  override func _noteAbsence(_ absence: _ElementAbsence) { site?._noteAbsence(absence) }
  override func _noteDelivery(ofOthers: Bool) { site?._noteDelivery(ofOthers: ofOthers) }

  // MARK: From the stream

  override func onNext(_ element: Downstream.Input) {
    guard let target = lock.withLock({ machine.turn.beginPassing() ? downstream : nil }) else {
      return onNextInTurn(element)
    }
    deliver(element, to: target)
    if !lock.withLock({ machine.turn.endPassing() }) { drain() }
  }

  /// Receives an element that perhaps has to wait.
  @inline(never)
  private func onNextInTurn(_ element: Downstream.Input) {
    let (arrival, target) = lock.withLock { (machine.receive(element), downstream) }
    switch arrival {
    case .delivered:
      if let target { deliver(element, to: target) }
      drain()
    case .kept: _noteAbsence(.waits)
    // The subscriber does not want the element, so no absence is noted: that is for elements that a stream
    // refuses because it ends.
    case .dropped, .refused: break
    }
  }

  override func onError(_ error: any Error) { end(.failed(error)) }
  override func onCompleted() { end(.completed) }

  private func end(_ end: StreamEnd) {
    if lock.withLock({ machine.receive(end) }) { drain() }
    // The source is released now, also where the end waits.
    subscription.dispose()
  }

  // MARK: From the subscriber

  func request(_ demand: Subscribers.Demand) {
    if lock.withLock({ machine.request(demand) }) { drain() }
  }

  func cancel() {
    let released = lock.withLock {
      defer { downstream = nil }
      return (downstream, machine.cancel())
    }
    subscription.dispose()
    withExtendedLifetime(released) {}
  }

  // MARK: Delivering

  /// Delivers an element. Demand that the subscriber returns is served by the thread that delivers, which is
  /// this one.
  private func deliver(_ element: Downstream.Input, to target: Receiver) {
    let more = target.subscriber.receive(element)
    if more > .none { _ = lock.withLock { machine.request(more) } }
  }

  /// Delivers the elements that are due, and the end, and ends the turn.
  @inline(never)
  private func drain() {
    guard var (step, target) = next() else { return }
    _noteDelivery(ofOthers: true)
    while true {
      switch step {
      case .element(let element): if let target { deliver(element, to: target) }
      case .end(let end): finish(end, target)
      }
      guard let following = next() else { break }
      (step, target) = following
    }
    _noteDelivery(ofOthers: false)
  }

  private func next() -> (DemandStateMachine<Downstream.Input>.Step, Receiver?)? {
    lock.withLock {
      guard let step = machine.next() else { return nil }
      guard case .end = step else { return (step, downstream) }
      // The reference that is returned is released outside of the lock.
      defer { downstream = nil }
      return (step, downstream)
    }
  }

  private func finish(_ end: StreamEnd, _ target: Receiver?) {
    switch end {
    case .completed: target?.subscriber.receive(completion: .finished)
    case .failed(let error):
      if let failure = error as? Downstream.Failure {
        target?.subscriber.receive(completion: .failure(failure))
      } else {
        StandardError.write(Diagnostics.unexpectedFailure(error, expected: Downstream.Failure.self))
        target?.subscriber.receive(completion: .finished)
      }
    }
  }
}
