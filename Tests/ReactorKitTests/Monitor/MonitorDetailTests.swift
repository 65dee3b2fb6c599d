import ReactorKit
import ReactorKitTesting
import TestSupport
import Testing

/// What a monitor is told besides, if it asks for that.
@Suite struct MonitorDetailTests {
  private final class Doubler: Reactor {
    enum Mutation { case add(Int) }
    struct State: Equatable { var numbers: [Int] = [] }
    let initialState = State()
    let reactorStorage = ReactorStorage()
    /// Receives each new state's last number, so that tests can send to other reactors.
    let late = PublishSubject<Mutation>()

    func mutate(action: Int) -> Observable<Mutation> {
      if action == 0 { return late }
      return [.add(action), .add(action)]
    }
    func reduce(state: inout State, mutation: Mutation) {
      switch mutation {
      case .add(let number): state.numbers.append(number)
      }
    }
    func transform(state: Observable<State>) -> Observable<State> {
      state.map { State(numbers: $0.numbers.map { $0 * 2 }) }
    }
  }

  // Static, as the handlers of monitors are `Sendable`.
  private static func text(_ kind: ReactorEvent.Kind) -> String? {
    switch kind {
    case .actionReceived: "received"
    case .mutationWillApply: "applies"
    case .stateCommitted: "committed"
    case .effectStarted: "mutated"
    case .stepEnded(.reduce): "reduced"
    case .stepEnded(.write): "written"
    case .stepEnded(.show): "shown"
    case .actionDropped(let action): "dropped \(action)"
    default: nil
    }
  }

  @Test func stepsAreToldAfterWhatTheyEnd() {
    let log = Guarded<[String]>([])
    let reactor = Doubler()
    let monitor = reactor.monitor(.steps) { event in if let text = Self.text(event.kind) { log.append(text) }
    }
    let subscription = reactor.state.skip(1).subscribe(onNext: { _ in log.append("seen") })
    reactor.send(3)
    let mutation = ["applies", "reduced", "seen", "shown"]
    #expect(log.value == ["received", "mutated"] + mutation + mutation)
    subscription.dispose()
    monitor.dispose()
  }

  @MainActor @Test func aSendOnTheMainActorIsOneOnTheMainThreadAlsoAfterASuspension() async {
    let log = Guarded<[Bool?]>([])
    let reactor = Doubler()
    let monitor = reactor.monitor([]) { event in
      if case .actionReceived = event.kind { log.append(event.sender?.isOnMainThread) }
    }
    // On Linux, this thread is not the first one of the process once its asynchronous `main` was suspended.
    await Task.yield()
    reactor.send(1)
    await Task.detached { reactor.send(2) }.value
    #expect(log.value == [true, false])
    monitor.dispose()
  }

  @Test func onlyMonitorsThatAskAreToldOfStates() {
    let (without, with) = (Guarded<[String]>([]), Guarded<[String]>([]))
    let reactor = Doubler()
    let monitors = [
      reactor.monitor([]) { event in if let text = Self.text(event.kind) { without.append(text) } },
      reactor.monitor { event in if let text = Self.text(event.kind) { with.append(text) } },
    ]
    reactor.send(3)
    #expect(without.value == ["received", "mutated", "applies", "applies"])
    #expect(with.value == ["received", "mutated", "applies", "committed", "applies", "committed"])
    for monitor in monitors { monitor.dispose() }
  }

  @Test func anActionTellsTheActionInWhoseHandlingItWasSent() {
    let senders = Guarded<[ReactorEvent.Sender?]>([])
    let (first, second) = (Doubler(), Doubler())
    let monitors = [first, second].map { reactor in
      reactor.monitor([]) { event in
        if case .actionReceived = event.kind { senders.append(event.sender) }
      }
    }
    let ids = Guarded<[ReactorID]>([])
    let identity = first.monitor([]) { ids.append($0.reactorID) }
    let subscription = first.state.skip(1).subscribe(onNext: { _ in second.send(1) })
    first.send(5)
    let id = ids.value.first
    #expect(senders.value.count == 3)
    #expect(senders.value[0]?.cause == nil)
    #expect(
      senders.value.dropFirst().allSatisfy { $0?.cause?.reactorID == id && $0?.cause?.actionID.rawValue == 1 }
    )
    #expect(senders.value.allSatisfy { $0?.isQueued == false })
    #expect(ReactorMonitor.currentCause == nil)
    subscription.dispose()
    identity.dispose()
    for monitor in monitors { monitor.dispose() }
  }

  @Test func anActionThatWaitsSaysSoAndKeepsItsCause() {
    let senders = Guarded<[ReactorEvent.Sender?]>([])
    let reactor = Doubler()
    let monitor = reactor.monitor([]) { event in
      if case .actionReceived = event.kind { senders.append(event.sender) }
    }
    let isFirst = Guarded(true)
    let subscription = reactor.state.skip(1).subscribe(onNext: { _ in
      guard isFirst.value else { return }
      isFirst.withLock { $0 = false }
      reactor.send(7)
    })
    reactor.send(5)
    #expect(senders.value.map { $0?.isQueued } == [false, true])
    #expect(senders.value.map { $0?.cause?.actionID.rawValue } == [nil, 1])
    subscription.dispose()
    monitor.dispose()
  }

  @Test func aLateMutationOfAnEffectHasNoCauseWhileItIsApplied() {
    let causes = Guarded<[ReactorEvent.Cause?]>([])
    let reactor = Doubler()
    let monitor = reactor.monitor([]) { event in
      if case .mutationWillApply = event.kind { causes.append(ReactorMonitor.currentCause) }
    }
    reactor.send(2)
    reactor.send(0)
    reactor.late.onNext(.add(1))
    #expect(causes.value.map { $0?.actionID.rawValue } == [1, 1, nil])
    monitor.dispose()
  }

  private final class Scheduled: Reactor {
    let initialState = 0
    let reactorStorage = ReactorStorage()
    let scheduler: any ImmediateSchedulerType
    init(_ scheduler: TestScheduler) { self.scheduler = scheduler }
    func mutate(action: Int) -> Observable<Int> { .just(action) }
    func reduce(state: inout Int, mutation: Int) { state += mutation }
  }

  @Test func anActionThatWaitsWhileItsReactorIsReleasedIsToldAsDropped() {
    let log = Guarded<[String]>([])
    let scheduler = TestScheduler(initialClock: 0)
    var reactor: Scheduled? = Scheduled(scheduler)
    let monitor = reactor?.monitor([]) { event in if let text = Self.text(event.kind) { log.append(text) } }
    reactor?.send(1)
    scheduler.start()
    reactor?.send(2)
    reactor = nil
    scheduler.start()
    #expect(log.value == ["received", "mutated", "applies", "dropped 2"])
    monitor?.dispose()
  }

  @Test func aHeldStateDoesNotPassTheTransformOfStates() throws {
    let reference = Guarded<ReactorReference?>(nil)
    let reactor = Doubler()
    let monitor = reactor.monitor([]) { event in reference.withLock { $0 = event.reactor } }
    let seen = Guarded<[[Int]]>([])
    let subscription = reactor.state.subscribe(onNext: { seen.append($0.numbers) })
    reactor.send(1)
    let held = try #require(reference.value)
    held.show(Doubler.State(numbers: [9]))
    reactor.send(2)
    #expect(seen.value == [[], [2], [2, 2], [9]])
    #expect(reactor.currentState.numbers == [2, 2, 4, 4])
    held.showNewest()
    #expect(seen.value.last == [2, 2, 4, 4])
    subscription.dispose()
    monitor.dispose()
  }
}
