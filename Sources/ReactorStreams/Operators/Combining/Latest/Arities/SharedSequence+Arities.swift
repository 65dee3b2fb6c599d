// Made by Scripts/generate-arities, where it says why; not to be edited.

extension SharedSequence {
  /// Combines the latest elements of 2 sources with `resultSelector`; see the form for collections.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/combinelatest.html>
  @_alwaysEmitIntoClient
  public static func combineLatest<Element1, Element2>(
    _ source1: SharedSequence<SharingStrategy, Element1>,
    _ source2: SharedSequence<SharingStrategy, Element2>,
    resultSelector: @escaping (Element1, Element2) -> Element
  ) -> Self { Self(Observable.combineLatest(source1.source, source2.source, resultSelector: resultSelector)) }

  /// Combines the latest elements of 2 sources into tuples; see the form for collections.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/combinelatest.html>
  @_alwaysEmitIntoClient
  public static func combineLatest<Element1, Element2>(
    _ source1: SharedSequence<SharingStrategy, Element1>, _ source2: SharedSequence<SharingStrategy, Element2>
  ) -> Self where Element == (Element1, Element2) {
    Self(Observable.combineLatest(source1.source, source2.source, resultSelector: { ($0, $1) }))
  }

  /// Combines the latest elements of 3 sources with `resultSelector`; see the form for collections.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/combinelatest.html>
  @_alwaysEmitIntoClient
  public static func combineLatest<Element1, Element2, Element3>(
    _ source1: SharedSequence<SharingStrategy, Element1>,
    _ source2: SharedSequence<SharingStrategy, Element2>,
    _ source3: SharedSequence<SharingStrategy, Element3>,
    resultSelector: @escaping (Element1, Element2, Element3) -> Element
  ) -> Self {
    Self(
      Observable.combineLatest(source1.source, source2.source, source3.source, resultSelector: resultSelector)
    )
  }

  /// Combines the latest elements of 3 sources into tuples; see the form for collections.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/combinelatest.html>
  @_alwaysEmitIntoClient
  public static func combineLatest<Element1, Element2, Element3>(
    _ source1: SharedSequence<SharingStrategy, Element1>,
    _ source2: SharedSequence<SharingStrategy, Element2>, _ source3: SharedSequence<SharingStrategy, Element3>
  ) -> Self where Element == (Element1, Element2, Element3) {
    Self(
      Observable.combineLatest(
        source1.source, source2.source, source3.source, resultSelector: { ($0, $1, $2) }))
  }

  /// Combines the latest elements of 4 sources with `resultSelector`; see the form for collections.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/combinelatest.html>
  @_alwaysEmitIntoClient
  public static func combineLatest<Element1, Element2, Element3, Element4>(
    _ source1: SharedSequence<SharingStrategy, Element1>,
    _ source2: SharedSequence<SharingStrategy, Element2>,
    _ source3: SharedSequence<SharingStrategy, Element3>,
    _ source4: SharedSequence<SharingStrategy, Element4>,
    resultSelector: @escaping (Element1, Element2, Element3, Element4) -> Element
  ) -> Self {
    Self(
      Observable.combineLatest(
        source1.source, source2.source, source3.source, source4.source, resultSelector: resultSelector))
  }

  /// Combines the latest elements of 4 sources into tuples; see the form for collections.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/combinelatest.html>
  @_alwaysEmitIntoClient
  public static func combineLatest<Element1, Element2, Element3, Element4>(
    _ source1: SharedSequence<SharingStrategy, Element1>,
    _ source2: SharedSequence<SharingStrategy, Element2>,
    _ source3: SharedSequence<SharingStrategy, Element3>, _ source4: SharedSequence<SharingStrategy, Element4>
  ) -> Self where Element == (Element1, Element2, Element3, Element4) {
    Self(
      Observable.combineLatest(
        source1.source, source2.source, source3.source, source4.source, resultSelector: { ($0, $1, $2, $3) }))
  }

