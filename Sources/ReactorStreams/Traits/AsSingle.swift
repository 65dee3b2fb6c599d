extension ObservableType {
  /// The only element, or `RxError.noElements`, or `RxError.moreThanOneElement`. Delivers it at the
  /// completion.
  public func asSingle() -> Single<Element> {
    Single(raw: CollectOperator(asObservable(), into: nil as Element?, add: AsOne.add, result: AsOne.result))
  }

  /// The only element, none, or `RxError.moreThanOneElement`. Delivers it at the completion.
  public func asMaybe() -> Maybe<Element> {
    Maybe(raw: CollectOperator(asObservable(), into: nil as Element?, add: AsOne.add, result: { $0 }))
  }

  /// The first element, or `nil` if there is none; the source is left then.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/first.html>
  public func first() -> Single<Element?> {
    Single(raw: CollectOperator(take(1), into: nil as Element?, add: { $0 = $1 }, result: { .some($0) }))
  }

  /// All elements, at the completion.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/to.html>
  public func toArray() -> Single<[Element]> {
    Single(raw: CollectOperator(asObservable(), into: [Element](), add: { $0.append($1) }, result: { $0 }))
  }

  /// The end, without the elements.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/ignoreelements.html>
  public func ignoreElements() -> Observable<Swift.Never> { Lift(asObservable()) { _ in { _ in } } }
}

extension ObservableType where Element == Swift.Never {
  /// This stream, as a completable.
  public func asCompletable() -> Completable { Completable(raw: asObservable()) }
}

private enum AsOne {
  static func add<Element>(_ one: inout Element?, _ element: Element) throws {
    guard one == nil else { throw RxError.moreThanOneElement }
    one = element
  }

  static func result<Element>(_ one: Element?) throws -> Element? {
    guard let one else { throw RxError.noElements }
    return one
  }
}
