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
  public static func error(_ error: any Error) -> Observable<Element> {
    ElementsThenEnd([], failure: error)
  }

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
    shape = .just
  }

  @inlinable override var onlyElement: Element? { @inline(__always) get { element } }

  package override var usesTrampoline: Bool { false }

  package override func start(_ sink: Sink<Element>) {
    sink.onNext(element)
    sink.onCompleted()
  }

  package override func emitAtOnce(to sink: Sink<Element>) -> EmissionAtOnce {
    sink.onNext(element)
    return .completed
  }

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

/// A `map` of a `just`: for each subscription, the result of a closure for one element, then the end.
@usableFromInline
final class MappedJust<Input, Output>: Observable<Output>, @unchecked Sendable {
  @usableFromInline let element: Input
  @usableFromInline let transform: (Input) throws -> Output

  @inlinable
  init(_ element: Input, _ transform: @escaping (Input) throws -> Output) {
    self.element = element
    self.transform = transform
    super.init()
  }

  override var usesTrampoline: Bool { false }

  override func start(_ sink: Sink<Output>) {
    guard !sink.subscription.isDisposed else { return }
    do { sink.onNext(try transform(element)) } catch { return sink.onError(error) }
    if !sink.subscription.isDisposed { sink.onCompleted() }
  }

  override func emitAtOnce(to sink: Sink<Output>) -> EmissionAtOnce {
    guard !sink.subscription.isDisposed else { return .completed }
    do { sink.onNext(try transform(element)) } catch { return .failed(error) }
    return .completed
  }

  @inlinable
  @inline(__always)
  override func subscribe(
    _ onNext: ((Output) -> Void)?, _ onError: ((any Error) -> Void)?, _ onCompleted: (() -> Void)?,
    _ onDisposed: (() -> Void)?
  ) -> any Disposable {
    do {
      let output = try transform(element)
      onNext?(output)
      onCompleted?()
    } catch {
      if let onError { onError(error) } else { UnhandledErrors.report(error) }
    }
    onDisposed?()
    return EndedSubscription()
  }
}

/// Some elements at once, without turns, then the end.
@usableFromInline
package final class ElementsThenEnd<Element>: Observable<Element>, @unchecked Sendable {
  @usableFromInline package let elements: [Element]
  @usableFromInline let failure: (any Error)?

  /// - Parameter failure: The error that ends the stream; `nil`: the stream completes.
  @inlinable
  package init(_ elements: [Element], failure: (any Error)? = nil) {
    self.elements = elements
    self.failure = failure
    super.init()
    shape = failure == nil ? .elements : .failure
  }

  package override var usesTrampoline: Bool { false }

  package override func start(_ sink: Sink<Element>) {
    for element in elements {
      sink.onNext(element)
      if sink.subscription.isDisposed { return }
    }
    if let failure { sink.onError(failure) } else { sink.onCompleted() }
  }

  package override func emitAtOnce(to sink: Sink<Element>) -> EmissionAtOnce {
    for element in elements {
      sink.onNext(element)
      if sink.subscription.isDisposed { break }
    }
    return failure.map { .failed($0) } ?? .completed
  }
}

private final class Never<Element>: Observable<Element>, @unchecked Sendable {
  override var usesTrampoline: Bool { false }
  override func start(_ sink: Sink<Element>) {}
}
