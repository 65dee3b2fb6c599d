// Made by Scripts/generate-arities, where it says why; not to be edited.

extension Infallible {
  /// Combines the latest elements of 2 sources with `resultSelector`; see the form for collections.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/combinelatest.html>
  @_alwaysEmitIntoClient
  public static func combineLatest<Element1, Element2>(
    _ source1: Infallible<Element1>, _ source2: Infallible<Element2>,
    resultSelector: @escaping (Element1, Element2) -> Element
  ) -> Infallible<Element> {
    Infallible(raw: Observable.combineLatest(source1.source, source2.source, resultSelector: resultSelector))
  }

  /// Combines the latest elements of 2 sources into tuples; see the form for collections.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/combinelatest.html>
  @_alwaysEmitIntoClient
  public static func combineLatest<Element1, Element2>(
    _ source1: Infallible<Element1>, _ source2: Infallible<Element2>
  ) -> Infallible<Element> where Element == (Element1, Element2) {
    Infallible(raw: Observable.combineLatest(source1.source, source2.source, resultSelector: { ($0, $1) }))
  }

  /// Combines the latest elements of 3 sources with `resultSelector`; see the form for collections.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/combinelatest.html>
  @_alwaysEmitIntoClient
  public static func combineLatest<Element1, Element2, Element3>(
    _ source1: Infallible<Element1>, _ source2: Infallible<Element2>, _ source3: Infallible<Element3>,
    resultSelector: @escaping (Element1, Element2, Element3) -> Element
  ) -> Infallible<Element> {
    Infallible(
      raw: Observable.combineLatest(
        source1.source, source2.source, source3.source, resultSelector: resultSelector))
  }

  /// Combines the latest elements of 3 sources into tuples; see the form for collections.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/combinelatest.html>
  @_alwaysEmitIntoClient
  public static func combineLatest<Element1, Element2, Element3>(
    _ source1: Infallible<Element1>, _ source2: Infallible<Element2>, _ source3: Infallible<Element3>
  ) -> Infallible<Element> where Element == (Element1, Element2, Element3) {
    Infallible(
      raw: Observable.combineLatest(
        source1.source, source2.source, source3.source, resultSelector: { ($0, $1, $2) }))
  }

  /// Combines the latest elements of 4 sources with `resultSelector`; see the form for collections.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/combinelatest.html>
  @_alwaysEmitIntoClient
  public static func combineLatest<Element1, Element2, Element3, Element4>(
    _ source1: Infallible<Element1>, _ source2: Infallible<Element2>, _ source3: Infallible<Element3>,
    _ source4: Infallible<Element4>,
    resultSelector: @escaping (Element1, Element2, Element3, Element4) -> Element
  ) -> Infallible<Element> {
    Infallible(
      raw: Observable.combineLatest(
        source1.source, source2.source, source3.source, source4.source, resultSelector: resultSelector))
  }

  /// Combines the latest elements of 4 sources into tuples; see the form for collections.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/combinelatest.html>
  @_alwaysEmitIntoClient
  public static func combineLatest<Element1, Element2, Element3, Element4>(
    _ source1: Infallible<Element1>, _ source2: Infallible<Element2>, _ source3: Infallible<Element3>,
    _ source4: Infallible<Element4>
  ) -> Infallible<Element> where Element == (Element1, Element2, Element3, Element4) {
    Infallible(
      raw: Observable.combineLatest(
        source1.source, source2.source, source3.source, source4.source, resultSelector: { ($0, $1, $2, $3) }))
  }

  /// Combines the latest elements of 5 sources with `resultSelector`; see the form for collections.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/combinelatest.html>
  @_alwaysEmitIntoClient
  public static func combineLatest<Element1, Element2, Element3, Element4, Element5>(
    _ source1: Infallible<Element1>, _ source2: Infallible<Element2>, _ source3: Infallible<Element3>,
    _ source4: Infallible<Element4>, _ source5: Infallible<Element5>,
    resultSelector: @escaping (Element1, Element2, Element3, Element4, Element5) -> Element
  ) -> Infallible<Element> {
    Infallible(
      raw: Observable.combineLatest(
        source1.source, source2.source, source3.source, source4.source, source5.source,
        resultSelector: resultSelector))
  }

