import ReactorKitTesting
import TestSupport
import Testing

@testable import ReactorKit

/// Effects that are cancelled by id. Semantics R5.4 and R5.5.
@Suite struct CancellableTests {
  private enum ID: Hashable, Sendable { case search, load }

  /// Runs `sources[n]` under an id for the action `n`; cancels it for the action `-1`.
  private func reactor(
    _ sources: [PublishSubject<Int>], kind: StorageKind = .stored, cancelInFlight: Bool = false
  )
    -> any TraceReactor
  {
    kind.make { action in
      action < 0
        ? .cancel(id: ID.search) : sources[action].cancellable(id: ID.search, cancelInFlight: cancelInFlight)
    }
  }

  @Test(arguments: StorageKind.allCases)
  func cancellingEndsAllEffectsWithTheId(_ kind: StorageKind) {
    let sources = [PublishSubject<Int>(), PublishSubject<Int>()]
    let reactor = reactor(sources, kind: kind)
    reactor.send(0)
    reactor.send(1)
    sources[0].onNext(1)
    sources[1].onNext(2)
    reactor.send(-1)
    #expect(sources.map(\.hasObservers) == [false, false])
    sources[0].onNext(3)
    #expect(reactor.currentState == [1, 2])
    reactor.send(0)
    sources[0].onNext(4)
    #expect(reactor.currentState == [1, 2, 4])
  }

  /// The pipeline is busy with the action that cancels when the last mutation comes. The id is that of the whole effect,
  /// or of the part that everything comes from.
  @Test(arguments: StorageKind.allCases, [true, false])
  func aMutationThatWaitsIsDroppedIfItsEffectIsCancelledFirst(_ kind: StorageKind, isWhole: Bool) {
    let source = PublishSubject<Int>()
    let reactor = kind.make { action in
      guard action < 0 else {
        let effect = source.cancellable(id: ID.search)
        return isWhole ? effect : effect.map { $0 }
      }
      source.onNext(7)
      return .cancel(id: ID.search)
    }
    reactor.send(0)
    source.onNext(1)
    reactor.send(-1)
    #expect(reactor.currentState == [1])
  }

  @Test func aMutationThatWaitsIsAppliedIfAnotherPartOfItsEffectIsCancelled() {
    let (cancelled, other) = (PublishSubject<Int>(), PublishSubject<Int>())
    let reactor = StoredTrace(mutate: { action in
      guard action < 0 else {
        return .concat(.merge(cancelled.cancellable(id: ID.search), other.take(1)), .just(9))
      }
      cancelled.onNext(7)
      other.onNext(8)
      return .cancel(id: ID.search)
    })
    reactor.send(0)
    reactor.send(-1)
    #expect(reactor.currentState == [8, 9])
  }

  /// The fallback is subscribed with the effect's own sink, so that its id is the effect's; but it is only a part.
  @Test func aMutationThatWaitsIsAppliedIfTheFallbackAfterItIsCancelled() {
    let (source, fallback) = (PublishSubject<Int>(), PublishSubject<Int>())
    let reactor = StoredTrace(mutate: { action in
      guard action < 0 else { return source.catch { _ in fallback.cancellable(id: ID.search) } }
      source.onNext(7)
      source.onError(Mishap())
      fallback.onNext(8)
      return .cancel(id: ID.search)
    })
    reactor.send(0)
    reactor.send(-1)
    fallback.onNext(9)
    #expect(reactor.currentState == [7])
    #expect(!fallback.hasObservers)
  }

  /// Its disposal ends another stream, which cancels the id, while the effect is not out of its scope yet.
  @Test func anEffectThatEndsCannotBeCancelledFromItsDisposal() {
    let (subject, observer) = (PublishSubject<Int>(), Guarded<AnyObserver<Int>?>(nil))
    let reactor = StoredTrace(mutate: { action in
      switch action {
      case 0:
        return .create { created in
          observer.withLock { $0 = created }
          return Disposables.create { subject.onCompleted() }
        }.cancellable(id: ID.search)
      case 1: return .concat(subject, .cancel(id: ID.search))
      default:
        observer.value?.onNext(7)
        observer.value?.onCompleted()
        return .empty()
      }
    })
    reactor.send(0)
    reactor.send(1)
    let cancelled = Guarded(0)
    let monitoring = reactor.monitor {
      if case .effectCancelled = $0.kind { cancelled.withLock { $0 += 1 } }
    }
    reactor.send(2)
    monitoring.dispose()
    #expect(reactor.currentState == [7])
    #expect(cancelled.value == 0)
  }

