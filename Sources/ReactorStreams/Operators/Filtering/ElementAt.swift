// `@unchecked Sendable`: constant; see `Observable`.

extension ObservableType {
  /// The element with the given number, counted from zero, and with it the completion.
  ///
  /// Fails with `RxError.argumentOutOfRange` if the stream completes before. A negative number traps.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/elementat.html>
  public func element(at index: Int) -> Observable<Element> {
    require(index >= 0, Diagnostics.negativeIndex(index))
    return ElementAt(asObservable(), index)
  }
}

private final class ElementAt<Element>: OperatorRecipe<Element, Element, Int>, @unchecked Sendable {
  override func makeSink(to downstream: Sink<Element>) -> Sink<Element> {
    ElementAtSink(to: downstream, index: parameters)
  }
}

private final class ElementAtSink<Element>: EarlyEndSink<Element, Element> {
  /// How many elements come before the wanted one; -1 once that was delivered.
  private var remaining: Int

  init(to downstream: Sink<Element>, index: Int) {
    remaining = index
    super.init(to: downstream)
  }

  override func onNext(_ element: Element) {
    guard remaining >= 0, !subscription.isDisposed else { return }
    remaining -= 1
    guard remaining < 0 else { return }
    downstream.onNext(element)
    onCompleted()
  }

  override func onCompleted() {
    if remaining < 0 { super.onCompleted() } else { onError(RxError.argumentOutOfRange) }
  }
}
