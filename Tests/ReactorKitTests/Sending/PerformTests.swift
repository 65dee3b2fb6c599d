import ReactorKitTesting
import TestSupport
import Testing

@testable import ReactorKit

/// Actions whose effects the caller waits for. Semantics R5.7.
@Suite struct PerformTests {
  @Test(arguments: StorageKind.allCases)
  func performReturnsTheStateAfterASynchronousEffect(_ kind: StorageKind) async {
    let reactor = kind.make { .of($0, -$0) }
    #expect(await reactor.perform(1) == [1, -1])
    #expect(await reactor.perform(2) == [1, -1, 2, -2])
  }

  @Test(arguments: StorageKind.allCases)
  func performWaitsForAllThatTheActionStarted(_ kind: StorageKind) async {
    let (first, second) = (PublishSubject<Int>(), PublishSubject<Int>())
    let isSubscribed = Gate()
    let reactor = kind.make(
      Script(
        transformAction: { $0.flatMap { Observable.of($0, $0 + 1) } },
        mutate: { ($0 == 1 ? first : second).do(onSubscribed: { isSubscribed.open() }) }))
    async let state = reactor.perform(1)
    await isSubscribed.passed()
    await isSubscribed.passed()
    first.onNext(10)
    first.onCompleted()
    second.onNext(20)
    second.onCompleted()
    #expect(await state == [10, 20])
  }

  @Test(arguments: StorageKind.allCases)
  func performWaitsForTasks(_ kind: StorageKind) async {
    let reactor = kind.make { action in
      .concat(
        .just(action),
        .run { send in
          await Task.yield()
          send(action * 10)
          await Task.yield()
          send(action * 100)
        })
    }
    #expect(await reactor.perform(1) == [1, 10, 100])
  }

  /// One turn handles the end of the effect, and then an action that is held up.
  @Test func performReturnsAfterTheTurnInWhichItsEffectHasEnded() async {
    let (subject, isSubscribed, mayEnd) = (PublishSubject<Int>(), Gate(), Gate())
    let sender = Guarded<StoredTrace?>(nil)
    let reactor = StoredTrace(mutate: { action in
      switch action {
      case 1: return subject.do(onSubscribed: { isSubscribed.open() })
      case 2:
        subject.onCompleted()
        sender.value?.send(3)
      default: mayEnd.pass()
      }
      return .empty()
    })
    sender.withLock { $0 = reactor }
    defer { sender.withLock { $0 = nil } }
    let isOver = Guarded(false)
    async let performed: Void = {
      await reactor.perform(1)
      isOver.withLock { $0 = true }
    }()
    await isSubscribed.passed()
    async let sent: Void = whileThreads(1) { _ in reactor.send(2) }
    let runtime = reactor.reactorStorage.startedRuntime(of: reactor)
    while runtime.withParts({ $0.machine.ended.isEmpty }), !isOver.value { await Task.yield() }
    #expect(!isOver.value)
    mayEnd.open()
    _ = await (performed, sent)
    #expect(isOver.value)
  }

  @Test func aPerformThatWaitsForAnotherThreadsTurnIsCancelledAtOnce() async {
    let (isInside, mayEnd) = (Gate(), Gate())
    let reactor = StoredTrace(mutate: { action in
      if action == 2 {
        isInside.open()
        mayEnd.pass()
      }
      return .empty()
    })
    let runtime = reactor.reactorStorage.startedRuntime(of: reactor)
    async let sent: Void = whileThreads(1) { _ in reactor.send(2) }
    await isInside.passed()
    let tracker = ActionTracker()
    tracker.end(in: runtime)
    let waiting = Task { await tracker.wait(in: runtime) }
    while runtime.withParts({ $0.machine.ended.isEmpty }) { await Task.yield() }
    #expect(tracker.cancel().isEmpty)
    await waiting.value
    mayEnd.open()
    await sent
  }

  @Test func manyPerformsAtTheSameTime() async {
    let reactor = StoredTrace(mutate: { action in
      .run { send in
        await Task.yield()
        send(action)
      }
    })
    await withTaskGroup(of: Void.self) { group in
      for action in 0..<200 {
        group.addTask {
          let state = await reactor.perform(action)
          #expect(state.contains(action))
        }
      }
    }
    #expect(reactor.currentState.sorted() == Array(0..<200))
  }

  @Test(arguments: StorageKind.allCases)
  func cancellingTheCallerCancelsItsEffectsAndReturns(_ kind: StorageKind) async {
    let mine = PublishSubject<Int>()
    let other = PublishSubject<Int>()
    let isSubscribed = Gate()
    let reactor = kind.make { ($0 == 1 ? mine : other).do(onSubscribed: { isSubscribed.open() }) }
    let cancelled = Guarded(0)
    let handle = reactor.monitor { event in
      if case .effectCancelled = event.kind { cancelled.withLock { $0 += 1 } }
    }
    reactor.send(2)
    await isSubscribed.passed()
    let task = Task { await reactor.perform(1) }
    await isSubscribed.passed()
    mine.onNext(10)
    task.cancel()
    #expect(await task.value == [10])
    #expect(!mine.hasObservers)
    #expect(other.hasObservers)
    #expect(cancelled.value == 1)
    handle.dispose()
  }