  /// Combines the latest elements of 5 sources with `resultSelector`; see the form for collections.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/combinelatest.html>
  @_alwaysEmitIntoClient
  public static func combineLatest<Element1, Element2, Element3, Element4, Element5>(
    _ source1: SharedSequence<SharingStrategy, Element1>,
    _ source2: SharedSequence<SharingStrategy, Element2>,
    _ source3: SharedSequence<SharingStrategy, Element3>,
    _ source4: SharedSequence<SharingStrategy, Element4>,
    _ source5: SharedSequence<SharingStrategy, Element5>,
    resultSelector: @escaping (Element1, Element2, Element3, Element4, Element5) -> Element
  ) -> Self {
    Self(
      Observable.combineLatest(
        source1.source, source2.source, source3.source, source4.source, source5.source,
        resultSelector: resultSelector))
  }

  /// Combines the latest elements of 5 sources into tuples; see the form for collections.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/combinelatest.html>
  @_alwaysEmitIntoClient
  public static func combineLatest<Element1, Element2, Element3, Element4, Element5>(
    _ source1: SharedSequence<SharingStrategy, Element1>,
    _ source2: SharedSequence<SharingStrategy, Element2>,
    _ source3: SharedSequence<SharingStrategy, Element3>,
    _ source4: SharedSequence<SharingStrategy, Element4>, _ source5: SharedSequence<SharingStrategy, Element5>
  ) -> Self where Element == (Element1, Element2, Element3, Element4, Element5) {
    Self(
      Observable.combineLatest(
        source1.source, source2.source, source3.source, source4.source, source5.source,
        resultSelector: { ($0, $1, $2, $3, $4) }))
  }

  /// Combines the latest elements of 6 sources with `resultSelector`; see the form for collections.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/combinelatest.html>
  @_alwaysEmitIntoClient
  public static func combineLatest<Element1, Element2, Element3, Element4, Element5, Element6>(
    _ source1: SharedSequence<SharingStrategy, Element1>,
    _ source2: SharedSequence<SharingStrategy, Element2>,
    _ source3: SharedSequence<SharingStrategy, Element3>,
    _ source4: SharedSequence<SharingStrategy, Element4>,
    _ source5: SharedSequence<SharingStrategy, Element5>,
    _ source6: SharedSequence<SharingStrategy, Element6>,
    resultSelector: @escaping (Element1, Element2, Element3, Element4, Element5, Element6) -> Element
  ) -> Self {
    Self(
      Observable.combineLatest(
        source1.source, source2.source, source3.source, source4.source, source5.source, source6.source,
        resultSelector: resultSelector))
  }

  /// Combines the latest elements of 6 sources into tuples; see the form for collections.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/combinelatest.html>
  @_alwaysEmitIntoClient
  public static func combineLatest<Element1, Element2, Element3, Element4, Element5, Element6>(
    _ source1: SharedSequence<SharingStrategy, Element1>,
    _ source2: SharedSequence<SharingStrategy, Element2>,
    _ source3: SharedSequence<SharingStrategy, Element3>,
    _ source4: SharedSequence<SharingStrategy, Element4>,
    _ source5: SharedSequence<SharingStrategy, Element5>, _ source6: SharedSequence<SharingStrategy, Element6>
  ) -> Self where Element == (Element1, Element2, Element3, Element4, Element5, Element6) {
    Self(
      Observable.combineLatest(
        source1.source, source2.source, source3.source, source4.source, source5.source, source6.source,
        resultSelector: { ($0, $1, $2, $3, $4, $5) }))
  }

