extension ObservableType {
  /// Delivers the elements of all of `sources`, as they come.
  ///
  /// The sources are subscribed at once, in their order. Completes when all have; an error of any ends
  /// everything. The sources may emit on different threads; deliveries do not overlap. Sources that emit
  /// synchronously take turns, element by element.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/merge.html>
  public static func merge(_ sources: Observable<Element>...) -> Observable<Element> { merge(sources) }

  /// Delivers the elements of all streams of an array, as in the variadic form.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/merge.html>
  public static func merge(_ sources: [Observable<Element>]) -> Observable<Element> {
    FlatMap(ElementsThenEnd(sources), .unlimited) { inner, _ in inner.asObservable() }
  }

  /// Delivers the elements of all streams of a sequence, as in the variadic form. The sequence is gone
  /// through once, here.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/merge.html>
  public static func merge<Sequence: Swift.Sequence>(_ sources: Sequence) -> Observable<Element>
  where Sequence.Element == Observable<Element> { merge(Array(sources)) }
}

extension ObservableType where Element: ObservableConvertibleType {
  /// Delivers the elements of all inner streams, as they come, as `flatMap` does.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/merge.html>
  public func merge() -> Observable<Element.Element> {
    FlatMap(asObservable(), .unlimited) { inner, _ in inner.asObservable() }
  }

  /// Like `merge()`, but with at most `maxConcurrent` inner streams at a time; the others wait, in the order
  /// in which they came.
  /// - Parameter maxConcurrent: How many may run; zero or less means one.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/merge.html>
  public func merge(maxConcurrent: Int) -> Observable<Element.Element> {
    FlatMap(asObservable(), .waiting(limit: maxConcurrent)) { inner, _ in inner.asObservable() }
  }
}
