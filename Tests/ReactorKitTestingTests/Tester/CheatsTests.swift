import Dispatch
import ReactorKit
import ReactorKitTesting
import TestSupport
import Testing

/// A tester finds what a reactor does that its test says nothing of: each thing, wherever it happens, and whenever it began.
@Suite struct CheatsTests {
  /// When the action is sent that leads to it.
  enum Time: CaseIterable { case beforeTheTester, afterTheTester, byTheReactor }

  static let all = Cheat.allCases.flatMap { cheat in CheatPlace.allCases.map { (cheat, $0) } }

  @Test(arguments: all, Time.allCases)
  func finishingFailsWithWhatTheReactorDidUnseen(_ which: (Cheat, CheatPlace), _ time: Time) async {
    let (cheat, place) = which
    let failures = await failures(of: cheat, place, time) { tester in
      await tester.finish(timeout: cheat == .neverEnds ? .milliseconds(1) : .seconds(600))
    }
    expectOne(failures, of: cheat, place, "was to be finished")
  }

  @Test(arguments: all.filter { $0.0 == .neverEnds }, Time.allCases)
  func aReleaseFailsWithTheEffectThatHasNotEnded(_ which: (Cheat, CheatPlace), _ time: Time) async {
    let failures = await failures(of: which.0, which.1, time) { _ in }
    expectOne(failures, of: which.0, which.1, "was released")
  }

  @Test(arguments: all.filter { $0.0 != .neverEnds && $0.1 == .onTheThread }, Time.allCases)
  func theNextActionFailsWithWhatTheReactorDidUnseen(_ which: (Cheat, CheatPlace), _ time: Time) async {
    // Off the scheduler, a task that throws may come after the next action: then it is the end that fails.
    let isElsewhere = which.0 == .failsInATask && time == .beforeTheTester
    let failures = await failures(of: which.0, which.1, time) { tester in
      if !isElsewhere { await tester.send(.end) }
      await tester.finish(timeout: .seconds(600))
    }
    expectOne(failures, of: which.0, which.1, isElsewhere ? "was to be finished" : "was sent 'end'")
  }

  private func failures(
    of cheat: Cheat, _ place: CheatPlace, _ time: Time,
    _ end: (ReactorTester<CheatingReactor>) async -> Void
  ) async -> Failures {
    let reactor = CheatingReactor()
    let failures = await Failures.of {
      if time == .beforeTheTester { reactor.send(.cheat(cheat, place)) }
      let tester = ReactorTester(reactor)
      switch time {
      case .beforeTheTester: break
      case .afterTheTester: await tester.send(.cheat(cheat, place))
      case .byTheReactor: await tester.send(.forward(cheat, place))
      }
      reactor.open()
      await end(tester)
    }
    reactor.send(.end)
    return failures
  }

  private func expectOne(_ failures: Failures, of cheat: Cheat, _ place: CheatPlace, _ event: String) {
    let name = "cheat(ReactorKitTestingTests.Cheat.\(cheat), ReactorKitTestingTests.CheatPlace.\(place))"
    let text =
      switch cheat {
      case .changesTheState: "'CheatingReactor' \(event), but 1 change of its state was not asserted"
      case .fails, .failsInATask:
        "An error was not caught in the effect of \(name) of 'CheatingReactor'.\n  Error: not caught"
      case .neverEnds:
        "'CheatingReactor' \(event), but 1 effect has not ended.\n  Running effects: \(name)"
      }
    #expect(failures.texts.count == 1)
    #expect(failures.texts.first?.contains(text) == true, "\(failures.texts)")
  }

  // MARK: Before the tester

  @Test(arguments: Cheat.allCases.filter { $0 == .fails || $0 == .failsInATask })
  func anErrorThatIsOverWhenTheTesterIsMadeIsReported(_ cheat: Cheat) async throws {
    let failures = await Failures.of {
      let reactor = CheatingReactor()
      reactor.open()
      _ = await reactor.perform(.cheat(cheat, .onTheThread))
      let tester = ReactorTester(reactor)
      await tester.finish()
    }
    #expect(failures.texts.count == 1)
    #expect(failures.texts.first?.contains("not caught") == true)
  }

  @Test func anErrorFromBeforeCanBeAsserted() async {
    let reactor = CheatingReactor()
    reactor.open()
    reactor.send(.cheat(.fails, .onTheThread))
    let tester = ReactorTester(reactor)
    await tester.receiveFailure { $0 is CheatingReactor.Failure }
    await tester.finish()
  }

