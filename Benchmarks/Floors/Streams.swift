package import Harness
import Synchronization

/// Made apart, so that they are called one by one.
@inline(never)
private func increasing(_ next: @escaping (Int) -> Void) -> (Int) -> Void { { next($0 &+ 1) } }

@inline(never)
private func positive(_ next: @escaping (Int) -> Void) -> (Int) -> Void { { if $0 > 0 { next($0) } } }

@inline(never)
private func doubling(_ next: @escaping (Int) -> Void) -> (Int) -> Void { { next($0 &* 2) } }

/// In an array: a closure that is not wrapped, or whose type is generic, is called through another function.
struct Subscriber {
  let call: (Int) -> Void
}

/// Two values, of which the latest are combined.
private final class LatestFloor {
  private let values = Mutex<(first: Int?, second: Int?)>((nil, 0))
  private let subscriber: (Int) -> Void

  init(_ subscriber: @escaping (Int) -> Void) { self.subscriber = subscriber }

  @inline(never)
  func setFirst(_ value: Int) {
    let sum: Int? = values.withLock { values in
      values.first = value
      guard let second = values.second else { return nil }
      return value &+ second
    }
    if let sum { subscriber(sum) }
  }
}

/// A value that tells of others only.
private final class DistinctFloor {
  private let value = Mutex(0)
  private let subscriber: (Int) -> Void

  init(_ subscriber: @escaping (Int) -> Void) { self.subscriber = subscriber }

  @inline(never)
  func set(_ value: Int) {
    let isOther = self.value.withLock { current in
      defer { current = value }
      return current != value
    }
    if isOther { subscriber(value) }
  }
}

extension Floors {
  /// Four nested closures.
  package static func closures() -> Side {
    let seen = Seen()
    let first = increasing(positive(doubling { seen.note($0) }))
    return { iterations in seen.during(iterations) { first(seen.count) } }
  }

  /// So many nested closures.
  package static func closures(_ count: Int) -> Side {
    let seen = Seen()
    var first: (Int) -> Void = { seen.note($0) }
    for _ in 0..<count { first = increasing(first) }
    return { [first] iterations in seen.during(iterations) { first(1) } }
  }

  /// So many closures in a list.
  package static func subscribers(_ count: Int) -> Side {
    let seen = Seen()
    let subscribers = (0..<count).map { index in Subscriber { seen.note($0 &+ index) } }
    return { iterations in
      seen.during(iterations) { for subscriber in subscribers { subscriber.call(1) } }
    }
  }

  /// The latest of two values.
  package static func latest() -> Side {
    let seen = Seen()
    let floor = LatestFloor { seen.note($0) }
    return { iterations in seen.during(iterations) { floor.setFirst(seen.count) } }
  }

  /// A value is set to another one.
  package static func distinct() -> Side {
    let seen = Seen()
    let floor = DistinctFloor { seen.note($0) }
    return { iterations in seen.during(iterations) { floor.set(seen.count &+ 1) } }
  }
}
