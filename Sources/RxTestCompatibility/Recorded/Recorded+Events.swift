public import ReactorKitTesting
public import ReactorStreams

/// A virtual instant of a `TestScheduler`, in ticks.
public typealias TestTime = Int

extension Recorded {
  /// An array of events, with the element's type to be inferred.
  public static func events<Element>(_ recorded: Recorded<Event<Element>>...) -> [Recorded<Event<Element>>]
  where Value == Event<Element> { recorded }

  /// An array of events, with the element's type to be inferred.
  public static func events<Element>(_ recorded: [Recorded<Event<Element>>]) -> [Recorded<Event<Element>>]
  where Value == Event<Element> { recorded }
}

/// An element at `time`: `Recorded.next(_:_:)`.
public func next<Element>(_ time: TestTime, _ element: Element) -> Recorded<Event<Element>> {
  .next(time, element)
}

/// The successful end at `time`: `Recorded.completed(_:_:)`.
public func completed<Element>(
  _ time: TestTime, _ type: Element.Type = Element.self
) -> Recorded<Event<Element>> { .completed(time) }

/// The failed end at `time`: `Recorded.error(_:_:_:)`.
public func error<Element>(
  _ time: TestTime, _ error: any Error, _ type: Element.Type = Element.self
) -> Recorded<Event<Element>> { .error(time, error) }
