import ReactorKitTesting
import TestSupport
import Testing

@Suite struct NestingTests {
  @Test func aNestedReactorsStateIsPartOfTheParentsFromTheBeginning() {
    let parent = AppReactor(detail: DetailReactor())
    parent.detailReactor.send(.setAge(7))
    #expect(parent.state.current?.detail.age == 7)
  }

  @Test func aChangeOfTheNestedStateIsAMutationOfTheParent() {
    let parent = AppReactor(detail: DetailReactor())
    var ages: [Int] = []
    let subscription = parent.state(\.detail.age).subscribe(onNext: { ages.append($0) })
    parent.detailReactor.send(.setAge(1))
    parent.detailReactor.send(.setAge(2))
    parent.send(.rename("app"))
    subscription.dispose()
    #expect(ages == [0, 1, 2])
    #expect(parent.currentState.name == "app")
  }

  @Test func theParentGoesOnWhenTheNestedReactorIsReleased() {
    var detail: DetailReactor? = DetailReactor()
    let parent = WeakParent()
    parent.nested = detail
    parent.send(.rename("before"))
    parent.nested = nil
    detail = nil
    parent.send(.rename("after"))
    #expect(parent.currentState.name == "after")
    _ = detail
  }

  @Test func parentAndNestedReactorAreReleased() {
    let lifetimes = Lifetimes()
    do {
      let parent = lifetimes.track(AppReactor(detail: lifetimes.track(DetailReactor())))
      parent.send(.rename("app"))
      parent.detailReactor.send(.setAge(3))
    }
    lifetimes.expectNone()
  }
}

extension Observable {
  /// The latest that the stream delivers while it is being subscribed.
  fileprivate var current: Element? {
    var value: Element?
    subscribe(onNext: { value = $0 }).dispose()
    return value
  }
}

private final class DetailReactor: Reactor {
  enum Action { case setAge(Int) }
  struct State: Equatable { var age = 0 }
  let initialState = State()
  let reactorStorage = ReactorStorage()

  func reduce(state: inout State, mutation: Action) {
    switch mutation {
    case .setAge(let age): state.age = age
    }
  }
}

private class AppReactor: Reactor {
  enum Action { case rename(String) }
  enum Mutation {
    case rename(String)
    case setDetail(DetailReactor.State)
  }
  struct State {
    var name = ""
    var detail = DetailReactor.State()
  }
  let initialState = State()
  let reactorStorage = ReactorStorage()
  let detailReactor: DetailReactor

  init(detail: DetailReactor) { detailReactor = detail }

  func mutate(action: Action) -> Observable<Mutation> {
    switch action {
    case .rename(let name): .just(.rename(name))
    }
  }

  func transform(mutation: Observable<Mutation>) -> Observable<Mutation> {
    mutation.nesting(detailReactor, as: Mutation.setDetail)
  }

  func reduce(state: inout State, mutation: Mutation) {
    switch mutation {
    case .rename(let name): state.name = name
    case .setDetail(let detail): state.detail = detail
    }
  }
}

private final class WeakParent: Reactor {
  enum Action { case rename(String) }
  struct State { var name = "" }
  let initialState = State()
  let reactorStorage = ReactorStorage()
  weak var nested: DetailReactor?

  func transform(mutation: Observable<Action>) -> Observable<Action> {
    guard let nested else { return mutation }
    return mutation.nesting(nested) { .rename("\($0.age)") }
  }

  func reduce(state: inout State, mutation: Action) {
    switch mutation {
    case .rename(let name): state.name = name
    }
  }
}