  /// A mutation that a cancellable part's element causes elsewhere does not belong to that part.
  @Test func aMutationThatAnotherPartEmitsInsideOfADeliveryIsNotDropped() {
    let (cancelled, other) = (PublishSubject<Int>(), PublishSubject<Int>())
    let reactor = StoredTrace(mutate: { action in
      guard action < 0 else {
        return .merge(cancelled.cancellable(id: ID.search), other).do(onNext: {
          if $0 == 1 { other.onNext(2) }
        })
      }
      cancelled.onNext(1)
      return .cancel(id: ID.search)
    })
    reactor.send(0)
    reactor.send(-1)
    other.onNext(3)
    #expect(reactor.currentState == [2, 3])
  }

  @Test func aMutationThatAnObserverEmitsInsideOfADeliveryIsNotDropped() {
    let cancelled = PublishSubject<Int>()
    let observer = Guarded<AnyObserver<Int>?>(nil)
    let other = Observable<Int>.create { created in
      observer.withLock { $0 = created }
      return Disposables.create()
    }
    let reactor = StoredTrace(mutate: { action in
      guard action < 0 else {
        return .merge(
          cancelled.cancellable(id: ID.search).do(onNext: { _ in observer.value?.onNext(2) }), other)
      }
      cancelled.onNext(1)
      return .cancel(id: ID.search)
    })
    reactor.send(0)
    reactor.send(-1)
    #expect(reactor.currentState == [2])
  }

  @Test func cancellingAnOuterIdAlsoDropsMutationsThatPassedAnInnerId() {
    let source = PublishSubject<Int>()
    let reactor = StoredTrace(mutate: { action in
      guard action < 0 else { return source.cancellable(id: ID.load).cancellable(id: ID.search) }
      source.onNext(7)
      return .cancel(id: ID.search)
    })
    reactor.send(0)
    reactor.send(-1)
    #expect(reactor.currentState == [])
  }

  /// The element of one reactor's effect makes another reactor's wait.
  @Test func cancellingDropsNothingOfAnotherReactor() {
    let source = PublishSubject<Int>()
    let second = StoredTrace(mutate: { _ in source })
    let first = StoredTrace(mutate: { action in
      action < 0
        ? .cancel(id: ID.search)
        : Observable.just(3).delay(.zero, scheduler: CancellableTests.time).cancellable(id: ID.search)
    })
    let bag = DisposeBag()
    second.send(0)
    first.state.skip(1).subscribe(onNext: { _ in source.onNext(5) }).disposed(by: bag)
    second.state.skip(1).take(1).subscribe(onNext: { _ in first.send(-1) }).disposed(by: bag)
    first.send(0)
    CancellableTests.time.start()
    #expect(second.currentState == [5])
  }

  private static let time = TestScheduler(initialClock: 0)

  @Test func cancellingAnIdLeavesTheSameIdInAnotherReactorAlone() {
    let (first, second) = (PublishSubject<Int>(), PublishSubject<Int>())
    let reactors = [reactor([first]), reactor([second])]
    for reactor in reactors { reactor.send(0) }
    reactors[0].send(-1)
    #expect(!first.hasObservers)
    #expect(second.hasObservers)
  }

  @Test func idsOfDifferentTypesAreDifferent() {
    let source = PublishSubject<Int>()
    let reactor = StoredTrace(mutate: { action in
      switch action {
      case 0: source.cancellable(id: 1)
      case 1: .cancel(id: 1.0)
      case 2: .cancel(id: UInt8(1))
      case 3: .cancel(id: "1")
      default: .cancel(id: 1)
      }
    })
    for action in 0...3 { reactor.send(action) }
    #expect(source.hasObservers)
    reactor.send(4)
    #expect(!source.hasObservers)
  }

