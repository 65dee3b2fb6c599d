import ReactorKitObservation
import TestSupport
import Testing

/// Bindings: what is written is shown at once and sent; the reactor has the last word. Semantics O7.
@MainActor
@Suite struct BindingTests {
  @Reactor
  final class Form: Sendable {
    enum Action: BindableAction, Equatable, Sendable {
      case binding(BindingAction<State>)
      case setName(String)
      case toggle
    }
    @ObservableState
    struct State: Equatable, Sendable {
      var name = ""
      var code = ""
      var isOn = false
      var profile = Profile(id: 1)
    }
    let initialState = State()
    let received = Guarded<[Action]>([])

    func mutate(action: Action) -> Observable<Action> {
      received.withLock { $0.append(action) }
      // Nothing comes of a forbidden name.
      if case .binding(let binding) = action, binding == .set(\.name, "forbidden") { return .empty() }
      return .just(action)
    }

    func reduce(state: inout State, mutation: Action) {
      switch mutation {
      case .binding(\.code):
        guard case .binding(let binding) = mutation else { return }
        binding.apply(to: &state)
        state.code = String(state.code.uppercased().prefix(3))
      case .binding(let binding): binding.apply(to: &state)
      case .setName(let name): state.name = name
      case .toggle: state.isOn.toggle()
      }
    }
  }

  private let form = Form()
  @ReactorBindable private var reactor: ObservedReactor<Form>

  init() { _reactor = ReactorBindable(wrappedValue: ObservedReactor(reactor: form)) }

  @Test func aWriteIsShownAndSent() {
    let name = $reactor.name
    name.wrappedValue = "n"
    #expect(name.wrappedValue == "n" && reactor.name == "n" && form.currentState.name == "n")
    #expect(form.received.withLock { $0 } == [.binding(.set(\.name, "n"))])
  }

  @Test func aWriteToANestedStateIsShownAndSent() {
    $reactor.profile.name.wrappedValue = "n"
    #expect(reactor.profile.name == "n" && form.currentState.profile.name == "n")
  }

  @Test func aReduceThatTransformsHasTheLastWord() {
    $reactor.code.wrappedValue = "abcd"
    #expect(reactor.code == "ABC")
  }

  @Test func aReactorThatRefusesHasTheLastWord() {
    $reactor.name.wrappedValue = "n"
    $reactor.name.wrappedValue = "forbidden"
    #expect(reactor.name == "n")
  }

  @Test func twoWritesInOneTurnBothCount() async {
    var seen: [String] = []
    let observed = reactor
    let token = observe { seen.append("\(observed.name) \(observed.code)") }
    $reactor.name.wrappedValue = "n"
    $reactor.code.wrappedValue = "c"
    #expect(reactor.name == "n" && reactor.code == "C")
    await mainLoopTurn()
    #expect(seen == [" ", "n C"])
    token.dispose()
  }

  /// What is processed on another thread.
  @Reactor
  final class Slow: Sendable {
    enum Action: BindableAction, Sendable {
      case binding(BindingAction<Form.State>)
    }
    typealias State = Form.State
    let initialState = State()
    let scheduler: any ImmediateSchedulerType
    init(scheduler: any ImmediateSchedulerType) { self.scheduler = scheduler }
    func reduce(state: inout State, mutation: Action) {
      guard case .binding(let binding) = mutation else { return }
      binding.apply(to: &state)
      state.name = state.name.uppercased()
    }
  }

  @Test func whatWasTypedLaterIsNotOverwrittenByWhatWasTypedBefore() {
    let scheduler = Held()
    let observed = ObservedReactor(reactor: Slow(scheduler: scheduler))
    let bindable = ReactorBindable(observed)
    scheduler.run()
    bindable.name.wrappedValue = "a"
    #expect(observed.name == "a")
    scheduler.run()
    #expect(observed.name == "A")
    bindable.name.wrappedValue = "b"
    bindable.name.wrappedValue = "bc"
    #expect(observed.name == "bc")
    scheduler.run()
    #expect(observed.name == "BC")
  }

  @Test func aBindingSendsAnActionMadeOfTheValue() {
    let name = reactor.binding(get: \.name, send: { .setName($0) })
    name.wrappedValue = "n"
    #expect(name.wrappedValue == "n" && form.received.withLock { $0 } == [.setName("n")])
  }

  @Test func aBindingSendsAConstantAction() {
    let isOn = reactor.binding(get: \.isOn, send: .toggle)
    isOn.wrappedValue = true
    isOn.wrappedValue = true
    #expect(!isOn.wrappedValue && form.received.withLock { $0 } == [.toggle, .toggle])
  }

  @Test func aValueThatIsNotSendableCanBeBound() {
    final class Unshared { var number = 0 }
    let reactor = ObservedReactor(reactor: Plain())
    let number = reactor.binding(get: \.unshared, send: { .set($0) })
    let other = Plain.Unshared()
    number.wrappedValue = other
    #expect(number.wrappedValue === other)
  }

  @Reactor
  final class Plain {
    final class Unshared {}
    enum Action { case set(Unshared) }
    @ObservableState
    struct State { var unshared = Unshared() }
    let initialState = State()
    func reduce(state: inout State, mutation: Action) {
      if case .set(let value) = mutation { state.unshared = value }
    }
  }

  @Test func aBindingReadsWhatIsTracked() async {
    var count = 0
    let name = $reactor.name
    let token = observe {
      count += 1
      _ = name.wrappedValue
    }
    form.send(.toggle)
    await mainLoopTurn()
    #expect(count == 1)
    form.send(.setName("n"))
    await mainLoopTurn()
    #expect(count == 2)
    token.dispose()
  }

  @Test func aPartOfABindingIsABinding() {
    let name = $reactor.profile.name
    let binding = ReactorBinding<Profile>(
      get: { self.reactor.profile }, set: { self.form.send(.setName($0.name)) })
    binding.name.wrappedValue = "x"
    #expect(form.currentState.name == "x" && name.wrappedValue == "a")
    #expect(ReactorBinding.constant(3).wrappedValue == 3)
  }

  @Test func aDumpedBindingActionSaysWhichPropertyGetsWhat() {
    let action = BindingAction<Form.State>.set(\.name, "x")
    let children = Array(Mirror(reflecting: action).children)
    #expect(children.map(\.label) == ["keyPath", "value"])
    #expect(children.first?.value as? PartialKeyPath<Form.State> == \Form.State.name)
    #expect(children.last?.value as? String == "x")
  }

  @Test func bindingActionsAreEqualIfTheyAskForTheSame() {
    typealias Binding = BindingAction<Form.State>
    #expect(Binding.set(\.name, "a") == .set(\.name, "a"))
    #expect(Binding.set(\.name, "a") != .set(\.name, "b"))
    #expect(Binding.set(\.name, "a") != .set(\.code, "a"))
    #expect(\Form.State.name ~= Binding.set(\.name, "a"))
    #expect(!(\Form.State.code ~= Binding.set(\.name, "a")))
    #expect(Binding.set(\.name, "a").keyPath == \Form.State.name)
    var state = Form.State()
    Binding.set(\.isOn, true).apply(to: &state)
    #expect(state.isOn)
  }
}
