import ReactorKit
import TestSupport
import Testing

/// The events that `actionEvents()` of one reactor delivers.
@Suite struct ObservableEventTests {
  @Test(arguments: StorageKind.allCases)
  func anActionIsToldOnceWhenAllThatItStartedHasEnded(_ kind: StorageKind) {
    let effect = PublishSubject<Int>()
    let reactor = kind.makeObservable { action in
      switch action {
      case 1: .just(1)
      case 2: .of(20, 21)
      case 3: .concat(.just(30), effect, .just(32))
      case 4: [40, 41]
      default: .empty()
      }
    }
    let events = reactor.eventLines().collected()
    for action in 1...5 { reactor.send(action) }
    #expect(
      events.elements == [
        "1 completed [1]", "2 completed [1, 20, 21]", "4 completed [1, 20, 21, 30, 40, 41]",
        "5 completed [1, 20, 21, 30, 40, 41]",
      ])
    effect.onNext(31)
    #expect(events.elements.count == 4)
    effect.onCompleted()
    #expect(events.elements.last == "3 completed [1, 20, 21, 30, 40, 41, 31, 32]")
    #expect(events.elements.count == 5)
  }

  @Test(arguments: StorageKind.allCases)
  func actionsCountWhereverTheyComeFrom(_ kind: StorageKind) async {
    let merged = PublishSubject<Int>()
    let reactor = kind.makeObservable(Script(transformAction: { Observable.merge($0, merged) }))
    let events = reactor.eventLines().collected()
    reactor.send(1)
    reactor.action.onNext(2)
    merged.onNext(3)
    await reactor.perform(4)
    #expect(
      events.elements == [
        "1 completed [1]", "2 completed [1, 2]", "3 completed [1, 2, 3]", "4 completed [1, 2, 3, 4]",
      ])
  }

  @Test(arguments: StorageKind.allCases)
  func anActionIsToldAsMutateGetsIt(_ kind: StorageKind) {
    let reactor = kind.makeObservable(
      Script(transformAction: { $0.filter { $0 != 2 }.flatMap { Observable.of($0, $0 * 10) } }))
    let events = reactor.eventLines().collected()
    for action in 1...3 { reactor.send(action) }
    #expect(events.elements.map { $0.prefix(2) } == ["1 ", "10", "3 ", "30"])
  }

  @Test(arguments: StorageKind.allCases)
  func theStateIsTheOneThatIsPublished(_ kind: StorageKind) {
    let reactor = kind.makeObservable(Script(transformState: { $0.map { $0.map { -$0 } } }))
    let events = reactor.eventLines(.all).collected()
    reactor.send(1)
    #expect(events.elements == ["1 started []", "1 completed [-1]"])
  }

  @Test(arguments: StorageKind.allCases)
  func nothingIsReplayed(_ kind: StorageKind) {
    let reactor = kind.makeObservable()
    let early = reactor.eventLines().collected()
    reactor.send(1)
    let late = reactor.eventLines().collected()
    #expect(late.elements.isEmpty)
    reactor.send(2)
    #expect(early.elements == ["1 completed [1]", "2 completed [1, 2]"])
    #expect(late.elements == ["2 completed [1, 2]"])
    early.stop()
    reactor.send(3)
    #expect(early.elements.count == 2)
    #expect(late.elements.count == 2)
  }

  @Test(arguments: StorageKind.allCases)
  func aStreamCanBeSubscribedAgain(_ kind: StorageKind) {
    let reactor = kind.makeObservable()
    let stream = reactor.eventLines()
    let first = stream.take(1).collected()
    reactor.send(1)
    reactor.send(2)
    let second = stream.collected()
    reactor.send(3)
    #expect(first.elements == ["1 completed [1]"])
    #expect(first.isCompleted)
    #expect(second.elements == ["3 completed [1, 2, 3]"])
  }

  @Test func aResultKnowsItsReactorAmongAllThatEverWere() {
    let (one, other) = (StoredEvents(), StoredEvents())
    let results = one.actionEvents().collected()
    one.send(1)
    #expect(results.elements.allSatisfy { $0.isFrom(one) && !$0.isFrom(other) && $0.hasEnded })
    var sources: Set<ReactorID> = []
    for _ in 0..<1_000 {
      let short = BareEvents()
      let handle = short.actionEvents().subscribe(onNext: { sources.insert($0.reactorID) })
      short.send(1)
      handle.dispose()
    }
    #expect(sources.count == 1_000)
  }

  @Test(arguments: StorageKind.allCases)
  func anEventCanBeSentByHand(_ kind: StorageKind) {
    let reactor = kind.makeObservable()
    let events = reactor.eventLines(.all).collected()
    reactor.emitActionEvent(of: 7, state: [1, 2])
    #expect(events.elements == ["7 completed [1, 2]"])
    #expect(reactor.currentState == [])
    let bag = DisposeBag()
    reactor.state.skip(1).take(1).subscribe(onNext: { _ in reactor.emitActionEvent(of: 8, state: []) })
      .disposed(by: bag)
    reactor.send(1)
    #expect(
      events.elements == ["7 completed [1, 2]", "1 started []", "1 completed [1]", "8 completed []"],
      "what is sent from inside waits for its turn")
  }
}
