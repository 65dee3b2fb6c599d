import Floors
import Harness
import ReactorKit

/// A list of which one element is set.
final class ListReactor: Reactor {
  enum Action { case set(Int, to: Int) }

  struct State {
    var list: [Int]
  }

  let initialState: State
  let reactorStorage = ReactorStorage()

  init(count: Int) { initialState = State(list: Array(repeating: 0, count: count)) }

  func reduce(state: inout State, mutation: Action) {
    switch mutation {
    case .set(let index, let value): state.list[index] = value
    }
  }

  /// The work of the benchmark.
  static func side(count: Int) -> Side {
    let list = Subscribed(ListReactor(count: count)) { $0.note($1.list[0]) }
    var index = 0
    return { iterations in
      list.seen.during(iterations) {
        index = index + 1 < count ? index + 1 : 0
        list.reactor.send(.set(index, to: list.seen.count))
      }
    }
  }
}

extension Workload {
  static let b = Workload(
    "b", "one of 1,000 elements of the state is set", floor: "in place, in a Mutex",
    budget: Budget(allocations: 1, bytes: 1_000)
  ) { Contest(ours: ListReactor.side(count: 1_000), floor: Floors.list(count: 1_000)) }

  /// The budget is a sum: what it is measured against is what it may cost.
  static let bSum = Workload(
    "b-sum", "the same against its budget", floor: "our a, and twice b's floor", budget: Budget(ratio: 1)
  ) {
    let (counter, floor) = (counterSide(), Floors.list(count: 1_000))
    return Contest(
      ours: ListReactor.side(count: 1_000),
      floor: { iterations in
        let counted = counter(iterations)
        return floor(2 * iterations) == 2 * iterations ? counted : 0
      })
  }
}
