// `@unchecked Sendable`: constant; see `Observable`.

extension ObservableType {
  /// A stream of one element, which is delivered before `subscribe` returns.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/just.html>
  public static func just(_ element: Element) -> Observable<Element> { Just(element) }

  /// A stream of one element, which is delivered on `scheduler`.
  public static func just(_ element: Element, scheduler: any ImmediateSchedulerType) -> Observable<Element> {
    ScheduledSequence([element], scheduler: scheduler)
  }

  /// A stream that completes at once.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/empty-never-throw.html>
  public static func empty() -> Observable<Element> { ElementsThenEnd([], end: .completed) }

  /// A stream that fails at once.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/empty-never-throw.html>
  public static func error(_ error: any Error) -> Observable<Element> {
    ElementsThenEnd([], end: .error(error))
  }

  /// A stream that never delivers anything.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/empty-never-throw.html>
  public static func never() -> Observable<Element> { Never() }
}

/// One element, then the end.
package final class Just<Element>: Observable<Element>, @unchecked Sendable {
  package let element: Element

  package init(_ element: Element) { self.element = element }

  package override var usesTrampoline: Bool { false }
  package override var onlyElement: Element? { element }

  package override func run(_ sink: Sink<Element>) {
    sink.onNext(element)
    sink.onCompleted()
  }

  package override var isAtHand: Bool { true }

  package override func emitAtOnce(to sink: Sink<Element>) -> EmissionAtOnce {
    sink.onNext(element)
    return .completed
  }
}

/// Some elements at once, without turns, then the end.
package final class ElementsThenEnd<Element>: Observable<Element>, @unchecked Sendable {
  private let elements: [Element]
  private let end: Event<Element>

  package init(_ elements: [Element], end: Event<Element>) {
    self.elements = elements
    self.end = end
  }

  package override var usesTrampoline: Bool { false }

  package override func run(_ sink: Sink<Element>) {
    for element in elements {
      sink.onNext(element)
      if sink.subscription.isDisposed { return }
    }
    sink.on(end)
  }

  package override var isAtHand: Bool { true }

  package override func emitAtOnce(to sink: Sink<Element>) -> EmissionAtOnce {
    for element in elements {
      sink.onNext(element)
      if sink.subscription.isDisposed { break }
    }
    return end.error.map { .failed($0) } ?? .completed
  }
}

private final class Never<Element>: Observable<Element>, @unchecked Sendable {
  override var usesTrampoline: Bool { false }
  override func run(_ sink: Sink<Element>) {}
}
