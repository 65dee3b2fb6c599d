// `@unchecked Sendable`: constant; see `Observable`.

extension ObservableType {
  /// Goes on with the stream that `handler` makes of an error.
  ///
  /// The failed stream is left after the other one was subscribed. An error that `handler` throws ends the
  /// stream instead.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/catch.html>
  public func `catch`(_ handler: @escaping (any Error) throws -> Observable<Element>) -> Observable<Element> {
    Catch(asObservable(), ErrorHandler(handle: handler))
  }

  /// Delivers `element` and completes in place of an error.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/catch.html>
  public func catchAndReturn(_ element: Element) -> Observable<Element> {
    Catch(asObservable(), ErrorHandler { _ in .just(element) })
  }

  /// The first of the streams that does not fail: when one fails, the next is subscribed.
  ///
  /// The elements of failed ones are delivered too. If all fail, so does the stream, with the last error;
  /// without any it completes.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/catch.html>
  public static func `catch`<Sequence: Swift.Sequence>(sequence: Sequence) -> Observable<Element>
  where Sequence.Element == Observable<Element> { CatchSequence(sequence) }

  /// Subscribes again whenever the stream fails, without end.
  ///
  /// Streams that fail at once do not nest, but `subscribe` returns only when one of them does something
  /// else.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/retry.html>
  public func retry() -> Observable<Element> { CatchSequence(sequence(first: asObservable()) { $0 }) }

  /// Subscribes again when the stream fails, until it has been subscribed `maxAttemptCount` times.
  ///
  /// - Parameter maxAttemptCount: How often the stream is subscribed, the first time included. Zero or less
  ///   completes without a subscription.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/retry.html>
  public func retry(_ maxAttemptCount: Int) -> Observable<Element> {
    CatchSequence(Swift.repeatElement(asObservable(), count: max(0, maxAttemptCount)))
  }
}

private struct ErrorHandler<Element> {
  let handle: (any Error) throws -> Observable<Element>
}

private final class Catch<Element>: OperatorRecipe<Element, Element, ErrorHandler<Element>>,
  @unchecked Sendable
{
  override var usesTrampoline: Bool { true }

  override func makeSink(to downstream: Sink<Element>) -> Sink<Element> {
    CatchSink(to: downstream, parameters.handle)
  }
}

private final class CatchSink<Element>: OperatorSink<Element, Element> {
  private let handler: (any Error) throws -> Observable<Element>

  init(to downstream: Sink<Element>, _ handler: @escaping (any Error) throws -> Observable<Element>) {
    self.handler = handler
    super.init(to: downstream)
  }

  override func onNext(_ element: Element) {
    guard !subscription.isDisposed else { return }
    downstream.onNext(element)
  }

  override func onError(_ error: any Error) {
    guard !subscription.isDisposed else { return }
    do {
      let fallback = try handler(error)
      // The handler may have disposed the subscription.
      if !subscription.isDisposed { fallback.subscribe(sink: downstream) }
    } catch {
      downstream.onError(error)
    }
    subscription.dispose()
  }

  override func onCompleted() {
    guard !subscription.isDisposed else { return }
    super.onCompleted()
  }
}

private final class CatchSequence<Sources: Sequence, Element>: Observable<Element>, @unchecked Sendable
where Sources.Element == Observable<Element> {
  private let sources: Sources

  init(_ sources: Sources) { self.sources = sources }

  override func start(_ sink: Sink<Element>) {
    var iterator = sources.makeIterator()
    SequentialSubscriber(to: sink, continuing: .onError) { iterator.next() }.advance()
  }
}
