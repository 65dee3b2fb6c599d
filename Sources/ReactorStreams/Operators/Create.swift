// `@unchecked Sendable`: constant; see `Observable`.

extension ObservableType {
  /// A stream that runs `subscribe` for each subscription.
  ///
  /// The observer may be used from any thread; what it is sent at the same time is put in order. After an end
  /// or a disposal it ignores everything.
  ///
  /// - Parameter subscribe: Emits to the observer, and returns what stops it; this is disposed after the end
  ///   too.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/create.html>
  public static func create(_ subscribe: @escaping (AnyObserver<Element>) -> any Disposable) -> Observable<
    Element
  > {
    Create(subscribe)
  }
}

private final class Create<Element>: Observable<Element>, @unchecked Sendable {
  private let body: (AnyObserver<Element>) -> any Disposable

  init(_ body: @escaping (AnyObserver<Element>) -> any Disposable) { self.body = body }

  override func run(_ sink: Sink<Element>) {
    let inner = SerializingSink(to: sink)
    inner.subscription.attach(body(AnyObserver(sink: inner)))
  }
}
