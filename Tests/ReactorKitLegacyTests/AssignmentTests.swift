#if Observation || Modules
  import ReactorKitLegacy
  import ReactorKitObservation
  import Testing

  private final class FormReactor: Reactor {
    enum Action: BindableAction { case binding(BindingAction<State>) }

    @ObservableState
    struct State {
      var name = ""
      var visits = 0
    }

    let initialState = State()

    func reduce(state: State, mutation: Action) -> State {
      var state = state
      switch mutation {
      case .binding(let action): action.apply(to: &state)
      }
      if state.name.count > 3 { state.name.removeLast() }
      return state
    }
  }

  /// Assignments to a view's reactor.
  @MainActor
  @Suite struct AssignmentTests {
    @Test func anAssignmentIsAnActionAndTheReactorHasTheLastWord() {
      let reactor = FormReactor()
      let observed = ObservedReactor(reactor)
      observed.name = "Ada"
      #expect(reactor.currentState.name == "Ada")
      observed.visits += 1
      #expect(reactor.currentState.visits == 1)
      observed.name = "Adam"
      #expect(observed.name == "Ada")
    }
  }
#endif
