import Floors
import Harness
import ReactorKit

private final class FieldsReactor: Reactor {
  enum Action { case increase(Int) }

  struct State {
    var f = InlineArray<100, Int>(repeating: 0)
  }

  let initialState = State()
  let reactorStorage = ReactorStorage()

  func reduce(state: inout State, mutation: Action) {
    switch mutation {
    case .increase(let index): state.f[index] += 1
    }
  }

  /// The work of the benchmark.
  static func side() -> Side {
    let reactor = FieldsReactor()
    let seen = Seen()
    let bag = DisposeBag()
    for k in 0..<100 {
      reactor.state.map { $0.f[k] }.distinctUntilChanged()
        .subscribe(onNext: { seen.note($0) })
        .disposed(by: bag)
    }
    var index = 0
    return { iterations in
      withExtendedLifetime(bag) {
        seen.during(iterations) {
          index = index + 1 < 100 ? index + 1 : 0
          reactor.send(.increase(index))
        }
      }
    }
  }
}

extension Workload {
  private static let fieldsTitle = "100 subscribers, map { $0.f[k] }.distinctUntilChanged()"

  static let cCopy = Workload(
    "c-copy", fieldsTitle, floor: "100 closures that compare; each gets the state",
    budget: Budget(ratio: 2)
  ) { Contest(ours: FieldsReactor.side(), floor: Floors.fieldsByCopy()) }

  static let cReference = Workload(
    "c-ref", fieldsTitle, floor: "100 closures that compare; each gets a reference",
    budget: Budget(ratio: 2)
  ) { Contest(ours: FieldsReactor.side(), floor: Floors.fieldsByReference()) }
}
