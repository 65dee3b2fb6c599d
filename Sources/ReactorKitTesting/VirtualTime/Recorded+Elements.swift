extension Array {
  /// The elements that were recorded, without the ends.
  public func elements<Value>() -> [Value] where Element == Recorded<Event<Value>> {
    compactMap(\.value.element)
  }
}

extension TestScheduler {
  /// Subscribes to `source` at once and runs everything.
  ///
  /// - Returns: What the stream delivered, and when.
  public func record<Source: ObservableConvertibleType>(_ source: Source) -> TestableObserver<Source.Element>
  {
    let observer = createObserver(Source.Element.self)
    let subscription = source.asObservable().subscribe(observer)
    scheduleAt(Defaults.disposed) { subscription.dispose() }
    start()
    return observer
  }
}
