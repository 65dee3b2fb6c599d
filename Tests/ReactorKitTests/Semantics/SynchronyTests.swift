import ReactorKit
import TestSupport
import Testing

/// An idle reactor has done everything synchronous when `send` returns. Semantics R2.
@Suite struct SynchronyTests {
  @Test(arguments: StorageKind.allCases)
  func everySubscriberHasSeenTheStateWhenSendReturns(_ kind: StorageKind) {
    let reactor = kind.make()
    let first = reactor.state.collected()
    let second = reactor.state.collected()
    reactor.send(1)
    #expect(first.elements == [[], [1]])
    #expect(second.elements == [[], [1]])
    reactor.action.onNext(2)
    #expect(first.elements == [[], [1], [1, 2]])
  }

  @Test(arguments: StorageKind.allCases)
  func theCurrentStateIsTheNewOneWhenASubscriberIsCalled(_ kind: StorageKind) {
    let reactor = kind.make { .of($0, $0 + 1) }
    let seen = Guarded<[[Int]]>()
    let subscription = reactor.state.subscribe(onNext: { [unowned reactor] state in
      #expect(reactor.currentState == state)
      seen.append(state)
    })
    reactor.send(1)
    subscription.dispose()
    #expect(seen.value == [[], [1], [1, 2]])
  }

  @Test func equalStatesAreDeliveredToo() {
    let reactor = StoredTrace(Script(reduce: { state, _ in state }))
    let states = reactor.state.collected()
    reactor.send(1)
    reactor.send(1)
    #expect(states.elements.count == 3)
  }

  /// An effect of the two mutations `action` and `action + 1`.
  enum Effect: CaseIterable {
    case of, from, concat, merge, flatMap, startWith

    func stream(_ action: Int) -> Observable<Int> {
      switch self {
      case .of: .of(action, action + 1)
      case .from: .from([action, action + 1])
      case .concat: .concat(.just(action), .of(action + 1))
      case .merge: .merge(.of(action), .of(action + 1))
      case .flatMap: Observable.just(action).flatMap { Observable.of($0, $0 + 1) }
      case .startWith: Observable.of(action + 1).startWith(action)
      }
    }
  }

  /// Sources that alternate wait for the outermost subscription on the thread; effects must not.
  @Test(arguments: Effect.allCases)
  func sendIsSynchronousInsideOfSomebodysSubscription(_ effect: Effect) {
    let reactor = StoredTrace(mutate: effect.stream)
    let atReturn = Guarded<[[Int]]>()
    let subscription = Observable.of(10, 20).subscribe(onNext: { action in
      reactor.send(action)
      atReturn.append(reactor.currentState)
    })
    subscription.dispose()
    #expect(atReturn.value == [[10, 11], [10, 11, 20, 21]])
  }

  @Test func transformsThatTakeTurnsAreSynchronousToo() {
    let reactor = StoredTrace(
      Script(
        transformAction: { $0.flatMap { Observable.of($0, $0 + 1) } },
        transformMutation: { $0.flatMap { Observable.of($0, -$0) } }))
    let atReturn = Guarded<[[Int]]>()
    Observable.of(1, 5).subscribe(onNext: { action in
      reactor.send(action)
      atReturn.append(reactor.currentState)
    }).dispose()
    #expect(atReturn.value == [[1, -1, 2, -2], [1, -1, 2, -2, 5, -5, 6, -6]])
  }

  @Test func aSubscriberReceivesTheLatestStateBeforeSubscribeReturns() {
    let reactor = StoredTrace()
    reactor.send(1)
    reactor.send(2)
    #expect(reactor.state.collected().elements == [[1, 2]])
  }

  /// Neither stream alternates with the streams that its subscribers subscribe to.
  @Test func aStreamSubscribedFromInsideAStateSubscriptionRunsAtOnce() {
    let log = Guarded<[Int]>()
    let run = {
      _ = Observable.of(1, 2).subscribe(onNext: { log.append($0) })
      log.append(3)
    }
    let action = {
      let reactor = StoredTrace()
      reactor.state.subscribe(onNext: { _ in run() }).dispose()
      return reactor.action
    }()
    #expect(log.value == [1, 2, 3])
    // The reactor is gone: the end comes at once.
    _ = action.subscribe(onCompleted: run)
    #expect(log.value == [1, 2, 3, 1, 2, 3])
  }
}
