import TestSupport
import Testing

@testable import ReactorKit

/// Sending an action that may be handled at once, and knowing when it was.
@Suite struct SendAtOnceTests {
  final class Counter: Reactor {
    enum Action { case add(Int), wait(PublishSubject<Int>) }
    struct State { var value = 0 }
    let initialState = State()
    let reactorStorage = ReactorStorage()
    let scheduler: any ImmediateSchedulerType

    init(scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance) {
      self.scheduler = scheduler
    }

    func mutate(action: Action) -> Observable<Int> {
      switch action {
      case .add(let number): .just(number)
      case .wait(let subject): subject.asObservable().startWith(1)
      }
    }
    func reduce(state: inout State, mutation: Int) { state.value += mutation }
  }

  private func started(_ reactor: Counter = Counter()) -> Counter {
    _ = reactor.state
    return reactor
  }

  @Test func theStateIsShownBeforeTheEndIsTold() {
    let reactor = started()
    var log: [String] = []
    let subscription = reactor.state.subscribe(onNext: { log.append("state \($0.value)") })
    let isSent = reactor.sendAtOnce(.add(1)) { log.append("end") }
    #expect(isSent)
    #expect(log == ["state 0", "state 1", "end"])
    subscription.dispose()
  }

  @Test func whatSubscribersSendMeanwhileComesAfterTheEnd() {
    let reactor = started()
    var log: [String] = []
    let subscription = reactor.state.subscribe(onNext: { state in
      log.append("state \(state.value)")
      if state.value == 1 { reactor.send(.add(1)) }
    })
    #expect(reactor.sendAtOnce(.add(1)) { log.append("end") })
    #expect(log == ["state 0", "state 1", "end", "state 2"])
    subscription.dispose()
  }

  @Test func anEffectThatGoesOnIsNotWaitedFor() {
    let reactor = started()
    let subject = PublishSubject<Int>()
    var values: [Int] = []
    #expect(reactor.sendAtOnce(.wait(subject)) { values.append(reactor.currentState.value) })
    subject.onNext(2)
    #expect(values == [1])
    #expect(reactor.currentState.value == 3)
  }

  @Test func whileAnActionIsHandledNothingIsSent() {
    let reactor = started()
    var isSent: Bool?
    let subscription = reactor.state.skip(1).subscribe(onNext: { _ in
      isSent = reactor.sendAtOnce(.add(10)) { Issue.record("It was not sent.") }
    })
    reactor.send(.add(1))
    #expect(isSent == false)
    #expect(reactor.currentState.value == 1)
    subscription.dispose()
  }

  @Test func whereMoreIsNeededNothingIsSent() {
    func isSent(by reactor: Counter) -> Bool {
      reactor.sendAtOnce(.add(1)) { Issue.record("It was not sent.") }
    }
    #expect(!isSent(by: Counter()), "not started")
    #expect(!isSent(by: started(Counter(scheduler: MainScheduler.instance))), "has a scheduler")
    let stubbed = Counter()
    stubbed.isStubEnabled = true
    #expect(!isSent(by: started(stubbed)), "is stubbed")
  }
}
