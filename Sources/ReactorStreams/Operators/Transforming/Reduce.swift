extension ObservableType {
  /// Folds the elements and emits the result at the completion; of no elements, the seed. A thrown error ends
  /// the stream.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/reduce.html>
  public func reduce<A>(_ seed: A, accumulator: @escaping (A, Element) throws -> A) -> Observable<A> {
    reduce(seed, accumulator: accumulator) { $0 }
  }

  /// Folds the elements and emits the result, transformed by `mapResult`, at the completion. A thrown error
  /// ends the stream.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/reduce.html>
  public func reduce<A, Result>(
    _ seed: A, accumulator: @escaping (A, Element) throws -> A, mapResult: @escaping (A) throws -> Result
  ) -> Observable<Result> {
    CollectOperator(asObservable(), into: seed, add: { $0 = try accumulator($0, $1) }, result: mapResult)
  }

  /// Folds the elements in place and emits the result at the completion; of no elements, the seed. A thrown
  /// error ends the stream.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/reduce.html>
  public func reduce<A>(
    into seed: A, accumulator: @escaping (inout A, Element) throws -> Void
  ) -> Observable<A> { CollectOperator(asObservable(), into: seed, add: accumulator, result: { $0 }) }
}
