extension ObservableType {
  /// Folds the elements and emits every intermediate result, the seed excepted. A thrown error ends the
  /// stream.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/scan.html>
  @inlinable
  public func scan<A>(_ seed: A, accumulator: @escaping (A, Element) throws -> A) -> Observable<A> {
    Lift(asObservable()) { sink in
      var result = seed
      return { element in
        result = try accumulator(result, element)
        sink.onNext(result)
      }
    }
  }

  /// Folds the elements in place and emits every intermediate result, the seed excepted. A thrown error ends
  /// the stream.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/scan.html>
  @inlinable
  public func scan<A>(into seed: A, accumulator: @escaping (inout A, Element) throws -> Void) -> Observable<A>
  {
    Lift(asObservable()) { sink in
      var result = seed
      let elements = Serially<Element>()
      return { element in
        try elements.handle(element) {
          try accumulator(&result, $0)
          sink.onNext(result)
        }
      }
    }
  }
}
