import ReactorKit
import Synchronization
import TestSupport
import Testing

/// An action sent from inside the pipeline waits until the action in flight has emitted everything that it
/// emits at once. Semantics R4.
@Suite(.ownThreads) struct ReentrancyTests {
  private final class Box: @unchecked Sendable { weak var reactor: (any TraceReactor)? }

  @Test(arguments: StorageKind.allCases)
  func anActionSentFromMutateIsProcessedAfterTheOneInFlight(_ kind: StorageKind) {
    let box = Box()
    let reactor = kind.make { action in
      if action == 1 {
        box.reactor?.send(10)
        box.reactor?.action.onNext(11)
        #expect(box.reactor?.currentState == [])
      }
      return .of(action, -action)
    }
    box.reactor = reactor
    reactor.send(1)
    #expect(reactor.currentState == [1, -1, 10, -10, 11, -11])
  }

  @Test(arguments: StorageKind.allCases)
  func anActionSentFromReduceIsProcessedAfterTheOneInFlight(_ kind: StorageKind) {
    let box = Box()
    var script = Script(mutate: { .of($0, -$0) })
    script.reduce = { state, mutation in
      if mutation == 1 { box.reactor?.send(10) }
      return state + [mutation]
    }
    let reactor = kind.make(script)
    box.reactor = reactor
    reactor.send(1)
    #expect(reactor.currentState == [1, -1, 10, -10])
  }

  private final class InPlace: Reactor {
    typealias Action = Int
    let initialState: [Int] = []
    func mutate(action: Int) -> Observable<Int> { .of(action, -action) }
    func reduce(state: inout [Int], mutation: Int) {
      if mutation == 1 { send(10) }
      state.append(mutation)
    }
  }

  @Test func anActionSentFromReduceInPlaceIsProcessedAfterTheOneInFlight() {
    let reactor = InPlace()
    reactor.send(1)
    #expect(reactor.currentState == [1, -1, 10, -10])
  }

  @Test(arguments: StorageKind.allCases)
  func anActionSentFromASubscriberIsProcessedAfterTheOneInFlight(_ kind: StorageKind) {
    let reactor = kind.make { .of($0, -$0) }
    let bag = DisposeBag()
    let before = reactor.state.collected()
    reactor.state.subscribe(onNext: { [unowned reactor] state in
      if state.last == 1 { reactor.send(10) }
    }).disposed(by: bag)
    let after = reactor.state.collected()
    reactor.send(1)
    #expect(reactor.currentState == [1, -1, 10, -10])
    #expect(before.elements == after.elements)
    #expect(before.elements.map(\.count) == [0, 1, 2, 3, 4])
  }

  @Test(arguments: StorageKind.allCases)
  func aMutationThatComesBackThroughAMergedSourceIsQueuedInTheSameWay(_ kind: StorageKind) {
    let relay = PublishRelay<Int>()
    let reactor = kind.make(
      Script(mutate: { .of($0, -$0) }, transformMutation: { Observable.merge($0, relay.asObservable()) }))
    let bag = DisposeBag()
    reactor.state.subscribe(onNext: { [unowned reactor] state in
      if state.last == 1 {
        relay.accept(100)
        reactor.send(10)
        relay.accept(101)
        #expect(reactor.currentState == [1])
      }
    }).disposed(by: bag)
    reactor.send(1)
    #expect(reactor.currentState == [1, -1, 100, 10, -10, 101])
  }

  @Test func aMutationMergedFromMutateIsQueuedInTheSameWay() {
    let relay = PublishRelay<Int>()
    let reactor = StoredTrace(
      Script(
        mutate: {
          relay.accept(100); return .of($0, -$0)
        },
        transformMutation: { Observable.merge($0, relay.asObservable()) }))
    reactor.send(1)
    #expect(reactor.currentState == [1, -1, 100])
  }

  @Test func anActionThatComesBackThroughTransformIsQueuedInOrder() {
    let relay = PublishRelay<Int>()
    let reactor = StoredTrace(
      Script(transformAction: { Observable.merge($0, relay.asObservable()) }, mutate: { .of($0, -$0) }))
    let bag = DisposeBag()
    reactor.state.subscribe(onNext: { [unowned reactor] state in
      if state.last == 1 {
        reactor.send(10)
        relay.accept(11)
      }
    }).disposed(by: bag)
    reactor.send(1)
    #expect(reactor.currentState == [1, -1, 10, -10, 11, -11])
  }

  @Test(arguments: StorageKind.allCases)
  func manyActionsEachSentByTheSubscriberOfTheOneBefore(_ kind: StorageKind) {
    let reactor = kind.make(Script(reduce: { _, mutation in [mutation] }))
    let bag = DisposeBag()
    reactor.state.subscribe(onNext: { [unowned reactor] state in
      if let last = state.last, last < 30_000 { reactor.send(last + 1) }
    }).disposed(by: bag)
    reactor.send(1)
    #expect(reactor.currentState == [30_000])
  }

  @Test func manyMutationsEachSentThroughATransformByTheSubscriberOfTheOneBefore() {
    let relay = PublishRelay<Int>()
    let reactor = StoredTrace(
      Script(
        transformMutation: { Observable.merge($0, relay.asObservable()) },
        reduce: { _, mutation in [mutation] }))
    let bag = DisposeBag()
    reactor.state.subscribe(onNext: { state in
      if let last = state.last, last < 30_000 { relay.accept(last + 1) }
    }).disposed(by: bag)
    reactor.send(1)
    #expect(reactor.currentState == [30_000])
  }

  @Test func twoReactorsThatAnswerEachOtherDoNotRecurse() {
    let ping = StoredTrace(Script(reduce: { _, mutation in [mutation] }))
    let pong = StoredTrace(Script(reduce: { _, mutation in [mutation] }))
    let bag = DisposeBag()
    ping.state.subscribe(onNext: { [unowned pong] in if let last = $0.last { pong.send(last + 1) } })
      .disposed(by: bag)
    pong.state.subscribe(onNext: { [unowned ping] state in
      if let last = state.last, last < 20_000 { ping.send(last + 1) }
    }).disposed(by: bag)
    ping.send(1)
    #expect(pong.currentState == [20_000])
  }
}
