package import Harness
import Synchronization

/// A number behind a lock, and functions that are called with what it becomes.
private final class FollowedFloor {
  private let value = Mutex(0)
  private let followers: [Subscriber]

  init(_ followers: [Subscriber]) { self.followers = followers }

  @inline(never)
  func increase() {
    let value = value.withLock { value in
      value += 1
      return value
    }
    for follower in followers { follower.call(value) }
  }
}

/// A state behind a lock of its own, with a subscriber.
private final class FollowerFloor {
  private let state = Mutex(0)
  private let subscriber: (Int) -> Void

  init(subscriber: @escaping (Int) -> Void) { self.subscriber = subscriber }

  @inline(never)
  func show(_ value: Int) {
    state.withLock { $0 = value }
    subscriber(value)
  }
}

/// A number behind a lock.
private final class NumberFloor: Sendable {
  private let value = Mutex(0)

  @inline(never)
  func read() -> Int { value.withLock { $0 } }

  @inline(never)
  func write(_ change: (inout Int) -> Void) -> Bool {
    value.withLock { value in
      let before = value
      change(&value)
      return value != before
    }
  }
}

extension Floors {
  /// Changes a number, and compares it with what it was.
  package static func comparedWrite() -> Side {
    let (number, seen) = (NumberFloor(), Seen())
    return { iterations in
      seen.during(iterations) { if number.write({ $0 += 1 }) { seen.note(seen.count) } }
    }
  }

  /// Reads a number.
  package static func lockedRead() -> Side {
    let (number, seen) = (NumberFloor(), Seen())
    return { iterations in seen.during(iterations) { seen.note(number.read()) } }
  }

  /// A number changes, and so many states with it, each with one subscriber.
  package static func followers(_ count: Int) -> Side {
    let seen = Seen()
    let floor = FollowedFloor(
      (0..<count).map { _ in
        let follower = FollowerFloor { seen.note($0) }
        return Subscriber { follower.show($0) }
      })
    return { iterations in seen.during(iterations) { floor.increase() } }
  }

  /// So many keys of numbers behind locks, each with one subscriber; each number is changed in turn. The code
  /// that changes a number has found it by its key before.
  package static func boxes(_ count: Int) -> Side {
    let seen = Seen()
    let keys = (0..<count).map { "item-\($0)" }
    let boxes = Dictionary(uniqueKeysWithValues: keys.map { ($0, CounterFloor { seen.note($0) }) })
    let found = keys.compactMap { boxes[$0] }
    var index = 0
    return { iterations in
      seen.during(iterations) {
        index = index + 1 < count ? index + 1 : 0
        found[index].send(.increase)
      }
    }
  }
}
