import ReactorKitObservation
import Testing

/// The examples of the comments of observation.
@MainActor
@Suite struct ObservationSnippets {
  private final class Label { var text = "" }

  @ObservableState
  struct Profile {
    var name = ""
  }

  enum Stated {
    @ObservableState
    struct State {
      var count = 0
      @Pulse var alert: String?
      var profile = Profile()
    }

    enum Action: BindableAction {
      case binding(BindingAction<State>)
    }
  }

  @Reactor
  final class CounterReactor {
    enum Action { case increase }
    struct State { var value = 0 }
    let initialState = State()
    func reduce(state: inout State, mutation: Action) { state.value += 1 }
  }

  @Reactor
  final class ObservedCounterReactor {
    enum Action { case increase }
    @ObservableState struct State { var value = 0 }
    let initialState = State()
    func reduce(state: inout State, mutation: Action) { state.value += 1 }
  }

  @Test func reactor() {
    let reactor = CounterReactor()
    reactor.send(.increase)
    #expect(reactor.currentState.value == 1)
  }

  @Test func observing() {
    typealias CounterReactor = ObservedCounterReactor
    let label = Label()
    let counter = ObservedReactor(reactor: CounterReactor())
    let token = observe { label.text = "\(counter.value)" }
    counter.send(.increase)
    #expect(counter.value == 1 && label.text == "0")
    token.dispose()
  }

  @Reactor
  final class ProfileReactor {
    typealias Action = Stated.Action
    typealias State = Stated.State
    let initialState = State()
    func reduce(state: inout State, mutation: Action) {
      if case .binding(let action) = mutation { action.apply(to: &state) }
    }
  }

  @ObservableState
  struct Named {
    var name = ""
  }

  struct View {
    @Reactor
    final class ProfileReactor {
      enum Action: BindableAction {
        case binding(BindingAction<State>)
      }
      typealias State = Named
      let initialState = State()
      func reduce(state: inout State, mutation: Action) {
        if case .binding(let action) = mutation { action.apply(to: &state) }
      }
    }

    @MainActor
    struct Content {
      @ReactorBindable var reactor: ObservedReactor<ProfileReactor>
      var name: ReactorBinding<String> { $reactor.name }
    }
  }

  @Test func bindings() {
    let content = View.Content(reactor: ObservedReactor(View.ProfileReactor()))
    content.name.wrappedValue = "n"
    #expect(content.reactor.name == "n")
  }

  @Test func theReactorOfAnOwner() {
    typealias CounterReactor = ObservedCounterReactor
    let owner = ReactorOwner<CounterReactor>()
    let counter = owner.reactor { CounterReactor() }
    counter.send(.increase)
    #expect(owner.reactor { CounterReactor() }.value == 1)
  }

  @Test func theKeyPathOfABinding() {
    typealias ProfileReactor = View.ProfileReactor
    let name = \ObservedReactor<ProfileReactor>.[bound: \.name]
    let reactor = ObservedReactor(ProfileReactor())
    reactor[keyPath: name] = "n"
    #expect(reactor.reactor.currentState.name == "n")
  }

  @Test func theBindingOfAnElement() {
    let reactor = ObservedReactor(RowsReactor())
    let id = 1
    let title = reactor.binding(get: { reactor.element(\.rows, id: id, property: \.title) }, fallback: "") {
      .rename(id, $0)
    }
    title.wrappedValue = "one"
    #expect(title.wrappedValue == "one")
    reactor.send(.remove(id))
    #expect(title.wrappedValue == "")
  }

  @Reactor
  final class RowsReactor {
    enum Action { case rename(Int, String), remove(Int) }
    struct Row: Identifiable {
      let id: Int
      var title: String
    }
    @ObservableState struct State { var rows = [Row(id: 1, title: "1")] }
    let initialState = State()
    func reduce(state: inout State, mutation: Action) {
      switch mutation {
      case .rename(let id, let title):
        if let index = state.rows.firstIndex(where: { $0.id == id }) { state.rows[index].title = title }
      case .remove(let id): state.rows.removeAll { $0.id == id }
      }
    }
  }

  @Test func oneProperty() {
    let reactor = ProfileReactor()
    let bag = DisposeBag()
    let print = Printer()
    func observing() -> any Disposable {
      reactor.observe(\.count).subscribe(onNext: { print($0) })
    }
    observing().disposed(by: bag)
    #expect(print.lines == ["0"])
  }
}
