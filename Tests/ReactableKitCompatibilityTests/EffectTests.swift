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
    var isMain: [Bool] = []
    for publisher in [
      AnyPublisher<Int, Never>.async { 3 }, AnyPublisher<Int, Never>.mainAsync { 3 },
    ] {
      let watched = publisher.handleEvents(receiveOutput: { _ in isMain.append(MainQueue.isCurrent) })
      #expect(await values(watched.eraseToAnyPublisher()) == [3])
    }
    #expect(isMain == [true, true])
  }

  @Test func mainAsyncMapMapsEachElement() async {
    let mapped = [1, 2, 3].publisher.mainAsyncMap { number in number * 2 }
    #expect(await values(mapped).sorted() == [2, 4, 6])
  }

  @Test func aTimerSendsDates() async {
    let before = Date()
    let date = await values(AnyPublisher.timer(interval: 0.001).first().eraseToAnyPublisher())
    #expect(date.count == 1)
    #expect(date[0] >= before)
  }

  @Test func aTimerRunsInTheRunLoopThatItIsGiven() {
    let dates = Guarded<[Date]>()
    let thread = Thread {
      let subscription = AnyPublisher.timer(interval: 0.001, scheduler: .current).first().sink {
        dates.append($0)
      }
      while dates.value.isEmpty { _ = RunLoop.current.run(mode: .default, before: .distantFuture) }
      subscription.cancel()
      dates.append(.distantFuture)
    }
    thread.start()
    while dates.value.count < 2 { Thread.sleep(forTimeInterval: 0.001) }
    #expect(dates.value.count == 2)
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

  @Test func delayAndThrottleTakeSecondsAndAQueue() async {
    let delayed = AnyPublisher<Int, Never>.just(1).delay(for: 0.001, scheduler: .main)
    #expect(await values(delayed.eraseToAnyPublisher()) == [1])
    let throttled = [1, 2, 3].publisher.throttle(for: 1000, scheduler: .global(), latest: false)
    #expect(await values(throttled.eraseToAnyPublisher()) == [1])
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
