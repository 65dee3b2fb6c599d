package import Harness
import Synchronization

/// A hundred numbers in one value of 800 bytes.
package struct HundredFields {
  package var fields = InlineArray<100, Int>(repeating: 0)

  package init() {}
}

/// Closures that get a copy of the state each.
private final class CopyingFieldsFloor {
  struct Subscriber {
    let call: (HundredFields) -> Void
  }

  private let state = Mutex(HundredFields())
  private let subscribers: [Subscriber]

  init(_ subscribers: [Subscriber]) { self.subscribers = subscribers }

  @inline(never)
  func increase(_ index: Int) {
    let state = state.withLock { state in
      state.fields[index] += 1
      return state
    }
    for subscriber in subscribers { subscriber.call(state) }
  }
}

/// Closures that get a reference to the state.
private final class ReferringFieldsFloor {
  struct Subscriber {
    let call: (Box) -> Void
  }

  final class Box {
    var state = HundredFields()
  }

  private let box = Mutex(Box())
  private let subscribers: [Subscriber]

  init(_ subscribers: [Subscriber]) { self.subscribers = subscribers }

  @inline(never)
  func increase(_ index: Int) {
    let box = box.withLock { box in
      box.state.fields[index] += 1
      return box
    }
    for subscriber in subscribers { subscriber.call(box) }
  }
}

extension Floors {
  /// A hundred closures, each of which compares its field with what it saw; the state is copied to each.
  package static func fieldsByCopy() -> Side {
    let seen = Seen()
    let floor = CopyingFieldsFloor(
      (0..<100).map { index in
        var last: Int?
        return CopyingFieldsFloor.Subscriber { state in
          let value = state.fields[index]
          guard value != last else { return }
          last = value
          seen.note(value)
        }
      })
    return rotating(seen, floor.increase)
  }

  /// The same, with a reference to the state.
  package static func fieldsByReference() -> Side {
    let seen = Seen()
    let floor = ReferringFieldsFloor(
      (0..<100).map { index in
        var last: Int?
        return ReferringFieldsFloor.Subscriber { box in
          let value = box.state.fields[index]
          guard value != last else { return }
          last = value
          seen.note(value)
        }
      })
    return rotating(seen, floor.increase)
  }

  private static func rotating(_ seen: Seen, _ increase: @escaping (Int) -> Void) -> Side {
    // Each has seen the first value.
    for index in 0..<100 { increase(index) }
    var index = 0
    return { iterations in
      seen.during(iterations) {
        index = index + 1 < 100 ? index + 1 : 0
        increase(index)
      }
    }
  }
}
