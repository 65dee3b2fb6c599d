extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Swift.Never {
  /// Calls closures along the way; see `Observable.do`.
  public func `do`(
    onError: ThrowingStreamHandler<any Error>? = nil, afterError: ThrowingStreamHandler<any Error>? = nil,
    onCompleted: ThrowingStreamHandler<>? = nil, afterCompleted: ThrowingStreamHandler<>? = nil,
    onSubscribe: StreamHandler<>? = nil, onSubscribed: StreamHandler<>? = nil,
    onDispose: StreamHandler<>? = nil
  ) -> Completable {
    Completable(
      raw: Do(
        primitiveSequence.source,
        DoHandlers(
          onError: onError, afterError: afterError, onCompleted: onCompleted, afterCompleted: afterCompleted,
          onSubscribe: onSubscribe, onSubscribed: onSubscribed, onDispose: onDispose)))
  }

  /// Goes on with `second` after completion; an error keeps it from being subscribed.
  public func andThen<E>(_ second: Single<E>) -> Single<E> {
    Single(raw: AndThen(primitiveSequence.source, second.source))
  }

  /// Goes on with `second` after completion; an error keeps it from being subscribed.
  public func andThen<E>(_ second: Maybe<E>) -> Maybe<E> {
    Maybe(raw: AndThen(primitiveSequence.source, second.source))
  }

  /// Goes on with `second` after completion; an error keeps it from being subscribed.
  public func andThen(_ second: Completable) -> Completable {
    Completable(raw: AndThen(primitiveSequence.source, second.source))
  }

  /// Goes on with `second` after completion; an error keeps it from being subscribed.
  public func andThen<E>(_ second: Observable<E>) -> Observable<E> {
    AndThen(primitiveSequence.source, second)
  }

  /// Goes on with `second` after completion; an error keeps it from being subscribed.
  public func concat(_ second: Completable) -> Completable { Completable.concat(primitiveSequence, second) }

  /// Runs completables one after the other.
  public static func concat<Sequence: Swift.Sequence>(_ sequence: Sequence) -> Completable
  where Sequence.Element == Completable { Completable(raw: .concat(sequence.lazy.map(\.source))) }

  /// Runs completables one after the other.
  public static func concat(_ sources: Completable...) -> Completable { concat(sources) }

  /// Runs completables at the same time; completes when all have, and fails when one does.
  public static func merge<Sequence: Swift.Sequence>(_ sources: Sequence) -> Completable
  where Sequence.Element == Completable { Completable(raw: .merge(sources.map(\.source))) }

  /// Runs completables at the same time; completes when all have, and fails when one does.
  public static func merge(_ sources: Completable...) -> Completable { merge(sources) }

  /// Runs completables at the same time; completes when all have, and fails when one does.
  public static func zip(_ sources: Completable...) -> Completable { merge(sources) }

  /// Runs completables at the same time; completes when all have, and fails when one does.
  public static func zip<Sequence: Swift.Sequence>(_ sources: Sequence) -> Completable
  where Sequence.Element == Completable { merge(sources) }

  /// This stream, as a maybe that has no element.
  public func asMaybe() -> Maybe<Element> { Maybe(raw: primitiveSequence.source) }
}
