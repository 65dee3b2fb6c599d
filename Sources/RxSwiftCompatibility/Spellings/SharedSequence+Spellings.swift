public import ReactorStreams

extension SharedSequenceConvertibleType {
  /// The elements with their positions, from 0 on: `enumerated()` of `Observable`.
  public func enumerated() -> SharedSequence<SharingStrategy, (index: Int, element: Element)> {
    scan((index: -1, element: Element?.none)) { last, element in (last.index + 1, element) }
      .compactMap { position in position.element.map { (position.index, $0) } }
  }
}
