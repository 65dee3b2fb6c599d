import ReactorKitObservation
import TestSupport
import Testing

/// The README's part about views that show single properties.
@MainActor
@Suite struct ReadmeObservationSnippets {
  @Reactor
  final class ProfileReactor {
    enum Action: BindableAction {
      case binding(BindingAction<State>)
      case save
    }

    @ObservableState
    struct State {
      var name = ""
      var saved = 0
      @Pulse var alert: String?
    }

    let initialState = State()

    func reduce(state: inout State, mutation: Action) {
      switch mutation {
      case .binding(let action): action.apply(to: &state)
      case .save:
        state.saved += 1
        state.alert = "Saved \(state.name)"
      }
    }
  }

  private final class Screen { var title = "" }

  @Test func theScreenShowsWhatIsSaid() async {
    let print = Printer()
    let screen = Screen()

    @ReactorBindable var profile = ObservedReactor(ProfileReactor())

    let title = observe { screen.title = "\(profile.name), saved \(profile.saved) times" }
    let name = $profile.name  // a binding

    name.wrappedValue = "Ada"  // shown at once, and sent as an action
    profile.send(.save)
    print(profile.saved)  // 1
    #expect(print.lines == ["1"])
    await mainLoopTurn()
    #expect(screen.title == "Ada, saved 1 times" && !title.isDisposed)
  }
}
