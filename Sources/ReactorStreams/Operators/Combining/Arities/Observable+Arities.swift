// Made by Scripts/generate-arities, where it says why; not to be edited.

extension ObservableType {
  /// Combines the latest elements of 2 sources with `resultSelector`; see the form for collections.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/combinelatest.html>
  public static func combineLatest<Source1: ObservableConvertibleType, Source2: ObservableConvertibleType>(
    _ source1: Source1, _ source2: Source2,
    resultSelector: @escaping (Source1.Element, Source2.Element) throws -> Element
  ) -> Observable<Element> {
    Combining.latest.stream(source1.asObservable(), source2.asObservable(), selector: resultSelector)
  }

  /// Combines the latest elements of 2 sources into tuples; see the form for collections.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/combinelatest.html>
  public static func combineLatest<Source1: ObservableConvertibleType, Source2: ObservableConvertibleType>(
    _ source1: Source1, _ source2: Source2
  ) -> Observable<Element> where Element == (Source1.Element, Source2.Element) {
    Combination(.latest, source1.asObservable(), source2.asObservable())
  }

  /// Combines the latest elements of 3 sources with `resultSelector`; see the form for collections.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/combinelatest.html>
  public static func combineLatest<
    Source1: ObservableConvertibleType, Source2: ObservableConvertibleType, Source3: ObservableConvertibleType
  >(
    _ source1: Source1, _ source2: Source2, _ source3: Source3,
    resultSelector: @escaping (Source1.Element, Source2.Element, Source3.Element) throws -> Element
  ) -> Observable<Element> {
    Combining.latest.stream(
      source1.asObservable(), source2.asObservable(), source3.asObservable(), selector: resultSelector)
  }

  /// Combines the latest elements of 3 sources into tuples; see the form for collections.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/combinelatest.html>
  public static func combineLatest<
    Source1: ObservableConvertibleType, Source2: ObservableConvertibleType, Source3: ObservableConvertibleType
  >(
    _ source1: Source1, _ source2: Source2, _ source3: Source3
  ) -> Observable<Element> where Element == (Source1.Element, Source2.Element, Source3.Element) {
    Combination(.latest, source1.asObservable(), source2.asObservable(), source3.asObservable())
  }

  /// Combines the latest elements of 4 sources with `resultSelector`; see the form for collections.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/combinelatest.html>
  public static func combineLatest<
    Source1: ObservableConvertibleType, Source2: ObservableConvertibleType,
    Source3: ObservableConvertibleType, Source4: ObservableConvertibleType
  >(
    _ source1: Source1, _ source2: Source2, _ source3: Source3, _ source4: Source4,
    resultSelector:
      @escaping (Source1.Element, Source2.Element, Source3.Element, Source4.Element) throws -> Element
  ) -> Observable<Element> {
    Combining.latest.stream(
      source1.asObservable(), source2.asObservable(), source3.asObservable(), source4.asObservable(),
      selector: resultSelector)
  }

  /// Combines the latest elements of 4 sources into tuples; see the form for collections.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/combinelatest.html>
  public static func combineLatest<
    Source1: ObservableConvertibleType, Source2: ObservableConvertibleType,
    Source3: ObservableConvertibleType, Source4: ObservableConvertibleType
  >(
    _ source1: Source1, _ source2: Source2, _ source3: Source3, _ source4: Source4
  ) -> Observable<Element>
  where Element == (Source1.Element, Source2.Element, Source3.Element, Source4.Element) {
    Combination(
      .latest, source1.asObservable(), source2.asObservable(), source3.asObservable(), source4.asObservable())
  }

  /// Combines the latest elements of 5 sources with `resultSelector`; see the form for collections.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/combinelatest.html>
  public static func combineLatest<
    Source1: ObservableConvertibleType, Source2: ObservableConvertibleType,
    Source3: ObservableConvertibleType, Source4: ObservableConvertibleType, Source5: ObservableConvertibleType
  >(
    _ source1: Source1, _ source2: Source2, _ source3: Source3, _ source4: Source4, _ source5: Source5,
    resultSelector:
      @escaping (Source1.Element, Source2.Element, Source3.Element, Source4.Element, Source5.Element) throws
      -> Element
  ) -> Observable<Element> {
    Combining.latest.stream(
      source1.asObservable(), source2.asObservable(), source3.asObservable(), source4.asObservable(),
      source5.asObservable(), selector: resultSelector)
  }

