// expect: main actor-isolated property 'title' cannot be accessed from outside of the actor @ 15
import ReactorKitObservation

@MainActor final class Screen { var title = "" }

@Reactor
final class TitleReactor {
  enum Action { case load }
  enum Mutation { case setTitle(String) }
  struct State: Equatable { var title = "" }
  let initialState = State(), screen: Screen
  init(screen: Screen) { self.screen = screen }

  func mutate(action: Action) -> Observable<Mutation> {
    .run { [screen] send in send(.setTitle(screen.title)) }
  }

  func reduce(state: inout State, mutation: Mutation) {
    switch mutation {
    case .setTitle(let title): state.title = title
    }
  }
}

// Explained in WhenTheCompilerComplains.md
