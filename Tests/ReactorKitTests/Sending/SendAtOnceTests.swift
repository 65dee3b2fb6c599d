import TestSupport
import Testing

@testable import ReactorKit

/// Sending an action that may be handled at once, and knowing when it was.
@Suite struct SendAtOnceTests {
  final class Counter: Reactor, Sendable {
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

  @Test func theStateIsShownBeforeTheClosureIsCalled() {
    let reactor = started()
    var log: [String] = []
    let subscription = reactor.state.subscribe(onNext: { log.append("state \($0.value)") })
    let isSent = reactor.sendAtOnce(.add(1)) { log.append("end") }
    #expect(isSent)
    #expect(log == ["state 0", "state 1", "end"])
    subscription.dispose()
  }

  @Test func actionsThatSubscribersSendAreHandledAfterTheClosureIsCalled() {
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

  @Test func nothingIsSentWithoutAStartedPipelineOnTheDirectPath() {
    func isSent(by reactor: Counter) -> Bool {
      reactor.sendAtOnce(.add(1)) { Issue.record("It was not sent.") }
    }
    #expect(!isSent(by: Counter()), "not started")
    #expect(!isSent(by: started(Counter(scheduler: MainScheduler.instance))), "has a scheduler")
    let stubbed = Counter()
    stubbed.isStubEnabled = true
    #expect(!isSent(by: started(stubbed)), "is stubbed")
  }

  private final class Doubling: Reactor {
    let initialState = 0
    let reactorStorage = ReactorStorage()
    func mutate(action: Int) -> Observable<Int> { .just(action) }
    func transform(mutation: Observable<Int>) -> Observable<Int> { mutation.map { $0 * 2 } }
    func reduce(state: inout Int, mutation: Int) { state += mutation }
  }

  @Test func nothingIsSentAtOnceToAReactorThatTransforms() {
    let reactor = Doubling()
    _ = reactor.state
    #expect(!reactor.sendAtOnce(1) { Issue.record("It was not sent.") })
    #expect(reactor.currentState == 0)
  }

  @Test func nothingIsSentAtOnceWhileAMonitorWatches() {
    let reactor = started()
    let monitor = reactor.monitor { _ in }
    #expect(!reactor.sendAtOnce(.add(1)) { Issue.record("It was not sent.") })
    monitor.dispose()
    #expect(reactor.sendAtOnce(.add(1)) {})
    #expect(reactor.currentState.value == 1)
  }

  @Test func subscribersOfTheActionsSeeTheActionBeforeTheClosureIsCalled() {
    let reactor = started()
    var log: [String] = []
    let subscription = reactor.action.subscribe(onNext: { _ in log.append("action") })
    #expect(reactor.sendAtOnce(.add(1)) { log.append("end") })
    #expect(log == ["action", "end"])
    subscription.dispose()
  }

  @Test func whileAnotherThreadHasTheTurnNothingIsSent() {
    let reactor = started()
    let isSent = Guarded<Bool?>(nil)
    let subscription = reactor.state.skip(1).subscribe(onNext: { _ in
      onThreads(1) { _ in
        let wasSent = reactor.sendAtOnce(.add(10)) { Issue.record("It was not sent.") }
        isSent.withLock { $0 = wasSent }
      }
    })
    reactor.send(.add(1))
    #expect(isSent.value == false)
    #expect(reactor.currentState.value == 1)
    subscription.dispose()
  }
}
