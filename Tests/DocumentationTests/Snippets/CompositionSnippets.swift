import ReactorKit
import ReactorKitTesting
import Testing

/// The examples of the article about reactors that are made of reactors, and about time.
@Suite struct CompositionSnippets {
  @Test func aParentObservesItsChildren() {
    let list = ListReactor()
    list.send(.add)
    list.send(.add)
    let first = list.currentState.items[0]
    first.send(.toggle)
    first.send(.delete)
    #expect(list.currentState.items.count == 1)
    #expect(list.currentState.items[0] !== first)
  }

  @Test func aParentShowsTheStateOfAChild() {
    let profile = ProfileReactor()
    profile.send(.rename("Ada"))
    #expect(profile.currentState == ProfileReactor.State(name: "Ada", item: .init(isDone: false)))
    #expect(profile.list.currentState.items.count == 1)
    profile.item.send(.toggle)
    #expect(profile.currentState.item.isDone)
  }

  @Test func aTimer() async {
    let clock = TestClock()
    let tester = ReactorTester(StopwatchReactor(), clock: clock)

    await tester.send(.start)
    await clock.advance(by: .seconds(1))
    await tester.receive { $0.seconds = 1 }
    await clock.advance(by: .seconds(1))
    await tester.receive { $0.seconds = 2 }
    await tester.send(.stop)
    await clock.advance(by: .seconds(10))  // no tick follows
    await tester.finish()
  }

  @Test func anEffectThatSleeps() async {
    let clock = TestClock()
    let tester = ReactorTester(BannerReactor(), clock: clock)

    await tester.send(.show("Saved")) { $0.banner = "Saved" }
    await clock.advance(by: .seconds(2))
    await tester.send(.show("Sent")) { $0.banner = "Sent" }  // replaces the first effect
    await clock.advance(by: .seconds(2))
    await clock.advance(by: .seconds(1))
    await tester.receive { $0.banner = nil }
    await tester.finish()
  }
}

extension CompositionSnippets {
  final class ItemReactor: Reactor, ObservableEvent, Sendable {
    enum Action { case toggle, delete }
    struct State: Equatable { var isDone = false }

    let initialState = State()
    let reactorStorage = ReactorStorage()

    func reduce(state: inout State, mutation: Action) {
      if case .toggle = mutation { state.isDone.toggle() }
    }
  }

  final class ListReactor: Reactor, Sendable {
    enum Action {
      case add
      case itemEvent(ObservableEventResult<ItemReactor>)
    }

    enum Mutation {
      case append(ItemReactor)
      case remove(ObservableEventResult<ItemReactor>)
    }

    struct State { var items: [ItemReactor] = [] }

    let initialState = State()
    let reactorStorage = ReactorStorage()

    func transform(action: Observable<Action>) -> Observable<Action> {
      .merge(action, children(\.items).actionEvents().map { .itemEvent($0) })
    }

    func mutate(action: Action) -> Observable<Mutation> {
      switch action {
      case .add: .just(.append(ItemReactor()))
      case .itemEvent(let event): event.action == .delete ? .just(.remove(event)) : .empty()
      }
    }

    func reduce(state: inout State, mutation: Mutation) {
      switch mutation {
      case .append(let item): state.items.append(item)
      case .remove(let event): state.items.removeAll { event.isFrom($0) }
      }
    }
  }

  final class ProfileReactor: Reactor, Sendable {
    enum Action { case rename(String) }

    enum Mutation {
      case setName(String)
      case setItem(ItemReactor.State)
    }

    struct State: Equatable {
      var name = ""
      var item = ItemReactor.State()
    }

    let initialState = State()
    let reactorStorage = ReactorStorage()
    let item = ItemReactor()
    let list = ListReactor()

    func transform(mutation: Observable<Mutation>) -> Observable<Mutation> {
      mutation.nesting(item, as: Mutation.setItem)
    }

    func mutate(action: Action) -> Observable<Mutation> {
      switch action {
      case .rename(let name): .concat(.just(.setName(name)), .send(.add, to: list))
      }
    }

    func reduce(state: inout State, mutation: Mutation) {
      switch mutation {
      case .setName(let name): state.name = name
      case .setItem(let item): state.item = item
      }
    }
  }

  final class StopwatchReactor: Reactor, Sendable {
    enum Action { case start, stop }
    enum Mutation { case tick }
    struct State: Equatable { var seconds = 0 }

    let initialState = State()
    let reactorStorage = ReactorStorage()

    func mutate(action: Action) -> Observable<Mutation> {
      switch action {
      case .start:
        Observable<Int>.interval(.seconds(1), scheduler: effectScheduler)
          .map { _ in .tick }
          .cancellable(id: "timer", cancelInFlight: true)
      case .stop:
        .cancel(id: "timer")
      }
    }

    func reduce(state: inout State, mutation: Mutation) { state.seconds += 1 }
  }

  final class BannerReactor: Reactor, Sendable {
    enum Action { case show(String) }
    enum Mutation { case setBanner(String?) }
    struct State: Equatable { var banner: String? }

    let initialState = State()
    let reactorStorage = ReactorStorage()

    func mutate(action: Action) -> Observable<Mutation> {
      switch action {
      case .show(let text):
        .run { [time = effectScheduler] send in
          send(.setBanner(text))
          try await time.sleep(for: .seconds(3))
          send(.setBanner(nil))
        }
        .cancellable(id: "banner", cancelInFlight: true)
      }
    }

    func reduce(state: inout State, mutation: Mutation) {
      switch mutation {
      case .setBanner(let banner): state.banner = banner
      }
    }
  }
}
