import ReactorKitObservation
import TestSupport
import Testing

/// Reactors that `@Reactor` has made.
@Suite struct ReactorMacroBehaviourTests {
  @Reactor
  final class Counter {
    enum Action { case increase }
    struct State { var value: Int }
    let initialState: State
    private let lifetimes: Lifetimes.Token?

    init(value: Int, lifetimes: Lifetimes.Token? = nil) {
      initialState = State(value: value)
      self.lifetimes = lifetimes
    }

    func reduce(state: inout State, mutation: Action) { state.value += 1 }
  }

  @Test func itWorksWithAnInitializerOfItsOwn() {
    let counter = Counter(value: 3)
    counter.send(.increase)
    #expect(counter.currentState.value == 4)
  }

  @Test func itsEffectsGoWithItAtOnce() {
    let lifetimes = Lifetimes()
    let isDisposed = Guarded(false)
    do {
      let loader = Loader(isDisposed: isDisposed, token: lifetimes.token())
      loader.send(.load)
      #expect(!isDisposed.value)
    }
    #expect(isDisposed.value)
    lifetimes.expectNone()
  }

  @Reactor
  final class Loader {
    enum Action { case load }
    struct State {}
    let initialState = State()
    private let isDisposed: Guarded<Bool>
    private let token: Lifetimes.Token

    init(isDisposed: Guarded<Bool>, token: Lifetimes.Token) {
      self.isDisposed = isDisposed
      self.token = token
    }

    func mutate(action: Action) -> Observable<Action> {
      let isDisposed = isDisposed
      return Observable.never().do(onDispose: { isDisposed.withLock { $0 = true } })
    }
  }

  @Reactor
  final class Spread {
    private let first = 5
  }

  @Test func itsPartsMayBeInAnExtension() {
    let spread = Spread()
    spread.send(.increase)
    #expect(spread.currentState.value == 6)
  }

  @Reactor
  final class Plain {
    typealias Action = Int
    let initialState: Int = 1
    func reduce(state: inout Int, mutation: Int) { state += mutation }
  }

  @Test func itsStateIsWhatTheInitialStateIs() {
    let plain = Plain()
    plain.send(2)
    #expect(plain.currentState == 3)
  }

  @Reactor
  class Base<Element> {
    typealias Action = Element
    struct State { var elements: [Element] = [] }
    let initialState = State()
    func reduce(state: inout State, mutation: Element) { state.elements.append(mutation) }
  }

  final class Doubling: Base<Int> {
    override func reduce(state: inout State, mutation: Int) {
      super.reduce(state: &state, mutation: mutation)
      super.reduce(state: &state, mutation: mutation)
    }
  }

  @Test func genericAndSubclassedOnesWork() {
    let words = Base<String>()
    words.send("a")
    #expect(words.currentState.elements == ["a"])
    let numbers = Doubling()
    numbers.send(1)
    #expect(numbers.currentState.elements == [1, 1])
  }

  @MainActor
  @Reactor
  final class MainCounter {
    enum Action { case increase }
    @ObservableState struct State { var value = 0 }
    let initialState = State()
    private(set) var calls = 0

    func mutate(action: Action) -> Observable<Action> {
      calls += 1
      return .just(action)
    }

    func reduce(state: inout State, mutation: Action) { state.value += 1 }
  }

  @MainActor
  @Test func aMainActorReactorIsCalledOnTheMainActor() async {
    let counter = MainCounter()
    counter.send(.increase)
    // Synchronous on an idle main thread.
    #expect(counter.calls == 1 && counter.currentState.value == 1)
    #expect(counter.scheduler is MainScheduler)
    let observed = ObservedReactor(counter)
    observed.send(.increase)
    #expect(observed.value == 2)
  }
}

extension ReactorMacroBehaviourTests.Spread {
  enum Action { case increase }
  struct State { var value: Int }
  var initialState: State { State(value: first) }
  func reduce(state: inout State, mutation: Action) { state.value += 1 }
}
