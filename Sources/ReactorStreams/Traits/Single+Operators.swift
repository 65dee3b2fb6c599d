extension PrimitiveSequenceType where Trait == SingleTrait {
  /// Calls closures along the way; see `Observable.do`.
  public func `do`(
    onSuccess: ThrowingStreamHandler<Element>? = nil, afterSuccess: ThrowingStreamHandler<Element>? = nil,
    onError: ThrowingStreamHandler<any Error>? = nil, afterError: ThrowingStreamHandler<any Error>? = nil,
    onSubscribe: StreamHandler<>? = nil, onSubscribed: StreamHandler<>? = nil,
    onDispose: StreamHandler<>? = nil
  ) -> Single<Element> {
    Single(
      raw: Do(
        primitiveSequence.source,
        DoHandlers(
          onNext: onSuccess, onNextName: "'do(onSuccess:)'", afterNext: afterSuccess,
          afterNextName: "'do(afterSuccess:)'", onError: onError, afterError: afterError,
          onSubscribe: onSubscribe, onSubscribed: onSubscribed, onDispose: onDispose)))
  }

  /// The element, if `predicate` accepts it. A thrown error fails it.
  public func filter(_ predicate: @escaping (Element) throws -> Bool) -> Maybe<Element> {
    Maybe(raw: primitiveSequence.source.filter(predicate))
  }

  /// The element, transformed. A thrown error fails it.
  public func map<Result>(_ transform: @escaping (Element) throws -> Result) -> Single<Result> {
    Single(raw: primitiveSequence.source.map(transform))
  }

  /// The element, transformed, if the result is not `nil`. A thrown error fails it.
  public func compactMap<Result>(_ transform: @escaping (Element) throws -> Result?) -> Maybe<Result> {
    Maybe(raw: primitiveSequence.source.compactMap(transform))
  }

  /// Goes on with the single that is made of the element. A thrown error fails it.
  public func flatMap<Result>(_ selector: @escaping (Element) throws -> Single<Result>) -> Single<Result> {
    Single(raw: primitiveSequence.source.flatMap(selector))
  }

  /// Goes on with the maybe that is made of the element. A thrown error fails it.
  public func flatMapMaybe<Result>(_ selector: @escaping (Element) throws -> Maybe<Result>) -> Maybe<Result> {
    Maybe(raw: primitiveSequence.source.flatMap(selector))
  }

  /// Goes on with the completable that is made of the element. A thrown error fails it.
  public func flatMapCompletable(_ selector: @escaping (Element) throws -> Completable) -> Completable {
    Completable(raw: primitiveSequence.source.flatMap(selector))
  }

  /// This stream, as a maybe.
  public func asMaybe() -> Maybe<Element> { Maybe(raw: primitiveSequence.source) }

  /// The end, without the element.
  public func asCompletable() -> Completable { Completable(raw: primitiveSequence.source.ignoreElements()) }
}
