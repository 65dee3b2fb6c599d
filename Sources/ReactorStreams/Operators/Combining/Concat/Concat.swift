extension ObservableType {
  /// The stream, and after its completion `second`.
  ///
  /// `second` is subscribed once the stream has completed and was left. An error ends everything.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/concat.html>
  public func concat<Source: ObservableConvertibleType>(_ second: Source) -> Observable<Element>
  where Source.Element == Element { Concat([asObservable(), second.asObservable()]) }

  /// Streams one after the other: each is subscribed once the one before has completed and was left.
  ///
  /// An error ends everything. Parts that complete at once do not nest, however many there are.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/concat.html>
  @inlinable
  public static func concat(_ sources: Observable<Element>...) -> Observable<Element> { Concat(sources) }

  /// The streams of an array, one after the other, as in the variadic form.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/concat.html>
  public static func concat(_ sources: [Observable<Element>]) -> Observable<Element> { Concat(sources) }

  /// The streams of a sequence, one after the other, as in the variadic form.
  ///
  /// The sequence may be infinite: each stream is asked for when the one before has completed.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/concat.html>
  public static func concat<Sequence: Swift.Sequence>(_ sequence: Sequence) -> Observable<Element>
  where Sequence.Element == Observable<Element> { ConcatSequence(sequence) }
}

extension ObservableType where Element: ObservableConvertibleType {
  /// The inner streams, one after the other, in the order in which they come.
  ///
  /// A stream that comes while another one runs waits. An error, of the outer stream too, ends everything at
  /// once.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/concat.html>
  public func concat() -> Observable<Element.Element> { merge(maxConcurrent: 1) }
}

extension ObservableType {
  /// Makes a stream of each element and delivers these streams one after the other.
  ///
  /// `selector` is called as soon as an element comes; its stream is subscribed once those before have
  /// completed. An error, of the outer stream too, or a thrown one, ends everything at once.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/flatmap.html>
  @inlinable
  public func concatMap<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) throws -> Source
  ) -> Observable<Source.Element> {
    FlatMap(asObservable(), .waiting(limit: 1)) { element, sink in
      let inner = try selector(element).asObservable()
      guard case .just(let just) = inner.atHand else { return inner }
      sink.onNext(just.element)
      return nil
    }
  }
}
