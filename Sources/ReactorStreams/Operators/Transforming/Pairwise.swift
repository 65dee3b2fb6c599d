extension ObservableType {
  /// Pairs each element with the one before; the first one only begins a pair.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/buffer.html>
  @inlinable
  public func pairwise() -> Observable<(Element, Element)> {
    Lift(asObservable()) { sink in
      var previous: Element?
      return { element in
        // Replaced before the pair is delivered: the subscriber may send the next element.
        let first = previous
        previous = element
        if let first { sink.onNext((first, element)) }
      }
    }
  }

  /// Pairs each element with its number, from zero on.
  @inlinable
  public func enumerated() -> Observable<(index: Int, element: Element)> {
    Lift(asObservable()) { sink in
      var count = 0
      return { element in
        let index = count
        count += 1
        sink.onNext((index, element))
      }
    }
  }
}