  /// Combines the latest elements of 7 sources with `resultSelector`; see the form for collections.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/combinelatest.html>
  @_alwaysEmitIntoClient
  public static func combineLatest<Element1, Element2, Element3, Element4, Element5, Element6, Element7>(
    _ source1: SharedSequence<SharingStrategy, Element1>,
    _ source2: SharedSequence<SharingStrategy, Element2>,
    _ source3: SharedSequence<SharingStrategy, Element3>,
    _ source4: SharedSequence<SharingStrategy, Element4>,
    _ source5: SharedSequence<SharingStrategy, Element5>,
    _ source6: SharedSequence<SharingStrategy, Element6>,
    _ source7: SharedSequence<SharingStrategy, Element7>,
    resultSelector:
      @escaping (Element1, Element2, Element3, Element4, Element5, Element6, Element7) -> Element
  ) -> Self {
    Self(
      Observable.combineLatest(
        source1.source, source2.source, source3.source, source4.source, source5.source, source6.source,
        source7.source, resultSelector: resultSelector))
  }

  /// Combines the latest elements of 7 sources into tuples; see the form for collections.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/combinelatest.html>
  @_alwaysEmitIntoClient
  public static func combineLatest<Element1, Element2, Element3, Element4, Element5, Element6, Element7>(
    _ source1: SharedSequence<SharingStrategy, Element1>,
    _ source2: SharedSequence<SharingStrategy, Element2>,
    _ source3: SharedSequence<SharingStrategy, Element3>,
    _ source4: SharedSequence<SharingStrategy, Element4>,
    _ source5: SharedSequence<SharingStrategy, Element5>,
    _ source6: SharedSequence<SharingStrategy, Element6>, _ source7: SharedSequence<SharingStrategy, Element7>
  ) -> Self where Element == (Element1, Element2, Element3, Element4, Element5, Element6, Element7) {
    Self(
      Observable.combineLatest(
        source1.source, source2.source, source3.source, source4.source, source5.source, source6.source,
        source7.source, resultSelector: { ($0, $1, $2, $3, $4, $5, $6) }))
  }

  /// Combines the latest elements of 8 sources with `resultSelector`; see the form for collections.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/combinelatest.html>
  @_alwaysEmitIntoClient
  public static func combineLatest<
    Element1, Element2, Element3, Element4, Element5, Element6, Element7, Element8
  >(
    _ source1: SharedSequence<SharingStrategy, Element1>,
    _ source2: SharedSequence<SharingStrategy, Element2>,
    _ source3: SharedSequence<SharingStrategy, Element3>,
    _ source4: SharedSequence<SharingStrategy, Element4>,
    _ source5: SharedSequence<SharingStrategy, Element5>,
    _ source6: SharedSequence<SharingStrategy, Element6>,
    _ source7: SharedSequence<SharingStrategy, Element7>,
    _ source8: SharedSequence<SharingStrategy, Element8>,
    resultSelector:
      @escaping (Element1, Element2, Element3, Element4, Element5, Element6, Element7, Element8) -> Element
  ) -> Self {
    Self(
      Observable.combineLatest(
        source1.source, source2.source, source3.source, source4.source, source5.source, source6.source,
        source7.source, source8.source, resultSelector: resultSelector))
  }

  /// Combines the latest elements of 8 sources into tuples; see the form for collections.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/combinelatest.html>
  @_alwaysEmitIntoClient
  public static func combineLatest<
    Element1, Element2, Element3, Element4, Element5, Element6, Element7, Element8
  >(
    _ source1: SharedSequence<SharingStrategy, Element1>,
    _ source2: SharedSequence<SharingStrategy, Element2>,
    _ source3: SharedSequence<SharingStrategy, Element3>,
    _ source4: SharedSequence<SharingStrategy, Element4>,
    _ source5: SharedSequence<SharingStrategy, Element5>,
    _ source6: SharedSequence<SharingStrategy, Element6>,
    _ source7: SharedSequence<SharingStrategy, Element7>, _ source8: SharedSequence<SharingStrategy, Element8>
  ) -> Self
  where Element == (Element1, Element2, Element3, Element4, Element5, Element6, Element7, Element8) {
    Self(
      Observable.combineLatest(
        source1.source, source2.source, source3.source, source4.source, source5.source, source6.source,
        source7.source, source8.source, resultSelector: { ($0, $1, $2, $3, $4, $5, $6, $7) }))
  }
}

