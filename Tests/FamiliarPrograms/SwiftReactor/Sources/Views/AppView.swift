#if canImport(SwiftUI)
  import SwiftReactor
  import SwiftUI

  struct RootView: View {
    let services: Services

    var body: some View {
      ReactorView(AppReactor(services: services)) {
        AppView()
      }
    }
  }

  struct AppView: View {
    @EnvironmentObject
    var reactor: AppReactor

    @ActionBinding(\AppReactor.self, keyPath: \.tab, action: AppReactor.Action.select)
    private var tab: AppReactor.Tab

    var body: some View {
      if reactor.state.isSignedIn {
        TabView(selection: $tab) {
          CatalogView()
            .tabItem { Text("Recipes") }
            .tag(AppReactor.Tab.recipes)
          BasketView()
            .tabItem { Text("Basket \(reactor.state.basket.badge ?? "")") }
            .tag(AppReactor.Tab.basket)
          SettingsView()
            .environmentObject(reactor.settingsReactor)
            .tabItem { Text("Settings") }
            .tag(AppReactor.Tab.settings)
        }
      } else {
        SignInView()
      }
    }
  }

  struct SignInView: View {
    @EnvironmentReactor(\AppReactor.signInReactor)
    var reactor: SignInReactor

    @ActionBinding(
      \AppReactor.signInReactor, keyPath: \.name, action: SignInReactor.Action.nameChanged)
    private var name: String

    @ActionBinding(
      \AppReactor.signInReactor, keyPath: \.password, action: SignInReactor.Action.passwordChanged)
    private var password: String

    var body: some View {
      VStack(spacing: 12) {
        TextField("Name", text: $name)
        SecureField("Password", text: $password)
        Button("Sign in as \(name)") { reactor.action(.signIn) }
          .disabled(!reactor.state.canSignIn)
        if let error = reactor.state.error {
          Text(error).foregroundColor(.red)
        }
      }
    }
  }

  struct SettingsView: View {
    @EnvironmentObject
    var app: AppReactor

    @EnvironmentReactor()
    var reactor: SettingsReactor

    var body: some View {
      Form {
        TextField("Nickname", text: reactor.reduce(binding: \.nickname) { .setNickname($0) })
        Picker("Units", selection: reactor.mutate(binding: \.units) { .setUnits($0) }) {
          ForEach(UnitSystem.allCases) { units in
            Text(units.title).tag(units)
          }
        }
        Toggle("Remind me to cook", isOn: reactor.mutate(binding: \.hasReminders) { .setReminders($0) })
        Button("Sign out") { app.action(.signOut) }
      }
    }
  }
#endif
