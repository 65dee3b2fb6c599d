import ReactorKit
import ReactorKitTesting
import TestSupport
import Testing

/// What testers accept.
@Suite struct ReactorTesterTests {
  @Test func aSentActionAndWhatItsEffectDoesAreAssertedOneByOne() async {
    let clock = TestClock()
    let tester = ReactorTester(SearchReactor(clock: clock), clock: clock)
    await tester.send(.type("swift")) { $0.text = "swift" }
    await tester.send(.load(2)) { $0.isLoading = true }
    await clock.advance(by: .seconds(1))
    await tester.receive { $0.items = [1, 2] }
    await tester.receive { $0.isLoading = false }
    #expect(tester.state == .init(text: "swift", isLoading: false, items: [1, 2]))
    await tester.finish()
  }

  @Test func changesOfOneActionWaitInOrder() async {
    let tester = ReactorTester(SearchReactor())
    await tester.send(.twice("a", "b")) { $0.text = "a" }
    await tester.receive { $0.text = "b" }
    await tester.send(.twice("c", "d"))
    await tester.receive { $0.text = "c" }
    await tester.receive { $0.text = "d" }
    await tester.finish()
  }

  @Test func aStateThatEqualsTheOneBeforeIsNoChange() async {
    let tester = ReactorTester(SearchReactor())
    await tester.send(.clear)
    await tester.send(.nothing)
    await tester.finish()
    #expect(tester.state == .init())
  }

  @Test func timersAndTasksAdvanceTogether() async {
    let clock = TestClock()
    let tester = ReactorTester(SearchReactor(clock: clock), clock: clock)
    await tester.send(.watch)
    await tester.send(.load(1)) { $0.isLoading = true }
    await tester.advance(by: .seconds(2))
    await tester.receive { $0.ticks = 1 }
    await tester.receive { $0.items = [1] }
    await tester.receive { $0.isLoading = false }
    await tester.receive { $0.ticks = 2 }
    await tester.send(.unwatch)
    await tester.advance(by: .seconds(10))
    await tester.finish()
  }

  @Test func whatComesFromElsewhereIsWaitedFor() async {
    let tester = ReactorTester(SearchReactor(), timeout: .seconds(600))
    await tester.send(.hop("main")) { $0.text = "main" }
    await tester.send(.hop("again"))
    await tester.receive { $0.text = "again" }
    await tester.finish()
  }

  @Test func uncaughtErrorsCanBeAsserted() async {
    let tester = ReactorTester(SearchReactor())
    await tester.send(.fail)
    await tester.receiveFailure { $0 is SearchReactor.Failure }
    await tester.send(.failAfter("sent")) { $0.text = "sent" }
    let error = await tester.receiveFailure()
    #expect(error as? SearchReactor.Failure == .init())
    await tester.finish()
  }

  @Test func pendingChangesAndFailuresCanBeSkipped() async {
    let tester = ReactorTester(SearchReactor())
    await tester.send(.twice("a", "b")) { $0.text = "a" }
    tester.skipPending()
    await tester.send(.type("c")) {
      #expect($0.text == "b")
      $0.text = "c"
    }
    await tester.send(.fail)
    tester.skipPending()
    await tester.finish()
  }

  @Test func aTesterThatIsNotExhaustiveSkipsWhatIsNotAsserted() async {
    let clock = TestClock()
    let tester = ReactorTester(SearchReactor(clock: clock), clock: clock, exhaustivity: .off)
    await tester.send(.twice("a", "b")) { $0.text = "b" }
    await tester.send(.nothing) { $0.text = "b" }
    await tester.send(.load(2))
    await tester.send(.watch)
    await clock.advance(by: .seconds(3))
    await tester.receive { $0.items = [1, 2] }
    await tester.receive { $0.ticks = 3 }
    await tester.send(.fail)
    await tester.send(.forever)
    tester.timeout = .zero
    await tester.finish()
  }

  @Test func theTesterObservesFromItsCreationOn() async {
    let reactor = SearchReactor()
    reactor.send(.type("before"))
    let tester = ReactorTester(reactor)
    #expect(tester.state.text == "before")
    await tester.send(.type("after")) { $0.text = "after" }
  }

