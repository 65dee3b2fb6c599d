import ReactorKitObservation
import TestSupport
import Testing

/// Where the parts of reactors run that belong to the main actor and declare no scheduler.
/// Semantics R10.3 and R10.4.
@Suite struct IsolationTests {
  enum Action { case add(Int), load(Int) }
  enum Mutation { case add(Int) }
  struct State: Equatable { var value = 0 }

  /// What `mutate` and `reduce` of all reactors here do; what it counts belongs to the main actor.
  final class Log {
    var calls = 0

    func mutate(_ action: Action) -> Observable<Mutation> {
      #expect(MainRunLoop.isCurrent)
      calls += 1
      switch action {
      case .add(let number): return .just(.add(number))
      case .load(let number):
        return .run { send in
          await Task.detached { send(.add(number)) }.value
        }
      }
    }

    func reduce(_ state: inout State, _ mutation: Mutation) {
      #expect(MainRunLoop.isCurrent)
      calls += 1
      switch mutation {
      case .add(let number): state.value += number
      }
    }
  }

  final class Bare: Reactor {
    let log = Log()
    let initialState = State()
    func mutate(action: Action) -> Observable<Mutation> { log.mutate(action) }
    func reduce(state: inout State, mutation: Mutation) { log.reduce(&state, mutation) }
  }

  @Reactor
  final class Made {
    let log = Log()
    let initialState = State()
    func mutate(action: Action) -> Observable<Mutation> { log.mutate(action) }
    func reduce(state: inout State, mutation: Mutation) { log.reduce(&state, mutation) }
  }

  @Reactor
  @MainActor
  final class Explicit {
    let log = Log()
    let initialState = State()
    func mutate(action: Action) -> Observable<Mutation> { log.mutate(action) }
    func reduce(state: inout State, mutation: Mutation) { log.reduce(&state, mutation) }
  }

  @MainActor
  final class ExplicitBare<Value>: @MainActor Reactor {
    let log = Log()
    let initialState = State()
    func mutate(action: Action) -> Observable<Mutation> { log.mutate(action) }
    func reduce(state: inout State, mutation: Mutation) { log.reduce(&state, mutation) }
  }

  class Base: Reactor {
    let log = Log()
    let initialState = State()
    let reactorStorage = ReactorStorage()
    init() {}
    func mutate(action: Action) -> Observable<Mutation> { log.mutate(action) }
    func reduce(state: inout State, mutation: Mutation) { log.reduce(&state, mutation) }
  }

  final class Inheriting: Base {}

  @Test func mutationsOfEffectsOnThreadsAreReducedOnTheMainActor() async {
    await check(Bare())
    await check(Made())
    await check(Explicit())
    await check(ExplicitBare<Int>())
    await check(Inheriting())
  }

  private func check<R: Reactor>(_ reactor: R) async
  where R.Action == Action, R.Mutation == Mutation, R.State == State {
    #expect(reactor.scheduler is MainScheduler, "\(R.self)")
    reactor.send(.add(1))
    #expect(reactor.currentState.value == 1, "\(R.self)")
    #expect(await reactor.perform(.load(10)).value == 11, "\(R.self)")
    let action = reactor.action
    await Task.detached { action.onNext(.add(100)) }.value
    await mainLoopTurn()
    #expect(reactor.currentState.value == 111, "\(R.self)")
  }

  // MARK: Other isolation

  @Reactor
  nonisolated final class Free: Sendable {
    enum Action { case add(Int) }
    @ObservableState
    struct State: Equatable { var value = 0 }
    let initialState = State()
    func mutate(action: Action) -> Observable<Action> { .just(action) }
    func reduce(state: inout State, mutation: Action) {
      switch mutation {
      case .add(let number): state.value += number
      }
    }
  }

  nonisolated final class Derived: BaseReactor<Int, Int, Int> {
    init() { super.init(initialState: 0) }
    override func mutate(action: Int) -> Observable<Int> { .just(action) }
    override func reduce(state: inout Int, mutation: Int) { state += mutation }
  }

  @Test func aNonisolatedReactorRunsOnTheThreadThatSends() async {
    let reactor = Free()
    #expect(reactor.scheduler is CurrentThreadScheduler)
    let value = await Task.detached {
      reactor.send(.add(1))
      return reactor.currentState.value
    }.value
    #expect(value == 1)
    #expect(ObservedReactor(reactor).value == 1)
    let derived = Derived()
    derived.send(2)
    #expect(derived.currentState == 2)
  }

  @globalActor actor Other { static let shared = Other() }

  @Other
  final class OfAnother: @Other Reactor {
    typealias Action = Int
    let initialState = 0
    func reduce(state: inout Int, mutation: Int) { state += mutation }
  }

  @Test func oneOfAnotherActorTrapsWithoutASchedulerOfItsOwn() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await Task { @Other in OfAnother().send(1) }.value
    }
    let text = Self.text(result)
    #expect(text.contains("'OfAnother' conforms to 'Reactor' on a global actor"))
    #expect(text.contains("To fix this") && text.contains("declare a 'scheduler'"))
  }

  // MARK: Schedulers that leave the main thread

  final class Scheduled: Reactor {
    typealias Action = Int
    let initialState = 0
    let scheduler: any ImmediateSchedulerType
    init(_ scheduler: any ImmediateSchedulerType) { self.scheduler = scheduler }
    func reduce(state: inout Int, mutation: Int) { state += mutation }
  }

  @Test func theSchedulerOfTheThreadThatSendsIsRefused() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await Task { @MainActor in Scheduled(CurrentThreadScheduler.instance).send(1) }.value
    }
    let text = Self.text(result)
    #expect(text.contains("'Scheduled' runs 'mutate' and 'reduce' off the main thread"))
    #expect(text.contains("Scheduler: CurrentThreadScheduler"))
    #expect(text.contains("To fix this, remove the declaration of 'scheduler'"))
  }

  @Test func aSchedulerThatRunsElsewhereIsRefusedWhenItDoes() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      try await Task { @MainActor in
        let reactor = Scheduled(SerialDispatchQueueScheduler(internalSerialQueueName: "elsewhere"))
        reactor.send(1)
        for try await state in reactor.state.values where state == 1 { return }
      }.value
    }
    let text = Self.text(result)
    #expect(text.contains("Scheduler: SerialDispatchQueueScheduler"))
    #expect(text.contains("To fix this, remove the declaration of 'scheduler'"))
  }

  /// Runs its work when it is told to.
  // `@unchecked Sendable`: used on the main thread only.
  nonisolated final class Postponing: ImmediateSchedulerType, @unchecked Sendable {
    private var work: [() -> Void] = []

    func schedule<StateType>(
      _ state: StateType, action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
      work.append { _ = action(state) }
      return Disposables.create()
    }

    func run() {
      while !work.isEmpty { work.removeFirst()() }
    }
  }

  @Test func aSchedulerThatStaysOnTheMainThreadIsUsed() {
    let scheduler = Postponing()
    let reactor = Scheduled(scheduler)
    reactor.send(1)
    #expect(reactor.currentState == 0)
    scheduler.run()
    #expect(reactor.currentState == 1)
  }

  private static func text(_ result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }
}
