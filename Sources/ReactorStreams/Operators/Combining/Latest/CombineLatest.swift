extension ObservableType {
  /// Combines the latest elements of all streams of a collection, whenever one of them emits.
  ///
  /// The streams are subscribed to at once, in their order. The first result comes when every one has
  /// emitted. Completes when all have completed, and when a stream emits while all the others have completed,
  /// one of them without an element; without any stream it delivers what `resultSelector` makes of no
  /// elements, and completes. An error of any, or a thrown one, ends everything at once. The streams may emit
  /// on different threads; neither deliveries nor calls of `resultSelector` overlap, and each sees the
  /// elements that were the latest when its cause came.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/combinelatest.html>
  public static func combineLatest<Collection: Swift.Collection>(
    _ collection: Collection,
    resultSelector: @escaping ([Collection.Element.Element]) throws -> Element
  ) -> Observable<Element> where Collection.Element: ObservableConvertibleType {
    arraysOfLatest(collection).map(resultSelector)
  }

  /// Combines the latest elements of all streams of a collection into arrays, under the rules of the form
  /// with a selector.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/combinelatest.html>
  public static func combineLatest<Collection: Swift.Collection>(
    _ collection: Collection
  ) -> Observable<[Element]>
  where Collection.Element: ObservableConvertibleType, Collection.Element.Element == Element {
    arraysOfLatest(collection)
  }
}

private func arraysOfLatest<Sources: Collection>(
  _ sources: Sources
) -> Observable<[Sources.Element.Element]> where Sources.Element: ObservableConvertibleType {
  sources.isEmpty
    ? .just([])
    : Combination(LatestSlot.self, CombineLatestStateMachine.init, all: sources.map { $0.asObservable() })
}
