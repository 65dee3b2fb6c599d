extension PrimitiveSequenceType where Trait == MaybeTrait {
  /// Calls closures along the way; see `Observable.do`.
  public func `do`(
    onNext: ThrowingStreamHandler<Element>? = nil, afterNext: ThrowingStreamHandler<Element>? = nil,
    onError: ThrowingStreamHandler<any Error>? = nil, afterError: ThrowingStreamHandler<any Error>? = nil,
    onCompleted: ThrowingStreamHandler<>? = nil, afterCompleted: ThrowingStreamHandler<>? = nil,
    onSubscribe: StreamHandler<>? = nil, onSubscribed: StreamHandler<>? = nil,
    onDispose: StreamHandler<>? = nil
  ) -> Maybe<Element> {
    Maybe(
      raw: Do(
        primitiveSequence.source,
        DoHandlers(
          onNext: onNext, afterNext: afterNext, onError: onError, afterError: afterError,
          onCompleted: onCompleted, afterCompleted: afterCompleted, onSubscribe: onSubscribe,
          onSubscribed: onSubscribed, onDispose: onDispose)))
  }

  /// The element, if `predicate` accepts it. A thrown error fails it.
  public func filter(_ predicate: @escaping (Element) throws -> Bool) -> Maybe<Element> {
    Maybe(raw: primitiveSequence.source.filter(predicate))
  }

  /// The element, transformed. A thrown error fails it.
  public func map<Result>(_ transform: @escaping (Element) throws -> Result) -> Maybe<Result> {
    Maybe(raw: primitiveSequence.source.map(transform))
  }

  /// The element, transformed, if the result is not `nil`. A thrown error fails it.
  public func compactMap<Result>(_ transform: @escaping (Element) throws -> Result?) -> Maybe<Result> {
    Maybe(raw: primitiveSequence.source.compactMap(transform))
  }

  /// Goes on with the maybe that is made of the element. A thrown error fails it.
  public func flatMap<Result>(_ selector: @escaping (Element) throws -> Maybe<Result>) -> Maybe<Result> {
    Maybe(raw: primitiveSequence.source.flatMap(selector))
  }

  /// Goes on with the single that is made of the element. A thrown error fails it.
  public func flatMapSingle<Result>(_ selector: @escaping (Element) throws -> Single<Result>) -> Maybe<Result>
  {
    Maybe(raw: primitiveSequence.source.flatMap(selector))
  }

  /// Goes on with the completable that is made of the element. A thrown error fails it.
  public func flatMapCompletable(_ selector: @escaping (Element) throws -> Completable) -> Completable {
    Completable(raw: primitiveSequence.source.flatMap(selector))
  }

  /// The element; if there is none, `default`.
  public func ifEmpty(default: Element) -> Single<Element> {
    Single(raw: primitiveSequence.source.ifEmpty(default: `default`))
  }

  /// This stream; if there is no element, `other`.
  public func ifEmpty(switchTo other: Maybe<Element>) -> Maybe<Element> {
    Maybe(raw: primitiveSequence.source.ifEmpty(switchTo: other.source))
  }

  /// The element; if there is none, that of `other`.
  public func ifEmpty(switchTo other: Single<Element>) -> Single<Element> {
    Single(raw: primitiveSequence.source.ifEmpty(switchTo: other.source))
  }

  /// The element, or `RxError.noElements`.
  public func asSingle() -> Single<Element> { primitiveSequence.source.asSingle() }

  /// The end, without the element.
  public func asCompletable() -> Completable { Completable(raw: primitiveSequence.source.ignoreElements()) }
}