  /// Combines the latest elements of 5 sources into tuples; see the form for collections.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/combinelatest.html>
  @_alwaysEmitIntoClient
  public static func combineLatest<Element1, Element2, Element3, Element4, Element5>(
    _ source1: Infallible<Element1>, _ source2: Infallible<Element2>, _ source3: Infallible<Element3>,
    _ source4: Infallible<Element4>, _ source5: Infallible<Element5>
  ) -> Infallible<Element> where Element == (Element1, Element2, Element3, Element4, Element5) {
    Infallible(
      raw: Observable.combineLatest(
        source1.source, source2.source, source3.source, source4.source, source5.source,
        resultSelector: { ($0, $1, $2, $3, $4) }))
  }

  /// Combines the latest elements of 6 sources with `resultSelector`; see the form for collections.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/combinelatest.html>
  @_alwaysEmitIntoClient
  public static func combineLatest<Element1, Element2, Element3, Element4, Element5, Element6>(
    _ source1: Infallible<Element1>, _ source2: Infallible<Element2>, _ source3: Infallible<Element3>,
    _ source4: Infallible<Element4>, _ source5: Infallible<Element5>, _ source6: Infallible<Element6>,
    resultSelector: @escaping (Element1, Element2, Element3, Element4, Element5, Element6) -> Element
  ) -> Infallible<Element> {
    Infallible(
      raw: Observable.combineLatest(
        source1.source, source2.source, source3.source, source4.source, source5.source, source6.source,
        resultSelector: resultSelector))
  }

  /// Combines the latest elements of 6 sources into tuples; see the form for collections.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/combinelatest.html>
  @_alwaysEmitIntoClient
  public static func combineLatest<Element1, Element2, Element3, Element4, Element5, Element6>(
    _ source1: Infallible<Element1>, _ source2: Infallible<Element2>, _ source3: Infallible<Element3>,
    _ source4: Infallible<Element4>, _ source5: Infallible<Element5>, _ source6: Infallible<Element6>
  ) -> Infallible<Element> where Element == (Element1, Element2, Element3, Element4, Element5, Element6) {
    Infallible(
      raw: Observable.combineLatest(
        source1.source, source2.source, source3.source, source4.source, source5.source, source6.source,
        resultSelector: { ($0, $1, $2, $3, $4, $5) }))
  }

  /// Combines the latest elements of 7 sources with `resultSelector`; see the form for collections.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/combinelatest.html>
  @_alwaysEmitIntoClient
  public static func combineLatest<Element1, Element2, Element3, Element4, Element5, Element6, Element7>(
    _ source1: Infallible<Element1>, _ source2: Infallible<Element2>, _ source3: Infallible<Element3>,
    _ source4: Infallible<Element4>, _ source5: Infallible<Element5>, _ source6: Infallible<Element6>,
    _ source7: Infallible<Element7>,
    resultSelector:
      @escaping (Element1, Element2, Element3, Element4, Element5, Element6, Element7) -> Element
  ) -> Infallible<Element> {
    Infallible(
      raw: Observable.combineLatest(
        source1.source, source2.source, source3.source, source4.source, source5.source, source6.source,
        source7.source, resultSelector: resultSelector))
  }

  /// Combines the latest elements of 7 sources into tuples; see the form for collections.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/combinelatest.html>
  @_alwaysEmitIntoClient
  public static func combineLatest<Element1, Element2, Element3, Element4, Element5, Element6, Element7>(
    _ source1: Infallible<Element1>, _ source2: Infallible<Element2>, _ source3: Infallible<Element3>,
    _ source4: Infallible<Element4>, _ source5: Infallible<Element5>, _ source6: Infallible<Element6>,
    _ source7: Infallible<Element7>
  ) -> Infallible<Element>
  where Element == (Element1, Element2, Element3, Element4, Element5, Element6, Element7) {
    Infallible(
      raw: Observable.combineLatest(
        source1.source, source2.source, source3.source, source4.source, source5.source, source6.source,
        source7.source, resultSelector: { ($0, $1, $2, $3, $4, $5, $6) }))
  }

