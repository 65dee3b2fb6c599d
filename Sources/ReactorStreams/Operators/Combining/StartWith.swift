// `@unchecked Sendable`: constant; see `Observable`.

extension ObservableType {
  /// Delivers `elements`, then subscribes to the stream.
  ///
  /// A subscriber that leaves during the elements never subscribes to the stream.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/startwith.html>
  public func startWith(_ elements: Element...) -> Observable<Element> { StartWith(elements, asObservable()) }
}

private final class StartWith<Element>: Observable<Element>, @unchecked Sendable {
  private let elements: [Element]
  private let source: Observable<Element>

  init(_ elements: [Element], _ source: Observable<Element>) {
    self.elements = elements
    self.source = source
  }

  override func start(_ sink: Sink<Element>) {
    for element in elements {
      if sink.subscription.isDisposed { return }
      sink.onNext(element)
    }
    if !sink.subscription.isDisposed { source.subscribe(sink: sink) }
  }
}
