import Floors
import Harness
import ReactorKit

/// A counter whose actions can be observed.
private final class EventfulCounter: Reactor, ObservableEvent {
  enum Action { case increase }
  enum Mutation { case add(Int) }

  struct State {
    var value = 0
  }

  let initialState = State()
  let reactorStorage = ReactorStorage()

  func mutate(action: Action) -> Observable<Mutation> {
    switch action {
    case .increase: .just(.add(1))
    }
  }

  func reduce(state: inout State, mutation: Mutation) {
    switch mutation {
    case .add(let number): state.value += number
    }
  }
}

extension Workload {
  private static let floor = "a's floor, with a closure before and one after"

  static let qObserved = Workload(
    "q-observed", "one action, one mutation, one who observes the action's start and end", floor: floor
  ) {
    let (reactor, seen, bag) = (EventfulCounter(), Seen(), DisposeBag())
    reactor.actionEvents([.started, .completed]).subscribe(onNext: { seen.note($0.state.value) })
      .disposed(by: bag)
    return Contest(
      ours: { iterations in
        withExtendedLifetime(bag) { seen.during(iterations) { reactor.send(.increase) } }
      }, floor: Floors.observedCounter(), seenPerOperation: 2)
  }

  static let qObservable = Workload(
    "q-unobserved", "the same, where nobody observes any action; one subscriber of the state", floor: "our a"
  ) {
    let counter = Subscribed(EventfulCounter()) { $0.note($1.value) }
    return Contest(
      ours: { iterations in counter.seen.during(iterations) { counter.reactor.send(.increase) } },
      floor: counterSide())
  }
}
