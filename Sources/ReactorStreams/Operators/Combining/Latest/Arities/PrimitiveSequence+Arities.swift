// Made by Scripts/generate-arities, where it says why; not to be edited.

extension PrimitiveSequence where Trait: _ElementTrait {
  /// Combines the elements at equal places of 2 sources with `resultSelector`; see the form for collections.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/zip.html>
  @_alwaysEmitIntoClient
  public static func zip<Element1, Element2>(
    _ source1: PrimitiveSequence<Trait, Element1>, _ source2: PrimitiveSequence<Trait, Element2>,
    resultSelector: @escaping (Element1, Element2) throws -> Element
  ) -> Self { Self(raw: Observable.zip(source1.source, source2.source, resultSelector: resultSelector)) }

  /// Combines the elements at equal places of 2 sources into tuples; see the form for collections.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/zip.html>
  @_alwaysEmitIntoClient
  public static func zip<Element1, Element2>(
    _ source1: PrimitiveSequence<Trait, Element1>, _ source2: PrimitiveSequence<Trait, Element2>
  ) -> Self where Element == (Element1, Element2) {
    Self(raw: Observable.zip(source1.source, source2.source, resultSelector: { ($0, $1) }))
  }

  /// Combines the elements at equal places of 3 sources with `resultSelector`; see the form for collections.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/zip.html>
  @_alwaysEmitIntoClient
  public static func zip<Element1, Element2, Element3>(
    _ source1: PrimitiveSequence<Trait, Element1>, _ source2: PrimitiveSequence<Trait, Element2>,
    _ source3: PrimitiveSequence<Trait, Element3>,
    resultSelector: @escaping (Element1, Element2, Element3) throws -> Element
  ) -> Self {
    Self(raw: Observable.zip(source1.source, source2.source, source3.source, resultSelector: resultSelector))
  }

  /// Combines the elements at equal places of 3 sources into tuples; see the form for collections.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/zip.html>
  @_alwaysEmitIntoClient
  public static func zip<Element1, Element2, Element3>(
    _ source1: PrimitiveSequence<Trait, Element1>, _ source2: PrimitiveSequence<Trait, Element2>,
    _ source3: PrimitiveSequence<Trait, Element3>
  ) -> Self where Element == (Element1, Element2, Element3) {
    Self(
      raw: Observable.zip(source1.source, source2.source, source3.source, resultSelector: { ($0, $1, $2) }))
  }

  /// Combines the elements at equal places of 4 sources with `resultSelector`; see the form for collections.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/zip.html>
  @_alwaysEmitIntoClient
  public static func zip<Element1, Element2, Element3, Element4>(
    _ source1: PrimitiveSequence<Trait, Element1>, _ source2: PrimitiveSequence<Trait, Element2>,
    _ source3: PrimitiveSequence<Trait, Element3>, _ source4: PrimitiveSequence<Trait, Element4>,
    resultSelector: @escaping (Element1, Element2, Element3, Element4) throws -> Element
  ) -> Self {
    Self(
      raw: Observable.zip(
        source1.source, source2.source, source3.source, source4.source, resultSelector: resultSelector))
  }

  /// Combines the elements at equal places of 4 sources into tuples; see the form for collections.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/zip.html>
  @_alwaysEmitIntoClient
  public static func zip<Element1, Element2, Element3, Element4>(
    _ source1: PrimitiveSequence<Trait, Element1>, _ source2: PrimitiveSequence<Trait, Element2>,
    _ source3: PrimitiveSequence<Trait, Element3>, _ source4: PrimitiveSequence<Trait, Element4>
  ) -> Self where Element == (Element1, Element2, Element3, Element4) {
    Self(
      raw: Observable.zip(
        source1.source, source2.source, source3.source, source4.source, resultSelector: { ($0, $1, $2, $3) }))
  }

  /// Combines the elements at equal places of 5 sources with `resultSelector`; see the form for collections.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/zip.html>
  @_alwaysEmitIntoClient
  public static func zip<Element1, Element2, Element3, Element4, Element5>(
    _ source1: PrimitiveSequence<Trait, Element1>, _ source2: PrimitiveSequence<Trait, Element2>,
    _ source3: PrimitiveSequence<Trait, Element3>, _ source4: PrimitiveSequence<Trait, Element4>,
    _ source5: PrimitiveSequence<Trait, Element5>,
    resultSelector: @escaping (Element1, Element2, Element3, Element4, Element5) throws -> Element
  ) -> Self {
    Self(
      raw: Observable.zip(
        source1.source, source2.source, source3.source, source4.source, source5.source,
        resultSelector: resultSelector))
  }

  /// Combines the elements at equal places of 5 sources into tuples; see the form for collections.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/zip.html>
  @_alwaysEmitIntoClient
  public static func zip<Element1, Element2, Element3, Element4, Element5>(
    _ source1: PrimitiveSequence<Trait, Element1>, _ source2: PrimitiveSequence<Trait, Element2>,
    _ source3: PrimitiveSequence<Trait, Element3>, _ source4: PrimitiveSequence<Trait, Element4>,
    _ source5: PrimitiveSequence<Trait, Element5>
  ) -> Self where Element == (Element1, Element2, Element3, Element4, Element5) {
    Self(
      raw: Observable.zip(
        source1.source, source2.source, source3.source, source4.source, source5.source,
        resultSelector: { ($0, $1, $2, $3, $4) }))
  }

