import ReactorKit
import Testing

/// The README's first reactor, letter by letter.
@Suite struct ReadmeExampleTests {
  @Test func theFirstReactorDoesWhatTheReadmeSays() async {
    let reactor = CounterReactor()
    let bag = DisposeBag()
    var shown: [Int] = []

    reactor.state(\.value)
      .subscribe(onNext: { shown.append($0) })
      .disposed(by: bag)

    reactor.send(.increase)
    #expect(reactor.currentState.value == 1)

    let state = await reactor.perform(.load)
    #expect(state.value == 42)
    #expect(state.isLoading == false)
    #expect(shown == [0, 1, 42])
  }
}

private final class CounterReactor: Reactor {
  enum Action {
    case increase
    case load
  }

  enum Mutation {
    case setValue(Int)
    case setLoading(Bool)
  }

  struct State {
    var value = 0
    var isLoading = false
  }

  let initialState = State()
  let reactorStorage = ReactorStorage()

  func mutate(action: Action) -> Observable<Mutation> {
    switch action {
    case .increase:
      return .just(.setValue(currentState.value + 1))
    case .load:
      return .concat(
        .just(.setLoading(true)),
        .run { send in
          await Task.yield()
          send(.setValue(42))
        },
        .just(.setLoading(false)))
    }
  }

  func reduce(state: inout State, mutation: Mutation) {
    switch mutation {
    case .setValue(let value): state.value = value
    case .setLoading(let isLoading): state.isLoading = isLoading
    }
  }
}
