/// An event of a stream, which delivers any number of elements, then at most one error or completion.
@frozen
public enum Event<Element> {
  /// An element.
  case next(Element)
  /// The end, by failure.
  case error(any Error)
  /// The end, by success.
  case completed
}

extension Event: Sendable where Element: Sendable {}

extension Event: CustomDebugStringConvertible {
  /// `next(value)`, `error(value)` or `completed`.
  public var debugDescription: String {
    switch self {
    case .next(let element): "next(\(element))"
    case .error(let error): "error(\(error))"
    case .completed: "completed"
    }
  }
}

extension Event {
  /// Whether nothing can follow.
  public var isStopEvent: Bool {
    if case .next = self { return false }
    return true
  }

  /// The element, if this is one.
  public var element: Element? {
    if case .next(let element) = self { return element }
    return nil
  }

  /// The error, if this is one.
  public var error: (any Error)? {
    if case .error(let error) = self { return error }
    return nil
  }

  /// Whether this is the successful end.
  public var isCompleted: Bool {
    if case .completed = self { return true }
    return false
  }

  /// The event with its element transformed; an error thrown by `transform` becomes an error event.
  public func map<Result>(_ transform: (Element) throws -> Result) -> Event<Result> {
    do {
      switch self {
      case .next(let element): return .next(try transform(element))
      case .error(let error): return .error(error)
      case .completed: return .completed
      }
    } catch {
      return .error(error)
    }
  }
}

/// A type that converts to an event, as `dematerialize()` needs it.
public protocol EventConvertible<Element> {
  /// The element of the event.
  associatedtype Element
  /// The event.
  var event: Event<Element> { get }
}

extension Event: EventConvertible {
  /// The event itself.
  public var event: Event<Element> { self }
}
