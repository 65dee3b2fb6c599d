// `@unchecked Sendable`: constant; see `Observable`.

extension ObservableType {
  /// Combines each element with the latest one of `second`.
  ///
  /// `second` is subscribed first. Elements that come before it has emitted are dropped. Its completion
  /// changes nothing, its error ends the stream, as a thrown one does. The streams may emit on different
  /// threads.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/combinelatest.html>
  public func withLatestFrom<Source: ObservableConvertibleType, ResultType>(
    _ second: Source, resultSelector: @escaping (Element, Source.Element) throws -> ResultType
  ) -> Observable<ResultType> { WithLatestFrom(asObservable(), second.asObservable(), resultSelector) }

  /// Replaces each element by the latest one of `second`, under the rules of the form with a selector.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/combinelatest.html>
  public func withLatestFrom<Source: ObservableConvertibleType>(_ second: Source) -> Observable<
    Source.Element
  > {
    WithLatestFrom(asObservable(), second.asObservable()) { $1 }
  }
}

private final class WithLatestFrom<First, Second, Output>: Observable<Output>, @unchecked Sendable {
  private let first: Observable<First>
  private let second: Observable<Second>
  private let combine: (First, Second) throws -> Output

  init(
    _ first: Observable<First>, _ second: Observable<Second>,
    _ combine: @escaping (First, Second) throws -> Output
  ) {
    self.first = first
    self.second = second
    self.combine = combine
  }

  override func start(_ sink: Sink<Output>) {
    let firstSink = WithLatestFromSink(to: sink, combine)
    second.subscribe(sink: firstSink.latest)
    guard !firstSink.subscription.isDisposed else { return first.subscribeInVain() }
    first.subscribe(sink: firstSink)
  }
}

private final class WithLatestFromSink<First, Second, Output>: OperatorSink<First, Output> {
  let latest: LatestSink<Second, Output>
  private let output: SerializingSink<Output>
  private let combine: (First, Second) throws -> Output

  init(to downstream: Sink<Output>, _ combine: @escaping (First, Second) throws -> Output) {
    self.combine = combine
    output = SerializingSink(to: downstream)
    latest = LatestSink(to: output, over: SubscriptionLink())
    super.init(to: output, over: SubscriptionLink())
    output.subscription.attach(UpstreamPair(latest.subscription, subscription))
  }

  override func onNext(_ element: First) {
    guard !subscription.isDisposed, let other = latest.element else { return }
    do { output.onNext(try combine(element, other)) } catch { output.onError(error) }
  }

  override func onError(_ error: any Error) { output.onError(error) }
  override func onCompleted() { output.onCompleted() }
}

/// Keeps the latest element; passes on an error, and ignores a completion.
private final class LatestSink<Element, Output>: OperatorSink<Element, Output> {
  private let lock = Lock()
  /// Guarded by `lock`.
  private var stored: Element?

  var element: Element? { lock.withLock { stored } }

  override func onNext(_ element: Element) {
    guard !subscription.isDisposed else { return }
    // Released after unlocking.
    let replaced = lock.withLock {
      defer { stored = element }
      return stored
    }
    withExtendedLifetime(replaced) {}
  }

  override func onCompleted() { subscription.dispose() }
}
