import ReactorKitTesting
import TestSupport
import Testing

@testable import ReactorKit

/// The pipeline never retains the reactor; what goes with it. Semantics R9.
@Suite(.ownThreads) struct LifetimeTests {
  @Test(arguments: StorageKind.allCases)
  func manyReactorsWithLiveEffectsLeaveNothing(_ kind: StorageKind) {
    let lifetimes = Lifetimes()
    let source = PublishSubject<Int>()
    let clock = TestScheduler(initialClock: 0)
    let bag = DisposeBag()
    for _ in 0..<Property.count(1_000, many: 10_000) {
      var script = Script(mutate: { [token = lifetimes.token("effect")] action in
        Observable.merge(
          source, .never(), .just(action),
          Observable<Int>.timer(.seconds(1), period: .seconds(1), scheduler: clock).map { _ in
            token.touch()
            return 0
          })
      })
      script.transformMutation = { Observable.merge($0, source.filter { $0 > 5 }) }
      let reactor = kind.make(script)
      lifetimes.track(reactor)
      reactor.state.subscribe(onNext: { [token = lifetimes.token("subscriber")] _ in token.touch() })
        .disposed(by: bag)
      reactor.send(1)
      reactor.action.onNext(2)
    }
    if kind == .bare {
      // Entries that were not swept end at their next event.
      #expect(!lifetimes.alive.contains("BareTrace"))
      source.onNext(1)
      // Another test's thread may have swept an entry, and be ending that one right now.
      var patience = 1_000_000
      while !lifetimes.alive.isEmpty || source.hasObservers, patience > 0 {
        patience -= 1
        yieldThread()
      }
    }
    #expect(!source.hasObservers)
    lifetimes.expectNone()
  }

  @Test(arguments: [StorageKind.stored, .base])
  func withAStoredRuntimeEverythingIsGoneTheMomentTheReactorIs(_ kind: StorageKind) {
    let source = PublishSubject<Int>()
    let (action, state, runtime, states) = {
      let reactor = kind.make { _ in source }
      let states = reactor.state.collected()
      reactor.send(1)
      #expect(source.hasObservers)
      return (
        Weak(reactor.action), Weak(reactor.state),
        Weak(reactor.reactorStorage.startedRuntimeObject(of: reactor)),
        states
      )
    }()
    #expect(action.object == nil)
    #expect(state.object == nil)
    #expect(runtime.object == nil)
    #expect(!source.hasObservers)
    #expect(states.isCompleted)
  }

  /// Between the end of the `transform` streams and that of the effects, an effect ends by itself.
  @Test(arguments: StorageKind.allCases)
  func anEffectThatEndsWithATransformedStreamKeepsNoOtherAlive(_ kind: StorageKind) {
    let (work, ending) = (PublishSubject<Int>(), PublishSubject<Int>())
    do {
      let reactor = kind.make(
        Script(
          mutate: { $0 == 1 ? work : ending },
          transformMutation: {
            .merge($0, .create { _ in Disposables.create { ending.onCompleted() } })
          }))
      reactor.send(1)
      reactor.send(2)
      #expect(work.hasObservers)
    }
    // The effects of a reactor without a storage of its own end at their next event.
    work.onNext(0)
    #expect(!work.hasObservers)
  }

  @Test(arguments: [StorageKind.stored, .base])
  func theReleaseReturnsAfterTheEndOfAllAlsoIfAnotherThreadFindsTheReactorGone(_ kind: StorageKind) {
    let work = PublishSubject<Int>()
    let (isGoing, hasFound, hasReturned) = (Gate(), Gate(), Gate())
    let finder = Guarded<UInt>(0)
    let script = Script(
      mutate: { action in
        guard action == 1 else { return work }
        return .create { _ in
          Disposables.create {
            guard ThreadAndProcess.threadID == finder.value else { return }
            hasFound.open()
            hasReturned.pass()
          }
        }
      },
      onRelease: {
        isGoing.open()
        hasFound.pass()
      })
    let holder = Guarded<(any TraceReactor)?>(kind.make(script))
    holder.value?.send(1)
    holder.value?.send(2)
    onThreads(2) { thread in
      if thread == 0 {
        let released = holder.withLock { held in
          defer { held = nil }
          return held
        }
        withExtendedLifetime(released) {}
      } else {
        isGoing.pass()
        finder.withLock { $0 = ThreadAndProcess.threadID }
        work.onNext(1)
        hasFound.open()
      }
      if thread == 0 {
        #expect(!work.hasObservers)
        hasReturned.open()
      }
    }
  }

  @Test func aTurnThatWaitsOnASchedulerKeepsNothing() {
    let scheduler = TestScheduler(initialClock: 0)
    let runtime = {
      let reactor = StoredTrace(Script(scheduler: scheduler))
      reactor.send(1)
      return Weak(reactor.reactorStorage.startedRuntimeObject(of: reactor))
    }()
    #expect(runtime.object == nil)
    scheduler.start()
  }

