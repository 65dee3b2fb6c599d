package import Harness

/// An object with subscribers.
package final class LifetimeFloor {
  private var value = 0
  private var subscribers: [Subscriber] = []

  package init() {}

  @inline(never)
  func touch() -> Int { value &+ subscribers.count }

  @inline(never)
  func subscribe(_ subscriber: @escaping (Int) -> Void) { subscribers.append(Subscriber(call: subscriber)) }

  @inline(never)
  func increase() {
    value += 1
    for subscriber in subscribers { subscriber.call(value) }
  }
}

extension Floors {
  @inline(never)
  package static func lifetime() -> LifetimeFloor { LifetimeFloor() }

  /// Made, touched once, dropped.
  package static func shortLife() -> Side {
    let seen = Seen()
    return { iterations in seen.during(iterations) { seen.note(lifetime().touch()) } }
  }

  /// Made, subscribed to, changed once, dropped.
  package static func subscribedLife() -> Side {
    let seen = Seen()
    return { iterations in
      seen.during(iterations) {
        let object = lifetime()
        object.subscribe { seen.note($0) }
        object.increase()
      }
    }
  }
}
