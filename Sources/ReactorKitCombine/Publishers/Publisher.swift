extension ObservableConvertibleType {
  /// The stream as a publisher, also of a `Single`, `Maybe` or `Completable`.
  ///
  /// ```swift
  /// let cancellable = numbers.publisher
  ///   .sink(receiveCompletion: { print($0) }, receiveValue: { print($0) })
  /// ```
  /// - Each subscriber subscribes to the stream, after it has received its subscription, and whether it has
  ///   asked for elements or not. Cancelling disposes; an end releases everything.
  /// - A subscriber that asks for `.unlimited` elements receives them where the stream emits them, at once.
  ///   Others receive as many as they have asked for; all the rest waits until they ask for more. An end,
  ///   also by failure, comes after the waiting elements, and needs no demand.
  /// - The subscriber is called by one thread at a time, never from inside of its own `receive(_:)`: by the
  ///   one that emits, or the one that asks.
  /// - A stream that emits without an end while it is being subscribed must not be given to a subscriber that
  ///   asks for less: the waiting elements would have no end either.
  ///
  /// `publisher(buffering:)` keeps less.
  public var publisher: AnyPublisher<Element, any Error> { published() }

  /// The stream as a publisher, which keeps the elements that its subscriber has not asked for as `buffering`
  /// says.
  public func publisher(buffering: DemandBuffering) -> AnyPublisher<Element, any Error> {
    published(buffering)
  }
}
