/// Publishes nothing, and is known for it.
struct Nothing<Output>: Publisher {
  typealias Failure = Never

  func receive<Downstream: Subscriber>(subscriber: Downstream)
  where Downstream.Input == Output, Downstream.Failure == Never {
    Empty<Output, Never>().receive(subscriber: subscriber)
  }

  /// Whether a publisher is an erased `Nothing`.
  static func isIn(_ publisher: AnyPublisher<Output, Never>) -> Bool {
    guard let box = publisher.box else { return false }
    return Mirror(reflecting: box).children.contains { $0.value is Nothing<Output> }
  }
}

// An erased publisher does not say which publisher it holds; reflection does. Where reflection does not, only
// time is lost: a reactor then sends its elements through a stage that does nothing.
extension AnyPublisher {
  /// The object that holds the erased publisher.
  fileprivate var box: AnyObject? {
    for child in Mirror(reflecting: self).children where type(of: child.value) is AnyClass {
      return child.value as AnyObject
    }
    return nil
  }

  /// Whether this is a copy of `other`.
  package func isSame(as other: AnyPublisher) -> Bool {
    guard let box, let otherBox = other.box else { return false }
    return box === otherBox
  }
}
