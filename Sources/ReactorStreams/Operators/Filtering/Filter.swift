extension ObservableType {
  /// Passes on the elements that `predicate` accepts. A thrown error ends the stream.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/filter.html>
  @inlinable
  public func filter(_ predicate: @escaping (Element) throws -> Bool) -> Observable<Element> {
    Lift(asObservable()) { sink in { element in if try predicate(element) { sink.onNext(element) } } }
  }

  /// Transforms each element and passes on the results that are not `nil`. A thrown error ends the stream.
  @inlinable
  public func compactMap<Result>(_ transform: @escaping (Element) throws -> Result?) -> Observable<Result> {
    Lift(asObservable()) { sink in
      { element in if let result = try transform(element) { sink.onNext(result) } }
    }
  }
}
