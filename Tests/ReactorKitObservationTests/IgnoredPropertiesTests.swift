import ReactorKitObservation
import ReactorKitTesting
import Testing

/// Properties of observed states that testers leave out, whose key paths do not tell where they are stored.
@Suite struct IgnoredPropertiesTests {
  final class Caching: Reactor {
    enum Action { case type(String), cache }

    @ObservableState struct State {
      var text = ""
      var cache = 0
      var format: @Sendable (String) -> String = { $0 }
    }

    let initialState = State()
    let reactorStorage = ReactorStorage()
    func mutate(action: Action) -> Observable<Action> { .just(action) }
    func reduce(state: inout State, mutation: Action) {
      switch mutation {
      case .type(let text): (state.text, state.cache) = (text, state.cache + 1)
      case .cache: state.cache += 1
      }
    }
  }

  @Test func aPropertyOfAnObservedStateIsLeftOut() async {
    let tester = ReactorTester(Caching()).ignoring(\.cache)
    await tester.send(.type("a")) { $0.text = "a" }
    await tester.send(.cache)
    await tester.finish()
    #expect(tester.state.cache == 1)

    let named = ReactorTester(Caching()).ignoring(named: "cache")
    await named.send(.type("a")) { $0.text = "a" }
    await named.finish()
  }
}
