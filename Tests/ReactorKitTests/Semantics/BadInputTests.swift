import ReactorKitTesting
import TestSupport
import Testing

@testable import ReactorKit

/// Inputs that must not crash, deadlock, recurse or lose anything. Semantics R3, R4 and R6.
@Suite(.ownThreads) struct BadInputTests {
  @Test(arguments: [
    ("from a sequence", 200_000, Observable.from(1...200_000)),
    ("range", 50_000, Observable.range(start: 1, count: 50_000)),
    ("from an array", 50_000, .from(Array(1...50_000))),
  ])
  func manyMutationsAtOnce(_ name: String, _ count: Int, _ effect: Observable<Int>) {
    let reactor = StoredTrace(Script(mutate: { _ in effect }, reduce: { _, mutation in [mutation] }))
    reactor.send(0)
    #expect(reactor.currentState == [count])
  }

  @Test func manyMutationsThroughTransforms() {
    let count = 50_000
    let reactor = StoredTrace(
      Script(
        mutate: { _ in .from(1...count) }, transformMutation: { Observable.merge($0, .never()) },
        reduce: { _, mutation in [mutation] }, transformState: { $0.map { $0 } }))
    let states = Guarded(0)
    let bag = DisposeBag()
    reactor.state.subscribe(onNext: { _ in states.withLock { $0 += 1 } }).disposed(by: bag)
    reactor.send(0)
    #expect(reactor.currentState == [count])
    #expect(states.value == count + 1)
  }

  @Test(arguments: StorageKind.allCases)
  func mutateThatNeverEndsOrEndsAtOnce(_ kind: StorageKind) {
    let reactor = kind.make { action in
      switch action {
      case 0: .never()
      case 1: .empty()
      case 2: .error(Mishap())
      default: .just(action)
      }
    }
    let states = reactor.state.collected()
    for action in [0, 1, 2, 3] { reactor.send(action) }
    #expect(states.events.count == 2)
    #expect(reactor.currentState == [3])
  }

  @Test(arguments: StorageKind.allCases)
  func aSourceThatIgnoresTheGrammarIsContained(_ kind: StorageKind) {
    final class Rude: Observable<Int>, @unchecked Sendable {
      override func start(_ sink: Sink<Int>) {
        sink.onNext(1)
        sink.onCompleted()
        sink.onNext(2)
        sink.onError(Mishap())
        sink.onCompleted()
      }
    }
    let reactor = kind.make { _ in Rude() }
    reactor.send(0)
    reactor.send(0)
    #expect(reactor.currentState == [1, 1])
  }

  @Test(arguments: StorageKind.allCases)
  func errorsAndCompletionsSentToTheActionAreIgnored(_ kind: StorageKind) {
    let reactor = kind.make()
    reactor.action.onError(Mishap())
    reactor.action.onCompleted()
    _ = Observable.of(1, 2).subscribe(reactor.action)
    _ = Observable<Int>.error(Mishap()).subscribe(reactor.action)
    reactor.send(3)
    #expect(reactor.currentState == [1, 2, 3])
  }

  @Test(arguments: StorageKind.allCases)
  func aSubscriberMayLeaveWhileItIsCalled(_ kind: StorageKind) {
    let reactor = kind.make()
    let holder = SerialDisposable()
    let seen = Guarded<[[Int]]>()
    holder.disposable = reactor.state.subscribe(onNext: { state in
      seen.append(state)
      if state.count == 1 { holder.dispose() }
    })
    let other = reactor.state.collected()
    reactor.send(1)
    reactor.send(2)
    #expect(seen.value == [[], [1]])
    #expect(other.elements == [[], [1], [1, 2]])
  }

  @Test(arguments: StorageKind.allCases)
  func aSubscriberMaySubscribe(_ kind: StorageKind) {
    let reactor = kind.make()
    let inner = Guarded<[[Int]]>()
    let bag = DisposeBag()
    reactor.state.subscribe(onNext: { [unowned reactor] state in
      if state == [1] { reactor.state.subscribe(onNext: { inner.append($0) }).disposed(by: bag) }
    }).disposed(by: bag)
    reactor.send(1)
    reactor.send(2)
    #expect(inner.value == [[1], [1, 2]])
  }

  @Test(arguments: StorageKind.allCases)
  func eightThreadsSendToReactorsWhoseTransformsEnd(_ kind: StorageKind) {
    let reactor = kind.make(
      Script(
        transformAction: { $0.take(100) }, transformMutation: { $0.take(200) },
        transformState: { $0.take(300) }))
    onThreads(8) { thread in for _ in 0..<100 { reactor.send(thread) } }
    reactor.waitUntilIdle()
    #expect(reactor.currentState.count == 800)
    for thread in 0..<8 { #expect(reactor.currentState.filter { $0 == thread }.count == 100) }
  }

  @Test(arguments: StorageKind.allCases)
  func aTransformThatFailsWhileEightThreadsSendLosesNothing(_ kind: StorageKind) {
    for _ in 0..<50 {
      let failing = PublishSubject<Int>()
      let reactor = kind.make(
        Script(
          transformAction: { Observable.merge($0, failing) },
          transformMutation: { Observable.merge($0, failing) }))
      _ = reactor.state
      onThreads(8) { thread in
        if thread == 0 {
          failing.onError(Mishap())
        } else {
          for index in 0..<20 { reactor.send(thread * 100 + index) }
        }
      }
      reactor.waitUntilIdle()
      #expect(reactor.currentState.count == 140)
    }
  }

  /// Everything ends with the storage; what the action has led to by then has not begun.
  @Test func anEffectOfAReactorThatHasDroppedItsStorageMeanwhileDoesNotBegin() {
    final class Careless: Reactor {
      var reactorStorage = ReactorStorage()
      let initialState = 0
      let effect: Observable<Int>
      init(_ effect: Observable<Int>) { self.effect = effect }

      func mutate(action: Int) -> Observable<Int> {
        if action == 1 { reactorStorage = ReactorStorage() }
        return effect
      }

      func reduce(state: inout Int, mutation: Int) { state += mutation }
    }
    let source = PublishSubject<Int>()
    let reactor = Careless(source)
    let actions = reactor.action
    actions.onNext(1)
    #expect(!source.hasObservers)
    reactor.send(2)
    source.onNext(5)
    #expect(reactor.currentState == 5)
  }
}
