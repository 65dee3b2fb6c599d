package import Harness
import Synchronization

/// A list behind a lock, changed in place.
private final class ListFloor {
  enum Action { case set(Int, to: Int) }

  private let list: Mutex<[Int]>
  private let subscriber: ([Int]) -> Void

  init(count: Int, subscriber: @escaping ([Int]) -> Void) {
    list = Mutex(Array(repeating: 0, count: count))
    self.subscriber = subscriber
  }

  @inline(never)
  func send(_ action: Action) {
    let list = list.withLock { list in
      switch action {
      case .set(let index, let value): list[index] = value
      }
      return list
    }
    subscriber(list)
  }
}

extension Floors {
  /// One element of a list is set; the subscriber reads it.
  package static func list(count: Int) -> Side {
    let seen = Seen()
    let floor = ListFloor(count: count) { seen.note($0[0]) }
    var index = 0
    return { iterations in
      seen.during(iterations) {
        index = index + 1 < count ? index + 1 : 0
        floor.send(.set(index, to: seen.count))
      }
    }
  }
}
