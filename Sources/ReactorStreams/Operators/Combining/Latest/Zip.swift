extension ObservableType {
  /// Combines the first elements of all streams of a collection, then the second ones, and so on.
  ///
  /// The streams are subscribed to at once, in their order. Elements of a stream that is ahead of the others
  /// wait, without limit. Completes when all have completed, even if elements wait, and when an element has
  /// to wait for streams that have all completed (the forms for a fixed number of streams complete only when
  /// all have); without any stream at once. An error of any, or a thrown one, ends everything at once. The
  /// streams may emit on different threads; neither deliveries nor calls of `resultSelector` overlap. Streams
  /// that emit synchronously take turns, element by element, as in `merge`, so few elements wait.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/zip.html>
  public static func zip<Collection: Swift.Collection>(
    _ collection: Collection,
    resultSelector: @escaping ([Collection.Element.Element]) throws -> Element
  ) -> Observable<Element> where Collection.Element: ObservableConvertibleType {
    Combination(QueueSlot.self, zipOfAll, all: collection.map { $0.asObservable() }).map(
      resultSelector)
  }

  /// Combines the elements of all streams of a collection into arrays, under the rules of the form with a
  /// selector.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/zip.html>
  public static func zip<Collection: Swift.Collection>(_ collection: Collection) -> Observable<[Element]>
  where Collection.Element: ObservableConvertibleType, Collection.Element.Element == Element {
    Combination(QueueSlot.self, zipOfAll, all: collection.map { $0.asObservable() })
  }
}

private func zipOfAll(_ sources: Int) -> any CombiningStateMachine {
  ZipStateMachine(sources: sources, endsWhenAlone: true)
}
