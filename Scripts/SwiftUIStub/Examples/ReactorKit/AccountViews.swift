// What the main branch's document prints for SwiftUI.
import ReactorKitSwiftUI
import SwiftUI

final class AccountViewReactor: Reactor {
  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case follow
    case setNickname(String)
    case toggleEnabled
  }

  enum Mutation {
    case binding(BindingAction<State>)
    case setFollowing(Bool)
  }

  @ObservableState
  struct State {
    var nickname: String = ""
    var isFollowing: Bool = false
    var isEnabled: Bool = false
  }

  let initialState = State()

  func reduce(state: State, mutation: Mutation) -> State {
    var state = state
    switch mutation {
    case .binding(let action):
      action.apply(to: &state)
    case .setFollowing(let isFollowing):
      state.isFollowing = isFollowing
    }
    return state
  }
}

struct AccountView: View {
  let reactor: ObservedReactor<AccountViewReactor>

  var body: some View {
    ReactorObserving {
      Text(reactor.nickname)
      Button("Follow") { reactor.send(.follow) }
    }
  }
}

// Without `ReactorObserving`.
struct PlainAccountView: View {
  let reactor: ObservedReactor<AccountViewReactor>

  var body: some View {
    Text(reactor.nickname)
    Button("Follow") { reactor.send(.follow) }
  }
}

struct AccountForm: View {
  @ReactorBindable var reactor: ObservedReactor<AccountViewReactor>

  var body: some View {
    ReactorObserving {
      TextField("Nickname", text: $reactor.nickname)
      Toggle("Enabled", isOn: $reactor.isEnabled)
    }
  }
}

struct AccountActions: View {
  let reactor: ObservedReactor<AccountViewReactor>

  var body: some View {
    // an action of the value
    TextField(
      "Nickname",
      text: reactor.binding(
        get: \.nickname,
        send: { .setNickname($0) }
      ))

    // one action
    Toggle(
      "Enabled",
      isOn: reactor.binding(
        get: \.isEnabled,
        send: .toggleEnabled
      ))
  }
}

#Preview {
  let reactor = AccountViewReactor()
  reactor.isStubEnabled = true
  reactor.stub.state.value = .init(nickname: "Ada")
  return AccountView(reactor: ObservedReactor(reactor: reactor))
}
