extension PrimitiveSequence {
  /// A stream that runs `subscribe` for each subscription, and tells the observer of the first end that this finds.
  ///
  /// - Parameter deliver: Tells an observer of an end.
  static func ending<End>(
    _ subscribe: @escaping (@escaping @Sendable (End) -> Void) -> any Disposable,
    deliver: @escaping @Sendable (_ end: End, _ observer: AnyObserver<Element>) -> Void
  ) -> Self {
    PrimitiveSequence(
      raw: .create { observer in
        // An element and its end are one event, which no other event that is sent meanwhile may divide.
        let isOver = SharedFlag()
        return subscribe { end in if isOver.raise() { deliver(end, observer) } }
      })
  }
}

extension AnyObserver {
  /// Sends the only element.
  func end(with element: Element) {
    onNext(element)
    onCompleted()
  }
}
