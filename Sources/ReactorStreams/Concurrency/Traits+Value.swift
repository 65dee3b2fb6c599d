extension PrimitiveSequenceType where Trait == SingleTrait {
  /// Subscribes, and waits for the element.
  ///
  /// Cancelling the task disposes the subscription at once. If the single had ended by then, its own result
  /// comes.
  /// - Throws: The error of the single, or `CancellationError`.
  public var value: Element {
    get async throws {
      guard let element = try await primitiveSequence.source.firstValue() else { throw RxError.noElements }
      return element
    }
  }
}

extension PrimitiveSequenceType where Trait == MaybeTrait {
  /// Subscribes, and waits for the element; `nil` if there is none.
  ///
  /// Cancelling the task disposes the subscription at once. If the maybe had ended by then, its own result
  /// comes.
  /// - Throws: The error of the maybe, or `CancellationError`.
  public var value: Element? {
    get async throws { try await primitiveSequence.source.firstValue() }
  }
}

extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Swift.Never {
  /// Subscribes, and waits for the end.
  ///
  /// Cancelling the task disposes the subscription at once. If the completable had ended by then, its own
  /// result comes.
  /// - Throws: The error of the completable, or `CancellationError`.
  public var value: Void {
    get async throws { _ = try await primitiveSequence.source.firstValue() }
  }
}

extension Observable {
  /// Waits for the element, or the end, of a stream of at most one element.
  fileprivate func firstValue() async throws -> Element? {
    var iterator = values.makeAsyncIterator()
    return try await iterator.next()
  }
}
