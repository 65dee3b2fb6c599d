import ReactorKitTesting
import TestSupport
import Testing

@testable import ReactorKit

/// A reactor that is ended although it is kept. Semantics R9.7 to R9.11.
@Suite struct EndTests {
  @Test(arguments: StorageKind.allCases)
  func theEndCancelsAllEffectsAndDropsWhatIsQueued(_ kind: StorageKind) {
    let source = PublishSubject<Int>()
    let dropped = Guarded<[Int]>()
    let reactor = kind.make { action in action == 3 ? .just(3) : source.cancellable(id: action) }
    let handle = reactor.monitor { event in
      if case .actionDropped(let action) = event.kind { dropped.append(action as? Int ?? 0) }
    }
    reactor.send(1)
    reactor.send(2)
    let states = reactor.state.subscribe(onNext: { [weak reactor] state in
      // Queued behind the action whose state this is.
      if state == [3] { reactor?.send(4) }
      if state == [3] { reactor?.end() }
    })
    reactor.send(3)
    #expect(!source.hasObservers)
    #expect(dropped.value == [4])
    #expect(reactor.currentState == [3])
    reactor.send(5)
    reactor.action.onNext(6)
    #expect(dropped.value == [4, 5, 6])
    #expect(reactor.currentState == [3])
    states.dispose()
    handle.dispose()
  }

  @Test(arguments: StorageKind.allCases)
  func theStreamsCompleteAndALateSubscriberReceivesTheLastState(_ kind: StorageKind) {
    let reactor = kind.make { .just($0) }
    let (states, actions) = (reactor.state.collected(), reactor.action.collected())
    reactor.send(1)
    reactor.end()
    #expect(states.events == [.next([]), .next([1]), .completed])
    #expect(actions.events == [.next(1), .completed])
    #expect(reactor.state.collected().events == [.next([1]), .completed])
    #expect(reactor.action.collected().events == [.completed])
    #expect(reactor.hasEnded)
    reactor.end()
  }

  @Test(arguments: StorageKind.allCases)
  func theEventsOfAReactorThatHasEndedAreComplete(_ kind: StorageKind) {
    let reactor = kind.makeObservable { .just($0) }
    reactor.end()
    #expect(reactor.eventLines().collected().events == [.completed])
  }

  @Test(arguments: StorageKind.allCases)
  func aReactorThatWasNeverUsedEndsWithItsInitialState(_ kind: StorageKind) {
    let calls = Guarded(0)
    var script = Script(mutate: { .just($0) })
    script.transformAction = { action in
      calls.withLock { $0 += 1 }
      return action
    }
    let reactor = kind.make(script)
    reactor.end()
    reactor.send(1)
    #expect(reactor.state.collected().events == [.next([]), .completed])
    #expect(reactor.currentState == [])
    #expect(calls.value == 0)
  }

  @Test func theStreamsOfTransformMethodsAreDisposed() {
    let source = PublishSubject<Int>()
    var script = Script(mutate: { .just($0) })
    script.transformMutation = { Observable.merge($0, source) }
    let reactor = StorageKind.stored.make(script)
    reactor.send(1)
    #expect(source.hasObservers)
    source.onNext(2)
    reactor.end()
    #expect(!source.hasObservers)
    source.onNext(3)
    #expect(reactor.currentState == [1, 2])
  }

  @Test func aTransformOfStatesShowsNothingMore() {
    let late = PublishSubject<[Int]>()
    var script = Script(mutate: { .just($0) })
    script.transformState = { Observable.merge($0.map { $0 + [0] }, late) }
    let reactor = StorageKind.stored.make(script)
    let states = reactor.state.collected()
    reactor.send(1)
    reactor.end()
    late.onNext([9])
    reactor.send(2)
    #expect(reactor.currentState == [1, 0])
    #expect(states.events.last == .completed)
    #expect(states.events.dropLast().last == .next([1, 0]))
  }

  /// The direct path applies synchronously available mutations without a check.
  @Test(arguments: [false, true])
  func whatTheActionInFlightStillDoesIsNotShown(isMonitored: Bool) {
    let end = Guarded<(() -> Void)?>(nil)
    let reactor = StorageKind.stored.make { action in
      end.value?()
      return .of(action, action + 1)
    }
    end.withLock { $0 = { [unowned reactor] in reactor.end() } }
    let handle = isMonitored ? reactor.monitor { _ in } : Disposables.create()
    let states = reactor.state.collected()
    reactor.send(1)
    #expect(states.events == [.next([]), .completed])
    #expect(reactor.currentState == [])
    handle.dispose()
  }

  @Test func anEndInsideOfReduceTakesEffectWhenTheActionIsHandled() {
    final class Own: Reactor, @unchecked Sendable {
      let reactorStorage = ReactorStorage()
      let initialState = 0
      func reduce(state: inout Int, mutation: Int) {
        state += mutation
        end()
        send(100)
      }
      typealias Action = Int
    }
    let reactor = Own()
    let states = reactor.state.collected()
    reactor.send(1)
    reactor.send(1)
    #expect(states.events == [.next(0), .next(1), .completed])
    #expect(reactor.currentState == 1)
  }