extension SharedSequence {
  /// Combines the elements at equal places of 2 sources with `resultSelector`; see the form for collections.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/zip.html>
  @_alwaysEmitIntoClient
  public static func zip<Element1, Element2>(
    _ source1: SharedSequence<SharingStrategy, Element1>,
    _ source2: SharedSequence<SharingStrategy, Element2>,
    resultSelector: @escaping (Element1, Element2) -> Element
  ) -> Self { Self(Observable.zip(source1.source, source2.source, resultSelector: resultSelector)) }

  /// Combines the elements at equal places of 2 sources into tuples; see the form for collections.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/zip.html>
  @_alwaysEmitIntoClient
  public static func zip<Element1, Element2>(
    _ source1: SharedSequence<SharingStrategy, Element1>, _ source2: SharedSequence<SharingStrategy, Element2>
  ) -> Self where Element == (Element1, Element2) {
    Self(Observable.zip(source1.source, source2.source, resultSelector: { ($0, $1) }))
  }

  /// Combines the elements at equal places of 3 sources with `resultSelector`; see the form for collections.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/zip.html>
  @_alwaysEmitIntoClient
  public static func zip<Element1, Element2, Element3>(
    _ source1: SharedSequence<SharingStrategy, Element1>,
    _ source2: SharedSequence<SharingStrategy, Element2>,
    _ source3: SharedSequence<SharingStrategy, Element3>,
    resultSelector: @escaping (Element1, Element2, Element3) -> Element
  ) -> Self {
    Self(Observable.zip(source1.source, source2.source, source3.source, resultSelector: resultSelector))
  }

  /// Combines the elements at equal places of 3 sources into tuples; see the form for collections.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/zip.html>
  @_alwaysEmitIntoClient
  public static func zip<Element1, Element2, Element3>(
    _ source1: SharedSequence<SharingStrategy, Element1>,
    _ source2: SharedSequence<SharingStrategy, Element2>, _ source3: SharedSequence<SharingStrategy, Element3>
  ) -> Self where Element == (Element1, Element2, Element3) {
    Self(Observable.zip(source1.source, source2.source, source3.source, resultSelector: { ($0, $1, $2) }))
  }

  /// Combines the elements at equal places of 4 sources with `resultSelector`; see the form for collections.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/zip.html>
  @_alwaysEmitIntoClient
  public static func zip<Element1, Element2, Element3, Element4>(
    _ source1: SharedSequence<SharingStrategy, Element1>,
    _ source2: SharedSequence<SharingStrategy, Element2>,
    _ source3: SharedSequence<SharingStrategy, Element3>,
    _ source4: SharedSequence<SharingStrategy, Element4>,
    resultSelector: @escaping (Element1, Element2, Element3, Element4) -> Element
  ) -> Self {
    Self(
      Observable.zip(
        source1.source, source2.source, source3.source, source4.source, resultSelector: resultSelector))
  }

  /// Combines the elements at equal places of 4 sources into tuples; see the form for collections.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/zip.html>
  @_alwaysEmitIntoClient
  public static func zip<Element1, Element2, Element3, Element4>(
    _ source1: SharedSequence<SharingStrategy, Element1>,
    _ source2: SharedSequence<SharingStrategy, Element2>,
    _ source3: SharedSequence<SharingStrategy, Element3>, _ source4: SharedSequence<SharingStrategy, Element4>
  ) -> Self where Element == (Element1, Element2, Element3, Element4) {
    Self(
      Observable.zip(
        source1.source, source2.source, source3.source, source4.source, resultSelector: { ($0, $1, $2, $3) }))
  }