  @Test func theReactorGetsItsExecutorBackUnlessAnotherTesterHasTakenOver() async {
    let reactor = SearchReactor()
    let own = TestScheduler(initialClock: 0)
    reactor.effectExecutor = own
    var first: ReactorTester? = ReactorTester(reactor)
    #expect(reactor.effectExecutor === first?.scheduler)
    first = nil
    #expect(reactor.effectExecutor === own)
    first = ReactorTester(reactor)
    let second = ReactorTester(reactor)
    first = nil
    #expect(reactor.effectExecutor === second.scheduler)
    await second.finish()
  }

  @Test(arguments: [true, false]) func testersOfOneReactorMayGoInAnyOrder(theNewerGoesFirst: Bool) {
    let reactor = SearchReactor()
    let own = TestScheduler(initialClock: 0)
    reactor.effectExecutor = own
    let (first, second) = (TestClock(), TestClock())
    var older: ReactorTester? = ReactorTester(reactor, clock: first)
    var newer: ReactorTester? = ReactorTester(reactor, clock: second)
    #expect(reactor.effectExecutor === second.scheduler)
    if theNewerGoesFirst { newer = nil } else { older = nil }
    #expect(reactor.effectExecutor === (theNewerGoesFirst ? first : second).scheduler)
    withExtendedLifetime((older, newer)) {}
    (older, newer) = (nil, nil)
    #expect(reactor.effectExecutor === own)
  }

  @Test func aTesterThatTakesTheVariableOfAnotherOneLeavesTheReactorAsItWas() {
    let reactor = SearchReactor()
    var tester: ReactorTester? = ReactorTester(reactor, clock: TestClock())
    tester = ReactorTester(reactor, clock: TestClock())
    #expect(reactor.effectExecutor === tester?.scheduler)
    tester = nil
    #expect(reactor.effectExecutor == nil)
  }

  @Test func testersMayShareAClockAndTheOtherOneKeepsIt() async {
    let clock = TestClock()
    let reactor = SearchReactor(clock: clock)
    var first: ReactorTester? = ReactorTester(reactor, clock: clock)
    let second = ReactorTester(reactor, clock: clock)
    #expect(first?.scheduler === clock.scheduler)
    first = nil
    #expect(reactor.effectExecutor === clock.scheduler)
    // Nobody else adopts the effect's task: the reactor is not sent to by the tester.
    reactor.send(.load(1))
    await clock.advance(by: .seconds(1))
    await second.receive { $0.isLoading = true }
    await second.receive { $0.items = [1] }
    await second.receive { $0.isLoading = false }
    await second.finish()
  }

  @Test func anExecutorThatIsAssignedMeanwhileStays() {
    let reactor = SearchReactor()
    let own = TestScheduler(initialClock: 0)
    var tester: ReactorTester? = ReactorTester(reactor)
    #expect(reactor.effectExecutor === tester?.scheduler)
    reactor.effectExecutor = own
    #expect(reactor.effectExecutor === own)
    tester = nil
    #expect(reactor.effectExecutor === own)
  }

  @MainActor @Test func aReactorOfTheMainActorIsTestedThere() async {
    let tester = ReactorTester(MainCounter())
    await tester.send(2) { $0 = 2 }
    await tester.finish()
  }

  @Test func nothingStaysAlive() async {
    let lifetimes = Lifetimes()
    do {
      let clock = TestClock()
      do {
        let reactor = lifetimes.track(SearchReactor(clock: clock))
        let tester = lifetimes.track(ReactorTester(reactor, clock: clock, exhaustivity: .off))
        let spy = lifetimes.track(ReactorSpy(reactor))
        await tester.send(.load(2))
        await tester.send(.watch)
        #expect(spy.effects.count == 2)
      }
      lifetimes.expectNone()
      lifetimes.track(clock.scheduler)
      // Lets the task end that was cancelled in its sleep.
      clock.scheduler.advanceBy(0)
    }
    lifetimes.expectNone()
  }
}

@MainActor private final class MainCounter: Reactor {
  let initialState = 0
  let scheduler: any ImmediateSchedulerType = MainScheduler.instance
  func mutate(action: Int) -> Observable<Int> { .just(action) }
  func reduce(state: Int, mutation: Int) -> Int { state + mutation }
}
