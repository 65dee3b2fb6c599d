extension PrimitiveSequence {
  /// This stream; instead of failing it goes on with what `handler` makes. A thrown error fails it.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/catch.html>
  public func `catch`(
    _ handler: @escaping (any Error) throws -> PrimitiveSequence<Trait, Element>
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: source.catch { try handler($0).source })
  }

  /// Subscribes again after each error, without limit.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/retry.html>
  public func retry() -> PrimitiveSequence<Trait, Element> { PrimitiveSequence(raw: source.retry()) }

  /// Subscribes again after errors, `maxAttemptCount` times in all, the first included.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/retry.html>
  public func retry(_ maxAttemptCount: Int) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: source.retry(maxAttemptCount))
  }

  /// Subscribes again after an error, when the trigger that `notificationHandler` makes of the errors emits.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/retry.html>
  public func retry<TriggerObservable: ObservableType, Error: Swift.Error>(
    when notificationHandler: @escaping (Observable<Error>) -> TriggerObservable
  ) -> PrimitiveSequence<Trait, Element> { PrimitiveSequence(raw: source.retry(when: notificationHandler)) }

  /// Subscribes again after an error, when the trigger that `notificationHandler` makes of the errors emits.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/retry.html>
  public func retry<TriggerObservable: ObservableType>(
    when notificationHandler: @escaping (Observable<any Swift.Error>) -> TriggerObservable
  ) -> PrimitiveSequence<Trait, Element> { PrimitiveSequence(raw: source.retry(when: notificationHandler)) }
}

extension PrimitiveSequenceType where Trait == SingleTrait {
  /// This stream, or `element` instead of an error.
  public func catchAndReturn(_ element: Element) -> Single<Element> {
    Single(raw: primitiveSequence.source.catchAndReturn(element))
  }
}

extension PrimitiveSequenceType where Trait == MaybeTrait {
  /// This stream, or `element` instead of an error.
  public func catchAndReturn(_ element: Element) -> Maybe<Element> {
    Maybe(raw: primitiveSequence.source.catchAndReturn(element))
  }
}
