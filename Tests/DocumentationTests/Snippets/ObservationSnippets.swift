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
