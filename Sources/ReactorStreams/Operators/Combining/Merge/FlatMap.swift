// `@unchecked Sendable`: constant; see `Observable`.

extension ObservableType {
  /// Makes a stream of each element, and delivers the elements of all these streams, as they come.
  ///
  /// Completes when the outer stream and all inner ones have. An error of any of them, or a thrown one, ends
  /// everything. Inner streams may emit on different threads; deliveries do not overlap.
  /// - Complexity: An inner `just` costs no subscription.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/flatmap.html>
  @inlinable
  @inline(__always)
  public func flatMap<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) throws -> Source
  ) -> Observable<Source.Element> {
    FlatMap(asObservable(), .unlimited) { element, sink in
      let inner = try selector(element).asObservable()
      guard case .just(let just) = inner.atHand else { return inner }
      sink.onNext(just.element)
      return nil
    }
  }

  /// Like `flatMap`, but ignores the elements that come while an inner stream runs; `selector` is not called
  /// for them.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/flatmap.html>
  @inlinable
  public func flatMapFirst<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) throws -> Source
  ) -> Observable<Source.Element> {
    FlatMap(asObservable(), .dropping) { element, sink in
      let inner = try selector(element).asObservable()
      guard case .just(let just) = inner.atHand else { return inner }
      sink.onNext(just.element)
      return nil
    }
  }
}

/// Behind everything that subscribes to inner streams and keeps them running.
@usableFromInline
final class FlatMap<Input, Output>: Observable<Output>, @unchecked Sendable {
  /// Makes an inner stream; `nil` if it was a `just`, whose element the sink has received.
  // Written out in each operator: called through another function, a closure is not inlined, and makes the
  // object.
  @usableFromInline typealias Select = (Input, Sink<Output>) throws -> Observable<Output>?

  private let source: Observable<Input>
  private let policy: MergePolicy
  private let select: Select

  @usableFromInline
  init(_ source: Observable<Input>, _ policy: MergePolicy, _ select: @escaping Select) {
    self.source = source
    self.policy = policy
    self.select = select
  }

  override func start(_ sink: Sink<Output>) { source.subscribe(sink: MergeSink(to: sink, policy, select)) }
}
