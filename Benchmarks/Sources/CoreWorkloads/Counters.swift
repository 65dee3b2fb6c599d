import Harness
import ReactorKit

/// What a user writes who counts.
final class Counter: Reactor {
  enum Action { case increase, decrease }
  enum Mutation { case add(Int) }

  struct State {
    var value = 0
  }

  let initialState = State()
  let reactorStorage = ReactorStorage()

  func mutate(action: Action) -> Observable<Mutation> {
    switch action {
    case .increase: .just(.add(1))
    case .decrease: .just(.add(-1))
    }
  }

  func reduce(state: inout State, mutation: Mutation) {
    switch mutation {
    case .add(let number): state.value += number
    }
  }
}

/// The same without a storage of its own.
final class BareCounter: Reactor {
  enum Action { case increase, decrease }
  enum Mutation { case add(Int) }

  struct State {
    var value = 0
  }

  let initialState = State()

  func mutate(action: Action) -> Observable<Mutation> {
    switch action {
    case .increase: .just(.add(1))
    case .decrease: .just(.add(-1))
    }
  }

  func reduce(state: inout State, mutation: Mutation) {
    switch mutation {
    case .add(let number): state.value += number
    }
  }
}

/// Keeps a subscription, and with it who subscribes.
final class Subscribed<R: Reactor> {
  let reactor: R
  let seen = Seen()
  private let bag = DisposeBag()

  init(_ reactor: R, _ note: @escaping (Seen, R.State) -> Void) {
    self.reactor = reactor
    let seen = seen
    reactor.state.subscribe(onNext: { note(seen, $0) }).disposed(by: bag)
  }
}