  @Test func anEffectMayEndItsOwnReactor() async {
    let clock = TestClock()
    let reactor = StorageKind.stored.make { action in
      .run { send in
        try await clock.sleep(for: .seconds(1))
        send(action)
      }
    }
    reactor.effectExecutor = clock.scheduler
    let isOver = Guarded(false)
    let states = reactor.state.subscribe(
      onNext: { [weak reactor] state in if state == [1] { reactor?.end() } },
      onCompleted: { isOver.withLock { $0 = true } })
    reactor.send(1)
    reactor.send(2)
    await clock.advance(by: .seconds(2))
    #expect(isOver.value)
    #expect(reactor.currentState == [1])
    states.dispose()
  }

  @Test func aTaskThatWaitsForAnActionOfAReactorThatEndsGoesOn() async {
    let source = PublishSubject<Int>()
    let reactor = StorageKind.stored.make { _ in source }
    async let state = reactor.perform(1)
    while !source.hasObservers { await Task.yield() }
    reactor.end()
    #expect(await state == [])
    #expect(await reactor.perform(2) == [])
  }

  @Test func nothingIsWrittenToStandardError() {
    final class Silent: Reactor {
      let reactorStorage = ReactorStorage()
      let initialState = 0
      typealias Action = Int
      func reduce(state: inout Int, mutation: Int) { state += mutation }
    }
    Reports.record()
    var reactor: Silent? = Silent()
    let action = reactor?.action
    reactor?.end()
    reactor?.send(1)
    action?.onNext(2)
    reactor = nil
    action?.onNext(3)
    #expect(Reports.about(Silent.self).isEmpty)
  }

  @Test func onVirtualTimeTheEndComesAtOnce() {
    let clock = TestScheduler(initialClock: 0)
    var script = Script(mutate: { .just($0) })
    script.scheduler = clock
    let reactor = StorageKind.stored.make(script)
    let states = reactor.state.collected()
    clock.start()
    reactor.send(1)
    reactor.end()
    clock.start()
    #expect(states.events == [.next([]), .completed])
    #expect(reactor.currentState == [])
  }

  @Test func aPastStateThatIsShownGivesWayToTheLastOne() {
    let reference = Guarded<ReactorReference?>(nil)
    let reactor = StorageKind.stored.make { .just($0) }
    let handle = reactor.monitor { event in reference.withLock { $0 = event.reactor } }
    let states = reactor.state.collected()
    reactor.send(1)
    reference.value?.show([7])
    reactor.end()
    #expect(reactor.currentState == [1])
    #expect(reactor.state.collected().events == [.next([1]), .completed])
    #expect(states.events == [.next([]), .next([1]), .next([7]), .completed])
    #expect(reference.value?.hasEnded == true)
    #expect(reference.value?.show([8]) == false)
    #expect(reference.value?.branch(from: [8]) == false)
    reference.value?.showNewest()
    #expect(reactor.currentState == [1])
    handle.dispose()
  }

  @Test func toolsFindTheParentAndTheName() {
    let (parent, child) = (StorageKind.stored.make { .just($0) }, StorageKind.bare.make { .just($0) })
    let found = Guarded<[String]>()
    let ids = Guarded<[ReactorID]>()
    let parents = parent.monitor { event in ids.append(event.reactorID) }
    child.setParent(parent, name: "item(7)")
    let handle = child.monitor { event in
      found.append(event.reactor.name ?? "")
      if let parent = event.reactor.parentID { ids.append(parent) }
    }
    parent.send(1)
    child.send(1)
    #expect(Set(found.value) == ["item(7)"])
    #expect(Set(ids.value).count == 1)
    parents.dispose()
    handle.dispose()
  }

  @Test(arguments: StorageKind.allCases)
  func aReactorThatHasEndedIsReleasedAsAnyOther(_ kind: StorageKind) {
    let lifetimes = Lifetimes()
    let released = Guarded(0)
    let handle = ReactorMonitor.add { _ in }
    do {
      let reactor = kind.make { [token = lifetimes.token("effect")] _ in
        token.touch()
        return .never()
      }
      lifetimes.track(reactor)
      lifetimes.track(reactor.state)
      _ = reactor.monitor { event in if case .reactorReleased = event.kind { released.withLock { $0 += 1 } } }
      reactor.send(1)
      reactor.end()
    }
    if kind == .bare { ReactorStorage.sweepReleased() }
    lifetimes.expectNone()
    #expect(released.value == 1)
    handle.dispose()
  }

  @Test(arguments: StorageKind.allCases)
  func theEndIsNoRelease(_ kind: StorageKind) {
    let released = Guarded(0)
    var script = Script(mutate: { .just($0) })
    script.transformMutation = { Observable.merge($0, .never()) }
    var reactor: (any TraceReactor)? = kind.make(script)
    _ = reactor?.monitor { event in if case .reactorReleased = event.kind { released.withLock { $0 += 1 } } }
    reactor?.send(1)
    reactor?.end()
    reactor?.send(2)
    #expect(released.value == 0)
    reactor = nil
    if kind == .bare { ReactorStorage.sweepReleased() }
    #expect(released.value == 1)
  }
}