  @Test(arguments: [true, false])
  func eachOfTheIdsOfAnEffectEndsIt(_ isOuter: Bool) {
    let source = PublishSubject<Int>()
    let reactor = StoredTrace(mutate: { action in
      action < 0
        ? .cancel(id: isOuter ? ID.load : .search)
        : source.cancellable(id: ID.search).cancellable(id: ID.load)
    })
    reactor.send(0)
    source.onNext(1)
    reactor.send(-1)
    #expect(!source.hasObservers)
    source.onNext(2)
    #expect(reactor.currentState == [1])
    reactor.send(0)
    source.onNext(3)
    #expect(reactor.currentState == [1, 3])
  }

  @Test func aStreamThatIsTheEffectOfTwoActionsIsCancelledInBoth() {
    let source = PublishSubject<Int>()
    let effect = source.cancellable(id: ID.search)
    let reactor = StoredTrace(mutate: { $0 < 0 ? .cancel(id: ID.search) : effect })
    reactor.send(0)
    reactor.send(0)
    source.onNext(1)
    #expect(reactor.currentState == [1, 1])
    reactor.send(-1)
    #expect(!source.hasObservers)
  }

  /// The mutations of an effect that has ended by itself wait, and its id does not name it any more.
  @Test func mutationsOfAnEffectThatHasEndedAreNotCancelled() {
    let source = PublishSubject<Int>()
    let reactor = StoredTrace(mutate: { action in
      guard action < 0 else { return source.cancellable(id: ID.search) }
      source.onNext(7)
      source.onCompleted()
      return .cancel(id: ID.search)
    })
    reactor.send(0)
    reactor.send(-1)
    #expect(reactor.currentState == [7])
  }

  @Test func cancelInFlightEndsTheOneBefore() {
    let sources = [PublishSubject<Int>(), PublishSubject<Int>()]
    let reactor = reactor(sources, cancelInFlight: true)
    reactor.send(0)
    reactor.send(1)
    #expect(sources.map(\.hasObservers) == [false, true])
    sources[0].onNext(1)
    sources[1].onNext(2)
    #expect(reactor.currentState == [2])
  }

  @Test func anEffectMayBeCancelledFromAnotherThread() {
    for _ in 0..<200 {
      let source = PublishSubject<Int>()
      let reactor = reactor([source])
      reactor.send(0)
      onThreads(2) { thread in
        if thread == 0 { reactor.send(-1) } else { for index in 0..<10 { source.onNext(index) } }
      }
      #expect(!source.hasObservers)
      #expect(reactor.currentState == Array(0..<reactor.currentState.count))
    }
  }

  @Test func aCancelledPartOfAConcatLetsTheNextOneRun() async {
    let source = PublishSubject<Int>()
    let reactor = StoredTrace(mutate: { action in
      action == 0
        ? .concat(source.cancellable(id: ID.load), .just(100)) : .cancel(id: ID.load)
    })
    reactor.send(0)
    source.onNext(1)
    reactor.send(1)
    #expect(reactor.currentState == [1, 100])
    #expect(!source.hasObservers)
  }

  @Test func aCancelledConcatRunsNoFurtherPart() {
    let source = PublishSubject<Int>()
    let reactor = StoredTrace(mutate: { action in
      action == 0
        ? Observable.concat(source, .just(100)).cancellable(id: ID.load) : .cancel(id: ID.load)
    })
    reactor.send(0)
    source.onNext(1)
    reactor.send(1)
    #expect(reactor.currentState == [1])
  }

  @Test func cancellingATaskCancelsIt() async {
    let (started, cancelled) = (Gate(), Gate())
    let reactor = StoredTrace(mutate: { action in
      if action == 1 { return .cancel(id: ID.load) }
      return .run { send in
        await withTaskCancellationHandler {
          started.open()
          try? await Task.sleep(for: .seconds(3600))
          send(1)
        } onCancel: {
          cancelled.open()
        }
      }.cancellable(id: ID.load)
    })
    async let state = reactor.perform(0)
    await started.passed()
    reactor.send(1)
    await cancelled.passed()
    #expect(await state == [])
  }

