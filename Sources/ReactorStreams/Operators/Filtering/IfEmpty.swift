// `@unchecked Sendable`: constant; see `Observable`.

extension ObservableType {
  /// The stream; if it completes without an element, `default` before the completion. The stream is left after that.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/defaultifempty.html>
  public func ifEmpty(default: Element) -> Observable<Element> {
    DefaultIfEmpty(asObservable(), `default`)
  }

  /// The stream; if it completes without an element, `other` after it. The stream is left first.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/defaultifempty.html>
  public func ifEmpty(switchTo other: Observable<Element>) -> Observable<Element> {
    IfEmpty(asObservable(), other)
  }
}

private final class IfEmpty<Element>: OperatorRecipe<Element, Element, Observable<Element>>,
  @unchecked Sendable
{
  override var usesTrampoline: Bool { true }

  override func makeSink(to downstream: Sink<Element>) -> Sink<Element> {
    IfEmptySink(to: downstream, parameters)
  }
}

private final class IfEmptySink<Element>: EarlyEndSink<Element, Element> {
  private let other: Observable<Element>
  private var isEmpty = true

  init(to downstream: Sink<Element>, _ other: Observable<Element>) {
    self.other = other
    super.init(to: downstream)
  }

  override func onNext(_ element: Element) {
    guard !subscription.isDisposed else { return }
    isEmpty = false
    downstream.onNext(element)
  }

  override func onCompleted() {
    guard isEmpty, !subscription.isDisposed else { return super.onCompleted() }
    // Takes this sink's place at the downstream's link.
    let next = RelaySink(to: downstream)
    subscription.dispose()
    other.subscribe(sink: next)
  }
}

// `@unchecked Sendable`: constant; the element is only delivered, as those of the source.
private final class DefaultIfEmpty<Element>: OperatorRecipe<Element, Element, Element>, @unchecked Sendable {
  override func makeSink(to downstream: Sink<Element>) -> Sink<Element> {
    DefaultIfEmptySink(to: downstream, parameters)
  }
}

private final class DefaultIfEmptySink<Element>: EarlyEndSink<Element, Element> {
  private let element: Element
  private var isEmpty = true

  init(to downstream: Sink<Element>, _ element: Element) {
    self.element = element
    super.init(to: downstream)
  }

  override func onNext(_ element: Element) {
    guard !subscription.isDisposed else { return }
    isEmpty = false
    downstream.onNext(element)
  }

  override func onCompleted() {
    if isEmpty { onNext(element) }
    super.onCompleted()
  }
}