  /// Combines the latest elements of 8 sources with `resultSelector`; see the form for collections.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/combinelatest.html>
  @_alwaysEmitIntoClient
  public static func combineLatest<
    Element1, Element2, Element3, Element4, Element5, Element6, Element7, Element8
  >(
    _ source1: Infallible<Element1>, _ source2: Infallible<Element2>, _ source3: Infallible<Element3>,
    _ source4: Infallible<Element4>, _ source5: Infallible<Element5>, _ source6: Infallible<Element6>,
    _ source7: Infallible<Element7>, _ source8: Infallible<Element8>,
    resultSelector:
      @escaping (Element1, Element2, Element3, Element4, Element5, Element6, Element7, Element8) -> Element
  ) -> Infallible<Element> {
    Infallible(
      raw: Observable.combineLatest(
        source1.source, source2.source, source3.source, source4.source, source5.source, source6.source,
        source7.source, source8.source, resultSelector: resultSelector))
  }

  /// Combines the latest elements of 8 sources into tuples; see the form for collections.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/combinelatest.html>
  @_alwaysEmitIntoClient
  public static func combineLatest<
    Element1, Element2, Element3, Element4, Element5, Element6, Element7, Element8
  >(
    _ source1: Infallible<Element1>, _ source2: Infallible<Element2>, _ source3: Infallible<Element3>,
    _ source4: Infallible<Element4>, _ source5: Infallible<Element5>, _ source6: Infallible<Element6>,
    _ source7: Infallible<Element7>, _ source8: Infallible<Element8>
  ) -> Infallible<Element>
  where Element == (Element1, Element2, Element3, Element4, Element5, Element6, Element7, Element8) {
    Infallible(
      raw: Observable.combineLatest(
        source1.source, source2.source, source3.source, source4.source, source5.source, source6.source,
        source7.source, source8.source, resultSelector: { ($0, $1, $2, $3, $4, $5, $6, $7) }))
  }
}

extension Infallible {
  /// Combines the elements at equal places of 2 sources with `resultSelector`; see the form for collections.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/zip.html>
  @_alwaysEmitIntoClient
  public static func zip<Element1, Element2>(
    _ source1: Infallible<Element1>, _ source2: Infallible<Element2>,
    resultSelector: @escaping (Element1, Element2) -> Element
  ) -> Infallible<Element> {
    Infallible(raw: Observable.zip(source1.source, source2.source, resultSelector: resultSelector))
  }

  /// Combines the elements at equal places of 2 sources into tuples; see the form for collections.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/zip.html>
  @_alwaysEmitIntoClient
  public static func zip<Element1, Element2>(
    _ source1: Infallible<Element1>, _ source2: Infallible<Element2>
  ) -> Infallible<Element> where Element == (Element1, Element2) {
    Infallible(raw: Observable.zip(source1.source, source2.source, resultSelector: { ($0, $1) }))
  }

  /// Combines the elements at equal places of 3 sources with `resultSelector`; see the form for collections.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/zip.html>
  @_alwaysEmitIntoClient
  public static func zip<Element1, Element2, Element3>(
    _ source1: Infallible<Element1>, _ source2: Infallible<Element2>, _ source3: Infallible<Element3>,
    resultSelector: @escaping (Element1, Element2, Element3) -> Element
  ) -> Infallible<Element> {
    Infallible(
      raw: Observable.zip(source1.source, source2.source, source3.source, resultSelector: resultSelector))
  }

  /// Combines the elements at equal places of 3 sources into tuples; see the form for collections.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/zip.html>
  @_alwaysEmitIntoClient
  public static func zip<Element1, Element2, Element3>(
    _ source1: Infallible<Element1>, _ source2: Infallible<Element2>, _ source3: Infallible<Element3>
  ) -> Infallible<Element> where Element == (Element1, Element2, Element3) {
    Infallible(
      raw: Observable.zip(source1.source, source2.source, source3.source, resultSelector: { ($0, $1, $2) }))
  }

