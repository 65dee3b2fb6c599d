#if canImport(SwiftUI)
  import DependencyInjectableKit
  import ReactableKit
  import SwiftUI

  struct AppView: View {
    @StateObject var store = Store { AppReactable() }

    var body: some View {
      NavigationStack(reactablePath: $store.state.path) {
        VStack {
          if let signIn = self.store.state.signIn {
            SignInView(store: Store(signIn))
          } else {
            TrailListView(store: Store(self.store.state.list))
          }
          SettingsView(store: Store(self.store.state.settings))
        }
      } destination: { state in
        if let detail = state as? TrailDetailReactable {
          TrailDetailView(store: Store(detail))
        }
      }
    }
  }

  struct SignInView: View {
    @ObservedObject var store: Store<SignInReactable>
    @ViewDependency(\.haptics) var haptics
    @State private var alert = ""

    var body: some View {
      VStack(spacing: 8) {
        self.store.updateOn(\.userName) { userName in
          TextField("Name", text: userName)
        } action: { change in
          .setUserName(change.new)
        }
        TextField("Password", text: self.store.binding(\.password) { .setPassword($0.new) })
        Button("Sign in") {
          self.haptics.tap()
          self.store.action(.signIn)
        }
        Text(self.alert)
      }
      .emit(\.$alert, from: self.store) { text in
        self.alert = text
      }
    }
  }

  struct SettingsView: View {
    @ObservedObject var store: Store<SettingsReactable>

    var body: some View {
      HStack {
        self.store.updateOn(\.hasWarnings) { hasWarnings in
          Toggle(isOn: hasWarnings) {
            Text("Warnings")
          }
        } action: { change in
          .setWarnings(change.new)
        }
        self.store.updateOn(\.unit) { unit in
          Text("\(unit.rawValue)")
        }
        Button("Sign out") {
          self.store.action(.signOut)
        }
      }
    }
  }
#endif
