import ReactorKitTesting
import Synchronization
import TestSupport
import Testing

@testable import ReactorKit

/// When events come, and on which way the observed actions go.
@Suite(.ownThreads) struct EventOrderTests {
  @Test(arguments: StorageKind.allCases)
  func eventsComeAfterTheObserversOfTheState(_ kind: StorageKind) {
    let reactor = kind.makeObservable()
    let log = Guarded<[String]>()
    let bag = DisposeBag()
    reactor.eventLines(.all).subscribe(onNext: { log.append("a \($0)") }).disposed(by: bag)
    reactor.state.subscribe(onNext: { log.append("state \($0)") }).disposed(by: bag)
    reactor.eventLines(.all).subscribe(onNext: { log.append("b \($0)") }).disposed(by: bag)
    reactor.send(1)
    #expect(
      log.value == [
        "state []", "a 1 started []", "b 1 started []", "state [1]", "a 1 completed [1]", "b 1 completed [1]",
      ])
  }

  @Test(arguments: StorageKind.allCases)
  func anActionSentFromAnEventIsQueued(_ kind: StorageKind) {
    let reactor = kind.makeObservable()
    let log = Guarded<[String]>()
    let bag = DisposeBag()
    reactor.eventLines(.all).subscribe(onNext: { line in
      log.append("< \(line)")
      if line == "1 started []" { reactor.send(2) }
      if line == "1 completed [1]" { reactor.send(3) }
      log.append(">")
    }).disposed(by: bag)
    reactor.send(1)
    #expect(
      log.value.filter { $0 != ">" } == [
        "< 1 started []", "< 1 completed [1]", "< 2 started [1]", "< 2 completed [1, 2]",
        "< 3 started [1, 2]", "< 3 completed [1, 2, 3]",
      ])
    #expect(log.value.enumerated().allSatisfy { ($1 == ">") == ($0 % 2 == 1) }, "deliveries do not nest")
  }

  @Test(arguments: StorageKind.allCases)
  func manyThousandActionsEachSentByAnEventFitOnTheStack(_ kind: StorageKind) {
    let reactor = kind.makeObservable(Script(reduce: { [($0.first ?? 0) + $1] }))
    let bag = DisposeBag()
    let count = Guarded(0)
    reactor.eventLines().subscribe(onNext: { _ in
      let next = count.withLock { count in
        count += 1
        return count
      }
      if next < 20_000 { reactor.send(1) }
    }).disposed(by: bag)
    reactor.send(1)
    #expect(reactor.currentState == [20_000])
  }

  @Test(arguments: StorageKind.allCases, [true, false])
  func anObserverThatSubscribesInsideOfAnActionDoesNotSeeThatAction(_ kind: StorageKind, _ isObserved: Bool) {
    let (bag, log) = (DisposeBag(), Guarded<[String]>())
    let reactor = kind.makeObservable { action in
      .concat(
        .just(action),
        .create { observer in
          observer.onCompleted()
          return Disposables.create()
        })
    }
    let other = isObserved ? reactor.eventLines().collected() : nil
    reactor.state.skip(1).take(1).subscribe(onNext: { _ in
      reactor.eventLines(.all).subscribe(onNext: { log.append($0) }).disposed(by: bag)
    }).disposed(by: bag)
    reactor.send(1)
    #expect(log.value == [])
    reactor.send(2)
    #expect(log.value == ["2 started [1]", "2 completed [1, 2]"])
    #expect(other?.elements.count ?? 2 == 2)
  }

  @Test(arguments: StorageKind.allCases)
  func onlyObservedReactorsLeaveTheDirectPath(_ kind: StorageKind) {
    let (reactor, other) = (kind.makeObservable(), kind.makeObservable())
    let early = reactor.eventLines().collected()
    reactor.send(1)
    other.send(1)
    #expect(!reactor.isOnDirectPath)
    #expect(other.isOnDirectPath)
    let second = reactor.eventLines().collected()
    early.stop()
    #expect(!reactor.isOnDirectPath)
    second.stop()
    #expect(reactor.isOnDirectPath)
    reactor.send(2)
    #expect(second.elements.isEmpty)
    #expect(reactor.currentState == [1, 2])
  }

  @Test(arguments: StorageKind.allCases)
  func aPipelineWithStagesStaysOffTheDirectPath(_ kind: StorageKind) {
    let reactor = kind.makeObservable(Script(transformMutation: { $0.map { $0 * 10 } }))
    let events = reactor.eventLines().collected()
    reactor.send(1)
    events.stop()
    #expect(!reactor.isOnDirectPath)
    reactor.send(2)
    #expect(reactor.currentState == [10, 20])
    #expect(events.elements == ["1 completed [10]"])
  }

  @Test(arguments: StorageKind.allCases)
  func manyThreadsSendAndEachActionIsToldOnceInOrder(_ kind: StorageKind) {
    let reactor = kind.makeObservable()
    let events = reactor.eventLines(.all).collected()
    onThreads(4) { thread in
      for number in 0..<40 { reactor.send(thread * 1_000 + number) }
    }
    reactor.waitUntilIdle()
    let state = reactor.currentState
    #expect(state.count == 160)
    let expected = state.indices.flatMap { index in
      [
        "\(state[index]) started \(Array(state[..<index]))",
        "\(state[index]) completed \(Array(state[...index]))",
      ]
    }
    #expect(events.elements == expected)
  }

  @Test(arguments: StorageKind.allCases)
  func observersComeAndGoWhileThreadsSend(_ kind: StorageKind) {
    let reactor = kind.makeObservable(Script(reduce: { [($0.first ?? 0) + $1] }))
    let seen = Guarded(0)
    onThreads(4) { thread in
      for _ in 0..<300 {
        if thread == 0 {
          reactor.eventLines().subscribe(onNext: { _ in seen.withLock { $0 += 1 } }).dispose()
        } else {
          reactor.send(1)
        }
      }
    }
    reactor.waitUntilIdle()
    #expect(reactor.currentState == [900])
    let events = reactor.eventLines().collected()
    reactor.send(1)
    #expect(events.elements == ["1 completed [901]"])
  }
}

extension EventTrace {
  /// Whether actions take the direct path, if nobody observes the class.
  fileprivate var isOnDirectPath: Bool {
    reactorStorage.runtime(of: self).isDirect.load(ordering: .relaxed)
  }
}
