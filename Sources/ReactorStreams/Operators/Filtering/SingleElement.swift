// `@unchecked Sendable`: constant; see `Observable`.

extension ObservableType {
  /// Demands exactly one element, and passes it on when it comes.
  ///
  /// A second one ends the stream with `RxError.moreThanOneElement`, a completion without any with
  /// `RxError.noElements`. (`asSingle()` holds the element back until it is known to be the only one.)
  /// - SeeAlso: <https://reactivex.io/documentation/operators/first.html>
  public func single() -> Observable<Element> { SingleElement(asObservable(), Predicate { _ in true }) }

  /// Demands exactly one element that `predicate` accepts, and passes it on when it comes; see `single()`.
  /// A thrown error ends the stream.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/first.html>
  public func single(_ predicate: @escaping (Element) throws -> Bool) -> Observable<Element> {
    SingleElement(asObservable(), Predicate(accepts: predicate))
  }
}

private struct Predicate<Element> {
  let accepts: (Element) throws -> Bool
}

private final class SingleElement<Element>: OperatorRecipe<Element, Element, Predicate<Element>>,
  @unchecked Sendable
{
  override func makeSink(to downstream: Sink<Element>) -> Sink<Element> {
    SingleElementSink(to: downstream, parameters.accepts)
  }
}

private final class SingleElementSink<Element>: EarlyEndSink<Element, Element> {
  private let isWanted: (Element) throws -> Bool
  private var hasElement = false

  init(to downstream: Sink<Element>, _ isWanted: @escaping (Element) throws -> Bool) {
    self.isWanted = isWanted
    super.init(to: downstream)
  }

  override func onNext(_ element: Element) {
    guard !subscription.isDisposed else { return }
    do {
      guard try isWanted(element), !subscription.isDisposed else { return }
      if hasElement { throw RxError.moreThanOneElement }
    } catch {
      return onError(error)
    }
    hasElement = true
    downstream.onNext(element)
  }

  override func onCompleted() {
    if hasElement { super.onCompleted() } else { onError(RxError.noElements) }
  }
}
