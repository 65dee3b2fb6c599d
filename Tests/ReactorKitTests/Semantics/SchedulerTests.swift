import Dispatch
import ReactorKitTesting
import TestSupport
import Testing

@testable import ReactorKit

/// Where the pipeline runs. Semantics R10.
@Suite struct SchedulerTests {
  private static let key = DispatchSpecificKey<Void>()

  @Test(arguments: StorageKind.allCases)
  func withADispatchQueueEverythingRunsOnIt(_ kind: StorageKind) async {
    let scheduler = SerialDispatchQueueScheduler(
      internalSerialQueueName: "test", serialQueueConfiguration: { $0.setSpecific(key: Self.key, value: ()) })
    let isOnQueue: @Sendable () -> Bool = { DispatchQueue.getSpecific(key: Self.key) != nil }
    let calls = Guarded<[String]>()
    let note: @Sendable (String) -> Void = { calls.append("\($0) \(isOnQueue())") }
    let seen = Gate()
    let reactor = kind.make(
      Script(
        scheduler: scheduler,
        mutate: { action in
          note("mutate")
          return .just(action)
        },
        reduce: { state, mutation in
          note("reduce")
          return state + [mutation]
        }))
    let subscription = reactor.state.skip(1).subscribe(onNext: { _ in
      note("observer")
      seen.open()
    })
    reactor.send(1)
    await seen.passed()
    onAnotherThread { reactor.send(2) }
    await seen.passed()
    subscription.dispose()
    #expect(
      calls.value
        == Array(repeating: ["mutate true", "reduce true", "observer true"], count: 2).flatMap { $0 })
    #expect(reactor.currentState == [1, 2])
  }

  @Test func twentyThousandActionsOnADispatchQueueKeepTheirOrder() async {
    let reactor = StoredTrace(
      Script(
        scheduler: SerialDispatchQueueScheduler(internalSerialQueueName: "test"),
        reduce: { state, mutation in state.last.map { $0 + 1 } ?? 0 == mutation ? [mutation] : [-1] }))
    for action in 0..<20_000 { reactor.send(action) }
    #expect(await reactor.perform(20_000) == [20_000])
  }

  @Test(arguments: StorageKind.allCases)
  func withVirtualTimeActionsWaitForTheClock(_ kind: StorageKind) {
    let scheduler = TestScheduler(initialClock: 0)
    let reactor = kind.make(Script(scheduler: scheduler))
    let states = reactor.state.collected()
    scheduler.advanceTo(10)
    reactor.send(1)
    reactor.send(2)
    #expect(states.elements == [[]])
    #expect(reactor.currentState == [])
    scheduler.advanceTo(20)
    #expect(states.elements == [[], [1], [1, 2]])
    reactor.send(3)
    scheduler.advanceTo(30)
    #expect(reactor.currentState == [1, 2, 3])
  }

  @Test func theSchedulerIsReadOnce() {
    final class Counts: Reactor {
      typealias Action = Int
      let initialState = 0
      let reads = Guarded(0)
      var scheduler: any ImmediateSchedulerType {
        reads.withLock { $0 += 1 }
        return CurrentThreadScheduler.instance
      }
    }
    let reactor = Counts()
    for action in 0..<3 { reactor.send(action) }
    #expect(reactor.reads.value == 1)
  }
}

/// Reactors of the main actor. Semantics R10.2 and R10.3.
@MainActor @Suite struct MainActorReactorTests {
  fileprivate enum Action { case add(Int), hop(Int) }

  fileprivate final class Bare: Reactor {
    typealias Mutation = Int
    let initialState: [Int] = []
    let scheduler: any ImmediateSchedulerType = MainScheduler.instance
    var isolated = 0

    func mutate(action: Action) -> Observable<Int> {
      MainActor.preconditionIsolated()
      isolated += 1
      switch action {
      case .add(let number): return .just(number)
      case .hop(let number): return Observable.just(number).observe(on: MainScheduler.instance)
      }
    }

    func reduce(state: inout [Int], mutation: Int) {
      MainActor.preconditionIsolated()
      isolated += 1
      state.append(mutation)
    }
  }

  fileprivate final class Stored: Reactor {
    typealias Mutation = Int
    nonisolated let reactorStorage = ReactorStorage()
    let initialState: [Int] = []
    let scheduler: any ImmediateSchedulerType = MainScheduler.instance

    func mutate(action: Action) -> Observable<Int> {
      MainActor.preconditionIsolated()
      return switch action {
      case .add(let number): .just(number)
      case .hop(let number): Observable.just(number).observe(on: MainScheduler.instance)
      }
    }

    func reduce(state: [Int], mutation: Int) -> [Int] {
      MainActor.preconditionIsolated()
      return state + [mutation]
    }
  }

  @Test func aSendOnTheIdleMainThreadIsSynchronous() {
    let bare = Bare()
    bare.send(.add(1))
    bare.action.onNext(.add(2))
    #expect(bare.currentState == [1, 2])
    #expect(bare.isolated == 4)
    let stored = Stored()
    stored.send(.add(1))
    #expect(stored.currentState == [1])
  }

  @Test func aNestedHopToTheMainThreadStaysSynchronous() {
    let reactor = Stored()
    reactor.send(.hop(1))
    #expect(reactor.currentState == [1])
    // Also from inside other work of the main thread's, and of another reactor's.
    _ = MainScheduler.instance.schedule(()) {
      reactor.send(.hop(2))
      return Disposables.create()
    }
    #expect(reactor.currentState == [1, 2])
    let other = Bare()
    let bag = DisposeBag()
    other.state.skip(1).subscribe(onNext: { [unowned reactor] _ in
      MainActor.assumeIsolated {
        reactor.send(.hop(3))
        #expect(reactor.currentState == [1, 2, 3])
      }
    }).disposed(by: bag)
    other.send(.hop(0))
    #expect(reactor.currentState == [1, 2, 3])
  }

  @Test func aSendFromTheBackgroundArrivesOnTheMainThread() async {
    let reactor = Bare()
    let action = reactor.action
    let state = reactor.state
    await Task.detached {
      action.onNext(.add(1))
      action.onNext(.hop(2))
    }.value
    let last = await state.values.first { $0.count == 2 }
    #expect(last == [1, 2])
  }

  @Test func actionsFromManyTasksAllArrive() async {
    let reactor = Stored()
    let action = reactor.action
    await withTaskGroup(of: Void.self) { group in
      for task in 0..<8 {
        group.addTask { for index in 0..<100 { action.onNext(.add(task * 100 + index)) } }
      }
    }
    let last = await reactor.state.values.first { $0.count == 800 }
    #expect(last?.sorted() == Array(0..<800))
  }

  @Test func performReturnsOnTheMainActor() async {
    let reactor = Bare()
    let state = await reactor.perform(.hop(4))
    MainActor.preconditionIsolated()
    #expect(state == [4])
  }
}
