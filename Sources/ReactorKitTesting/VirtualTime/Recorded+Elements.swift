extension Recorded: EventConvertible where Value: EventConvertible {
  /// The event, without its time.
  public var event: Event<Value.Element> { value.event }
}

extension Array where Element: EventConvertible {
  /// The elements that were recorded, in their order, without times and ends.
  ///
  /// - Complexity: O(n)
  public var elements: [Element.Element] { compactMap(\.event.element) }
}

extension TestScheduler {
  /// Subscribes to `source` at once and runs everything.
  ///
  /// - Returns: The events that the stream delivered, with their times.
  public func record<Source: ObservableConvertibleType>(_ source: Source) -> TestableObserver<Source.Element>
  {
    let observer = createObserver(Source.Element.self)
    let subscription = source.asObservable().subscribe(observer)
    scheduleAt(Defaults.disposed) { subscription.dispose() }
    start()
    return observer
  }
}