  /// Combines the elements at equal places of 5 sources with `resultSelector`; see the form for collections.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/zip.html>
  @_alwaysEmitIntoClient
  public static func zip<Element1, Element2, Element3, Element4, Element5>(
    _ source1: SharedSequence<SharingStrategy, Element1>,
    _ source2: SharedSequence<SharingStrategy, Element2>,
    _ source3: SharedSequence<SharingStrategy, Element3>,
    _ source4: SharedSequence<SharingStrategy, Element4>,
    _ source5: SharedSequence<SharingStrategy, Element5>,
    resultSelector: @escaping (Element1, Element2, Element3, Element4, Element5) -> Element
  ) -> Self {
    Self(
      Observable.zip(
        source1.source, source2.source, source3.source, source4.source, source5.source,
        resultSelector: resultSelector))
  }

  /// Combines the elements at equal places of 5 sources into tuples; see the form for collections.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/zip.html>
  @_alwaysEmitIntoClient
  public static func zip<Element1, Element2, Element3, Element4, Element5>(
    _ source1: SharedSequence<SharingStrategy, Element1>,
    _ source2: SharedSequence<SharingStrategy, Element2>,
    _ source3: SharedSequence<SharingStrategy, Element3>,
    _ source4: SharedSequence<SharingStrategy, Element4>, _ source5: SharedSequence<SharingStrategy, Element5>
  ) -> Self where Element == (Element1, Element2, Element3, Element4, Element5) {
    Self(
      Observable.zip(
        source1.source, source2.source, source3.source, source4.source, source5.source,
        resultSelector: { ($0, $1, $2, $3, $4) }))
  }

  /// Combines the elements at equal places of 6 sources with `resultSelector`; see the form for collections.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/zip.html>
  @_alwaysEmitIntoClient
  public static func zip<Element1, Element2, Element3, Element4, Element5, Element6>(
    _ source1: SharedSequence<SharingStrategy, Element1>,
    _ source2: SharedSequence<SharingStrategy, Element2>,
    _ source3: SharedSequence<SharingStrategy, Element3>,
    _ source4: SharedSequence<SharingStrategy, Element4>,
    _ source5: SharedSequence<SharingStrategy, Element5>,
    _ source6: SharedSequence<SharingStrategy, Element6>,
    resultSelector: @escaping (Element1, Element2, Element3, Element4, Element5, Element6) -> Element
  ) -> Self {
    Self(
      Observable.zip(
        source1.source, source2.source, source3.source, source4.source, source5.source, source6.source,
        resultSelector: resultSelector))
  }

  /// Combines the elements at equal places of 6 sources into tuples; see the form for collections.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/zip.html>
  @_alwaysEmitIntoClient
  public static func zip<Element1, Element2, Element3, Element4, Element5, Element6>(
    _ source1: SharedSequence<SharingStrategy, Element1>,
    _ source2: SharedSequence<SharingStrategy, Element2>,
    _ source3: SharedSequence<SharingStrategy, Element3>,
    _ source4: SharedSequence<SharingStrategy, Element4>,
    _ source5: SharedSequence<SharingStrategy, Element5>, _ source6: SharedSequence<SharingStrategy, Element6>
  ) -> Self where Element == (Element1, Element2, Element3, Element4, Element5, Element6) {
    Self(
      Observable.zip(
        source1.source, source2.source, source3.source, source4.source, source5.source, source6.source,
        resultSelector: { ($0, $1, $2, $3, $4, $5) }))
  }

