import Dispatch
import Foundation
import ReactableKitCompatibility
import ReactorKit
import TestSupport
import Testing

@MainActor
@Suite(.timeLimit(.minutes(10))) struct EffectTests {
  private func values<Output: Sendable>(_ publisher: AnyPublisher<Output, Never>) async -> [Output] {
    var values: [Output] = []
    for await value in publisher.asInfallible().values { values.append(value) }
    return values
  }

  /// The values that a publisher sends, and whether each came, as the end did, on the main thread.
  private func placedValues<Output: Sendable>(
    _ publisher: AnyPublisher<Output, Never>
  ) async -> (values: [Output], areOnMain: [Bool]) {
    var areOnMain: [Bool] = []
    let watched = publisher.handleEvents(
      receiveOutput: { _ in areOnMain.append(MainQueue.isCurrent) },
      receiveCompletion: { _ in areOnMain.append(MainQueue.isCurrent) })
    return (await values(watched.eraseToAnyPublisher()), areOnMain)
  }

  @Test func whatRunSendsAndItsEndComeOnTheMainThread() async {
    let sent = await placedValues(Self.numbers)
    #expect(sent.values == [1, 2, 3])
    #expect(sent.areOnMain == [true, true, true, true])
    let failing = await placedValues(Self.failing)
    #expect(failing.values == ["Mishap()"])
    #expect(failing.areOnMain == [true, true])
  }

  private nonisolated static var numbers: AnyPublisher<Int, Never> {
    .run { send in for number in 1...3 { send(number) } }
  }

  private nonisolated static var failing: AnyPublisher<String, Never> {
    .run { _ in
      throw Counter.Mishap()
    } catch: { error, send in
      send("\(error)")
    }
  }

  @Test func runSendsInOrderAndEnds() async {
    #expect(await values(.run { send in for number in 1...6 { send(number) } }) == [1, 2, 3, 4, 5, 6])
    #expect(await values(Self.place) == [false])
    let onMain = await values(AnyPublisher<Bool, Never>.run { @MainActor send in send(MainQueue.isCurrent) })
    #expect(onMain == [true])
  }

  /// Made outside of the main actor, as in `mutate`: a closure that is written on an actor runs there.
  private nonisolated static var place: AnyPublisher<Bool, Never> {
    .run { send in send(MainQueue.isCurrent) }
  }

  @Test func theHandlerOfRunMaySend() async {
    let sent = await values(
      AnyPublisher<String, Never>.run { send in
        send("loading")
        throw Counter.Mishap()
      } catch: { error, send in
        send("\(error)")
      })
    #expect(sent == ["loading", "Mishap()"])
  }

  /// The classes of those programs are rarely `Sendable`.
  @Test func aClosureMayCaptureAReactableThatIsNotSendable() async {
    let steps = Steps()
    #expect(await steps.asyncAction(.down) == -1)
  }

  @Test func takeUntilCancelsARunAndEndsItsAction() async {
    let steps = Steps()
    let waiting = Task { await steps.asyncAction(.waitForStop) }
    await until { steps.isWaiting.value == [true] }
    steps.stop.send(())
    #expect(await waiting.value == 0)
    await until { steps.isWaiting.value == [true, false] }
  }

  @Test func asyncAndMainAsyncSendOneElementOnTheMainThread() async {
    for publisher in [
      AnyPublisher<Int, Never>.async { 3 }, AnyPublisher<Int, Never>.mainAsync { 3 },
    ] {
      let sent = await placedValues(publisher)
      #expect(sent.values == [3])
      #expect(sent.areOnMain == [true, true])
    }
  }

  @Test func mainAsyncMapMapsEachElement() async {
    var areOnMain: [Bool] = []
    let mapped = [1, 2, 3].publisher.mainAsyncMap { number in
      areOnMain.append(MainQueue.isCurrent)
      return number * 2
    }
    let sent = await placedValues(mapped)
    #expect(sent.values.sorted() == [2, 4, 6])
    #expect(sent.areOnMain == [true, true, true, true])
    #expect(areOnMain == [true, true, true])
  }

  @Test func aTimerSendsDates() async {
    let before = Date()
    let date = await values(AnyPublisher.timer(interval: 0.001).first().eraseToAnyPublisher())
    #expect(date.count == 1)
    #expect(date[0] >= before)
  }

  /// On Linux, no run loop runs here: Swift's runtime serves the main queue.
  @Test func aTimerOfTheMainRunLoopTicksWithoutThatLoop() async {
    let ticks = Timer.publish(every: 0.001, on: .main, in: .common).autoconnect()
      .map { _ in MainQueue.isCurrent }.prefix(3).eraseToAnyPublisher()
    #expect(await values(ticks) == [true, true, true])
    let tolerant = Timer.publish(every: 0.001, tolerance: 0.5, on: .main, in: .default).autoconnect()
    #expect(await values(tolerant.first().eraseToAnyPublisher()).count == 1)
  }

  @Test func aConnectedTimerSendsTheSameDatesToAll() async {
    let timer = Timer.publish(every: 0.001, on: .main, in: .common)
    let early = Guarded<[Date]>()
    let subscription = timer.prefix(2).sink { early.append($0) }
    await mainLoopTurn()
    #expect(early.value.isEmpty, "It is not connected.")
    let connection = timer.connect()
    let late = await values(timer.prefix(2).eraseToAnyPublisher())
    #expect(early.value == late)
    connection.cancel()
    subscription.cancel()
  }

  @Test func aTimerOfAnotherRunLoopRunsThere() {
    let isThere = onAnotherThread {
      let loop = RunLoop.current
      let isThere = Guarded(false)
      let subscription = Timer.publish(every: 0.001, on: loop, in: .default).autoconnect().first().sink { _ in
        isThere.withLock { $0 = RunLoop.current === loop }
      }
      while !isThere.value, loop.run(mode: .default, before: Date(timeIntervalSinceNow: 600)) {}
      subscription.cancel()
      return isThere.value
    }
    #expect(isThere)
  }

  @Test func aTimerRunsInTheRunLoopThatItIsGiven() {
    let areThere = onAnotherThread {
      let dates = Guarded<[Bool]>()
      let loop = RunLoop.current
      let subscription = AnyPublisher.timer(interval: 0.001, scheduler: loop).first().sink { _ in
        dates.append(RunLoop.current === loop)
      }
      while dates.value.isEmpty { _ = loop.run(mode: .default, before: .distantFuture) }
      subscription.cancel()
      return dates.value
    }
    #expect(areThere == [true])
  }

  /// A timer may be invalidated on its own thread only.
  @Test func aTimerThatIsCancelledElsewhereIsRemovedByItsLoop() {
    let isThere = onAnotherThread {
      let loop = RunLoop.current
      let subscription = Guarded([AnyPublisher.timer(interval: 3600, scheduler: loop).sink { _ in }])
      var isThere = [loop.limitDate(forMode: .default) != nil]
      onAnotherThread { subscription.withLock { $0 = [] } }
      // A pass of the loop, in which it does what it was asked to.
      _ = loop.run(mode: .default, before: Date())
      isThere.append(loop.limitDate(forMode: .default) != nil)
      return isThere
    }
    #expect(isThere == [true, false])
  }

  @Test func takeUntilEndsAtTheTrigger() {
    let trigger = PassthroughSubject<Void, Never>(), subject = PassthroughSubject<Int, Never>()
    var seen: [String] = []
    let subscription = subject.takeUntil(trigger)
      .sink(receiveCompletion: { _ in seen.append("|") }, receiveValue: { seen.append("\($0)") })
    subject.send(1)
    trigger.send()
    subject.send(2)
    #expect(seen == ["1", "|"])
    subscription.cancel()
  }

  @Test func withIndexCountsFromZeroAndDistinctUntilChangedDropsRepeats() async {
    let numbered = ["a", "b"].publisher.withIndex().map { "\($0.index)\($0.value)" }
    #expect(await values(numbered.eraseToAnyPublisher()) == ["0a", "1b"])
    #expect(await values([1, 1, 2, 1].publisher.distinctUntilChanged()) == [1, 2, 1])
  }

  @Test func delayTakesSecondsAndAQueue() async {
    let clock = ContinuousClock(), before = clock.now
    let delayed = await placedValues(AnyPublisher<Int, Never>.just(1).delay(for: 0.02, scheduler: .main))
    #expect(delayed.values == [1])
    #expect(delayed.areOnMain == [true, true])
    #expect(clock.now - before >= .milliseconds(20), "never too early, however busy the machine is")
    let other = MarkedQueue()
    let seen = Guarded<[Bool]>()
    let elsewhere = AnyPublisher<Int, Never>.just(1).delay(for: 0.001, scheduler: other.queue)
      .handleEvents(receiveOutput: { _ in seen.append(other.isCurrent) })
    #expect(await values(elsewhere.eraseToAnyPublisher()) == [1])
    #expect(seen.value == [true])
  }

  @Test func throttleTakesSecondsAndAQueue() {
    let numbers = PassthroughSubject<Int, Never>()
    var first: [Int] = []
    let other = MarkedQueue()
    let latest = Guarded<[String]>()
    let subscriptions = [
      numbers.throttle(for: 1000, scheduler: .global(), latest: false).sink { first.append($0) },
      numbers.throttle(for: 0.001, scheduler: other.queue).sink { latest.append("\($0) \(other.isCurrent)") },
    ]
    numbers.send(1)
    numbers.send(2)
    numbers.send(3)
    #expect(first == [1], "the span has not ended yet")
    while latest.value.last != "3 true" { other.queue.sync {} }
    #expect(latest.value.first == "1 false", "the first one comes at once")
    for subscription in subscriptions { subscription.cancel() }
  }

  /// A queue that knows whether code runs on it.
  private struct MarkedQueue {
    private static let key = DispatchSpecificKey<ObjectIdentifier>()
    let queue = DispatchQueue(label: "marked")

    init() { queue.setSpecific(key: Self.key, value: ObjectIdentifier(queue)) }

    var isCurrent: Bool { DispatchQueue.getSpecific(key: Self.key) == ObjectIdentifier(queue) }
  }

  @Test func bindSendsToASubjectAndNoEnd() {
    let subject = CurrentValueSubject<Int, Never>(0)
    var ends = 0
    let watching = subject.sink(receiveCompletion: { _ in ends += 1 }, receiveValue: { _ in })
    let bound = AnyPublisher<Int, Never>.just(4).bind(to: subject)
    let failing = Fail<Int, Counter.Mishap>(error: Counter.Mishap()).bind(to: subject)
    #expect(subject.value == 4)
    #expect(ends == 0)
    for subscription in [watching, bound, failing] { subscription.cancel() }
  }

  @Test func asyncIsTheFirstElementOrAnError() async throws {
    #expect(try await [1, 2].publisher.async() == 1)
    await #expect(throws: Counter.Mishap.self) {
      try await Fail<Int, Counter.Mishap>(error: Counter.Mishap()).async()
    }
    await #expect(throws: RxError.self) { try await AnyPublisher<Int, Never>.empty().async() }
  }

  @Test func debugPassesEverythingOn() async {
    #expect(await values([1, 2].publisher.debug("numbers")) == [1, 2])
  }
}

private final class Steps: Reactable {
  enum Action { case down, waitForStop }

  let initialState = 0
  let stop = PassthroughSubject<Void, Never>()
  let isWaiting = Guarded<[Bool]>()

  func mutate(action: Action) -> AnyPublisher<Int, Never> {
    switch action {
    case .down: return .run { send in send(self.currentState - 1) }
    case .waitForStop:
      let isWaiting = isWaiting, gate = Gate()
      return AnyPublisher.run { send in
        isWaiting.append(true)
        await gate.wait()
        isWaiting.append(false)
        send(100)
      }.takeUntil(stop)
    }
  }

  func reduce(state: inout Int, mutation: Int) { state = mutation }
}
