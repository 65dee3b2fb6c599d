import ReactorKitTesting
import TestSupport
import Testing

@testable import ReactorKit

/// Debounce and throttle by id. Semantics R5.9.
@Suite struct EffectTimingTests {
  private let scheduler = TestScheduler(initialClock: 0, simulateProcessingDelay: false)

  /// A reactor's mutations with their times.
  private func record(
    _ actions: [(time: Int, action: Int)], until end: Int = 100, _ effect: @escaping (Int) -> Observable<Int>
  ) -> (mutations: [Recorded<Int>], ends: Int) {
    let reactor = StoredTrace(mutate: effect)
    let mutations = Guarded<[Recorded<Int>]>()
    let ends = Guarded(0)
    let handle = reactor.monitor { [scheduler] event in
      switch event.kind {
      case .mutationWillApply(_, _, _, let mutation):
        mutations.append(Recorded(time: scheduler.clock, value: mutation as? Int ?? 0))
      case .effectFinished, .effectCancelled: ends.withLock { $0 += 1 }
      default: break
      }
    }
    for (time, action) in actions { scheduler.scheduleAt(time) { reactor.send(action) } }
    scheduler.advanceTo(end)
    handle.dispose()
    return (mutations.value, ends.value)
  }

  @Test func debounceStartsTheLastOfABurst() {
    let (mutations, ends) = record([(10, 1), (12, 2), (14, 3), (30, 4)]) { [scheduler] in
      Observable.just($0).debounce(id: "id", for: .seconds(5), scheduler: scheduler)
    }
    #expect(mutations == [Recorded(time: 19, value: 3), Recorded(time: 35, value: 4)])
    #expect(ends == 4, "those that were replaced have ended")
  }

  @Test func debounceEndsAnEffectThatRuns() {
    let (mutations, ends) = record([(10, 1), (20, 2)]) { [scheduler] action in
      Observable<Int>.interval(.seconds(2), scheduler: scheduler).map { _ in action }.take(4)
        .debounce(id: "id", for: .seconds(5), scheduler: scheduler)
    }
    #expect(mutations.map(\.value) == [1, 1, 2, 2, 2, 2])
    #expect(mutations.map(\.time) == [17, 19, 27, 29, 31, 33])
    #expect(ends == 2)
  }

  @Test func cancellingEndsAnEffectThatWaits() {
    for effect in [
      { [scheduler] in Observable.just($0).debounce(id: "id", for: .seconds(5), scheduler: scheduler) },
      { [scheduler] in Observable.just($0).throttle(id: "id", for: .seconds(5), scheduler: scheduler) },
    ] as [(Int) -> Observable<Int>] {
      let start = scheduler.clock
      let (mutations, ends) = record(
        [(start + 10, 1), (start + 12, 2), (start + 14, -1)], until: start + 100
      ) {
        $0 < 0 ? .cancel(id: "id") : effect($0)
      }
      #expect(!mutations.map(\.value).contains(2))
      #expect(ends == 3)
    }
  }

  @Test func throttleStartsTheFirstAndThenTheLatest() {
    let (mutations, ends) = record([(10, 1), (11, 2), (12, 3), (17, 4), (30, 5)]) { [scheduler] in
      Observable.just($0).throttle(id: "id", for: .seconds(5), scheduler: scheduler)
    }
    #expect(
      mutations == [
        Recorded(time: 10, value: 1), Recorded(time: 15, value: 3), Recorded(time: 20, value: 4),
        Recorded(time: 30, value: 5),
      ])
    #expect(ends == 5)
  }

  @Test func throttleWithoutTheLatestDropsWhatComesTooEarly() {
    let (mutations, ends) = record([(10, 1), (11, 2), (14, 3), (15, 4), (19, 5)]) { [scheduler] in
      Observable.just($0).throttle(id: "id", for: .seconds(5), latest: false, scheduler: scheduler)
    }
    #expect(mutations == [Recorded(time: 10, value: 1), Recorded(time: 15, value: 4)])
    #expect(ends == 5)
  }

  @Test func theReactorsOwnClockIsTheDefault() {
    let reactor = StoredTrace(
      Script(scheduler: scheduler, mutate: { Observable.just($0).debounce(id: "id", for: .seconds(5)) }))
    reactor.send(1)
    scheduler.advanceTo(4)
    #expect(reactor.currentState == [])
    scheduler.advanceTo(5)
    #expect(reactor.currentState == [1])
  }

  @Test func differentIdsAndDifferentReactorsDoNotMeet() {
    let (mutations, _) = record([(10, 1), (11, 2)]) { [scheduler] in
      Observable.just($0).throttle(id: $0, for: .seconds(5), scheduler: scheduler)
    }
    #expect(mutations.map(\.time) == [10, 11])
    let reactors = (0..<2).map { _ in
      StoredTrace(mutate: { [scheduler] in
        Observable.just($0).throttle(id: "id", for: .seconds(5), scheduler: scheduler)
      })
    }
    for reactor in reactors { reactor.send(1) }
    #expect(reactors.map(\.currentState) == [[1], [1]])
  }

  @Test func aReactorThatDiesTakesItsWaitingEffectsAlong() {
    let lifetimes = Lifetimes()
    do {
      let reactor = StoredTrace(mutate: { [scheduler] action in
        let token = lifetimes.token()
        return Observable.just(action).do(onNext: { _ in token.touch() })
          .debounce(id: "a", for: .seconds(5), scheduler: scheduler)
          .throttle(id: "b", for: .seconds(5), scheduler: scheduler)
      })
      lifetimes.track(reactor)
      reactor.send(1)
      reactor.send(2)
    }
    lifetimes.expectNone()
    scheduler.advanceTo(100)
  }

  /// For each throttled id, the reactor keeps a closure that completes the effect that waits. The closure must not keep
  /// the effect, which keeps its sender's executor.
  @Test func aThrottledEffectThatIsCancelledWhileItWaitsKeepsNothingOfItsSender() {
    let lifetimes = Lifetimes()
    let reactor = StoredTrace(mutate: { [scheduler] action in
      guard action >= 0 else { return .cancel(id: "id") }
      return Observable.just(action).throttle(id: "id", for: .seconds(5), scheduler: scheduler)
        .surrounded(by: 1, 0)
    })
    reactor.send(7)
    do {
      let sender = lifetimes.track(TestScheduler(initialClock: 0))
      sender.adoptingTasks { reactor.send(8) }
    }
    #expect(lifetimes.count == 1, "the effect that waits is its sender's")
    reactor.send(-1)
    lifetimes.expectNone()
    #expect(reactor.currentState == [1, 7, 0, 1, 0])
  }
}

