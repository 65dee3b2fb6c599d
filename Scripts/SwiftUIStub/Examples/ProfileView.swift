// Bindings: to an action that bindings have for themselves, and to others.
import ReactorKitSwiftUI
import SwiftUI

@Reactor
final class ProfileReactor {
  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case rename(String)
    case toggle
  }

  @ObservableState
  struct State {
    var name = ""
    var isEnabled = false
    @Pulse var alert: String?
    @ObservableStateIgnored var token = 0
  }

  let initialState = State()

  func reduce(state: inout State, mutation: Action) {
    switch mutation {
    case .binding(let action): action.apply(to: &state)
    case .rename(let name): state.name = name
    case .toggle: state.isEnabled.toggle()
    }
  }
}

struct ProfileView: View {
  @ReactorBindable var reactor: ObservedReactor<ProfileReactor>

  var body: some View {
    ReactorObserving {
      VStack {
        Text("Hello, \(reactor.name)")
        TextField("Name", text: $reactor.name)
        Toggle("Enabled", isOn: $reactor.isEnabled)
        TextField("Name", text: reactor.binding(get: \.name, send: { .rename($0) }))
        Toggle("Enabled", isOn: reactor.binding(get: \.isEnabled, send: .toggle))
        Button("Toggle") { reactor.send(.toggle) }
      }
      .onPulse(\.$alert, of: reactor) { alert in print(alert ?? "") }
    }
  }
}

/// A preview shows what a stub says.
@MainActor
func profilePreview() -> some View {
  let reactor = ProfileReactor()
  reactor.isStubEnabled = true
  reactor.stub.state.value = .init(name: "a name")
  return ProfileView(reactor: ObservedReactor(reactor: reactor))
}
