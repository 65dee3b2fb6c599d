import ReactorKit
import ReactorKitTesting
import TestSupport
import Testing

/// Effects run at the same time; mutations are applied in the order of arrival. Semantics R5.
@Suite struct EffectsTests {
  @Test(arguments: StorageKind.allCases)
  func effectsOfDifferentActionsRunAtTheSameTime(_ kind: StorageKind) {
    let sources = (0..<3).map { _ in PublishSubject<Int>() }
    let reactor = kind.make { sources[$0] }
    for action in 0..<3 { reactor.send(action) }
    #expect(sources.map(\.hasObservers) == [true, true, true])
    sources[2].onNext(20)
    sources[0].onNext(0)
    sources[1].onNext(10)
    sources[0].onCompleted()
    sources[2].onNext(21)
    #expect(reactor.currentState == [20, 0, 10, 21])
  }

  @Test func anEffectIsSubscribedOnceBeforeSendReturns() {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createColdObservable([.next(10, 1), .completed(20)])
    let reactor = StoredTrace(mutate: { _ in source })
    reactor.send(1)
    #expect(source.subscriptions == [Subscription(0)])
    scheduler.start()
    #expect(source.subscriptions == [Subscription(0, 20)])
    #expect(reactor.currentState == [1])
  }

  @Test func aMutationFromAnotherThreadIsAppliedOnThatThread() {
    let source = PublishSubject<Int>()
    let reactor = StoredTrace(mutate: { _ in source })
    reactor.send(1)
    onAnotherThread { source.onNext(5) }
    #expect(reactor.currentState == [5])
  }

  /// Whether this is the thread that emits, while it does.
  @TaskLocal private static var isEmitting = false

  @Test func stagesAndSubscribersRunOnTheThreadThatEmits() {
    let source = PublishSubject<Int>()
    let places = Guarded<[String]>()
    let note: @Sendable (String) -> Void = { places.append("\($0) \(Self.isEmitting)") }
    let reactor = StoredTrace(
      Script(
        mutate: { _ in source },
        transformMutation: { $0.do(onNext: { _ in note("mutation") }) },
        reduce: { state, mutation in
          note("reduce")
          return state + [mutation]
        },
        transformState: { $0.skip(1).do(onNext: { _ in note("state") }) }))
    let subscription = reactor.state.subscribe(onNext: { _ in note("subscriber") })
    reactor.send(1)
    onAnotherThread { Self.$isEmitting.withValue(true) { source.onNext(5) } }
    subscription.dispose()
    #expect(places.value == ["mutation true", "reduce true", "state true", "subscriber true"])
  }

  @Test func anEffectWhoseFirstElementComesFromAnotherThreadKeepsItsOrder() {
    let reactor = StoredTrace(mutate: { _ in
      .create { observer in
        onAnotherThread { observer.onNext(1) }
        observer.onNext(2)
        observer.onNext(3)
        observer.onCompleted()
        return Disposables.create()
      }
    })
    reactor.send(0)
    #expect(reactor.currentState == [1, 2, 3])
  }

  @Test func manyEffectsOnManyThreadsLoseNothing() {
    let sources = (0..<8).map { _ in PublishSubject<Int>() }
    let reactor = StoredTrace(mutate: { sources[$0] })
    for action in 0..<8 { reactor.send(action) }
    onThreads(8) { thread in
      for index in 0..<500 { sources[thread].onNext(thread * 1_000 + index) }
      sources[thread].onCompleted()
    }
    reactor.waitUntilIdle()
    #expect(reactor.currentState.count == 4_000)
    for thread in 0..<8 {
      #expect(
        reactor.currentState.filter { $0 / 1_000 == thread } == Array(thread * 1_000..<thread * 1_000 + 500))
    }
    #expect(sources.allSatisfy { !$0.hasObservers })
  }

  /// The operators between `create` and the pipeline that leave it to the pipeline to put events in order.
  enum Between: CaseIterable { case nothing, takeUntil, twoTakeUntil, id, idAndTakeUntil }

  /// Nothing that serializes stands between the observers of `create`, or what ends the stream, and the pipeline.
  @Test(arguments: Between.allCases)
  func anEffectTakesMutationsAndEndsOfSeveralThreadsAtOnce(_ between: Between) {
    let observers = Guarded<[AnyObserver<Int>]>()
    let disposals = Guarded(0)
    let end = PublishSubject<Void>()
    let reactor = StoredTrace(mutate: { _ in
      let effect = Observable<Int>.create { observer in
        observers.append(observer)
        return Disposables.create { disposals.withLock { $0 += 1 } }
      }
      return switch between {
      case .nothing: effect
      case .takeUntil: effect.take(until: end)
      case .twoTakeUntil: effect.take(until: end).take(until: PublishSubject<Void>())
      case .id: effect.cancellable(id: "effect")
      case .idAndTakeUntil: effect.take(until: end).cancellable(id: "effect")
      }
    })
    let ends = Guarded(0)
    let monitoring = reactor.monitor { event in
      switch event.kind {
      case .effectFinished, .effectCancelled, .effectFailed: ends.withLock { $0 += 1 }
      default: break
      }
    }
    reactor.send(0)
    let observer = observers.value[0]
    onThreads(3) { thread in for index in 0..<500 { observer.onNext(thread * 1_000 + index) } }
    reactor.waitUntilIdle()
    for thread in 0..<3 {
      let own = reactor.currentState.filter { $0 / 1_000 == thread }
      #expect(own == (0..<500).map { thread * 1_000 + $0 })
    }
    #expect(disposals.value == 0)
    onThreads(3) { thread in
      switch thread {
      case 0: observer.onCompleted()
      case 1: end.onNext(())
      default: observer.onError(RxError.timeout)
      }
    }
    reactor.waitUntilIdle()
    observer.onNext(9_999)
    monitoring.dispose()
    #expect(disposals.value == 1)
    #expect(ends.value == 1)
    #expect(reactor.currentState.count == 1_500)
  }

  @Test func theTasksOfARunMaySendAtTheSameTime() async {
    let reactor = StoredTrace(mutate: { _ in
      .run { send in
        await withTaskGroup(of: Void.self) { group in
          for task in 0..<4 {
            group.addTask { for index in 0..<250 { send(task * 1_000 + index) } }
          }
        }
      }
    })
    let state = await reactor.perform(0)
    #expect(state.count == 1_000)
    for task in 0..<4 {
      #expect(state.filter { $0 / 1_000 == task } == (0..<250).map { task * 1_000 + $0 })
    }
  }

  @Test func anArrayLiteralIsAnEffect() {
    let reactor = StoredTrace(mutate: { [$0, $0 + 1] })
    reactor.send(1)
    #expect(reactor.currentState == [1, 2])
  }

  @Test func aTaskIsAnEffect() async {
    let reactor = StoredTrace(mutate: { action in
      .run { send in
        for index in 0..<3 { send(action + index) }
      }
    })
    #expect(await reactor.perform(10) == [10, 11, 12])
  }
}