  @Test func anEffectMayCancelItself() {
    let reactor = StoredTrace(mutate: { action in
      switch action {
      case 0: Observable.concat(.just(1), .cancel(id: ID.load), .just(2)).cancellable(id: ID.load)
      default: .just(action)
      }
    })
    reactor.send(0)
    reactor.send(5)
    #expect(reactor.currentState == [1, 5])
  }

  @Test func anEffectThatNeverEmitsEndsWhenItIsCancelled() async {
    let isStarted = Gate()
    let reactor = StoredTrace(mutate: { action in
      action == 1
        ? .cancel(id: ID.load) : .concat(Observable.never().cancellable(id: ID.load), .just(100))
    })
    let handle = reactor.monitor { if case .effectStarted = $0.kind { isStarted.open() } }
    async let state = reactor.perform(0)
    await isStarted.passed()
    reactor.send(1)
    #expect(await state == [100])
    handle.dispose()
  }

  @Test func theSubscriberOfItsMutationMayCancelAnEffect() {
    let source = PublishSubject<Int>()
    let reactor = reactor([source])
    let bag = DisposeBag()
    reactor.state.subscribe(onNext: { [unowned reactor] in if $0.last == 1 { reactor.send(-1) } }).disposed(
      by: bag)
    reactor.send(0)
    source.onNext(1)
    source.onNext(2)
    #expect(reactor.currentState == [1])
    #expect(!source.hasObservers)
  }

  @Test func nothingIsKeptOfEffectsThatHaveEnded() {
    let lifetimes = Lifetimes()
    let reactor = StoredTrace(mutate: { action in
      let token = lifetimes.token()
      return Observable.of(action).do(onNext: { _ in token.touch() }).cancellable(id: action)
    })
    for action in 0..<100 { reactor.send(action) }
    lifetimes.expectNone()
    #expect(reactor.currentState.count == 100)
  }

  @Test func aStreamWhoseSubscriberHasAlreadyLeftIsNotKept() {
    final class Left: Sink<Int> {
      init() {
        super.init(subscription: SubscriptionLink())
        subscription.dispose()
      }
      override func onCompleted() {}
    }
    let lifetimes = Lifetimes()
    Observable.never().cancellable(id: "CancellableTests.left").subscribe(sink: lifetimes.track(Left()))
    lifetimes.expectNone()
  }

  @Test func outsideOfReactorsThereIsOneScope() {
    let source = PublishSubject<Int>()
    let id = "CancellableTests.outside"
    let events = source.cancellable(id: id).collected()
    source.onNext(1)
    _ = Observable<Int>.cancel(id: id).subscribe()
    source.onNext(2)
    #expect(events.elements == [1])
    #expect(events.isCompleted)
  }

  // MARK: An id that is used twice

  private static let twice:
    [(name: String, make: @Sendable (Observable<Int>, any SchedulerType) -> Observable<Int>)] = [
      (
        "cancellable, debounce",
        { $0.cancellable(id: "a", cancelInFlight: true).debounce(id: "a", for: .seconds(1), scheduler: $1) }
      ),
      (
        "debounce, cancellable",
        { $0.debounce(id: "a", for: .seconds(1), scheduler: $1).cancellable(id: "a", cancelInFlight: true) }
      ),
      (
        "cancellable, cancellable",
        { source, _ in
          source.cancellable(id: "a", cancelInFlight: true).cancellable(id: "a", cancelInFlight: true)
        }
      ),
      (
        "cancellable, throttle",
        { $0.cancellable(id: "a", cancelInFlight: true).throttle(id: "a", for: .seconds(1), scheduler: $1) }
      ),
      (
        "throttle, cancellable",
        { $0.throttle(id: "a", for: .seconds(1), scheduler: $1).cancellable(id: "a", cancelInFlight: true) }
      ),
      (
        "three times, with an operator between",
        { source, _ in
          source.cancellable(id: "a", cancelInFlight: true).map { $0 }.cancellable(
            id: "a", cancelInFlight: true
          ).map { $0 }
            .cancellable(id: "a", cancelInFlight: true)
        }
      ),
      (
        "in parts of the whole",
        { source, _ in
          Observable.merge(.empty(), source.cancellable(id: "a", cancelInFlight: true)).cancellable(
            id: "a", cancelInFlight: true)
        }
      ),
      (
        "surrounded",
        { source, _ in
          source.cancellable(id: "a", cancelInFlight: true).surrounded(by: 0, 0).cancellable(
            id: "a", cancelInFlight: true
          )
          .filter { $0 != 0 }
        }
      ),
    ]

