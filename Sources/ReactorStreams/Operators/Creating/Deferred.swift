// `@unchecked Sendable`: constant; see `Observable`.

extension ObservableType {
  /// A stream that is made anew for each subscription.
  ///
  /// The factory is called while subscribing, before the stream it returns is subscribed. An error that it
  /// throws ends the stream.
  ///
  /// - SeeAlso: <https://reactivex.io/documentation/operators/defer.html>
  public static func deferred(
    _ observableFactory: @escaping () throws -> Observable<Element>
  ) -> Observable<Element> { Deferred(observableFactory) }
}

private final class Deferred<Element>: Observable<Element>, @unchecked Sendable {
  private let factory: () throws -> Observable<Element>

  init(_ factory: @escaping () throws -> Observable<Element>) { self.factory = factory }

  override func start(_ sink: Sink<Element>) {
    do { try factory().subscribe(sink: sink) } catch { sink.onError(error) }
  }
}
