// `@unchecked Sendable`: constant; see `Observable`.

extension ObservableType {
  /// The last `count` elements, at the completion. An error drops them. A negative count traps.
  /// - Complexity: O(1) per element; `count` elements are held.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/takelast.html>
  public func takeLast(_ count: Int) -> Observable<Element> {
    require(count >= 0, Diagnostics.negativeCount("takeLast", count))
    return TakeLast(asObservable(), count)
  }
}

private final class TakeLast<Element>: OperatorRecipe<Element, Element, Int>, @unchecked Sendable {
  override func makeSink(to downstream: Sink<Element>) -> Sink<Element> {
    TakeLastSink(to: downstream, count: parameters)
  }
}

private final class TakeLastSink<Element>: EarlyEndSink<Element, Element> {
  private let count: Int
  private var latest = FIFO<Element>()
  /// Whether the end came; the elements are delivered then.
  private var hasEnded = false

  init(to downstream: Sink<Element>, count: Int) {
    self.count = count
    super.init(to: downstream)
  }

  override func onNext(_ element: Element) {
    guard !hasEnded, !subscription.isDisposed else { return }
    latest.append(element)
    if latest.count > count { _ = latest.popFirst() }
  }

  override func onError(_ error: any Error) { if !hasEnded { super.onError(error) } }

  override func onCompleted() {
    guard !hasEnded, !subscription.isDisposed else { return }
    hasEnded = true
    while let element = latest.popFirst() {
      downstream.onNext(element)
      if subscription.isDisposed { return }
    }
    super.onCompleted()
  }
}
