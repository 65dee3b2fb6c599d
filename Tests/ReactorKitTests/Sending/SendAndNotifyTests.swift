import ReactorKitTesting
import TestSupport
import Testing

@testable import ReactorKit

/// Sending an action, and being notified when it was handled.
@Suite struct SendAndNotifyTests {
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

  /// Notes in a log what has happened.
  private final class Log: HandledActionReceiver {
    private let entries = Guarded<[String]>([])
    var all: [String] { entries.value }
    func add(_ entry: String) { entries.withLock { $0.append(entry) } }
    func actionHandled(_ number: UInt64) { add("end \(number)") }
  }

  private func started(_ reactor: Counter = Counter()) -> Counter {
    _ = reactor.state
    return reactor
  }

  @Test(arguments: [false, true]) func theStateIsShownBeforeTheNotice(isMonitored: Bool) {
    let reactor = started()
    let monitor = isMonitored ? reactor.monitor { _ in } : Disposables.create()
    let log = Log()
    let subscription = reactor.state.subscribe(onNext: { log.add("state \($0.value)") })
    reactor.send(.add(1), as: 7, notifying: log)
    #expect(log.all == ["state 0", "state 1", "end 7"])
    subscription.dispose()
    monitor.dispose()
  }

  @Test(arguments: [false, true]) func actionsThatSubscribersSendAreHandledAfterTheNotice(isMonitored: Bool) {
    let reactor = started()
    let monitor = isMonitored ? reactor.monitor { _ in } : Disposables.create()
    let log = Log()
    let subscription = reactor.state.subscribe(onNext: { state in
      log.add("state \(state.value)")
      if state.value == 1 { reactor.send(.add(1)) }
    })
    reactor.send(.add(1), as: 1, notifying: log)
    #expect(log.all == ["state 0", "state 1", "end 1", "state 2"])
    subscription.dispose()
    monitor.dispose()
  }

  @Test func anEffectThatGoesOnIsNotWaitedFor() {
    let reactor = started()
    let subject = PublishSubject<Int>()
    let log = Log()
    reactor.send(.wait(subject), as: 1, notifying: log)
    #expect(log.all == ["end 1"])
    subject.onNext(2)
    #expect(log.all == ["end 1"])
    #expect(reactor.currentState.value == 3)
  }

  @Test func whatIsSentWhileAnActionIsHandledIsHandledLater() {
    let reactor = started()
    let log = Log()
    let subscription = reactor.state.skip(1).subscribe(onNext: { state in
      log.add("state \(state.value)")
      guard state.value == 1 else { return }
      reactor.send(.add(10), as: 1, notifying: log)
      log.add("sent")
    })
    reactor.send(.add(1))
    #expect(log.all == ["state 1", "sent", "state 11", "end 1"])
    subscription.dispose()
  }

  @Test func anActionStartsAReactor() {
    let log = Log()
    let reactor = Counter()
    reactor.send(.add(1), as: 1, notifying: log)
    #expect(log.all == ["end 1"])
    #expect(reactor.currentState.value == 1)
  }

  @Test func onASchedulerTheNoticeComesThere() {
    let log = Log()
    let scheduler = TestScheduler(initialClock: 0)
    let reactor = Counter(scheduler: scheduler)
    reactor.send(.add(1), as: 1, notifying: log)
    #expect(log.all.isEmpty)
    scheduler.start()
    #expect(log.all == ["end 1"])
    #expect(reactor.currentState.value == 1)
  }

  @Test func aStubIsSentTheAction() {
    let log = Log()
    let reactor = Counter()
    reactor.isStubEnabled = true
    reactor.send(.add(1), as: 1, notifying: log)
    #expect(reactor.stub.actions.count == 1)
    #expect(log.all == ["end 1"])
    #expect(reactor.currentState.value == 0)
  }

  private final class Doubling: Reactor {
    let initialState = 0
    let reactorStorage = ReactorStorage()
    func mutate(action: Int) -> Observable<Int> { .just(action) }
    func transform(mutation: Observable<Int>) -> Observable<Int> { mutation.map { $0 * 2 } }
    func reduce(state: inout Int, mutation: Int) { state += mutation }
  }

  @Test func aReactorThatTransformsDoesSoBeforeTheNotice() {
    let reactor = Doubling()
    let log = Log()
    let subscription = reactor.state.subscribe(onNext: { log.add("state \($0)") })
    reactor.send(1, as: 1, notifying: log)
    #expect(log.all == ["state 0", "state 2", "end 1"])
    subscription.dispose()
  }

  @Test func subscribersOfTheActionsSeeTheActionBeforeTheNotice() {
    let reactor = started()
    let log = Log()
    let subscription = reactor.action.subscribe(onNext: { _ in log.add("action") })
    reactor.send(.add(1), as: 1, notifying: log)
    #expect(log.all == ["action", "end 1"])
    subscription.dispose()
  }

  @Test func whatIsSentWhileAnotherThreadHasTheTurnIsHandledThere() {
    let reactor = started()
    let log = Log()
    let subscription = reactor.state.skip(1).subscribe(onNext: { state in
      log.add("state \(state.value)")
      guard state.value == 1 else { return }
      onThreads(1) { _ in reactor.send(.add(10), as: 1, notifying: log) }
      log.add("sent")
    })
    reactor.send(.add(1))
    #expect(log.all == ["state 1", "sent", "state 11", "end 1"])
    subscription.dispose()
  }

  @Test func aDroppedActionIsNoticedToo() {
    let log = Log()
    let scheduler = TestScheduler(initialClock: 0)
    var reactor: Counter? = Counter(scheduler: scheduler)
    reactor?.send(.add(1), as: 1, notifying: log)
    reactor = nil
    scheduler.start()
    #expect(log.all == ["end 1"])
  }
}
