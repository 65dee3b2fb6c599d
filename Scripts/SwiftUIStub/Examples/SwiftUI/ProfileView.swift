// A profile that is followed, renamed and switched on and off, as ReactorKit's guide to SwiftUI has it.
import ReactorKitSwiftUI
import SwiftUI

@Reactor
final class ProfileReactor {
  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case follow
    case setName(String)
    case toggle
  }

  enum Mutation {
    case bind(BindingAction<State>)
    case setFollowing(Bool)
    case setName(String)
    case setEnabled(Bool)
  }

  @ObservableState
  struct Place: Equatable {
    var latitude = ""
  }

  @ObservableState
  struct Address: Equatable {
    var city = ""
    var place = Place()
  }

  @ObservableState
  struct State {
    var username = ""
    var address = Address()
    var isFollowing = false
    var name = ""
    var isEnabled = false
    @Pulse var alert: String?
    @ObservableStateIgnored @Trimmed var note = ""
  }

  let initialState = State()

  func mutate(action: Action) -> Observable<Mutation> {
    switch action {
    case .binding(let action): .just(.bind(action))
    case .follow: .just(.setFollowing(true))
    case .setName(let name): .just(.setName(name))
    case .toggle: .just(.setEnabled(!currentState.isEnabled))
    }
  }

  func reduce(state: inout State, mutation: Mutation) {
    switch mutation {
    case .bind(let action): action.apply(to: &state)
    case .setFollowing(let isFollowing): state.isFollowing = isFollowing
    case .setName(let name): state.name = name
    case .setEnabled(let isEnabled): state.isEnabled = isEnabled
    }
  }
}

/// A wrapper that observation does not know.
@propertyWrapper
struct Trimmed {
  private var text = ""
  var wrappedValue: String {
    get { text }
    set { text = newValue.trimmingCharacters(in: .whitespaces) }
  }
  init(wrappedValue: String) { self.wrappedValue = wrappedValue }
}

struct ProfileView: View {
  let reactor: ObservedReactor<ProfileReactor>

  var body: some View {
    Text(reactor.username)
    Button("Follow") { reactor.send(.follow) }
  }
}

struct ProfilePartView: View {
  let reactor: ObservedReactor<ProfileReactor>

  var body: some View {
    VStack {
      ReactorObserving { Text(reactor.username) }
      Button("Follow") { reactor.send(.follow) }
    }
  }
}

struct PlaceForm: View {
  @ReactorBindable var reactor: ObservedReactor<ProfileReactor>

  var body: some View {
    VStack {
      TextField("City", text: $reactor.address.city)
      TextField("Latitude", text: $reactor.address.place.latitude)
      Toggle("Enabled", isOn: $reactor.isEnabled)
    }
  }
}

struct ProfileForm: View {
  @ReactorBindable var reactor: ObservedReactor<ProfileReactor>
  @State private var message: String?

  var body: some View {
    ReactorObserving {
      Text("Hello, \(reactor.name)")
      TextField("Name", text: $reactor.name)
    }
    .onPulse(\.$alert, of: reactor) { alert in message = alert }
    .alert("Note", isPresented: .constant(message != nil), presenting: message) { _ in
      Button("OK") { message = nil }
    } message: { message in
      Text(message)
    }
  }
}

struct ProfileActions: View {
  let reactor: ObservedReactor<ProfileReactor>

  var body: some View {
    TextField("Name", text: reactor.binding(get: \.name, send: { .setName($0) }))
    Toggle("Enabled", isOn: reactor.binding(get: \.isEnabled, send: .toggle))
  }
}

/// What the stub says is what a preview shows.
struct ProfilePreviews: PreviewProvider {
  static var previews: some View { ProfileForm(reactor: ObservedReactor(reactor: stubbed)) }

  private static var stubbed: ProfileReactor {
    let reactor = ProfileReactor()
    reactor.isStubEnabled = true
    reactor.stub.state.value = .init(username: "somebody")
    return reactor
  }
}
