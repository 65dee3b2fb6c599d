import ReactorKit
import Synchronization
import TestSupport
import Testing

/// Any thread may send. Semantics R3.
@Suite(.ownThreads) struct SingleWriterTests {
  private final class Pipeline: Sendable {
    let inside = Atomic(0)
    let overlaps = Atomic(0)

    func enter<Result>(_ body: () -> Result) -> Result {
      if inside.add(1, ordering: .relaxed).newValue > 1 { overlaps.add(1, ordering: .relaxed) }
      defer { inside.subtract(1, ordering: .relaxed) }
      return body()
    }
  }

  private final class Sum: Reactor, Sendable {
    struct State: Sendable {
      var count = 0
      var sum = 0
    }
    typealias Action = Int
    let pipeline = Pipeline()
    let reactorStorage = ReactorStorage()
    let initialState = State()
    func mutate(action: Int) -> Observable<Int> { pipeline.enter { .just(action) } }
    func reduce(state: inout State, mutation: Int) {
      pipeline.enter {
        state.count += 1
        state.sum += mutation
      }
    }
  }

  @Test func nothingIsLostAndNothingOverlapsWhenEightThreadsSend() {
    let reactor = Sum()
    let first = Guarded<[Int]>()
    let second = Guarded<[Int]>()
    let bag = DisposeBag()
    reactor.state.subscribe(onNext: { first.append($0.sum) }).disposed(by: bag)
    reactor.state.subscribe(onNext: { second.append($0.sum) }).disposed(by: bag)
    let sends = 20_000
    onThreads(8) { thread in
      for index in 0..<sends {
        if index.isMultiple(of: 2) { reactor.send(thread) } else { reactor.action.onNext(thread) }
      }
    }
    reactor.waitUntilIdle()
    #expect(reactor.currentState.count == 8 * sends)
    #expect(reactor.currentState.sum == 28 * sends)
    #expect(reactor.pipeline.overlaps.load(ordering: .relaxed) == 0)
    #expect(first.value.count == 8 * sends + 1)
    #expect(first.value == second.value)
  }

  @Test(arguments: StorageKind.allCases)
  func subscribersThatComeWhileOthersSendSeeEveryLaterState(_ kind: StorageKind) {
    let reactor = kind.make()
    let gaps = Atomic(0)
    onThreads(4) { thread in
      for index in 0..<500 {
        if thread < 2 {
          reactor.send(index)
        } else {
          let sizes = Guarded<[Int]>()
          let subscription = reactor.state.subscribe(onNext: { state in sizes.append(state.count) })
          reactor.send(index)
          subscription.dispose()
          let seen = sizes.value
          if seen != Array((seen.first ?? 0)..<((seen.first ?? 0) + seen.count)) {
            gaps.add(1, ordering: .relaxed)
          }
        }
      }
    }
    reactor.waitUntilIdle()
    #expect(gaps.load(ordering: .relaxed) == 0)
    #expect(reactor.currentState.count == 2_000)
  }

  @Test(arguments: StorageKind.allCases)
  func aSenderDoesNotWaitWhileAnotherThreadIsInMutate(_ kind: StorageKind) {
    let isInside = Gate()
    let mayLeave = Gate()
    let reactor = kind.make { action in
      if action == 1 {
        isInside.open()
        mayLeave.pass()
      }
      return .just(action)
    }
    let stateMeanwhile = Guarded<[Int]?>(nil)
    onThreads(2) { thread in
      if thread == 0 {
        reactor.send(1)
      } else {
        isInside.pass()
        // If these waited, nobody would ever let the other thread go on.
        reactor.send(2)
        reactor.action.onNext(3)
        stateMeanwhile.withLock { $0 = reactor.currentState }
        mayLeave.open()
      }
    }
    #expect(stateMeanwhile.value == [])
    #expect(reactor.currentState == [1, 2, 3])
  }

  @Test(arguments: StorageKind.allCases)
  func actionsOfAMergedStreamMayComeFromAnyThread(_ kind: StorageKind) {
    let others = PublishSubject<Int>()
    let reactor = kind.make(Script(transformAction: { Observable.merge($0, others) }))
    _ = reactor.state
    onThreads(4) { thread in
      for index in 0..<200 {
        let action = thread * 1_000 + index
        if thread < 2 { reactor.send(action) } else { others.onNext(action) }
      }
    }
    reactor.waitUntilIdle()
    #expect(reactor.currentState.count == 800)
    for thread in 0..<4 {
      let own = reactor.currentState.filter { $0 / 1_000 == thread }
      #expect(own == Array(thread * 1_000..<thread * 1_000 + 200))
    }
  }

  @Test func actionsOfOneThreadKeepTheirOrder() {
    let reactor = StoredTrace()
    onThreads(4) { thread in
      for index in 0..<200 { reactor.send(thread * 1_000 + index) }
    }
    reactor.waitUntilIdle()
    for thread in 0..<4 {
      let own = reactor.currentState.filter { $0 / 1_000 == thread }
      #expect(own == Array(thread * 1_000..<thread * 1_000 + 200))
    }
  }
}
