/// A value and the virtual time at which it was seen.
public struct Recorded<Value> {
  /// The time, in ticks.
  public let time: Int
  /// The value.
  public let value: Value

  /// A value seen at `time`.
  public init(time: Int, value: Value) {
    self.time = time
    self.value = value
  }
}

extension Recorded: Equatable where Value: Equatable {}
extension Recorded: Sendable where Value: Sendable {}

extension Recorded: CustomDebugStringConvertible {
  /// `value @ time`.
  public var debugDescription: String { "\(value) @ \(time)" }
}

extension Recorded {
  /// An element at `time`.
  public static func next<Element>(_ time: Int, _ element: Element) -> Recorded<Event<Element>>
  where Value == Event<Element> { Recorded(time: time, value: .next(element)) }

  /// The successful end at `time`.
  public static func completed<Element>(_ time: Int, _ type: Element.Type = Element.self) -> Recorded<
    Event<Element>
  >
  where Value == Event<Element> { Recorded(time: time, value: .completed) }

  /// The failed end at `time`.
  public static func error<Element>(
    _ time: Int, _ error: any Error, _ type: Element.Type = Element.self
  ) -> Recorded<Event<Element>> where Value == Event<Element> { Recorded(time: time, value: .error(error)) }
}

/// When a test observable was subscribed to, and when that ended; in ticks.
public struct Subscription: Equatable, Hashable, Sendable, CustomDebugStringConvertible {
  /// When it began.
  public let subscribe: Int
  /// When it ended; `Int.max` while it lasts.
  public let unsubscribe: Int

  /// A subscription that lasts.
  public init(_ subscribe: Int) { self.init(subscribe, .max) }

  /// A subscription that has ended.
  public init(_ subscribe: Int, _ unsubscribe: Int) {
    self.subscribe = subscribe
    self.unsubscribe = unsubscribe
  }

  /// `(subscribe: unsubscribe)`, with `Infinity` for the end of a subscription that lasts.
  public var debugDescription: String {
    "(\(subscribe): \(unsubscribe == .max ? "Infinity" : String(unsubscribe)))"
  }
}