  @Test(arguments: [StorageKind.stored, .base])
  func tasksAreCancelledWithTheReactor(_ kind: StorageKind) async {
    let (started, cancelled) = (Gate(), Gate())
    do {
      let reactor = kind.make { _ in
        .run { _ in
          await withTaskCancellationHandler {
            started.open()
            try? await Task.sleep(for: .seconds(3600))
          } onCancel: {
            cancelled.open()
          }
        }
      }
      reactor.send(1)
      await started.passed()
    }
    await cancelled.passed()
  }

  @Test(arguments: StorageKind.allCases)
  func aSendFromDeinitIsDroppedWithAMessage(_ kind: StorageKind) {
    final class Sends: Reactor {
      typealias Action = Int
      let kind: StorageKind
      private let own = ReactorStorage()
      var reactorStorage: ReactorStorage { kind == .stored ? own : WeakStorageTable.shared.storage(of: self) }
      let initialState = 0
      let mutated: Guarded<[Int]>
      init(_ kind: StorageKind, _ mutated: Guarded<[Int]>) { (self.kind, self.mutated) = (kind, mutated) }
      func mutate(action: Int) -> Observable<Int> {
        mutated.append(action)
        return .just(action)
      }
      deinit {
        send(2)
        action.onNext(3)
        _ = currentState
        _ = state
      }
    }
    let mutated = Guarded<[Int]>()
    do {
      let reactor = Sends(kind, mutated)
      reactor.send(1)
    }
    do { _ = Sends(kind, mutated) }
    // This reactor has handled nothing, so its `action` is made in its `deinit` only.
    do { _ = Sends(kind, mutated).state }
    #expect(mutated.value == [1])
  }

  @Test(arguments: StorageKind.allCases)
  func aDeadReactorsActionIgnoresWhatItIsSent(_ kind: StorageKind) {
    let mutated = Guarded<[Int]>()
    let action = kind.make { action in
      mutated.append(action)
      return .just(action)
    }.action
    action.onNext(1)
    action.on(.next(2))
    onThreads(4) { action.onNext($0) }
    #expect(mutated.value == [])
  }