  /// Combines the elements at equal places of 7 sources with `resultSelector`; see the form for collections.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/zip.html>
  @_alwaysEmitIntoClient
  public static func zip<Element1, Element2, Element3, Element4, Element5, Element6, Element7>(
    _ source1: SharedSequence<SharingStrategy, Element1>,
    _ source2: SharedSequence<SharingStrategy, Element2>,
    _ source3: SharedSequence<SharingStrategy, Element3>,
    _ source4: SharedSequence<SharingStrategy, Element4>,
    _ source5: SharedSequence<SharingStrategy, Element5>,
    _ source6: SharedSequence<SharingStrategy, Element6>,
    _ source7: SharedSequence<SharingStrategy, Element7>,
    resultSelector:
      @escaping (Element1, Element2, Element3, Element4, Element5, Element6, Element7) -> Element
  ) -> Self {
    Self(
      Observable.zip(
        source1.source, source2.source, source3.source, source4.source, source5.source, source6.source,
        source7.source, resultSelector: resultSelector))
  }

  /// Combines the elements at equal places of 7 sources into tuples; see the form for collections.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/zip.html>
  @_alwaysEmitIntoClient
  public static func zip<Element1, Element2, Element3, Element4, Element5, Element6, Element7>(
    _ source1: SharedSequence<SharingStrategy, Element1>,
    _ source2: SharedSequence<SharingStrategy, Element2>,
    _ source3: SharedSequence<SharingStrategy, Element3>,
    _ source4: SharedSequence<SharingStrategy, Element4>,
    _ source5: SharedSequence<SharingStrategy, Element5>,
    _ source6: SharedSequence<SharingStrategy, Element6>, _ source7: SharedSequence<SharingStrategy, Element7>
  ) -> Self where Element == (Element1, Element2, Element3, Element4, Element5, Element6, Element7) {
    Self(
      Observable.zip(
        source1.source, source2.source, source3.source, source4.source, source5.source, source6.source,
        source7.source, resultSelector: { ($0, $1, $2, $3, $4, $5, $6) }))
  }

  /// Combines the elements at equal places of 8 sources with `resultSelector`; see the form for collections.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/zip.html>
  @_alwaysEmitIntoClient
  public static func zip<Element1, Element2, Element3, Element4, Element5, Element6, Element7, Element8>(
    _ source1: SharedSequence<SharingStrategy, Element1>,
    _ source2: SharedSequence<SharingStrategy, Element2>,
    _ source3: SharedSequence<SharingStrategy, Element3>,
    _ source4: SharedSequence<SharingStrategy, Element4>,
    _ source5: SharedSequence<SharingStrategy, Element5>,
    _ source6: SharedSequence<SharingStrategy, Element6>,
    _ source7: SharedSequence<SharingStrategy, Element7>,
    _ source8: SharedSequence<SharingStrategy, Element8>,
    resultSelector:
      @escaping (Element1, Element2, Element3, Element4, Element5, Element6, Element7, Element8) -> Element
  ) -> Self {
    Self(
      Observable.zip(
        source1.source, source2.source, source3.source, source4.source, source5.source, source6.source,
        source7.source, source8.source, resultSelector: resultSelector))
  }

  /// Combines the elements at equal places of 8 sources into tuples; see the form for collections.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/zip.html>
  @_alwaysEmitIntoClient
  public static func zip<Element1, Element2, Element3, Element4, Element5, Element6, Element7, Element8>(
    _ source1: SharedSequence<SharingStrategy, Element1>,
    _ source2: SharedSequence<SharingStrategy, Element2>,
    _ source3: SharedSequence<SharingStrategy, Element3>,
    _ source4: SharedSequence<SharingStrategy, Element4>,
    _ source5: SharedSequence<SharingStrategy, Element5>,
    _ source6: SharedSequence<SharingStrategy, Element6>,
    _ source7: SharedSequence<SharingStrategy, Element7>, _ source8: SharedSequence<SharingStrategy, Element8>
  ) -> Self
  where Element == (Element1, Element2, Element3, Element4, Element5, Element6, Element7, Element8) {
    Self(
      Observable.zip(
        source1.source, source2.source, source3.source, source4.source, source5.source, source6.source,
        source7.source, source8.source, resultSelector: { ($0, $1, $2, $3, $4, $5, $6, $7) }))
  }
}
