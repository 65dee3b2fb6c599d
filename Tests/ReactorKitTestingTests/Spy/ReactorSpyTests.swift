import ReactorKit
import ReactorKitTesting
import TestSupport
import Testing

@Suite struct ReactorSpyTests {
  @Test func actionsMutationsStatesAndEffectsAreRecorded() {
    let clock = TestClock()
    let reactor = SearchReactor(clock: clock)
    let spy = ReactorSpy(reactor)
    clock.scheduler.adoptingTasks {
      reactor.send(.type("a"))
      reactor.send(.load(1))
      reactor.send(.watch)
      reactor.send(.fail)
      reactor.send(.failAfter("b"))
    }
    clock.scheduler.advanceBy(1_000)
    reactor.send(.unwatch)
    #expect(
      spy.actions == [.type("a"), .load(1), .watch, .fail, .failAfter("b"), .unwatch])
    #expect(
      spy.mutations == [.text("a"), .loading(true), .text("b"), .tick, .items([1]), .loading(false)])
    #expect(spy.states.map(\.text) == ["a", "a", "b", "b", "b", "b"])
    #expect(spy.states.map(\.ticks) == [0, 0, 0, 1, 1, 1])
    #expect(
      spy.effects.map(\.action) == [.type("a"), .load(1), .watch, .fail, .failAfter("b"), .unwatch])
    #expect(spy.effects.map(\.isFinished) == [true, true, false, false, true, true])
    #expect(spy.effects.map(\.isCancelled) == [false, false, true, false, false, false])
    #expect(spy.effects.map { $0.error as? SearchReactor.Failure } == [nil, nil, nil, .init(), nil, nil])
    #expect(spy.effects.map(\.uncaughtErrors.count) == [0, 0, 0, 0, 1, 0])
    #expect(
      spy.effects.map(\.mutations) == [
        [.text("a")], [.loading(true), .items([1]), .loading(false)], [.tick], [], [.text("b")], [],
      ])
  }

  @Test func effectsThatRunAreToldFromThoseThatHaveEnded() {
    let reactor = SearchReactor()
    let spy = ReactorSpy(reactor)
    reactor.send(.forever)
    reactor.send(.nothing)
    #expect(spy.effects.map(\.isRunning) == [true, false])
  }

  @Test func aSpySeesWhatHappensWhileItLivesAndNothingElse() {
    let reactor = SearchReactor()
    reactor.send(.type("before"))
    var spy: ReactorSpy<SearchReactor>? = ReactorSpy(reactor)
    reactor.send(.type("during"))
    #expect(spy?.actions == [.type("during")])
    #expect(spy?.events.count == 5)
    weak let released = spy
    spy = nil
    #expect(released == nil)
  }

  @Test func aSpyDoesNotRetainItsReactor() {
    let lifetimes = Lifetimes()
    var reactor: SearchReactor? = lifetimes.track(SearchReactor())
    let spy = reactor.map { ReactorSpy($0) }
    reactor?.send(.forever)
    reactor = nil
    lifetimes.expectNone()
    #expect(spy?.effects.map(\.isCancelled) == [true])
    guard case .reactorReleased = spy?.events.last?.kind else {
      Issue.record("the reactor's release was not seen")
      return
    }
  }

  @Test func aSpyMayBeReadAnywhereWhileItRecords() {
    let reactor = SearchReactor()
    let spy = ReactorSpy(reactor)
    func isSendable(_: some Sendable) {}
    isSendable(spy)
    isSendable(spy.effects)
    let ahead = Guarded<[Int]>()
    onThreads(4) { index in
      for count in 0..<50 {
        reactor.send(index % 2 == 0 ? .type("\(index) \(count)") : .fail)
        let effects = spy.effects.count
        if effects > spy.actions.count { ahead.append(effects) }
      }
    }
    reactor.waitUntilIdle()
    #expect(ahead.value.isEmpty)
    #expect(spy.actions.count == 200)
    #expect(spy.effects.count == 200)
    for effect in spy.effects {
      switch effect.action {
      case .type(let text): #expect(effect.mutations == [.text(text)] && effect.isFinished)
      case .fail: #expect(effect.mutations.isEmpty && effect.error is SearchReactor.Failure)
      default: Issue.record("there is no other action")
      }
    }
  }

  @Test func anActionOutOfTurnHasAnEffectWithoutAction() {
    let scheduler = TestScheduler(initialClock: 0)
    let reactor = Delaying(scheduler: scheduler)
    let spy = ReactorSpy(reactor)
    reactor.send(1)
    scheduler.start()
    #expect(spy.actions == [1])
    #expect(spy.effects.count == 1)
    #expect(spy.effects.first?.action == nil)
    #expect(spy.states == [1])
  }
}

private final class Delaying: BaseReactor<Int, Int, Int> {
  private let time: TestScheduler
  init(scheduler: TestScheduler) {
    time = scheduler
    super.init(initialState: 0)
  }
  override func transform(action: Observable<Int>) -> Observable<Int> {
    action.delay(.seconds(1), scheduler: time)
  }
  override func mutate(action: Int) -> Observable<Int> { .just(action) }
  override func reduce(state: Int, mutation: Int) -> Int { state + mutation }
}