  @Test func anErrorIsReportedByOneOfTwoTestersOneAfterTheOther() async {
    let reactor = CheatingReactor()
    reactor.open()
    let first = await Failures.of {
      let tester = ReactorTester(reactor)
      await tester.send(.cheat(.fails, .onTheThread))
      await tester.finish()
    }
    #expect(first.texts.count == 1)
    let second = ReactorTester(reactor)
    await second.finish()
  }

  @Test func anErrorOfATransformFromBeforeIsReported() async {
    let failures = await Failures.of {
      let reactor = FailingTransform()
      reactor.send(1)
      await ReactorTester(reactor).finish()
    }
    #expect(failures.texts.count == 1)
    let beginning = "An error was not caught in 'transform(action:)' of 'FailingTransform'."
    #expect(failures.texts.first?.hasPrefix(beginning) == true)
  }

  @Test func anEffectFromBeforeMayBeSkipped() async {
    let reactor = CheatingReactor()
    reactor.send(.cheat(.neverEnds, .onTheThread))
    let tester = ReactorTester(reactor)
    tester.skipRunningEffects()
    await tester.finish()
  }

  @Test func anEffectFromBeforeThatEndsInTimeIsNoFailure() async {
    let reactor = CheatingReactor()
    reactor.send(.cheat(.neverEnds, .inATask))
    let tester = ReactorTester(reactor, timeout: .seconds(600))
    await tester.send(.end)
    await tester.finish()
  }

  // MARK: Actions

  @Test func anActionThatTheReactorSendsItselfHidesNoneOfTheTesters() async {
    let reactor = QueuedReactor()
    let tester = ReactorTester(reactor, timeout: .seconds(600))
    await tester.send(.add) { $0 = 1 }
    let failures = await Failures.of {
      reactor.block()
      await tester.send(.addLater)
      await tester.finish(timeout: .milliseconds(1))
    }
    #expect(
      failures.texts == [
        """
        'QueuedReactor' was to be finished, but 1 action waits for a turn in it.
        To fix this, let the reactor's scheduler run.
        """
      ])
    reactor.unblock()
    await tester.receive { $0 = 3 }
    await tester.finish()
  }

  @Test func finishingWaitsForAnActionThatWaitsAndFailsWithItsChange() async {
    let reactor = QueuedReactor()
    let tester = ReactorTester(reactor, timeout: .seconds(600))
    await tester.send(.add) { $0 = 1 }
    let failures = await Failures.of {
      reactor.block()
      await tester.send(.addLater)
      reactor.unblock()
      await tester.finish()
    }
    #expect(failures.texts.count == 1)
    #expect(failures.texts.first?.contains("but 1 change of its state was not asserted") == true)
  }

  @Test(arguments: [true, false])
  func anActionThatOthersHaveSentAndThatWaitsIsAFailure(isBefore: Bool) async {
    let reactor = QueuedReactor()
    let failures = await Failures.of {
      if isBefore {
        reactor.block()
        reactor.send(.add)
      }
      let tester = ReactorTester(reactor)
      if !isBefore {
        reactor.block()
        reactor.send(.add)
      }
      await tester.finish(timeout: .milliseconds(1))
    }
    reactor.unblock()
    #expect(failures.texts.count == 1)
    #expect(failures.texts.first?.contains("was to be finished, but 1 action waits for a turn in it") == true)
  }
}

/// Works on a queue that can be blocked. Sends itself an action for each `add`.
private final class QueuedReactor: Reactor, @unchecked Sendable {
  enum Action { case add, nothing, addLater }
  let initialState = 0
  let reactorStorage = ReactorStorage()
  private let queue = DispatchQueue(label: "queued reactor")
  private let gate = DispatchSemaphore(value: 0)
  var scheduler: any ImmediateSchedulerType {
    SerialDispatchQueueScheduler(queue: queue, internalSerialQueueName: "queued reactor")
  }

  /// Nothing is done any more when this returns, until `unblock`.
  func block() {
    let isReached = DispatchSemaphore(value: 0)
    queue.async { [gate] in
      isReached.signal()
      gate.wait()
    }
    isReached.wait()
  }

  func unblock() { gate.signal() }

  func mutate(action: Action) -> Observable<Int> {
    switch action {
    case .add: .concat(.just(1), .send(.nothing, to: self))
    case .nothing: .empty()
    case .addLater: .just(2)
    }
  }

  func reduce(state: Int, mutation: Int) -> Int { state + mutation }
}

private final class FailingTransform: Reactor, Sendable {
  let initialState = 0
  let reactorStorage = ReactorStorage()
  func transform(action: Observable<Int>) -> Observable<Int> {
    action.map { _ in throw CheatingReactor.Failure() }
  }
  func mutate(action: Int) -> Observable<Int> { .empty() }
  func reduce(state: Int, mutation: Int) -> Int { state }
}