@Suite struct ThrottleStateMachineTests {
  @Test func theFirstStartsAtOnce() {
    var machine = ReactorKit.ThrottleStateMachine()
    let step = machine.arrive(now: .zero, dueTime: .seconds(5), latest: true)
    #expect(step == .start)
  }

  @Test func theTimeIsOverBeforeTheFirstStartAndOnceItHasPassed() {
    var machine = ReactorKit.ThrottleStateMachine()
    #expect(machine.isOver(now: .zero))
    _ = machine.arrive(now: .seconds(10), dueTime: .seconds(5), latest: true)
    #expect([10, 14, 15, 16].map { machine.isOver(now: .seconds($0)) } == [false, false, true, true])
  }

  @Test func theNextWaitsForTheRestOfTheTime() {
    var machine = ReactorKit.ThrottleStateMachine()
    _ = machine.arrive(now: .seconds(10), dueTime: .seconds(5), latest: true)
    let step = machine.arrive(now: .seconds(12), dueTime: .seconds(5), latest: true)
    #expect(step == .wait(.seconds(3)))
  }

  @Test func withoutLatestAnEffectThatComesTooEarlyIsIgnored() {
    var machine = ReactorKit.ThrottleStateMachine()
    _ = machine.arrive(now: .seconds(10), dueTime: .seconds(5), latest: false)
    let steps = [11, 14, 15, 16].map {
      machine.arrive(now: .seconds($0), dueTime: .seconds(5), latest: false)
    }
    #expect(steps == [.ignore, .ignore, .start, .ignore])
  }

  @Test func anEffectThatWaitedRestartsTheTime() {
    var machine = ReactorKit.ThrottleStateMachine()
    _ = machine.arrive(now: .seconds(10), dueTime: .seconds(5), latest: true)
    machine.start(now: .seconds(15))
    let step = machine.arrive(now: .seconds(16), dueTime: .seconds(5), latest: true)
    #expect(step == .wait(.seconds(4)))
  }

  @Test func aTimeThatIsZeroOrLessLetsEverythingStart() {
    var machine = ReactorKit.ThrottleStateMachine()
    let steps = [0, 0, -1].map { machine.arrive(now: .seconds(1), dueTime: .seconds($0), latest: true) }
    #expect(steps == [.start, .start, .start])
  }
}

@Suite struct ThrottleGatesTests {
  /// Semantics R5.12.
  @Test func anIDThatIsCancelledWhileItWaitsIsForgotten() {
    let clock = TestScheduler(initialClock: 0)
    let reactor = StoredTrace(mutate: { action in
      guard action >= 0 else { return .cancel(id: -action) }
      return Observable.just(action).throttle(id: action, for: .seconds(1), scheduler: clock)
    })
    let gates = reactor.reactorStorage.runtime(of: reactor).effects.throttleGates
    for id in 1...500 {
      reactor.send(id)
      reactor.send(id)
      reactor.send(-id)
    }
    #expect(gates.waitingCount == 0)
    clock.advanceTo(5_000)
    for id in 1_000..<1_100 { reactor.send(id) }
    #expect(gates.count < 200)
    #expect(reactor.currentState == Array(1...500) + Array(1_000..<1_100))
  }

  @Test func idsWhoseTimeIsOverAreForgotten() {
    let gates = ThrottleGates()
    for index in 0..<10_000 {
      let now = Duration.seconds(index)
      let step = gates.arrive(EffectKey(index), now: now, dueTime: .seconds(2), latest: true)
      #expect(step == .start)
    }
    #expect(gates.count <= 64)
  }

  @Test func idsWhoseTimeRunsAreKept() {
    let gates = ThrottleGates()
    for index in 0..<200 {
      _ = gates.arrive(EffectKey(index), now: .zero, dueTime: .seconds(2), latest: true)
    }
    #expect(gates.arrive(EffectKey(0), now: .seconds(1), dueTime: .seconds(2), latest: false) == .ignore)
  }

  @Test func theSixtyFifthIdSweepsIdsWhoseTimeIsOver() {
    let gates = ThrottleGates()
    func arrive(_ ids: Range<Int>, at time: Int) -> Int {
      for id in ids {
        _ = gates.arrive(EffectKey(id), now: .seconds(time), dueTime: .seconds(2), latest: true)
      }
      return gates.count
    }
    #expect(arrive(0..<64, at: 0) == 64)
    #expect(arrive(64..<65, at: 10) == 1)
    #expect(arrive(65..<128, at: 20) == 64)
    #expect(arrive(128..<129, at: 30) == 1)
  }
}
