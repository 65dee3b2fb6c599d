// The documentation of `Observable`'s operators holds here too. Streams that cannot fail make streams that
// cannot; the program vouches for other streams that closures make of the elements: an error of one would end
// the stream.

extension InfallibleType {
  /// Merges the streams that are made of the elements. An error of one would end the stream.
  public func flatMap<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) -> Source
  ) -> Infallible<Source.Element> { infallible { $0.flatMap(selector) } }

  /// Goes on with the stream that is made of the latest element. An error of one would end the stream.
  public func flatMapLatest<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) -> Source
  ) -> Infallible<Source.Element> { infallible { $0.flatMapLatest(selector) } }

  /// Merges the streams that are made of the elements, leaving out elements while one runs. An error of one would
  /// end the stream.
  public func flatMapFirst<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) -> Source
  ) -> Infallible<Source.Element> { infallible { $0.flatMapFirst(selector) } }

  /// Delivers the streams that are made of the elements, one after the other. An error of one would end the stream.
  public func concatMap<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) -> Source
  ) -> Infallible<Source.Element> { infallible { $0.concatMap(selector) } }

  /// Goes on with `second` after completion. An error of `second` would end the stream.
  public func concat<Source: ObservableConvertibleType>(_ second: Source) -> Infallible<Element>
  where Source.Element == Element { infallible { $0.concat(second) } }

  /// Combines each element with the latest of `second`; elements before its first are dropped.
  public func withLatestFrom<Second: InfallibleType, Result>(
    _ second: Second, resultSelector: @escaping (Element, Second.Element) -> Result
  ) -> Infallible<Result> { infallible { $0.withLatestFrom(second, resultSelector: resultSelector) } }

  /// Emits the latest element of `second` for each of this one.
  public func withLatestFrom<Second: InfallibleType>(_ second: Second) -> Infallible<Second.Element> {
    infallible { $0.withLatestFrom(second) }
  }
}

extension InfallibleType where Element: ObservableConvertibleType {
  /// Follows the latest stream. An error of one would end the stream.
  public func switchLatest() -> Infallible<Element.Element> { infallible { $0.switchLatest() } }

  /// Merges the streams. An error of one would end the stream.
  public func merge() -> Infallible<Element.Element> { infallible { $0.merge() } }

  /// Merges the streams, at most `maxConcurrent` at a time. An error of one would end the stream.
  public func merge(maxConcurrent: Int) -> Infallible<Element.Element> {
    infallible { $0.merge(maxConcurrent: maxConcurrent) }
  }

  /// Delivers the streams one after the other. An error of one would end the stream.
  public func concat() -> Infallible<Element.Element> { infallible { $0.concat() } }
}

extension Infallible {
  /// Streams at the same time, as one.
  public static func merge(_ sources: Infallible<Element>...) -> Infallible<Element> { merge(sources) }

  /// Streams at the same time, as one.
  public static func merge<Collection: Swift.Collection>(_ sources: Collection) -> Infallible<Element>
  where Collection.Element == Infallible<Element> { Infallible(raw: .merge(sources.map(\.source))) }

  /// Streams one after the other.
  public static func concat(_ sources: Infallible<Element>...) -> Infallible<Element> { concat(sources) }

  /// Streams one after the other.
  public static func concat<Sequence: Swift.Sequence>(_ sources: Sequence) -> Infallible<Element>
  where Sequence.Element == Infallible<Element> { Infallible(raw: .concat(sources.lazy.map(\.source))) }
}
