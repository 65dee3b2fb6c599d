import SwiftReactorCompatibility

/// The actions of the counters.
enum CounterAction: Sendable {
  case add(Int)
  case addLater(Int)
  case addAndLater(Int, Int)
  case addAll([Int])
  case nothing
  case listen
}

struct CounterState: Equatable, Sendable {
  var count = 0
  var note = ""
}

/// Adds what it is told; the hooks stand for what a subclass overrides.
final class Counter: BaseReactor<CounterAction, Int, CounterState> {
  typealias Mutations = SwiftReactorCompatibility.Mutations<Int>

  let news = PassthroughSubject<Int, Never>()
  var onMutate: (CounterAction) -> Void = { _ in }
  var onReduce: (CounterState, Int) -> Void = { _, _ in }
  var shapeActions: (AnyPublisher<CounterAction, Never>) -> AnyPublisher<CounterAction, Never> = { $0 }
  var shapeMutations: (AnyPublisher<Int, Never>) -> AnyPublisher<Int, Never> = { $0 }
  var shapeStates: (AnyPublisher<CounterState, Never>) -> AnyPublisher<CounterState, Never> = { $0 }

  init(count: Int = 0) { super.init(initialState: CounterState(count: count)) }

  override func mutate(action: CounterAction) -> Mutations {
    onMutate(action)
    switch action {
    case .add(let number): return [number]
    case .addLater(let number): return Mutations(async: Just(number).eraseToAnyPublisher())
    case .addAndLater(let number, let later):
      return Mutations(sync: number, async: Just(later).eraseToAnyPublisher())
    case .addAll(let numbers): return Mutations(sync: numbers)
    case .nothing: return .none
    case .listen: return Mutations(async: news.eraseToAnyPublisher())
    }
  }

  override func reduce(state: CounterState, mutation: Int) -> CounterState {
    onReduce(state, mutation)
    var newState = state
    newState.count += mutation
    return newState
  }

  override func transform(
    action: AnyPublisher<CounterAction, Never>
  ) -> AnyPublisher<CounterAction, Never> { shapeActions(action) }

  override func transform(mutation: AnyPublisher<Int, Never>) -> AnyPublisher<Int, Never> {
    shapeMutations(mutation)
  }

  override func transform(state: AnyPublisher<CounterState, Never>) -> AnyPublisher<CounterState, Never> {
    shapeStates(state)
  }
}

/// The same without the base class.
final class PlainCounter: Reactor {
  let action = PassthroughSubject<CounterAction, Never>()
  let mutation = PassthroughSubject<Int, Never>()
  @Published var state = CounterState()
  @Published var title = ""
  var cancellables = Set<AnyCancellable>()
  var shapeStates: (AnyPublisher<CounterState, Never>) -> AnyPublisher<CounterState, Never> = { $0 }

  init(
    streams: Int = 1,
    shapeStates: @escaping (AnyPublisher<CounterState, Never>) -> AnyPublisher<CounterState, Never> = { $0 }
  ) {
    self.shapeStates = shapeStates
    for _ in 0..<streams { createStateStream() }
  }

  func mutate(action: CounterAction) -> Mutations<Int> {
    switch action {
    case .add(let number): [number]
    case .addLater(let number): Mutations(async: Just(number).eraseToAnyPublisher())
    default: .none
    }
  }

  func reduce(state: CounterState, mutation: Int) -> CounterState {
    var newState = state
    newState.count += mutation
    return newState
  }

  func transform(state: AnyPublisher<CounterState, Never>) -> AnyPublisher<CounterState, Never> {
    shapeStates(state)
  }
}
