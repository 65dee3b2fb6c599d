// `@unchecked Sendable`: constant. A publisher is a recipe, as a stream is: it is used on the thread that
// subscribes to the stream, and `subscribe(on:)` lets that be any thread; see `Observable`.

/// A publisher as a stream.
final class PublisherObservable<Source: Publisher>: Observable<Source.Output>, @unchecked Sendable {
  private let publisher: Source

  init(_ publisher: Source) { self.publisher = publisher }

  override func start(_ sink: Sink<Source.Output>) {
    let output = SerializingSink(to: sink)
    let subscriber = BridgeSubscriber<Source.Output, Source.Failure>(output)
    SubscriptionSite.$current.withValue(SubscriptionSite(output)) { publisher.subscribe(subscriber) }
  }
}

extension Publisher {
  /// The publisher as a stream.
  ///
  /// ```swift
  /// let subscription = subject.asObservable().subscribe(onNext: { print($0) })
  /// ```
  /// - Cold: each subscription subscribes to the publisher, with unlimited demand, and disposing cancels
  ///   that.
  /// - Elements come where the publisher sends them; those that it sends from several threads at the same
  ///   time, or from inside of a delivery, come one after the other. Events after its end, or after the
  ///   disposal, are dropped.
  /// - A failure is the stream's error.
  public func asObservable() -> Observable<Output> { PublisherObservable(self) }
}

extension Publisher where Failure == Never {
  /// The publisher as a stream that never fails.
  public func asInfallible() -> Infallible<Output> {
    asObservable().asInfallible(onErrorFallbackTo: .empty())
  }

  /// The publisher as a driver.
  public func asDriver() -> Driver<Output> { asInfallible().asDriver() }

  /// The publisher as a signal.
  public func asSignal() -> Signal<Output> { asInfallible().asSignal() }
}

extension Publisher {
  /// A publisher of the stream that `transform` returns, which fails as this one does.
  package func through<Result>(_ transform: (Observable<Output>) -> Observable<Result>) -> AnyPublisher<
    Result, Failure
  > {
    transform(asObservable()).published()
  }
}
