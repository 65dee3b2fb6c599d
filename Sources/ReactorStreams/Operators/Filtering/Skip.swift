extension ObservableType {
  /// Drops the first `count` elements; zero or less: none.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/skip.html>
  @inlinable
  public func skip(_ count: Int) -> Observable<Element> {
    Lift(asObservable()) { sink in
      var remaining = count
      return { element in
        if remaining > 0 { remaining -= 1 } else { sink.onNext(element) }
      }
    }
  }

  /// Drops elements until `predicate` rejects one, which is passed on with all that follow. A thrown error
  /// ends the stream.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/skipwhile.html>
  @inlinable
  public func skip(while predicate: @escaping (Element) throws -> Bool) -> Observable<Element> {
    Lift(asObservable()) { sink in
      var isSkipping = true
      return { element in
        if isSkipping {
          isSkipping = try predicate(element)
          if isSkipping { return }
        }
        sink.onNext(element)
      }
    }
  }
}