  /// Combines the latest elements of 5 sources into tuples; see the form for collections.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/combinelatest.html>
  public static func combineLatest<
    Source1: ObservableConvertibleType, Source2: ObservableConvertibleType,
    Source3: ObservableConvertibleType, Source4: ObservableConvertibleType, Source5: ObservableConvertibleType
  >(
    _ source1: Source1, _ source2: Source2, _ source3: Source3, _ source4: Source4, _ source5: Source5
  ) -> Observable<Element>
  where Element == (Source1.Element, Source2.Element, Source3.Element, Source4.Element, Source5.Element) {
    Combination(
      .latest, source1.asObservable(), source2.asObservable(), source3.asObservable(), source4.asObservable(),
      source5.asObservable())
  }

  /// Combines the latest elements of 6 sources with `resultSelector`; see the form for collections.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/combinelatest.html>
  public static func combineLatest<
    Source1: ObservableConvertibleType, Source2: ObservableConvertibleType,
    Source3: ObservableConvertibleType, Source4: ObservableConvertibleType,
    Source5: ObservableConvertibleType, Source6: ObservableConvertibleType
  >(
    _ source1: Source1, _ source2: Source2, _ source3: Source3, _ source4: Source4, _ source5: Source5,
    _ source6: Source6,
    resultSelector:
      @escaping (
        Source1.Element, Source2.Element, Source3.Element, Source4.Element, Source5.Element, Source6.Element
      ) throws -> Element
  ) -> Observable<Element> {
    Combining.latest.stream(
      source1.asObservable(), source2.asObservable(), source3.asObservable(), source4.asObservable(),
      source5.asObservable(), source6.asObservable(), selector: resultSelector)
  }

  /// Combines the latest elements of 6 sources into tuples; see the form for collections.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/combinelatest.html>
  public static func combineLatest<
    Source1: ObservableConvertibleType, Source2: ObservableConvertibleType,
    Source3: ObservableConvertibleType, Source4: ObservableConvertibleType,
    Source5: ObservableConvertibleType, Source6: ObservableConvertibleType
  >(
    _ source1: Source1, _ source2: Source2, _ source3: Source3, _ source4: Source4, _ source5: Source5,
    _ source6: Source6
  ) -> Observable<Element>
  where
    Element == (
      Source1.Element, Source2.Element, Source3.Element, Source4.Element, Source5.Element, Source6.Element
    )
  {
    Combination(
      .latest, source1.asObservable(), source2.asObservable(), source3.asObservable(), source4.asObservable(),
      source5.asObservable(), source6.asObservable())
  }

  /// Combines the latest elements of 7 sources with `resultSelector`; see the form for collections.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/combinelatest.html>
  public static func combineLatest<
    Source1: ObservableConvertibleType, Source2: ObservableConvertibleType,
    Source3: ObservableConvertibleType, Source4: ObservableConvertibleType,
    Source5: ObservableConvertibleType, Source6: ObservableConvertibleType, Source7: ObservableConvertibleType
  >(
    _ source1: Source1, _ source2: Source2, _ source3: Source3, _ source4: Source4, _ source5: Source5,
    _ source6: Source6, _ source7: Source7,
    resultSelector:
      @escaping (
        Source1.Element, Source2.Element, Source3.Element, Source4.Element, Source5.Element, Source6.Element,
        Source7.Element
      ) throws -> Element
  ) -> Observable<Element> {
    Combining.latest.stream(
      source1.asObservable(), source2.asObservable(), source3.asObservable(), source4.asObservable(),
      source5.asObservable(), source6.asObservable(), source7.asObservable(), selector: resultSelector)
  }

  /// Combines the latest elements of 7 sources into tuples; see the form for collections.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/combinelatest.html>
  public static func combineLatest<
    Source1: ObservableConvertibleType, Source2: ObservableConvertibleType,
    Source3: ObservableConvertibleType, Source4: ObservableConvertibleType,
    Source5: ObservableConvertibleType, Source6: ObservableConvertibleType, Source7: ObservableConvertibleType
  >(
    _ source1: Source1, _ source2: Source2, _ source3: Source3, _ source4: Source4, _ source5: Source5,
    _ source6: Source6, _ source7: Source7
  ) -> Observable<Element>
  where
    Element == (
      Source1.Element, Source2.Element, Source3.Element, Source4.Element, Source5.Element, Source6.Element,
      Source7.Element
    )
  {
    Combination(
      .latest, source1.asObservable(), source2.asObservable(), source3.asObservable(), source4.asObservable(),
      source5.asObservable(), source6.asObservable(), source7.asObservable())
  }

