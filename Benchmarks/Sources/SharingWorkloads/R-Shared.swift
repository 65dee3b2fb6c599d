import Floors
import Harness
import ReactorKit
import ReactorKitSharing

extension SharedKey where Value == Int {
  static var total: Self { SharedKey("total", default: 0) }
  fileprivate static var alone: Self { SharedKey("alone", default: 0) }
}

/// A reactor whose state holds a number that others hold, too.
final class TotalReactor: Reactor {
  typealias Action = Never

  struct State {
    @Shared(.total) var total
  }

  let initialState = State()
  let reactorStorage = ReactorStorage()

  /// One write, and the subscribers of so many reactors.
  static func side(reactors count: Int) -> Side {
    @Shared(.total) var total
    let (seen, bag) = (Seen(), DisposeBag())
    let reactors = (0..<count).map { _ in
      let reactor = TotalReactor()
      reactor.state.subscribe(onNext: { seen.note($0.total) }).disposed(by: bag)
      return reactor
    }
    return { iterations in
      withExtendedLifetime(bag) {
        let seen = seen.during(iterations) { $total.withLock { $0 += 1 } }
        return reactors.allSatisfy { $0.currentState.total == total } ? seen : -1
      }
    }
  }
}

/// A reactor whose state holds the number of one key.
final class ItemReactor: Reactor {
  typealias Action = Never

  struct State {
    var number: Shared<Int>
  }

  let initialState: State
  let reactorStorage = ReactorStorage()

  init(_ number: Shared<Int>) { initialState = State(number: number) }

  /// So many keys, of which each is written in turn.
  static func side(keys count: Int) -> Side {
    let (seen, bag) = (Seen(), DisposeBag())
    let items = (0..<count).map { index in
      let number = Shared(SharedKey("item-\(index)", default: 0))
      let reactor = ItemReactor(number)
      reactor.state.subscribe(onNext: { seen.note($0.number.wrappedValue) }).disposed(by: bag)
      return (number: number, reactor: reactor)
    }
    // The first change of a reactor costs more than the others.
    for item in items { item.number.withLock { $0 += 1 } }
    var index = 0
    return { iterations in
      withExtendedLifetime(bag) {
        let seen = seen.during(iterations) {
          index = index + 1 < count ? index + 1 : 0
          items[index].number.withLock { $0 += 1 }
        }
        let item = items[index]
        return item.reactor.currentState.number.wrappedValue == item.number.wrappedValue ? seen : -1
      }
    }
  }
}

extension Workload {
  static let rShared = Workload(
    "r-shared", "one write to a value in the states of 10 reactors, each with one subscriber",
    floor: "a Mutex, and 10 closures with a Mutex and a subscriber each", budget: Budget(ratio: 14)
  ) {
    Contest(
      ours: TotalReactor.side(reactors: 10), floor: Floors.followers(10), seenPerOperation: 10)
  }

  static let rKeys = Workload(
    "r-keys", "one of 1,000 shared values is written, each in the state of one reactor with one subscriber",
    floor: "one of 1,000 boxes with a Mutex and a closure each", budget: Budget(ratio: 28)
  ) { Contest(ours: ItemReactor.side(keys: 1_000), floor: Floors.boxes(1_000)) }

  static let rWrite = Workload(
    "r-write", "one write to a shared value that is in no state", floor: "a Mutex, a comparison",
    budget: Budget(ratio: 17, allocations: 1)
  ) {
    @Shared(.alone) var alone
    let seen = Seen()
    return Contest(
      ours: { iterations in
        seen.during(iterations) {
          seen.note(
            $alone.withLock { number in
              number += 1; return number
            })
        }
      }, floor: Floors.comparedWrite())
  }

  static let rRead = Workload(
    "r-read", "one read of a shared value that is in no state", floor: "a Mutex",
    budget: Budget(ratio: 3.4, allocations: 0)
  ) {
    @Shared(.alone) var alone
    let seen = Seen()
    return Contest(
      ours: { iterations in seen.during(iterations) { seen.note(alone) } }, floor: Floors.lockedRead())
  }
}

extension MemoryWorkload {
  static let rKept = MemoryWorkload(
    "r-kept", "10,000 shared values, each in the state of a reactor",
    floor: "a class with an array of closures",
    budget: Budget(left: 0), count: 10_000,
    ours: { index in
      let reactor = ItemReactor(Shared(SharedKey("kept-\(index)", default: 0)))
      _ = reactor.state
      return reactor
    }, floorSide: { _ in Floors.lifetime() })
}
