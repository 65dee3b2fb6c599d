import ReactorKit

/// Counts; the smallest reactor there is.
final class CounterReactor: Reactor {
  enum Action {
    case increase
    case decrease
  }

  enum Mutation {
    case add(Int)
  }

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
    case .add(let amount): state.value += amount
    }
  }
}

/// The view: a line of the terminal. Type + or - and Enter; an empty line or the end of the input quits.
@main
enum Counter {
  static func main() {
    let reactor = CounterReactor()
    let bag = DisposeBag()
    reactor.state(\.value)
      .subscribe(onNext: { print("value: \($0)") })
      .disposed(by: bag)
    while let line = readLine(), !line.isEmpty {
      for character in line {
        switch character {
        case "+": reactor.send(.increase)
        case "-": reactor.send(.decrease)
        default: print("Type + or -, and Enter; an empty line quits.")
        }
      }
    }
  }
}