  /// Combines the latest elements of 8 sources with `resultSelector`; see the form for collections.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/combinelatest.html>
  public static func combineLatest<
    Source1: ObservableConvertibleType, Source2: ObservableConvertibleType,
    Source3: ObservableConvertibleType, Source4: ObservableConvertibleType,
    Source5: ObservableConvertibleType, Source6: ObservableConvertibleType,
    Source7: ObservableConvertibleType, Source8: ObservableConvertibleType
  >(
    _ source1: Source1, _ source2: Source2, _ source3: Source3, _ source4: Source4, _ source5: Source5,
    _ source6: Source6, _ source7: Source7, _ source8: Source8,
    resultSelector:
      @escaping (
        Source1.Element, Source2.Element, Source3.Element, Source4.Element, Source5.Element, Source6.Element,
        Source7.Element, Source8.Element
      ) throws -> Element
  ) -> Observable<Element> {
    Combining.latest.stream(
      source1.asObservable(), source2.asObservable(), source3.asObservable(), source4.asObservable(),
      source5.asObservable(), source6.asObservable(), source7.asObservable(), source8.asObservable(),
      selector: resultSelector)
  }

  /// Combines the latest elements of 8 sources into tuples; see the form for collections.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/combinelatest.html>
  public static func combineLatest<
    Source1: ObservableConvertibleType, Source2: ObservableConvertibleType,
    Source3: ObservableConvertibleType, Source4: ObservableConvertibleType,
    Source5: ObservableConvertibleType, Source6: ObservableConvertibleType,
    Source7: ObservableConvertibleType, Source8: ObservableConvertibleType
  >(
    _ source1: Source1, _ source2: Source2, _ source3: Source3, _ source4: Source4, _ source5: Source5,
    _ source6: Source6, _ source7: Source7, _ source8: Source8
  ) -> Observable<Element>
  where
    Element == (
      Source1.Element, Source2.Element, Source3.Element, Source4.Element, Source5.Element, Source6.Element,
      Source7.Element, Source8.Element
    )
  {
    Combination(
      .latest, source1.asObservable(), source2.asObservable(), source3.asObservable(), source4.asObservable(),
      source5.asObservable(), source6.asObservable(), source7.asObservable(), source8.asObservable())
  }
}

extension ObservableType {
  /// Combines the elements at equal places of 2 sources with `resultSelector`; see the form for collections.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/zip.html>
  public static func zip<Source1: ObservableConvertibleType, Source2: ObservableConvertibleType>(
    _ source1: Source1, _ source2: Source2,
    resultSelector: @escaping (Source1.Element, Source2.Element) throws -> Element
  ) -> Observable<Element> {
    Combining.zip.stream(source1.asObservable(), source2.asObservable(), selector: resultSelector)
  }

  /// Combines the elements at equal places of 2 sources into tuples; see the form for collections.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/zip.html>
  public static func zip<Source1: ObservableConvertibleType, Source2: ObservableConvertibleType>(
    _ source1: Source1, _ source2: Source2
  ) -> Observable<Element> where Element == (Source1.Element, Source2.Element) {
    Combination(.zip, source1.asObservable(), source2.asObservable())
  }

  /// Combines the elements at equal places of 3 sources with `resultSelector`; see the form for collections.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/zip.html>
  public static func zip<
    Source1: ObservableConvertibleType, Source2: ObservableConvertibleType, Source3: ObservableConvertibleType
  >(
    _ source1: Source1, _ source2: Source2, _ source3: Source3,
    resultSelector: @escaping (Source1.Element, Source2.Element, Source3.Element) throws -> Element
  ) -> Observable<Element> {
    Combining.zip.stream(
      source1.asObservable(), source2.asObservable(), source3.asObservable(), selector: resultSelector)
  }

  /// Combines the elements at equal places of 3 sources into tuples; see the form for collections.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/zip.html>
  public static func zip<
    Source1: ObservableConvertibleType, Source2: ObservableConvertibleType, Source3: ObservableConvertibleType
  >(
    _ source1: Source1, _ source2: Source2, _ source3: Source3
  ) -> Observable<Element> where Element == (Source1.Element, Source2.Element, Source3.Element) {
    Combination(.zip, source1.asObservable(), source2.asObservable(), source3.asObservable())
  }