  /// Combines the elements at equal places of 6 sources with `resultSelector`; see the form for collections.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/zip.html>
  @_alwaysEmitIntoClient
  public static func zip<Element1, Element2, Element3, Element4, Element5, Element6>(
    _ source1: PrimitiveSequence<Trait, Element1>, _ source2: PrimitiveSequence<Trait, Element2>,
    _ source3: PrimitiveSequence<Trait, Element3>, _ source4: PrimitiveSequence<Trait, Element4>,
    _ source5: PrimitiveSequence<Trait, Element5>, _ source6: PrimitiveSequence<Trait, Element6>,
    resultSelector: @escaping (Element1, Element2, Element3, Element4, Element5, Element6) throws -> Element
  ) -> Self {
    Self(
      raw: Observable.zip(
        source1.source, source2.source, source3.source, source4.source, source5.source, source6.source,
        resultSelector: resultSelector))
  }

  /// Combines the elements at equal places of 6 sources into tuples; see the form for collections.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/zip.html>
  @_alwaysEmitIntoClient
  public static func zip<Element1, Element2, Element3, Element4, Element5, Element6>(
    _ source1: PrimitiveSequence<Trait, Element1>, _ source2: PrimitiveSequence<Trait, Element2>,
    _ source3: PrimitiveSequence<Trait, Element3>, _ source4: PrimitiveSequence<Trait, Element4>,
    _ source5: PrimitiveSequence<Trait, Element5>, _ source6: PrimitiveSequence<Trait, Element6>
  ) -> Self where Element == (Element1, Element2, Element3, Element4, Element5, Element6) {
    Self(
      raw: Observable.zip(
        source1.source, source2.source, source3.source, source4.source, source5.source, source6.source,
        resultSelector: { ($0, $1, $2, $3, $4, $5) }))
  }

  /// Combines the elements at equal places of 7 sources with `resultSelector`; see the form for collections.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/zip.html>
  @_alwaysEmitIntoClient
  public static func zip<Element1, Element2, Element3, Element4, Element5, Element6, Element7>(
    _ source1: PrimitiveSequence<Trait, Element1>, _ source2: PrimitiveSequence<Trait, Element2>,
    _ source3: PrimitiveSequence<Trait, Element3>, _ source4: PrimitiveSequence<Trait, Element4>,
    _ source5: PrimitiveSequence<Trait, Element5>, _ source6: PrimitiveSequence<Trait, Element6>,
    _ source7: PrimitiveSequence<Trait, Element7>,
    resultSelector:
      @escaping (Element1, Element2, Element3, Element4, Element5, Element6, Element7) throws -> Element
  ) -> Self {
    Self(
      raw: Observable.zip(
        source1.source, source2.source, source3.source, source4.source, source5.source, source6.source,
        source7.source, resultSelector: resultSelector))
  }

  /// Combines the elements at equal places of 7 sources into tuples; see the form for collections.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/zip.html>
  @_alwaysEmitIntoClient
  public static func zip<Element1, Element2, Element3, Element4, Element5, Element6, Element7>(
    _ source1: PrimitiveSequence<Trait, Element1>, _ source2: PrimitiveSequence<Trait, Element2>,
    _ source3: PrimitiveSequence<Trait, Element3>, _ source4: PrimitiveSequence<Trait, Element4>,
    _ source5: PrimitiveSequence<Trait, Element5>, _ source6: PrimitiveSequence<Trait, Element6>,
    _ source7: PrimitiveSequence<Trait, Element7>
  ) -> Self where Element == (Element1, Element2, Element3, Element4, Element5, Element6, Element7) {
    Self(
      raw: Observable.zip(
        source1.source, source2.source, source3.source, source4.source, source5.source, source6.source,
        source7.source, resultSelector: { ($0, $1, $2, $3, $4, $5, $6) }))
  }

  /// Combines the elements at equal places of 8 sources with `resultSelector`; see the form for collections.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/zip.html>
  @_alwaysEmitIntoClient
  public static func zip<Element1, Element2, Element3, Element4, Element5, Element6, Element7, Element8>(
    _ source1: PrimitiveSequence<Trait, Element1>, _ source2: PrimitiveSequence<Trait, Element2>,
    _ source3: PrimitiveSequence<Trait, Element3>, _ source4: PrimitiveSequence<Trait, Element4>,
    _ source5: PrimitiveSequence<Trait, Element5>, _ source6: PrimitiveSequence<Trait, Element6>,
    _ source7: PrimitiveSequence<Trait, Element7>, _ source8: PrimitiveSequence<Trait, Element8>,
    resultSelector:
      @escaping (Element1, Element2, Element3, Element4, Element5, Element6, Element7, Element8) throws ->
      Element
  ) -> Self {
    Self(
      raw: Observable.zip(
        source1.source, source2.source, source3.source, source4.source, source5.source, source6.source,
        source7.source, source8.source, resultSelector: resultSelector))
  }

  /// Combines the elements at equal places of 8 sources into tuples; see the form for collections.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/zip.html>
  @_alwaysEmitIntoClient
  public static func zip<Element1, Element2, Element3, Element4, Element5, Element6, Element7, Element8>(
    _ source1: PrimitiveSequence<Trait, Element1>, _ source2: PrimitiveSequence<Trait, Element2>,
    _ source3: PrimitiveSequence<Trait, Element3>, _ source4: PrimitiveSequence<Trait, Element4>,
    _ source5: PrimitiveSequence<Trait, Element5>, _ source6: PrimitiveSequence<Trait, Element6>,
    _ source7: PrimitiveSequence<Trait, Element7>, _ source8: PrimitiveSequence<Trait, Element8>
  ) -> Self
  where Element == (Element1, Element2, Element3, Element4, Element5, Element6, Element7, Element8) {
    Self(
      raw: Observable.zip(
        source1.source, source2.source, source3.source, source4.source, source5.source, source6.source,
        source7.source, source8.source, resultSelector: { ($0, $1, $2, $3, $4, $5, $6, $7) }))
  }
}
