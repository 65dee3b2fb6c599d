import ReactorKit
import Testing

// This module is compiled with `MainActor` as its default isolation, as applications are.

final class CounterReactor: Reactor {
  enum Action { case increase, load }
  enum Mutation { case add(Int) }
  struct State { var value = 0 }

  let initialState = State()
  private var calls = 0

  func mutate(action: Action) -> Observable<Mutation> {
    calls += 1
    switch action {
    case .increase: return .just(.add(1))
    case .load: return .run { send in send(.add(10)) }
    }
  }

  func reduce(state: inout State, mutation: Mutation) {
    switch mutation {
    case .add(let amount): state.value += amount
    }
  }
}

final class StoredCounterReactor: Reactor {
  enum Action { case increase }
  struct State { var value = 0 }

  let initialState = State()
  let reactorStorage = ReactorStorage()

  func reduce(state: inout State, mutation: Action) { state.value += 1 }
}

final class CounterView: @MainActor ReactorView {
  var disposeBag = DisposeBag()
  var shown: [Int] = []

  func bind(reactor: CounterReactor) {
    reactor.state(\.value)
      .subscribe(onNext: { [weak self] in self?.shown.append($0) })
      .disposed(by: disposeBag)
  }
}

@Suite struct MainActorDefaultTests {
  @Test func aReactorAndAViewOfAnApplicationWorkTogether() async {
    let view = CounterView()
    view.reactor = CounterReactor()
    view.reactor?.send(.increase)
    #expect(view.shown == [0, 1])
    let state = await view.reactor?.perform(.load)
    #expect(state?.value == 11)
    #expect(view.shown == [0, 1, 11])
  }

  @Test func aStoredRuntimeWorksToo() {
    let reactor = StoredCounterReactor()
    reactor.send(.increase)
    #expect(reactor.currentState.value == 1)
  }
}
