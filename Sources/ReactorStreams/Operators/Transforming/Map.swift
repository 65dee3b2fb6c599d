// `@unchecked Sendable`: constant; see `Observable`.

extension ObservableType {
  /// Transforms each element. A thrown error ends the stream.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/map.html>
  @inlinable
  @inline(__always)
  public func map<Result>(_ transform: @escaping (Element) throws -> Result) -> Observable<Result> {
    let source = asObservable()
    if case .just(let just) = source.atHand { return MapOfJust(just.element, transform) }
    return Lift(source) { sink in { element in sink.onNext(try transform(element)) } }
  }

  /// Reads a property of each element.
  @inlinable
  public func map<Result>(_ keyPath: KeyPath<Element, Result>) -> Observable<Result> {
    Lift(asObservable()) { sink in { element in sink.onNext(element[keyPath: keyPath]) } }
  }
}

/// A `map` of a `just`: the element is the result of a closure for one other element.
@usableFromInline
final class MapOfJust<Input, Output>: ComputedElement<Output>, @unchecked Sendable {
  @usableFromInline let input: Input
  @usableFromInline let transform: (Input) throws -> Output

  @inlinable
  init(_ input: Input, _ transform: @escaping (Input) throws -> Output) {
    self.input = input
    self.transform = transform
    super.init()
  }

  override func emit(to sink: Sink<Output>) -> EndAtHand {
    guard !sink.subscription.isDisposed else { return .completed }
    do { sink.onNext(try transform(input)) } catch { return .failed(error) }
    return .completed
  }

  @inlinable
  @inline(__always)
  override func subscribe(
    _ onNext: ((Output) -> Void)?, _ onError: ((any Error) -> Void)?, _ onCompleted: (() -> Void)?,
    _ onDisposed: (() -> Void)?
  ) -> any Disposable {
    do {
      let output = try transform(input)
      onNext?(output)
      onCompleted?()
    } catch {
      if let onError { onError(error) } else { UnhandledErrors.report(error) }
    }
    onDisposed?()
    return EndedSubscription()
  }
}
