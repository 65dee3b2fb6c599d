import ReactorKitCombine
import ReactorKitTesting
import TestSupport
import Testing

/// Effects that run, and effects by id: what the reactor knows of them.
@Suite(.timeLimit(.minutes(10))) struct RunTests {
  private func watch(_ reactor: ScriptReactor, _ lines: Guarded<[String]>) -> any Disposable {
    reactor.monitor { event in
      switch event.kind {
      case .effectErrorUncaught(_, let error): lines.append("uncaught \(error)")
      case .effectFailed(_, let error): lines.append("failed \(error)")
      case .effectFinished: lines.append("finished")
      case .effectCancelled: lines.append("cancelled")
      default: break
      }
    }
  }

  @Test func anErrorThatNobodyCatchesIsReportedAndWhatFollowsRuns() async {
    let reactor = ScriptReactor { _ in .concat(.run { _ in throw Mishap() }, .just(1)) }
    let lines = Guarded<[String]>()
    let watching = watch(reactor, lines)
    #expect(await reactor.perform(0) == [1])
    #expect(lines.value == ["uncaught Mishap()", "finished"])
    watching.dispose()
  }

  @Test func itIsReportedToTheReactorBehindCombinesOperatorsToo() async {
    let reactor = ScriptReactor { _ in
      AnyPublisher.run { (_: Send<Int>) in throw Mishap() }.map { $0 }.append(1).eraseToAnyPublisher()
    }
    let lines = Guarded<[String]>()
    let watching = watch(reactor, lines)
    #expect(await reactor.perform(0) == [1])
    #expect(lines.value == ["uncaught Mishap()", "finished"])
    watching.dispose()
  }

  @Test func whatASubscriberBeginsInsideOfAnEffectIsNoPartOfIt() {
    let subject = PassthroughSubject<Int, Never>()
    let seen = Guarded<[Int]>()
    let held = Guarded<[AnyCancellable]>()
    let reactor = ScriptReactor { action in action == 0 ? .just(1) : .cancel(id: "load") }
    let states = reactor.state.subscribe(onNext: { state in
      guard state == [1] else { return }
      held.append(subject.cancellable(id: "load").sink { seen.append($0) })
    })
    reactor.send(0)
    reactor.send(9)
    subject.send(7)
    #expect(seen.value == [7])
    states.dispose()
  }

  @Test func whatIsBegunInATaskIsNoPartOfItsEffect() async {
    let subject = PublishSubject<Int>()
    let seen = Guarded<[Int]>()
    let held = Guarded<[AnyCancellable]>()
    let reactor = ScriptReactor { action in
      guard action == 0 else { return .cancel(id: "load") }
      return .run { send in
        let loading = subject.publisher.cancellable(id: "load")
        held.append(loading.sink(receiveCompletion: { _ in }, receiveValue: { seen.append($0) }))
        send(1)
      }
    }
    _ = await reactor.perform(0)
    _ = await reactor.perform(9)
    subject.onNext(7)
    #expect(seen.value == [7])
  }

  @Test func aCancellationErrorEndsItToo() async {
    let reactor = ScriptReactor { _ in .concat(.run { _ in throw CancellationError() }, .just(1)) }
    #expect(await reactor.perform(0) == [1])
  }

  @Test func whatTheHandlerSendsComesBeforeTheEnd() async {
    let reactor = ScriptReactor { _ in
      .concat(
        .run { send in
          send(1)
          throw Mishap()
        } catch: { _, send in
          send(2)
        }, .just(3))
    }
    #expect(await reactor.perform(0) == [1, 2, 3])
  }

  @Test func eachSubscriptionRunsForItself() async {
    let runs = Guarded(0)
    let effect = AnyPublisher<Int, Never>.run { send in
      runs.withLock { $0 += 1 }
      send(1)
    }
    let reactor = ScriptReactor { _ in effect }
    #expect(runs.value == 0)
    await reactor.perform(0)
    #expect(await reactor.perform(0) == [1, 1])
    #expect(runs.value == 2)
  }

  @Test func cancellingWhoWaitsCancelsTheEffect() async {
    let isCancelled = Guarded(false), hasBegun = Guarded(false)
    let reactor = ScriptReactor { _ in
      .run { _ in
        await withTaskCancellationHandler {
          hasBegun.withLock { $0 = true }
          while !Task.isCancelled { await Task.yield() }
        } onCancel: {
          isCancelled.withLock { $0 = true }
        }
      }
    }
    let task = Task { await reactor.perform(0) }
    await until { hasBegun.value }
    task.cancel()
    #expect(await task.value == [])
    #expect(isCancelled.value)
  }

  @Test func aSubjectEndsAnEffectAndPerformGoesOn() async {
    let stop = Guarded(PassthroughSubject<Void, Never>())
    let endless = Guarded(PassthroughSubject<Int, Never>())
    let reactor = ScriptReactor { _ in endless.value.take(until: stop.value) }
    async let state = reactor.perform(0)
    while reactor.currentState.isEmpty {
      endless.value.send(1)
      await Task.yield()
    }
    stop.value.send()
    #expect(await state.first == 1)
  }

  // MARK: By id

  @Test func anEffectIsCancelledByItsID() {
    let subject = PassthroughSubject<Int, Never>()
    let reactor = ScriptReactor { action in
      action == 0 ? subject.cancellable(id: "search") : .cancel(id: "search")
    }
    reactor.send(0)
    subject.send(1)
    reactor.send(1)
    subject.send(2)
    #expect(reactor.currentState == [1])
  }

  @Test func anIDBelongsToItsReactorBehindOperatorsToo() {
    let subject = PassthroughSubject<Int, Never>()
    func make() -> ScriptReactor {
      ScriptReactor { action in
        action == 0
          ? subject.cancellable(id: "same").map { $0 }.eraseToAnyPublisher()
          : AnyPublisher.cancel(id: "same").map { $0 }.eraseToAnyPublisher()
      }
    }
    let first = make(), second = make()
    first.send(0)
    second.send(0)
    first.send(1)
    subject.send(5)
    #expect(first.currentState == [])
    #expect(second.currentState == [5])
  }

  /// The reactor is busy, so the mutation waits.
  @Test func aMutationThatWaitsIsDroppedWhenItsStreamIsCancelled() {
    let source = PassthroughSubject<Int, Never>(), stop = PassthroughSubject<Void, Never>()
    let reactor = ScriptReactor {
      switch $0 {
      case 0: source.cancellable(id: "a")
      case 1: .stopping(stop)
      default: .just($0)
      }
    }
    reactor.send(0)
    reactor.send(1)
    let cancellable = reactor.statePublisher.sink {
      guard $0 == [7] else { return }
      source.send(5)
      stop.send()
    }
    reactor.send(7)
    #expect(reactor.currentState == [7])
    cancellable.cancel()
  }

  @Test func whatCrossesASubjectIsNotCancelledWithWhatHasSentIt() {
    let source = PassthroughSubject<Int, Never>(), crossing = PassthroughSubject<Int, Never>()
    let stop = PassthroughSubject<Void, Never>()
    let reactor = ScriptReactor {
      switch $0 {
      case 0:
        crossing.merge(
          with: source.cancellable(id: "a").handleEvents(receiveOutput: crossing.send).filter { _ in false }
        ).eraseToAnyPublisher()
      case 1: .stopping(stop)
      default: .just($0)
      }
    }
    reactor.send(0)
    reactor.send(1)
    let cancellable = reactor.statePublisher.sink {
      guard $0 == [7] else { return }
      source.send(5)
      stop.send()
    }
    reactor.send(7)
    #expect(reactor.currentState == [7, 5])
    cancellable.cancel()
  }

  @Test func theLatestEffectTakesThePlaceOfTheOneBefore() {
    let subjects = [PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>()]
    let reactor = ScriptReactor { subjects[$0].cancellable(id: 1, cancelInFlight: true) }
    reactor.send(0)
    reactor.send(1)
    subjects[0].send(1)
    subjects[1].send(2)
    #expect(reactor.currentState == [2])
  }

  @Test func effectsAreDebouncedAndThrottled() {
    let scheduler = TestScheduler(initialClock: 0)
    let debounced = ScriptReactor {
      AnyPublisher.just($0).debounce(id: 1, for: .seconds(3), scheduler: scheduler)
    }
    for action in 1...3 { debounced.send(action) }
    scheduler.advanceTo(2)
    #expect(debounced.currentState == [])
    scheduler.advanceTo(3)
    #expect(debounced.currentState == [3])
    let throttled = ScriptReactor {
      AnyPublisher.just($0).throttle(id: 1, for: .seconds(3), latest: false, scheduler: scheduler)
    }
    for action in 1...3 { throttled.send(action) }
    scheduler.advanceTo(10)
    #expect(throttled.currentState == [1])
  }
}

extension AnyPublisher where Output == Int, Failure == Never {
  /// Ends the effects with the id "a" when `trigger` sends.
  fileprivate static func stopping(_ trigger: PassthroughSubject<Void, Never>) -> AnyPublisher<Int, Never> {
    trigger.asObservable().flatMap { Observable<Int>.cancel(id: "a") }
      .asInfallible(onErrorFallbackTo: .empty()).publisher
  }
}
