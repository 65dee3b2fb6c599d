import ReactorKitGTK
import ReactorKitObservation

/// What the tests of bindings bind to. A name has three characters at most; an age is not negative; a nickname is refused.
@Reactor @MainActor
final class ProfileReactor {
  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case rename(String)
    case refuse(String)
  }

  @ObservableState struct State {
    var name = ""
    var notes = ""
    var nickname = "fixed"
    var isOn = false
    var age = 3
    var volume = 1.0
    var choice: Int?
    var kind = Kind.small
    var isExpanded = false
  }

  enum Kind: Equatable, Sendable { case small, large }

  let initialState = State()

  func reduce(state: inout State, mutation: Action) {
    switch mutation {
    case .binding(let action):
      action.apply(to: &state)
      state.name = String(state.name.prefix(12))
      state.age = max(0, state.age)
    case .rename(let name): state.name = name
    case .refuse: break
    }
  }
}