  @Test func aDroppedActionIsReportedOnceForAType() {
    final class Forgotten: Reactor {
      typealias Action = String
      let reactorStorage = ReactorStorage()
      let initialState = 0
    }
    Reports.record()
    let action = Forgotten().action
    action.onNext("sw")
    action.onNext("swi")
    #expect(
      Reports.about(Forgotten.self) == [
        """
        'Forgotten' dropped an action because it had been released.
          Action: sw
        To fix this, keep the reactor alive for as long as something sends to it, or dispose what sends when the view goes away.
        """
      ])
  }

  @Test func aDroppedActionThatIsNotReportedIsNotDescribed() {
    final class Unheard: Reactor {
      struct Action: CustomStringConvertible {
        let descriptions: Guarded<Int>
        var description: String {
          descriptions.withLock { $0 += 1 }
          return "search"
        }
      }
      let reactorStorage = ReactorStorage()
      let initialState = 0
    }
    Reports.record()
    let descriptions = Guarded(0)
    let action = Unheard().action
    for _ in 0..<3 { action.onNext(Unheard.Action(descriptions: descriptions)) }
    #expect(Reports.about(Unheard.self).count == 1)
    #expect(descriptions.value == 1)
  }

  @Test(arguments: StorageKind.allCases)
  func aReactorMayBeReleasedInItsOwnSubscriber(_ kind: StorageKind) {
    let lifetimes = Lifetimes()
    let holder = Guarded<(any TraceReactor)?>(nil)
    let states = Guarded<[[Int]]>()
    let bag = DisposeBag()
    let reactor = { () -> Weak in
      let reactor = kind.make { .of($0, -$0) }
      holder.withLock { $0 = reactor }
      reactor.state.subscribe(onNext: { state in
        states.append(state)
        if state == [1] {
          let released = holder.withLock { held in
            defer { held = nil }
            return held
          }
          released?.send(2)
        }
      }).disposed(by: bag)
      lifetimes.track(reactor)
      return Weak(reactor)
    }()
    holder.value?.send(1)
    #expect(reactor.object == nil)
    lifetimes.expectNone()
    #expect(states.value.prefix(2) == [[], [1]])
  }

  @Test(arguments: StorageKind.allCases)
  func aReactorMayBeReleasedInItsOwnEffect(_ kind: StorageKind) {
    let lifetimes = Lifetimes()
    let holder = Guarded<(any TraceReactor)?>(nil)
    let source = PublishSubject<Int>()
    let drop: @Sendable () -> Void = {
      let released = holder.withLock { held in
        defer { held = nil }
        return held
      }
      withExtendedLifetime(released) {}
    }
    do {
      let reactor = kind.make { _ in source.do(onNext: { _ in drop() }) }
      lifetimes.track(reactor)
      holder.withLock { $0 = reactor }
    }
    holder.value?.send(1)
    source.onNext(1)
    lifetimes.expectNone()
    source.onNext(2)
    #expect(!source.hasObservers)
  }

  @Test(arguments: StorageKind.allCases)
  func anEffectThatEmitsAfterTheReactorDiedChangesNothing(_ kind: StorageKind) {
    let observers = Guarded<[AnyObserver<Int>]>()
    let reduced = Guarded<[Int]>()
    do {
      let reactor = kind.make(
        Script(
          mutate: { _ in
            .create { observer in
              observers.append(observer)
              return Disposables.create()
            }
          },
          reduce: { state, mutation in
            reduced.append(mutation)
            return state
          }))
      reactor.send(1)
      observers.value.first?.onNext(1)
    }
    for observer in observers.value {
      observer.onNext(2)
      onAnotherThread { observer.onNext(3) }
      observer.onCompleted()
    }
    #expect(reduced.value == [1])
  }

  @Test(arguments: StorageKind.allCases)
  func reactorsDieOnOneThreadWhileTheirEffectsEmitOnAnother(_ kind: StorageKind) {
    let lifetimes = Lifetimes()
    for _ in 0..<200 {
      let source = PublishSubject<Int>()
      let holder = Guarded<(any TraceReactor)?>(kind.make { _ in source })
      if let reactor = holder.value { lifetimes.track(reactor) }
      holder.value?.send(1)
      onThreads(2) { thread in
        if thread == 0 {
          for index in 0..<20 { source.onNext(index) }
        } else {
          let released = holder.withLock { held in
            defer { held = nil }
            return held
          }
          withExtendedLifetime(released) {}
        }
      }
      source.onNext(100)
      #expect(!source.hasObservers)
    }
    lifetimes.expectNone()
  }

  /// The runtime of a bare reactor may outlive the reactor until its entry is swept.
  @Test func aRuntimeWithoutItsReactorKeepsNothingThatWaits() {
    Reports.record()
    let lifetimes = Lifetimes()
    let runtime = {
      let reactor = BareTrace()
      let runtime = reactor.reactorStorage.startedRuntime(of: reactor)
      runtime.queueUnnoticed(SentAction<Int, Int, [Int]>(1, tracker: lifetimes.track(ActionTracker())))
      return runtime
    }()
    runtime.send(2, tracker: nil)
    lifetimes.expectNone()
    withExtendedLifetime(runtime) {}
  }

  /// Thousands of objects of different types meet the same few addresses.
  @Test func aReactorAtAReusedAddressNeverInherits() {
    final class Numbers: Reactor {
      typealias Action = Int
      let initialState: Int
      init(_ initialState: Int) { self.initialState = initialState }
      func reduce(state: Int, mutation: Int) -> Int { state + mutation }
    }
    final class Texts: Reactor {
      typealias Action = String
      let initialState: String
      init(_ initialState: String) { self.initialState = initialState }
      func reduce(state: String, mutation: String) -> String { state + mutation }
    }
    var addresses: Set<ObjectIdentifier> = []
    var reused = 0
    for index in 0..<5_000 {
      let numbers = Numbers(index)
      if !addresses.insert(ObjectIdentifier(numbers)).inserted { reused += 1 }
      #expect(numbers.currentState == index)
      numbers.send(1)
      #expect(numbers.currentState == index + 1)
      let texts = Texts("\(index)")
      if !addresses.insert(ObjectIdentifier(texts)).inserted { reused += 1 }
      #expect(texts.currentState == "\(index)")
      texts.send("!")
      #expect(texts.currentState == "\(index)!")
    }
    #expect(reused > 0, "the test has not met an address twice")
  }

  @Test(arguments: StorageKind.allCases)
  func theStreamOfStatesDoesNotKeepTheReactor(_ kind: StorageKind) {
    let lifetimes = Lifetimes()
    let state = {
      let reactor = kind.make()
      lifetimes.track(reactor)
      return reactor.state
    }()
    lifetimes.expectNone()
    withExtendedLifetime(state) {}
  }
}

struct Weak {
  weak var object: AnyObject?
  init(_ object: AnyObject) { self.object = object }
}

extension ReactorStorage {
  fileprivate func startedRuntimeObject(of reactor: any TraceReactor) -> AnyObject {
    func open(_ reactor: some TraceReactor) -> AnyObject { startedRuntime(of: reactor) }
    return open(reactor)
  }
}