  /// Combines the elements at equal places of 4 sources with `resultSelector`; see the form for collections.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/zip.html>
  @_alwaysEmitIntoClient
  public static func zip<Element1, Element2, Element3, Element4>(
    _ source1: Infallible<Element1>, _ source2: Infallible<Element2>, _ source3: Infallible<Element3>,
    _ source4: Infallible<Element4>,
    resultSelector: @escaping (Element1, Element2, Element3, Element4) -> Element
  ) -> Infallible<Element> {
    Infallible(
      raw: Observable.zip(
        source1.source, source2.source, source3.source, source4.source, resultSelector: resultSelector))
  }

  /// Combines the elements at equal places of 4 sources into tuples; see the form for collections.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/zip.html>
  @_alwaysEmitIntoClient
  public static func zip<Element1, Element2, Element3, Element4>(
    _ source1: Infallible<Element1>, _ source2: Infallible<Element2>, _ source3: Infallible<Element3>,
    _ source4: Infallible<Element4>
  ) -> Infallible<Element> where Element == (Element1, Element2, Element3, Element4) {
    Infallible(
      raw: Observable.zip(
        source1.source, source2.source, source3.source, source4.source, resultSelector: { ($0, $1, $2, $3) }))
  }

  /// Combines the elements at equal places of 5 sources with `resultSelector`; see the form for collections.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/zip.html>
  @_alwaysEmitIntoClient
  public static func zip<Element1, Element2, Element3, Element4, Element5>(
    _ source1: Infallible<Element1>, _ source2: Infallible<Element2>, _ source3: Infallible<Element3>,
    _ source4: Infallible<Element4>, _ source5: Infallible<Element5>,
    resultSelector: @escaping (Element1, Element2, Element3, Element4, Element5) -> Element
  ) -> Infallible<Element> {
    Infallible(
      raw: Observable.zip(
        source1.source, source2.source, source3.source, source4.source, source5.source,
        resultSelector: resultSelector))
  }

  /// Combines the elements at equal places of 5 sources into tuples; see the form for collections.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/zip.html>
  @_alwaysEmitIntoClient
  public static func zip<Element1, Element2, Element3, Element4, Element5>(
    _ source1: Infallible<Element1>, _ source2: Infallible<Element2>, _ source3: Infallible<Element3>,
    _ source4: Infallible<Element4>, _ source5: Infallible<Element5>
  ) -> Infallible<Element> where Element == (Element1, Element2, Element3, Element4, Element5) {
    Infallible(
      raw: Observable.zip(
        source1.source, source2.source, source3.source, source4.source, source5.source,
        resultSelector: { ($0, $1, $2, $3, $4) }))
  }

  /// Combines the elements at equal places of 6 sources with `resultSelector`; see the form for collections.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/zip.html>
  @_alwaysEmitIntoClient
  public static func zip<Element1, Element2, Element3, Element4, Element5, Element6>(
    _ source1: Infallible<Element1>, _ source2: Infallible<Element2>, _ source3: Infallible<Element3>,
    _ source4: Infallible<Element4>, _ source5: Infallible<Element5>, _ source6: Infallible<Element6>,
    resultSelector: @escaping (Element1, Element2, Element3, Element4, Element5, Element6) -> Element
  ) -> Infallible<Element> {
    Infallible(
      raw: Observable.zip(
        source1.source, source2.source, source3.source, source4.source, source5.source, source6.source,
        resultSelector: resultSelector))
  }

