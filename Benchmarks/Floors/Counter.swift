package import Harness
import Synchronization

/// Workloads with nothing but the language and its standard library: the smallest code that does the same.
///
/// What a view would call is not inlined, so that the work is done each time.
package enum Floors {}

/// A number behind a lock, and one who is told of it.
final class CounterFloor {
  enum Action { case increase, decrease }

  private let value = Mutex(0)
  private let subscriber: (Int) -> Void

  init(subscriber: @escaping (Int) -> Void) { self.subscriber = subscriber }

  var current: Int { value.withLock { $0 } }

  @inline(never)
  func send(_ action: Action) {
    let value = value.withLock { value in
      switch action {
      case .increase: value += 1
      case .decrease: value -= 1
      }
      return value
    }
    subscriber(value)
  }
}

extension Floors {
  /// One action, one mutation, one subscriber.
  package static func counter() -> Side {
    let seen = Seen()
    let counter = CounterFloor { seen.note($0) }
    return { iterations in seen.during(iterations) { counter.send(.increase) } }
  }

  /// The same, where the one who is told is told before, too.
  package static func observedCounter() -> Side {
    let seen = Seen()
    let observer: (Int) -> Void = { seen.note($0) }
    let counter = CounterFloor(subscriber: observer)
    return { iterations in
      seen.during(iterations) {
        observer(counter.current)
        counter.send(.increase)
      }
    }
  }

  /// The same three times.
  package static func threeMutations() -> Side {
    let seen = Seen()
    let counter = CounterFloor { seen.note($0) }
    return { iterations in
      seen.during(iterations) {
        counter.send(.increase)
        counter.send(.increase)
        counter.send(.increase)
      }
    }
  }
}
