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
    return count > 0 ? TakeCount(asObservable(), count: count) : .empty()
  }

  /// Passes elements on until `predicate` rejects one, then completes. A thrown error ends the stream.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/takewhile.html>
  public func take(
    while predicate: @escaping (Element) throws -> Bool, behavior: TakeBehavior = .exclusive
  ) -> Observable<Element> { TakeWhile(asObservable(), behavior: behavior, goesOn: predicate) }

  /// Passes elements on until `predicate` accepts one, then completes. A thrown error ends the stream.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/takeuntil.html>
  public func take(
    until predicate: @escaping (Element) throws -> Bool, behavior: TakeBehavior = .exclusive
  ) -> Observable<Element> { TakeWhile(asObservable(), behavior: behavior) { try !predicate($0) } }
}

private final class TakeCount<Element>: Observable<Element>, @unchecked Sendable {
  private let source: Observable<Element>
  private let count: Int

  init(_ source: Observable<Element>, count: Int) {
    self.source = source
    self.count = count
  }

  override var usesTrampoline: Bool { source.usesTrampoline }
  override func start(_ sink: Sink<Element>) { source.subscribe(sink: TakeCountSink(to: sink, count: count)) }
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

private final class TakeWhile<Element>: Observable<Element>, @unchecked Sendable {
  private let source: Observable<Element>
  private let behavior: TakeBehavior
  private let goesOn: (Element) throws -> Bool

  init(_ source: Observable<Element>, behavior: TakeBehavior, goesOn: @escaping (Element) throws -> Bool) {
    self.source = source
    self.behavior = behavior
    self.goesOn = goesOn
  }

  override var usesTrampoline: Bool { source.usesTrampoline }

  override func start(_ sink: Sink<Element>) {
    source.subscribe(sink: TakeWhileSink(to: sink, behavior: behavior, goesOn: goesOn))
  }
}

private final class TakeWhileSink<Element>: EarlyEndSink<Element, Element> {
  private let behavior: TakeBehavior
  private let goesOn: (Element) throws -> Bool

  init(to downstream: Sink<Element>, behavior: TakeBehavior, goesOn: @escaping (Element) throws -> Bool) {
    self.behavior = behavior
    self.goesOn = goesOn
    super.init(to: downstream)
  }

  override func onNext(_ element: Element) {
    guard !subscription.isDisposed else { return }
    do {
      if try goesOn(element) { return downstream.onNext(element) }
    } catch {
      return onError(error)
    }
    if behavior == .inclusive { downstream.onNext(element) }
    onCompleted()
  }
}