  /// Combines the elements at equal places of 6 sources into tuples; see the form for collections.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/zip.html>
  @_alwaysEmitIntoClient
  public static func zip<Element1, Element2, Element3, Element4, Element5, Element6>(
    _ source1: Infallible<Element1>, _ source2: Infallible<Element2>, _ source3: Infallible<Element3>,
    _ source4: Infallible<Element4>, _ source5: Infallible<Element5>, _ source6: Infallible<Element6>
  ) -> Infallible<Element> where Element == (Element1, Element2, Element3, Element4, Element5, Element6) {
    Infallible(
      raw: Observable.zip(
        source1.source, source2.source, source3.source, source4.source, source5.source, source6.source,
        resultSelector: { ($0, $1, $2, $3, $4, $5) }))
  }

  /// Combines the elements at equal places of 7 sources with `resultSelector`; see the form for collections.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/zip.html>
  @_alwaysEmitIntoClient
  public static func zip<Element1, Element2, Element3, Element4, Element5, Element6, Element7>(
    _ source1: Infallible<Element1>, _ source2: Infallible<Element2>, _ source3: Infallible<Element3>,
    _ source4: Infallible<Element4>, _ source5: Infallible<Element5>, _ source6: Infallible<Element6>,
    _ source7: Infallible<Element7>,
    resultSelector:
      @escaping (Element1, Element2, Element3, Element4, Element5, Element6, Element7) -> Element
  ) -> Infallible<Element> {
    Infallible(
      raw: Observable.zip(
        source1.source, source2.source, source3.source, source4.source, source5.source, source6.source,
        source7.source, resultSelector: resultSelector))
  }

  /// Combines the elements at equal places of 7 sources into tuples; see the form for collections.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/zip.html>
  @_alwaysEmitIntoClient
  public static func zip<Element1, Element2, Element3, Element4, Element5, Element6, Element7>(
    _ source1: Infallible<Element1>, _ source2: Infallible<Element2>, _ source3: Infallible<Element3>,
    _ source4: Infallible<Element4>, _ source5: Infallible<Element5>, _ source6: Infallible<Element6>,
    _ source7: Infallible<Element7>
  ) -> Infallible<Element>
  where Element == (Element1, Element2, Element3, Element4, Element5, Element6, Element7) {
    Infallible(
      raw: Observable.zip(
        source1.source, source2.source, source3.source, source4.source, source5.source, source6.source,
        source7.source, resultSelector: { ($0, $1, $2, $3, $4, $5, $6) }))
  }

  /// Combines the elements at equal places of 8 sources with `resultSelector`; see the form for collections.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/zip.html>
  @_alwaysEmitIntoClient
  public static func zip<Element1, Element2, Element3, Element4, Element5, Element6, Element7, Element8>(
    _ source1: Infallible<Element1>, _ source2: Infallible<Element2>, _ source3: Infallible<Element3>,
    _ source4: Infallible<Element4>, _ source5: Infallible<Element5>, _ source6: Infallible<Element6>,
    _ source7: Infallible<Element7>, _ source8: Infallible<Element8>,
    resultSelector:
      @escaping (Element1, Element2, Element3, Element4, Element5, Element6, Element7, Element8) -> Element
  ) -> Infallible<Element> {
    Infallible(
      raw: Observable.zip(
        source1.source, source2.source, source3.source, source4.source, source5.source, source6.source,
        source7.source, source8.source, resultSelector: resultSelector))
  }

  /// Combines the elements at equal places of 8 sources into tuples; see the form for collections.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/zip.html>
  @_alwaysEmitIntoClient
  public static func zip<Element1, Element2, Element3, Element4, Element5, Element6, Element7, Element8>(
    _ source1: Infallible<Element1>, _ source2: Infallible<Element2>, _ source3: Infallible<Element3>,
    _ source4: Infallible<Element4>, _ source5: Infallible<Element5>, _ source6: Infallible<Element6>,
    _ source7: Infallible<Element7>, _ source8: Infallible<Element8>
  ) -> Infallible<Element>
  where Element == (Element1, Element2, Element3, Element4, Element5, Element6, Element7, Element8) {
    Infallible(
      raw: Observable.zip(
        source1.source, source2.source, source3.source, source4.source, source5.source, source6.source,
        source7.source, source8.source, resultSelector: { ($0, $1, $2, $3, $4, $5, $6, $7) }))
  }
}
