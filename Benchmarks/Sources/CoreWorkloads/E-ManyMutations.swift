import Floors
import Harness
import ReactorKit

private final class ThreeMutations: Reactor {
  enum Action { case concat, literal }
  enum Mutation { case first, second, third }

  struct State {
    var value = 0
  }

  let initialState = State()
  let reactorStorage = ReactorStorage()

  func mutate(action: Action) -> Observable<Mutation> {
    switch action {
    case .concat: .concat(.just(.first), .just(.second), .just(.third))
    case .literal: [.first, .second, .third]
    }
  }

  func reduce(state: inout State, mutation: Mutation) {
    switch mutation {
    case .first: state.value += 1
    case .second: state.value += 2
    case .third: state.value += 3
    }
  }

  /// The work of the benchmark.
  static func contest(_ action: Action) -> Workload.Contest {
    let reactor = Subscribed(ThreeMutations()) { $0.note($1.value) }
    return Workload.Contest(
      ours: { iterations in reactor.seen.during(iterations) { reactor.reactor.send(action) } },
      floor: Floors.threeMutations(), seenPerOperation: 3)
  }
}

extension Workload {
  static let eConcat = Workload(
    "e-concat", "one action, concat of three just", floor: "a's floor, three times",
    budget: Budget(ratio: 10, allocations: 1)
  ) { ThreeMutations.contest(.concat) }

  static let eLiteral = Workload(
    "e-literal", "one action, an array literal of three", floor: "a's floor, three times",
    budget: Budget(ratio: 5, allocations: 1)
  ) { ThreeMutations.contest(.literal) }
}
