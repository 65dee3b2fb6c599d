// The forms for collections; the forms for 2 to 8 sources are in Operators/Combining/Latest/Arities. The
// documentation of `Observable`'s operators holds here too.

extension Infallible {
  /// Combines the latest elements of all streams of a collection; see `Observable`.
  public static func combineLatest<Collection: Swift.Collection, Source>(
    _ collection: Collection, resultSelector: @escaping ([Source]) -> Element
  ) -> Infallible<Element> where Collection.Element == Infallible<Source> {
    Infallible(raw: .combineLatest(collection, resultSelector: resultSelector))
  }

  /// Combines the latest elements of all streams of a collection into arrays; see `Observable`.
  public static func combineLatest<Collection: Swift.Collection>(
    _ collection: Collection
  ) -> Infallible<[Element]> where Collection.Element == Infallible<Element> {
    Infallible<[Element]>(raw: Observable.combineLatest(collection))
  }

  /// Combines the first elements of all streams of a collection, then the second ones, …; see `Observable`.
  public static func zip<Collection: Swift.Collection, Source>(
    _ collection: Collection, resultSelector: @escaping ([Source]) -> Element
  ) -> Infallible<Element> where Collection.Element == Infallible<Source> {
    Infallible(raw: .zip(collection, resultSelector: resultSelector))
  }

  /// Combines the elements of all streams of a collection into arrays; see `Observable`.
  public static func zip<Collection: Swift.Collection>(_ collection: Collection) -> Infallible<[Element]>
  where Collection.Element == Infallible<Element> {
    Infallible<[Element]>(raw: Observable.zip(collection))
  }
}

extension SharedSequence {
  /// Combines the latest elements of all sequences of a collection; see `Observable`.
  public static func combineLatest<Collection: Swift.Collection, Source>(
    _ collection: Collection, resultSelector: @escaping ([Source]) -> Element
  ) -> Self where Collection.Element == SharedSequence<SharingStrategy, Source> {
    Self(Observable.combineLatest(collection, resultSelector: resultSelector))
  }

  /// Combines the latest elements of all sequences of a collection into arrays; see `Observable`.
  public static func combineLatest<Collection: Swift.Collection>(
    _ collection: Collection
  ) -> SharedSequence<SharingStrategy, [Element]> where Collection.Element == Self {
    SharedSequence<SharingStrategy, [Element]>(Observable.combineLatest(collection))
  }

  /// Combines the first elements of all sequences of a collection, then the second ones, …; see `Observable`.
  public static func zip<Collection: Swift.Collection, Source>(
    _ collection: Collection, resultSelector: @escaping ([Source]) -> Element
  ) -> Self where Collection.Element == SharedSequence<SharingStrategy, Source> {
    Self(Observable.zip(collection, resultSelector: resultSelector))
  }

  /// Combines the elements of all sequences of a collection into arrays; see `Observable`.
  public static func zip<Collection: Swift.Collection>(
    _ collection: Collection
  ) -> SharedSequence<SharingStrategy, [Element]> where Collection.Element == Self {
    SharedSequence<SharingStrategy, [Element]>(Observable.zip(collection))
  }
}

/// Marks the traits whose promise is about an element: `Completable` has none to combine.
public protocol _ElementTrait {}

extension SingleTrait: _ElementTrait {}
extension MaybeTrait: _ElementTrait {}

extension PrimitiveSequence where Trait: _ElementTrait {
  /// Waits for the elements of all sequences of a collection and combines them; see `Observable`.
  ///
  /// If one of the sequences ends without an element, so does the result. Without any sequence, the element
  /// is what `resultSelector` makes of no elements.
  public static func zip<Collection: Swift.Collection, Result>(
    _ collection: Collection, resultSelector: @escaping ([Element]) throws -> Result
  ) -> PrimitiveSequence<Trait, Result> where Collection.Element == Self {
    PrimitiveSequence<Trait, Result>(raw: zip(collection).source.map(resultSelector))
  }

  /// Waits for the elements of all sequences of a collection and combines them into an array; see the form
  /// with a selector.
  public static func zip<Collection: Swift.Collection>(
    _ collection: Collection
  ) -> PrimitiveSequence<Trait, [Element]> where Collection.Element == Self {
    PrimitiveSequence<Trait, [Element]>(raw: collection.isEmpty ? .just([]) : Observable.zip(collection))
  }
}
