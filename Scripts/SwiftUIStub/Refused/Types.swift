// What must be refused: the check fails if any of this passes, or if the reason is another one.
import ReactorKitSwiftUI
import SwiftUI

@Reactor
final class PlainReactor {
  enum Action { case setName(String) }

  @ObservableState
  struct State {
    var name = ""
    @Pulse var alert: String?
    var rows: [Row] = []
  }

  struct Row { var name = "" }

  let initialState = State()
  func reduce(state: inout State, mutation: Action) {}
}

@Reactor
final class FormReactor {
  enum Action: BindableAction { case binding(BindingAction<State>) }

  @ObservableState
  struct State {
    var name = ""
    let id = ""  // expected-note {{change 'let'}}
    var shout: String { name + "!" }
    var unshared = Unshared()
  }

  final class Unshared: Equatable {  // expected-note {{'Sendable'}}
    static func == (lhs: Unshared, rhs: Unshared) -> Bool { lhs === rhs }
  }

  let initialState = State()
  func reduce(state: inout State, mutation: Action) {}
}

final class UnobservedReactor: Reactor {
  enum Action {}
  struct State { var name = "" }
  let initialState = State()
}

@MainActor
func states(_ plain: ObservedReactor<PlainReactor>) {
  plain.state.name = ""  // expected-error {{get-only property}}
  plain.state = PlainReactor.State()  // expected-error {{get-only property}}
  plain.name = ""  // expected-error {{send an action}}
  _ = plain.nothing  // expected-error {{no dynamic member 'nothing'}}
}

nonisolated func threads(_ plain: ObservedReactor<PlainReactor>) {
  _ = plain.name  // expected-error {{main actor-isolated}}
  plain.send(.setName(""))  // expected-error {{main actor-isolated}}
}

@MainActor
func bindings(_ plain: ReactorBindable<PlainReactor>, _ form: ReactorBindable<FormReactor>) {
  _ = TextField("", text: plain.name)  // expected-error {{'BindableAction'}}
  _ = TextField("", text: form.shout)  // expected-error {{get-only property}}
  _ = TextField("", text: form.id)  // expected-error {{'let' constant}}
  // expected-error@+1 {{'Binding<Bool>'}} expected-note@+1 {{'String' and 'Bool'}}
  _ = Toggle("", isOn: form.name)
  let _: Binding<FormReactor.Unshared> = form.unshared  // expected-error {{'Sendable'}}
  let name: Binding<String>
  name = form.wrappedValue.binding(get: \.name, send: .setName(""))  // expected-error {{no member 'setName'}}
}

@MainActor
func parts(_ plain: ObservedReactor<PlainReactor>) {
  // expected-error@+1 {{'(Binding<String>) -> Text'}}
  _ = plain.updateOn(\.name) { (name: Binding<String>) in Text(name.wrappedValue) }
  _ = plain.updateOn(\.rows, for: 1) { _ in EmptyView() }  // expected-error {{'Identifiable'}}
  // expected-error@+1 {{Pulse<Value>}} expected-note@+1 {{Pulse<Value>}}
  _ = EmptyView().onPulse(\.name, of: plain) { _ in }
}

struct Misplaced: View {
  @EnvironmentReactor private var reactor: ObservedReactor<PlainReactor>
  // expected-error@+1 {{'ObservableState'}}
  @EnvironmentReactor private var other: ObservedReactor<UnobservedReactor>

  var body: some View {
    EmptyView().task {
      self.reactor = ObservedReactor(PlainReactor())  // expected-error {{get-only property}}
    }
  }
}
