// `@unchecked Sendable`: constant; see `Observable`.

/// Whether the element that ends a `take` is passed on.
public enum TakeBehavior: Sendable {
  /// The element is passed on, as the last one.
  case inclusive
  /// The element is dropped.
  case exclusive
}

extension ObservableType {
  /// Completes after the first `count` elements, with the last of them; zero: at once, without subscribing.
  /// A negative count traps.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/take.html>
  public func take(_ count: Int) -> Observable<Element> {
    require(count >= 0, Diagnostics.negativeCount("take", count))
    return count > 0 ? TakeCount(asObservable(), count) : .empty()
  }

  /// Passes elements on until `predicate` rejects one, then completes. A thrown error ends the stream.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/takewhile.html>
  public func take(
    while predicate: @escaping (Element) throws -> Bool, behavior: TakeBehavior = .exclusive
  ) -> Observable<Element> { TakeWhile(asObservable(), TakeCondition(behavior: behavior, goesOn: predicate)) }

  /// Passes elements on until `predicate` accepts one, then completes. A thrown error ends the stream.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/takeuntil.html>
  public func take(
    until predicate: @escaping (Element) throws -> Bool, behavior: TakeBehavior = .exclusive
  ) -> Observable<Element> {
    TakeWhile(asObservable(), TakeCondition(behavior: behavior) { try !predicate($0) })
  }
}

private final class TakeCount<Element>: OperatorRecipe<Element, Element, Int>, @unchecked Sendable {
  override func makeSink(to downstream: Sink<Element>) -> Sink<Element> {
    TakeCountSink(to: downstream, count: parameters)
  }
}

private final class TakeCountSink<Element>: EarlyEndSink<Element, Element> {
  private var remaining: Int

  init(to downstream: Sink<Element>, count: Int) {
    remaining = count
    super.init(to: downstream)
  }

  override func onNext(_ element: Element) {
    guard remaining > 0, !subscription.isDisposed else { return }
    remaining -= 1
    downstream.onNext(element)
    if remaining == 0 { onCompleted() }
  }
}

private struct TakeCondition<Element> {
  let behavior: TakeBehavior
  let goesOn: (Element) throws -> Bool
}

private final class TakeWhile<Element>: OperatorRecipe<Element, Element, TakeCondition<Element>>,
  @unchecked Sendable
{
  override func makeSink(to downstream: Sink<Element>) -> Sink<Element> {
    TakeWhileSink(to: downstream, parameters)
  }
}

private final class TakeWhileSink<Element>: EarlyEndSink<Element, Element> {
  private let condition: TakeCondition<Element>

  init(to downstream: Sink<Element>, _ condition: TakeCondition<Element>) {
    self.condition = condition
    super.init(to: downstream)
  }

  override func onNext(_ element: Element) {
    guard !subscription.isDisposed else { return }
    do {
      if try condition.goesOn(element) { return downstream.onNext(element) }
    } catch {
      return onError(error)
    }
    if condition.behavior == .inclusive { downstream.onNext(element) }
    onCompleted()
  }
}
