import ReactorKitCombine
import ReactorKitTesting
import Testing

/// Reactors with mutations that are there at once, and others that come from a publisher.
@Suite struct SwitchExampleTests {
  private let scheduler = TestScheduler(initialClock: 0)

  @Test func synchronousMutationsAreThereAtOnceAndThoseOfAPublisherLater() {
    let answer = PassthroughSubject<Bool, Mishap>()
    let reactor = ExampleReactor(answer: answer.eraseToAnyPublisher())
    reactor.send(.enterText("typed"))
    #expect(reactor.currentState.text == "typed")
    reactor.send(.setSwitchAsync(true))
    #expect(reactor.currentState.switchValue)
    answer.send(completion: .failure(Mishap()))
    #expect(!reactor.currentState.switchValue)
  }

  @Test func whatATransformMergesIsReduced() {
    let theme = PassthroughSubject<String, Never>()
    let reactor = ExampleReactor(theme: theme.eraseToAnyPublisher())
    var colors: [String] = []
    let cancellable = reactor.statePublisher(\.backgroundColor).sink { colors.append($0) }
    theme.send("black")
    reactor.send(.colorChangePressed("white"))
    #expect(colors == ["white", "black", "white"])
    cancellable.cancel()
  }

  @Test func noMutationsAreNoStates() {
    let reactor = ExampleReactor()
    var states = 0
    let cancellable = reactor.statePublisher.sink { _ in states += 1 }
    reactor.send(.nothing)
    #expect(states == 1)
    cancellable.cancel()
  }

  @Test func aNestedReactorsStateIsMirroredInItsParent() {
    let parent = AppReactor()
    parent.initialize()
    #expect(parent.currentState.detail.age == 1)
    parent.detailReactor.send(.setAge(2))
    #expect(parent.currentState.detail.age == 2)
  }

  @Test func aReactorThatInheritsNothingIsWrittenTheSameWay() {
    let reactor = CountingReactor()
    reactor.send(.countUp)
    reactor.send(.countUpAsync)
    #expect(reactor.currentState.currentCount == 2)
  }
}

private final class ExampleReactor: CombineBaseReactor<
  ExampleReactor.Action, ExampleReactor.Mutation, ExampleReactor.State
>
{
  enum Action {
    case enterText(String)
    case setSwitch(Bool)
    case setSwitchAsync(Bool)
    case colorChangePressed(String)
    case nothing
  }

  enum Mutation {
    case setText(String)
    case setSwitch(Bool)
    case setBackgroundColor(String)
  }

  struct State: Equatable {
    var text = "initial text"
    var switchValue = false
    var backgroundColor = "white"
  }

  private let answer: AnyPublisher<Bool, Mishap>
  private let theme: AnyPublisher<String, Never>

  init(answer: AnyPublisher<Bool, Mishap> = .empty(), theme: AnyPublisher<String, Never> = .empty()) {
    self.answer = answer
    self.theme = theme
    super.init(initialState: State())
  }

  override func mutate(action: Action) -> Observable<Mutation> {
    switch action {
    case .enterText(let text):
      return [.setText(text)]
    case .setSwitch(let value):
      return [.setSwitch(value)]
    case .setSwitchAsync(let value):
      let mutation = answer.map { Mutation.setSwitch($0) }.catch { _ in Just(.setSwitch(!value)) }
      return .concat([.setSwitch(value)], mutation.asObservable())
    case .colorChangePressed(let color):
      return [.setBackgroundColor(color)]
    case .nothing:
      return .empty()
    }
  }

  override func reduce(state: State, mutation: Mutation) -> State {
    var newState = state
    switch mutation {
    case .setText(let text): newState.text = text
    case .setSwitch(let value): newState.switchValue = value
    case .setBackgroundColor(let color): newState.backgroundColor = color
    }
    return newState
  }

  override func transform(mutation: AnyPublisher<Mutation, Never>) -> AnyPublisher<Mutation, Never> {
    mutation
      .merge(with: theme.map { Mutation.setBackgroundColor($0) })
      .eraseToAnyPublisher()
  }
}

private final class AppReactor: CombineBaseReactor<Never, AppReactor.Mutation, AppReactor.State> {
  enum Mutation { case setDetail(DetailReactor.State) }
  struct State { var detail: DetailReactor.State }

  let detailReactor: DetailReactor

  init() {
    detailReactor = DetailReactor()
    super.init(initialState: State(detail: detailReactor.currentState))
  }

  override func transform(mutation: AnyPublisher<Mutation, Never>) -> AnyPublisher<Mutation, Never> {
    let detail = detailReactor.statePublisher
      .map { Mutation.setDetail($0) }
    return
      mutation
      .merge(with: detail)
      .eraseToAnyPublisher()
  }

  override func reduce(state: State, mutation: Mutation) -> State {
    var newState = state
    switch mutation {
    case .setDetail(let detail): newState.detail = detail
    }
    return newState
  }
}

private final class DetailReactor: CombineBaseReactor<
  DetailReactor.Action, DetailReactor.Mutation, DetailReactor.State
>
{
  enum Action { case setAge(Int) }
  enum Mutation { case setAge(Int) }
  struct State { var age = 1 }

  init() { super.init(initialState: State()) }

  override func mutate(action: Action) -> AnyPublisher<Mutation, Never> {
    switch action {
    case .setAge(let age): return .just(.setAge(age))
    }
  }

  override func reduce(state: inout State, mutation: Mutation) {
    switch mutation {
    case .setAge(let age): state.age = age
    }
  }
}

private class CountingReactor: Reactor {
  enum Action {
    case countUp
    case countUpAsync
  }

  enum Mutation { case countUp }
  struct State { var currentCount = 0 }

  let initialState = State()

  func mutate(action: Action) -> Observable<Mutation> {
    switch action {
    case .countUp: return [.countUp]
    case .countUpAsync: return Just(.countUp).asObservable()
    }
  }

  func reduce(state: State, mutation: Mutation) -> State {
    var newState = state
    switch mutation {
    case .countUp: newState.currentCount += 1
    }
    return newState
  }
}
