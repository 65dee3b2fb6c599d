// `@unchecked Sendable`: constant; see `Observable`.

extension ObservableType {
  /// A stream of one element, which is delivered before `subscribe` returns.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/just.html>
  @inlinable
  @inline(__always)
  public static func just(_ element: Element) -> Observable<Element> { Just(element) }

  /// A stream of one element, which is delivered on `scheduler`.
  public static func just(_ element: Element, scheduler: any ImmediateSchedulerType) -> Observable<Element> {
    ScheduledSequence([element], scheduler: scheduler)
  }

  /// A stream that completes at once.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/empty-never-throw.html>
  public static func empty() -> Observable<Element> { ElementsThenEnd([]) }

  /// A stream that fails at once.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/empty-never-throw.html>
  public static func error(_ error: any Error) -> Observable<Element> { Failing(error) }

  /// A stream that never delivers anything.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/empty-never-throw.html>
  public static func never() -> Observable<Element> { Never() }
}

/// One element, then the end.
@usableFromInline
package final class Just<Element>: Observable<Element>, @unchecked Sendable {
  @usableFromInline package let element: Element

  @inlinable
  @inline(__always)
  package init(_ element: Element) {
    self.element = element
    super.init()
    kind = .just
  }

  package override var usesTrampoline: Bool { false }

  package override func start(_ sink: Sink<Element>) {
    sink.onNext(element)
    sink.onCompleted()
  }

  /// Emits the element.
  func emit(to sink: Sink<Element>) { sink.onNext(element) }

  @inlinable
  @inline(__always)
  override func subscribe(
    _ onNext: ((Element) -> Void)?, _ onError: ((any Error) -> Void)?, _ onCompleted: (() -> Void)?,
    _ onDisposed: (() -> Void)?
  ) -> any Disposable {
    onNext?(element)
    onCompleted?()
    onDisposed?()
    return EndedSubscription()
  }
}

/// One element that is made for each subscription, then the end; or the error of making it.
@usableFromInline
package class ComputedElement<Element>: Observable<Element>, @unchecked Sendable {
  @inlinable
  @inline(__always)
  package override init() {
    super.init()
    kind = .computed
  }

  package override final var usesTrampoline: Bool { false }

  package override final func start(_ sink: Sink<Element>) {
    switch emit(to: sink) {
    case .completed: if !sink.subscription.isDisposed { sink.onCompleted() }
    case .failed(let error): sink.onError(error)
    }
  }

  /// Makes the element and emits it, unless `sink.subscription` is disposed. Returns the end.
  func emit(to sink: Sink<Element>) -> EndAtHand { fatalError(Diagnostics.abstract) }
}

/// Some elements at once, without passes, then the completion.
@usableFromInline
package final class ElementsThenEnd<Element>: Observable<Element>, @unchecked Sendable {
  @usableFromInline package let elements: [Element]

  @inlinable
  package init(_ elements: [Element]) {
    self.elements = elements
    super.init()
    kind = .elements
  }

  package override var usesTrampoline: Bool { false }

  package override func start(_ sink: Sink<Element>) {
    emit(to: sink)
    if !sink.subscription.isDisposed { sink.onCompleted() }
  }

  /// Emits the elements, until `sink.subscription` is disposed.
  // Not inlined, and over a range: in generic code, an iterator costs look-ups of its type, as `indices` does.
  @inline(never)
  func emit(to sink: Sink<Element>) {
    for index in 0..<elements.count {
      sink.onNext(elements[index])
      if sink.subscription.isDisposed { return }
    }
  }
}

/// An error at once.
@usableFromInline
package final class Failing<Element>: Observable<Element>, @unchecked Sendable {
  @usableFromInline let error: any Error

  @inlinable
  init(_ error: any Error) {
    self.error = error
    super.init()
    kind = .failure
  }

  package override var usesTrampoline: Bool { false }
  package override func start(_ sink: Sink<Element>) { sink.onError(error) }
}

private final class Never<Element>: Observable<Element>, @unchecked Sendable {
  override var usesTrampoline: Bool { false }
  override func start(_ sink: Sink<Element>) {}
}
