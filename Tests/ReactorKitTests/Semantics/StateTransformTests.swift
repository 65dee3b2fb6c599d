import ReactorKit
import TestSupport
import Testing

/// `transform(state:)` shapes what is published; `reduce` does not see it. Semantics R7.
@Suite struct StateTransformTests {
  @Test(arguments: StorageKind.allCases)
  func publishedStatesAreTransformedAndReduceSeesTheUntransformedOnes(_ kind: StorageKind) {
    let received = Guarded<[[Int]]>()
    let reactor = kind.make(
      Script(
        reduce: { state, mutation in
          received.append(state)
          return state + [mutation]
        }, transformState: { $0.map { $0.map { $0 * 100 } } }))
    let states = reactor.state.collected()
    reactor.send(1)
    #expect(reactor.currentState == [100])
    reactor.send(2)
    #expect(received.value == [[], [1]])
    #expect(states.elements == [[], [100], [100, 200]])
    #expect(reactor.state.collected().elements == [[100, 200]])
  }

  @Test(arguments: StorageKind.allCases)
  func aStateThatIsFilteredOutIsNotShown(_ kind: StorageKind) {
    let reactor = kind.make(Script(transformState: { $0.filter { $0.count.isMultiple(of: 2) } }))
    let states = reactor.state.collected()
    for action in 1...5 { reactor.send(action) }
    #expect(states.elements == [[], [1, 2], [1, 2, 3, 4]])
    #expect(reactor.currentState == [1, 2, 3, 4])
  }

  @Test func theCurrentStateIsTheTransformedOneWhenASubscriberIsCalled() {
    let reactor = StoredTrace(Script(transformState: { $0.map { $0 + [0] } }))
    let bag = DisposeBag()
    reactor.state.subscribe(onNext: { [unowned reactor] in #expect(reactor.currentState == $0) }).disposed(
      by: bag)
    reactor.send(1)
    #expect(reactor.currentState == [1, 0])
  }

  @Test func theCurrentStateIsTheInitialOneUntilSomethingIsShown() {
    let reactor = StoredTrace(Script(initialState: { [7] }, transformState: { $0.skip(2) }))
    let states = reactor.state.collected()
    reactor.send(1)
    #expect(reactor.currentState == [7])
    #expect(states.elements == [])
    reactor.send(2)
    #expect(states.elements == [[7, 1, 2]])
  }

  @Test func aStateMergedIntoTheTransformIsPublishedInOrder() {
    let extra = PublishSubject<[Int]>()
    let reactor = StoredTrace(Script(transformState: { Observable.merge($0, extra) }))
    let bag = DisposeBag()
    let states = reactor.state.collected()
    reactor.state.subscribe(onNext: { if $0 == [1] { extra.onNext([-1]) } }).disposed(by: bag)
    reactor.send(1)
    #expect(states.elements == [[], [1], [-1]])
    #expect(reactor.currentState == [-1])
    reactor.send(2)
    #expect(reactor.currentState == [1, 2])
  }

  @Test(arguments: StorageKind.allCases)
  func startingStatesOfATransformArePublishedBeforeTheInitialState(_ kind: StorageKind) {
    let reactor = kind.make(
      Script(initialState: { [7] }, transformState: { $0.startWith([-2], [-1]) }))
    let states = reactor.state.collected()
    #expect(reactor.currentState == [7])
    reactor.send(1)
    #expect(states.elements == [[7], [7, 1]])
  }

  @Test func aTransformThatOnlyBeginsIsReplacedByTheInitialState() {
    let reactor = StoredTrace(Script(initialState: { [7] }, transformState: { _ in .just([-1]) }))
    let states = reactor.state.collected()
    #expect(states.elements == [[7]])
    #expect(reactor.currentState == [7])
  }

  @Test func aTransformThatEndsOnAnotherThreadIsReplacedByTheInitialState() {
    let reactor = StoredTrace(
      Script(
        initialState: { [7] },
        transformState: { _ in
          .create { observer in
            onAnotherThread {
              observer.onNext([-1])
              observer.onCompleted()
            }
            return Disposables.create()
          }
        }))
    let states = reactor.state.collected()
    #expect(states.elements.last == [7])
    #expect(reactor.currentState == [7])
  }

  @Test func aSubscriberBetweenAChangeAndItsDeliverySeesTheChangeOnceAfterATransformEnded() {
    let reactor = StoredTrace(Script(transformState: { _ in .empty() }))
    let seen = Guarded<[[Int]]>()
    let subscriptions = Guarded<[any Disposable]>()
    let handle = reactor.monitor { [unowned reactor] event in
      guard case .stateCommitted(_, let before, _) = event.kind, before as? [Int] == [] else { return }
      subscriptions.append(reactor.state.subscribe(onNext: { seen.append($0) }))
    }
    reactor.send(1)
    reactor.send(2)
    #expect(seen.value == [[1], [1, 2]])
    handle.dispose()
    for subscription in subscriptions.value { subscription.dispose() }
  }
}
