extension PrimitiveSequenceType where Trait == SingleTrait {
  /// Subscribes, and waits for the element.
  ///
  /// Cancelling the task disposes the subscription at once. What had ended by then is returned nevertheless.
  /// - Throws: The error of the single, or `CancellationError`.
  public var value: Element {
    get async throws {
      guard let element = try await primitiveSequence.source.lastValue() else { throw RxError.noElements }
      return element
    }
  }
}

extension PrimitiveSequenceType where Trait == MaybeTrait {
  /// Subscribes, and waits for the element; `nil` if there is none.
  ///
  /// Cancelling the task disposes the subscription at once. What had ended by then is returned nevertheless.
  /// - Throws: The error of the maybe, or `CancellationError`.
  public var value: Element? {
    get async throws { try await primitiveSequence.source.lastValue() }
  }
}

extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Swift.Never {
  /// Subscribes, and waits for the end.
  ///
  /// Cancelling the task disposes the subscription at once. What had ended by then is returned nevertheless.
  /// - Throws: The error of the completable, or `CancellationError`.
  public var value: Void {
    get async throws { _ = try await primitiveSequence.source.lastValue() }
  }
}

extension Observable {
  /// Waits for the end of a stream of at most one element.
  fileprivate func lastValue() async throws -> Element? {
    var iterator = values.makeAsyncIterator()
    var last: Element?
    while let element = try await iterator.next() { last = element }
    return last
  }
}