  /// Combines the elements at equal places of 4 sources with `resultSelector`; see the form for collections.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/zip.html>
  public static func zip<
    Source1: ObservableConvertibleType, Source2: ObservableConvertibleType,
    Source3: ObservableConvertibleType, Source4: ObservableConvertibleType
  >(
    _ source1: Source1, _ source2: Source2, _ source3: Source3, _ source4: Source4,
    resultSelector:
      @escaping (Source1.Element, Source2.Element, Source3.Element, Source4.Element) throws -> Element
  ) -> Observable<Element> {
    Combining.zip.stream(
      source1.asObservable(), source2.asObservable(), source3.asObservable(), source4.asObservable(),
      selector: resultSelector)
  }

  /// Combines the elements at equal places of 4 sources into tuples; see the form for collections.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/zip.html>
  public static func zip<
    Source1: ObservableConvertibleType, Source2: ObservableConvertibleType,
    Source3: ObservableConvertibleType, Source4: ObservableConvertibleType
  >(
    _ source1: Source1, _ source2: Source2, _ source3: Source3, _ source4: Source4
  ) -> Observable<Element>
  where Element == (Source1.Element, Source2.Element, Source3.Element, Source4.Element) {
    Combination(
      .zip, source1.asObservable(), source2.asObservable(), source3.asObservable(), source4.asObservable())
  }

  /// Combines the elements at equal places of 5 sources with `resultSelector`; see the form for collections.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/zip.html>
  public static func zip<
    Source1: ObservableConvertibleType, Source2: ObservableConvertibleType,
    Source3: ObservableConvertibleType, Source4: ObservableConvertibleType, Source5: ObservableConvertibleType
  >(
    _ source1: Source1, _ source2: Source2, _ source3: Source3, _ source4: Source4, _ source5: Source5,
    resultSelector:
      @escaping (Source1.Element, Source2.Element, Source3.Element, Source4.Element, Source5.Element) throws
      -> Element
  ) -> Observable<Element> {
    Combining.zip.stream(
      source1.asObservable(), source2.asObservable(), source3.asObservable(), source4.asObservable(),
      source5.asObservable(), selector: resultSelector)
  }

  /// Combines the elements at equal places of 5 sources into tuples; see the form for collections.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/zip.html>
  public static func zip<
    Source1: ObservableConvertibleType, Source2: ObservableConvertibleType,
    Source3: ObservableConvertibleType, Source4: ObservableConvertibleType, Source5: ObservableConvertibleType
  >(
    _ source1: Source1, _ source2: Source2, _ source3: Source3, _ source4: Source4, _ source5: Source5
  ) -> Observable<Element>
  where Element == (Source1.Element, Source2.Element, Source3.Element, Source4.Element, Source5.Element) {
    Combination(
      .zip, source1.asObservable(), source2.asObservable(), source3.asObservable(), source4.asObservable(),
      source5.asObservable())
  }

  /// Combines the elements at equal places of 6 sources with `resultSelector`; see the form for collections.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/zip.html>
  public static func zip<
    Source1: ObservableConvertibleType, Source2: ObservableConvertibleType,
    Source3: ObservableConvertibleType, Source4: ObservableConvertibleType,
    Source5: ObservableConvertibleType, Source6: ObservableConvertibleType
  >(
    _ source1: Source1, _ source2: Source2, _ source3: Source3, _ source4: Source4, _ source5: Source5,
    _ source6: Source6,
    resultSelector:
      @escaping (
        Source1.Element, Source2.Element, Source3.Element, Source4.Element, Source5.Element, Source6.Element
      ) throws -> Element
  ) -> Observable<Element> {
    Combining.zip.stream(
      source1.asObservable(), source2.asObservable(), source3.asObservable(), source4.asObservable(),
      source5.asObservable(), source6.asObservable(), selector: resultSelector)
  }

  /// Combines the elements at equal places of 6 sources into tuples; see the form for collections.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/zip.html>
  public static func zip<
    Source1: ObservableConvertibleType, Source2: ObservableConvertibleType,
    Source3: ObservableConvertibleType, Source4: ObservableConvertibleType,
    Source5: ObservableConvertibleType, Source6: ObservableConvertibleType
  >(
    _ source1: Source1, _ source2: Source2, _ source3: Source3, _ source4: Source4, _ source5: Source5,
    _ source6: Source6
  ) -> Observable<Element>
  where
    Element == (
      Source1.Element, Source2.Element, Source3.Element, Source4.Element, Source5.Element, Source6.Element
    )
  {
    Combination(
      .zip, source1.asObservable(), source2.asObservable(), source3.asObservable(), source4.asObservable(),
      source5.asObservable(), source6.asObservable())
  }

