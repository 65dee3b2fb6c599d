import ReactableKitCompatibility
import SwiftUI

final class LampReactable: Reactable {
  enum Action: Sendable {
    case setTitle(String)
    case dim
  }

  struct State {
    @SharedViewState var brightness: Int = 0

    /// Views are told of an equal value, too.
    @SharedViewState(ignoreEquality: true) var isForced: Bool = false

    /// Views show a change with an animation.
    @SharedViewState(animation: .default) var warmth: Double = 0.0

    @Emit var title: String = "Lamp"
  }

  let initialState = State()

  func mutate(action: Action) -> AnyPublisher<Action, Never> { .just(action) }

  func reduce(state: inout State, mutation: Action) {
    switch mutation {
    case let .setTitle(title):
      state.title = title
    case .dim:
      state.brightness -= 1
    }
  }
}

struct LampView: View {
  @StateObject var store = Store { LampReactable() }

  var body: some View {
    ZStack {}
      .emit(\.$title, from: self.store) { value in
        print("Title updated:", value)
      }
  }
}

/// A shared value has a binding of its own.
struct LampSwitch: View {
  @ObservedObject var store: Store<LampReactable>

  var body: some View {
    Toggle("Forced", isOn: self.store.state.$isForced)
  }
}
