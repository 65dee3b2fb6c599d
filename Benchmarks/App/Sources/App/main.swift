import ReactorKit

final class CounterReactor: Reactor {
  enum Action { case increase }

  struct State {
    var value = 0
  }

  let initialState = State()
  let reactorStorage = ReactorStorage()

  func reduce(state: inout State, mutation: Action) {
    switch mutation {
    case .increase: state.value += 1
    }
  }
}

let reactor = CounterReactor()
let subscription = reactor.state.map(\.value).distinctUntilChanged().subscribe(onNext: { print($0) })
reactor.send(.increase)
subscription.dispose()