  /// Combines the elements at equal places of 7 sources with `resultSelector`; see the form for collections.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/zip.html>
  public static func zip<
    Source1: ObservableConvertibleType, Source2: ObservableConvertibleType,
    Source3: ObservableConvertibleType, Source4: ObservableConvertibleType,
    Source5: ObservableConvertibleType, Source6: ObservableConvertibleType, Source7: ObservableConvertibleType
  >(
    _ source1: Source1, _ source2: Source2, _ source3: Source3, _ source4: Source4, _ source5: Source5,
    _ source6: Source6, _ source7: Source7,
    resultSelector:
      @escaping (
        Source1.Element, Source2.Element, Source3.Element, Source4.Element, Source5.Element, Source6.Element,
        Source7.Element
      ) throws -> Element
  ) -> Observable<Element> {
    Combining.zip.stream(
      source1.asObservable(), source2.asObservable(), source3.asObservable(), source4.asObservable(),
      source5.asObservable(), source6.asObservable(), source7.asObservable(), selector: resultSelector)
  }

  /// Combines the elements at equal places of 7 sources into tuples; see the form for collections.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/zip.html>
  public static func zip<
    Source1: ObservableConvertibleType, Source2: ObservableConvertibleType,
    Source3: ObservableConvertibleType, Source4: ObservableConvertibleType,
    Source5: ObservableConvertibleType, Source6: ObservableConvertibleType, Source7: ObservableConvertibleType
  >(
    _ source1: Source1, _ source2: Source2, _ source3: Source3, _ source4: Source4, _ source5: Source5,
    _ source6: Source6, _ source7: Source7
  ) -> Observable<Element>
  where
    Element == (
      Source1.Element, Source2.Element, Source3.Element, Source4.Element, Source5.Element, Source6.Element,
      Source7.Element
    )
  {
    Combination(
      .zip, source1.asObservable(), source2.asObservable(), source3.asObservable(), source4.asObservable(),
      source5.asObservable(), source6.asObservable(), source7.asObservable())
  }

  /// Combines the elements at equal places of 8 sources with `resultSelector`; see the form for collections.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/zip.html>
  public static func zip<
    Source1: ObservableConvertibleType, Source2: ObservableConvertibleType,
    Source3: ObservableConvertibleType, Source4: ObservableConvertibleType,
    Source5: ObservableConvertibleType, Source6: ObservableConvertibleType,
    Source7: ObservableConvertibleType, Source8: ObservableConvertibleType
  >(
    _ source1: Source1, _ source2: Source2, _ source3: Source3, _ source4: Source4, _ source5: Source5,
    _ source6: Source6, _ source7: Source7, _ source8: Source8,
    resultSelector:
      @escaping (
        Source1.Element, Source2.Element, Source3.Element, Source4.Element, Source5.Element, Source6.Element,
        Source7.Element, Source8.Element
      ) throws -> Element
  ) -> Observable<Element> {
    Combining.zip.stream(
      source1.asObservable(), source2.asObservable(), source3.asObservable(), source4.asObservable(),
      source5.asObservable(), source6.asObservable(), source7.asObservable(), source8.asObservable(),
      selector: resultSelector)
  }

  /// Combines the elements at equal places of 8 sources into tuples; see the form for collections.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/zip.html>
  public static func zip<
    Source1: ObservableConvertibleType, Source2: ObservableConvertibleType,
    Source3: ObservableConvertibleType, Source4: ObservableConvertibleType,
    Source5: ObservableConvertibleType, Source6: ObservableConvertibleType,
    Source7: ObservableConvertibleType, Source8: ObservableConvertibleType
  >(
    _ source1: Source1, _ source2: Source2, _ source3: Source3, _ source4: Source4, _ source5: Source5,
    _ source6: Source6, _ source7: Source7, _ source8: Source8
  ) -> Observable<Element>
  where
    Element == (
      Source1.Element, Source2.Element, Source3.Element, Source4.Element, Source5.Element, Source6.Element,
      Source7.Element, Source8.Element
    )
  {
    Combination(
      .zip, source1.asObservable(), source2.asObservable(), source3.asObservable(), source4.asObservable(),
      source5.asObservable(), source6.asObservable(), source7.asObservable(), source8.asObservable())
  }
}