  @Test func cancellingAPerformWhoseActionStillWaitsReturnsAtOnce() async {
    let scheduler = TestScheduler(initialClock: 0)
    let subscribed = Guarded(0)
    let reactor = StoredTrace(
      Script(
        scheduler: scheduler,
        mutate: { _ in
          Observable.deferred {
            subscribed.withLock { $0 += 1 }
            return .just(1)
          }
        }))
    let isWaiting = Gate()
    let task = Task {
      isWaiting.open()
      return await reactor.perform(1)
    }
    await isWaiting.passed()
    task.cancel()
    #expect(await task.value == [])
  }

  /// The pipeline is busy when the effect ends, so that its end waits.
  @Test func anEffectThatIsCancelledWhileItsEndWaitsEndsOnce() {
    let source = PublishSubject<Int>()
    let reactor = StoredTrace(mutate: { $0 == 1 ? source : .just($0) })
    let runtime = reactor.reactorStorage.startedRuntime(of: reactor)
    let tracker = ActionTracker()
    runtime.send(1, tracker: tracker)
    let bag = DisposeBag()
    reactor.state.skip(1).subscribe(onNext: { _ in
      source.onCompleted()
      for effect in tracker.cancel() { runtime.cancel(effect) }
    }).disposed(by: bag)
    let cancelled = Guarded<[EffectID]>()
    reactor.monitor { if case .effectCancelled(let id) = $0.kind { cancelled.append(id) } }
      .disposed(by: bag)
    reactor.send(2)
    #expect(cancelled.value.count == 1)
  }

  @Test func performInACancelledTaskSendsAndReturns() async {
    let source = PublishSubject<Int>()
    let reactor = StoredTrace(mutate: { .concat(.just($0), source) })
    let state = await Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await reactor.perform(1)
    }.value
    #expect(state == [1])
    #expect(!source.hasObservers)
  }

  @Test func performEndsWithAnErrorToo() async {
    let reactor = StoredTrace(mutate: { .concat(.just($0), .error(Mishap())) })
    #expect(await reactor.perform(1) == [1])
  }

  @Test func performOnABusyReactorWaitsForItsTurn() async {
    let (isInside, mayLeave) = (Gate(), Gate())
    let reactor = StoredTrace(mutate: { action in
      if action == 1 {
        isInside.open()
        mayLeave.pass()
      }
      return .just(action)
    })
    async let busy: Void = whileThreads(1) { _ in reactor.send(1) }
    await isInside.passed()
    async let state = reactor.perform(2)
    reactor.send(3)
    mayLeave.open()
    let result = await state
    #expect(result.first == 1)
    #expect(result.contains(2))
    await busy
  }
}

@Suite struct ActionTrackerTests {
  /// Nobody has its turn.
  private let pipeline: _Pipeline = {
    let pipeline = _Pipeline()
    pipeline.turn.free()
    return pipeline
  }()

  private func effect() -> EffectInfo {
    EffectInfo(id: .next(), action: nil, tracker: nil, in: pipeline.effects)
  }

  @Test func aTrackerWaitsForTheActionAndItsEffects() async {
    let tracker = ActionTracker()
    let (first, second) = (effect(), effect())
    let areWanted = [tracker.begin(first), tracker.begin(second)]
    #expect(areWanted == [true, true])
    let isOver = Guarded(false)
    let waiting = Task {
      await tracker.wait(in: pipeline)
      return isOver.value
    }
    tracker.end(in: pipeline)
    tracker.end(first, in: pipeline)
    isOver.withLock { $0 = true }
    tracker.end(second, in: pipeline)
    #expect(await waiting.value)
  }

  @Test func afterTheEndItDoesNotWait() async {
    let tracker = ActionTracker()
    tracker.end(in: pipeline)
    await tracker.wait(in: pipeline)
  }

  @Test func aTrackerWaitsUntilTheThreadInsideThePipelineHasLeft() async {
    let tracker = ActionTracker()
    let (isOut, isWaitOver) = (Guarded(false), Guarded(false))
    let isBegun = pipeline.turn.begin(Turn.thisThread)
    #expect(isBegun)
    tracker.end(in: pipeline)
    let waiting = Task {
      await tracker.wait(in: pipeline)
      isWaitOver.withLock { $0 = true }
      return isOut.value
    }
    while pipeline.withParts({ $0.machine.ended.isEmpty }), !isWaitOver.value { await Task.yield() }
    isOut.withLock { $0 = true }
    pipeline.drain()
    #expect(await waiting.value)
  }

  @Test func cancellingReturnsTheLiveEffectsInOrderAndEndsTheWait() async {
    let tracker = ActionTracker()
    let effects = (0..<3).map { _ in effect() }
    for effect in effects.reversed() { _ = tracker.begin(effect) }
    tracker.end(effects[1], in: pipeline)
    #expect(tracker.cancel().map(\.id) == [effects[0].id, effects[2].id])
    #expect(tracker.isCancelled)
    #expect(!tracker.begin(effect()))
    await tracker.wait(in: pipeline)
  }
}