  @Test(arguments: twice.indices)
  func aStreamDoesNotEndOneThatItIsAPartOf(_ index: Int) async {
    let clock = TestScheduler(initialClock: 0)
    let (source, next) = (PublishSubject<Int>(), PublishSubject<Int>())
    let reactor = StoredTrace(mutate: { action in
      Self.twice[index].make(action == 0 ? source.asObservable() : next.asObservable(), clock)
    })
    reactor.send(0)
    clock.advanceTo(2_000)
    source.onNext(1)
    #expect(reactor.currentState == [1], "\(Self.twice[index].name)")
    // The next effect with the id ends this one.
    reactor.send(1)
    clock.advanceTo(4_000)
    next.onNext(2)
    source.onNext(3)
    #expect(reactor.currentState.filter { $0 != 3 } == [1, 2], "\(Self.twice[index].name)")
  }

  @Test(arguments: [true, false])
  func aPartThatTheEndOfACancelledOneWouldBeginDoesNotBegin(_ replaces: Bool) {
    let sources = (0..<3).map { _ in PublishSubject<Int>() }
    let reactor = StoredTrace(mutate: { action in
      switch action {
      case 0:
        let parts = sources[0...1].map { $0.cancellable(id: ID.load, cancelInFlight: true) }
        return .concat(parts + [.just(9)])
      case 1 where replaces: return sources[2].cancellable(id: ID.load, cancelInFlight: true)
      default: return .cancel(id: ID.load)
      }
    })
    reactor.send(0)
    reactor.send(1)
    #expect(sources.map(\.hasObservers) == [false, false, replaces])
    sources[2].onNext(2)
    // A part without the id goes on.
    #expect(reactor.currentState == (replaces ? [9, 2] : [9]))
  }

  /// The last element of the effect that ends is shown to a subscriber, who sends an action. Its effect has the id, too.
  @Test func anEffectOfAnotherActionBeginsAlsoWhileTheIDIsBeingCancelled() {
    let (first, second, order) = (PublishSubject<Int>(), PublishSubject<Int>(), PublishSubject<Int>())
    let reactor = StoredTrace(mutate: { action in
      switch action {
      case 0: return .merge(.empty(), first.cancellable(id: ID.load).surrounded(by: 7, 8))
      case 1: return .merge(.empty(), second.cancellable(id: ID.load))
      default: return order.flatMap { _ in Observable<Int>.cancel(id: ID.load) }
      }
    })
    let subscription = reactor.state.filter { $0.last == 8 }.take(1)
      .subscribe(onNext: { [weak reactor] _ in reactor?.send(1) })
    reactor.send(0)
    reactor.send(2)
    order.onNext(0)
    #expect(!first.hasObservers)
    #expect(second.hasObservers)
    second.onNext(2)
    #expect(reactor.currentState == [7, 8, 2])
    subscription.dispose()
  }

  @Test func aPartThatHasNotBegunHasNoIDYet() {
    let sources = [PublishSubject<Int>(), PublishSubject<Int>()]
    let reactor = StoredTrace(mutate: { action in
      guard action == 0 else { return .cancel(id: ID.load) }
      return .concat(sources[0].asObservable(), sources[1].cancellable(id: ID.load))
    })
    reactor.send(0)
    reactor.send(1)
    sources[0].onCompleted()
    sources[1].onNext(1)
    #expect(reactor.currentState == [1])
  }

  @Test func aConcatWithoutEndWhosePartsHaveTheIDDoesNotHoldUpTheSender() {
    let source = PublishSubject<Int>()
    let reactor = StoredTrace(mutate: { action in
      guard action == 0 else { return .cancel(id: ID.load) }
      return .concat(sequence(first: source.cancellable(id: ID.load), next: { $0 }))
    })
    reactor.send(0)
    reactor.send(1)
    #expect(source.hasObservers)
    source.onNext(1)
    #expect(reactor.currentState == [1])
  }
}
