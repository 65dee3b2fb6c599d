/// Subscribes to a publisher for a stream.
///
/// Trusts the publisher with little: elements may come from several threads at the same time, before the
/// subscription, or after the end; subscriptions may come twice, or late.
final class BridgeSubscriber<Input, Failure: Error>: Subscriber {
  private enum State {
    case waiting
    case subscribed(any Subscription)
    case over
  }

  private let lock = Lock()
  /// Guarded by `lock`, as is `output`, which is `nil` once nothing is wanted any more: a publisher that
  /// keeps its subscriber keeps nothing else.
  private var state = State.waiting
  private var output: SerializingSink<Input>?

  init(_ output: SerializingSink<Input>) {
    self.output = output
    output.subscription.attach(BridgeLink(self))
  }

  func receive(subscription: any Subscription) {
    let isFirst = lock.withLock {
      guard case .waiting = state else { return false }
      state = .subscribed(subscription)
      return true
    }
    if isFirst { subscription.request(.unlimited) } else { subscription.cancel() }
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    // Delivered as from an observer: the publisher may be calling from inside of another stream.
    if let output = lock.withLock({ output }) {
      SubscriptionSite.leaving { AnyObserver(sink: output).onNext(input) }
    }
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    let (output, _) = take()
    SubscriptionSite.leaving {
      switch completion {
      case .finished: output?.onCompleted()
      case .failure(let error): output?.onError(error)
      }
    }
  }

  /// Goes on with a stream, where the publisher is one.
  func connect(to source: Observable<Input>) {
    guard let output = take().output else { return }
    let sink = ConnectedSink(to: output)
    if !sink.subscription.isDisposed { source.subscribe(sink: sink) }
  }

  func cancel() {
    let taken = take()
    if case .subscribed(let subscription) = taken.state { subscription.cancel() }
  }

  private func take() -> (output: SerializingSink<Input>?, state: State) {
    lock.withLock {
      defer { (output, state) = (nil, .over) }
      return (output, state)
    }
  }
}

/// Cancels a subscriber's subscription. Does not hold the subscriber: a publisher that forgets it releases
/// the chain.
private final class BridgeLink<Input, Failure: Error>: _Upstream, @unchecked Sendable {
  // `@unchecked Sendable`: constant. The subscriber guards its state with a lock, and any thread may cancel a
  // subscription, by its contract.
  private let subscriber: WeakReference<BridgeSubscriber<Input, Failure>>

  init(_ subscriber: BridgeSubscriber<Input, Failure>) { self.subscriber = WeakReference(subscriber) }

  override func dispose() { subscriber.object?.cancel() }
}

/// Passes everything on.
private final class ConnectedSink<Element>: OperatorSink<Element, Element> {
  override init(to downstream: Sink<Element>) { super.init(to: downstream) }

  override func onNext(_ element: Element) {
    guard !subscription.isDisposed else { return }
    downstream.onNext(element)
  }
}
