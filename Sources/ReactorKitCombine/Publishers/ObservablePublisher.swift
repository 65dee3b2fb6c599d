/// A stream as a publisher. Each subscriber gets a subscription of its own.
struct ObservablePublisher<Output, Failure: Error>: Publisher {
  let source: Observable<Output>
  let buffering: DemandBuffering

  func receive<Downstream: Subscriber>(subscriber: Downstream)
  where Downstream.Input == Output, Downstream.Failure == Failure {
    // A stream that goes on as a stream has no need of demand.
    if let bridge = subscriber as? BridgeSubscriber<Output, Failure> {
      return SubscriptionSite.leaving { bridge.connect(to: source) }
    }
    let sink = DemandSink(subscriber, buffering)
    subscriber.receive(subscription: sink)
    // The subscriber may have cancelled.
    if !sink.subscription.isDisposed { SubscriptionSite.leaving { source.subscribe(sink: sink) } }
  }
}

extension ObservableConvertibleType {
  /// The stream as a publisher; the caller vouches that the stream fails with nothing else than `Failure`.
  package func published<Failure: Error>(_ buffering: DemandBuffering = .unbounded) -> AnyPublisher<
    Element, Failure
  > {
    AnyPublisher(ObservablePublisher(source: asObservable(), buffering: buffering))
  }
}
