import Dispatch
import ReactorKitTesting
import Testing

/// Where a reactor works, and how results come to the main thread.
@Suite struct SchedulerExampleTests {
  @Test func aSchedulerPropertyMovesTheReducerToTheBackground() async {
    let reactor = MyReactor()
    let state = await reactor.perform(.work)
    #expect(state.reducedOnMainThread == false)
  }

  @MainActor
  @Test func aResultIsObservedOnTheMainThread() async {
    let reactor = LoadingReactor()
    reactor.action.onNext(.load)
    let loaded = await reactor.state.values.first { !$0.items.isEmpty }
    #expect(loaded?.items == [1, 2, 3])
    #expect(loaded?.reducedOnMainThread == true)
  }
}

private final class MyReactor: Reactor {
  enum Action { case work }
  struct State { var reducedOnMainThread: Bool? }

  let initialState = State()
  let scheduler: any ImmediateSchedulerType = SerialDispatchQueueScheduler(qos: .default)

  func reduce(state: State, mutation: Action) -> State {
    State(reducedOnMainThread: isOnMainThread)
  }
}

private final class LoadingReactor: Reactor {
  enum Action { case load }
  enum Mutation { case setItems([Int]) }
  struct State: Sendable {
    var items: [Int] = []
    var reducedOnMainThread: Bool?
  }

  let initialState = State()
  private let api = API()

  func mutate(action: Action) -> Observable<Mutation> {
    switch action {
    case .load:
      return api.fetch()
        .map(Mutation.setItems)
        .observe(on: MainScheduler.instance)
    }
  }

  func reduce(state: State, mutation: Mutation) -> State {
    switch mutation {
    case .setItems(let items): State(items: items, reducedOnMainThread: isOnMainThread)
    }
  }
}

private struct API {
  func fetch() -> Observable<[Int]> {
    .create { observer in
      DispatchQueue.global().async {
        observer.onNext([1, 2, 3])
        observer.onCompleted()
      }
      return Disposables.create()
    }
  }
}

private var isOnMainThread: Bool {
  MainRunLoop.isCurrent
}
