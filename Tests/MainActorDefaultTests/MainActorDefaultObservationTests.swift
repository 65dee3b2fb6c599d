import ReactorKitObservation
import TestSupport
import Testing

@Reactor
final class ProfileReactor {
  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case grow
  }

  @ObservableState
  struct State {
    var name = ""
    var age = 0
  }

  let initialState = State()

  func reduce(state: inout State, mutation: Action) {
    switch mutation {
    case .binding(let action): action.apply(to: &state)
    case .grow: state.age += 1
    }
  }
}

@Suite struct MainActorDefaultObservationTests {
  @Test func aViewOfAnApplicationIsToldOfWhatItShows() async {
    let profile = ObservedReactor(ProfileReactor())
    var shown: [String] = []
    let token = observe { shown.append(profile.name) }
    profile.send(.grow)
    await mainLoopTurn()
    ReactorBindable(profile).name.wrappedValue = "Ada"
    await mainLoopTurn()
    #expect(shown == ["", "Ada"])
    #expect(profile.age == 1)
    token.dispose()
  }
}
