import ReactorKitTesting
import TestSupport
import Testing

/// A subscriber with a context that notes what is reported.
private final class ReportingSink<Element>: Sink<Element> {
  final class Context: SubscriptionContext {
    let reported = Guarded<[String]>()
    func report(_ error: any Error) { reported.append("\(error)") }
  }

  let reporting = Context()
  let events = Guarded<[Event<Element>]>()
  override var context: (any SubscriptionContext)? { reporting }

  init() { super.init(subscription: SubscriptionLink()) }

  override func onNext(_ element: Element) { events.append(.next(element)) }
  override func onError(_ error: any Error) { end(.error(error)) }
  override func onCompleted() { end(.completed) }

  private func end(_ event: Event<Element>) {
    events.append(event)
    subscription.dispose()
  }
}

/// Streams that run an asynchronous closure. Semantics S12.3.
@Suite(.timeLimit(.minutes(10))) struct RunTests {
  /// Everything that the stream delivers.
  private func events<Element>(_ source: Observable<Element>) async -> [Event<Element>] {
    let events = Guarded<[Event<Element>]>()
    let isOver = Flag()
    _ = source.subscribe { event in
      events.append(event)
      if event.isStopEvent { isOver.raise() }
    }
    await until { isOver.isRaised }
    return events.value
  }

  @Test func itSendsInOrderAndCompletes() async {
    let stream = Observable<Int>.run { send in
      send(1)
      await Task.yield()
      send(2)
    }
    #expect(await events(stream) == [.next(1), .next(2), .completed])
    #expect(await events(stream) == [.next(1), .next(2), .completed], "each subscription runs the closure")
  }

  @Test func anErrorGoesToTheHandlerWhichMaySend() async {
    let stream = Observable<String>.run(priority: .high) { send in
      send("a")
      throw TestError()
    } catch: { error, send in
      send("\(error)")
    }
    #expect(await events(stream) == [.next("a"), .next("TestError()"), .completed])
  }

  @Test(arguments: [TaskPriority.background, .medium, .high])
  func itsTaskHasThePriorityThatItIsGiven(_ priority: TaskPriority) async {
    let stream = Observable<TaskPriority?>.run(priority: priority) { send in send(Task.basePriority) }
    #expect(await events(stream) == [.next(priority), .completed])
  }

  @Test func anUncaughtErrorIsReportedAndCompletes() async {
    let sink = ReportingSink<Int>()
    Observable<Int>.run { _ in throw TestError() }.map { $0 }.subscribe(sink: sink)
    await until { sink.subscription.isDisposed }
    #expect(sink.events.value == [.completed])
    #expect(sink.reporting.reported.value == ["TestError()"])
  }

  @Test func withoutAContextAnUncaughtErrorGoesToStandardError() async {
    let written = Log<String>()
    await StandardError.$output.withValue({ written($0) }) {
      #expect(await events(Observable<Int>.run { _ in throw TestError() }) == [.completed])
    }
    #expect(written.entries.count == 1)
    #expect(written.entries.first?.contains("the closure of a 'run' threw an error") == true)
    #expect(written.entries.first?.contains("Error: TestError()") == true)
  }

  @Test func aContextThatDoesNotSayOtherwiseWritesToStandardError() {
    final class Silent: SubscriptionContext {}
    let written = Log<String>()
    StandardError.$output.withValue({ written($0) }) { Silent().report(TestError()) }
    #expect(written.entries.count == 1)
    #expect(written.entries.first?.contains("Error: TestError()") == true)
  }

  @Test func aCancellationErrorIsNoError() async {
    let sink = ReportingSink<Int>()
    Observable<Int>.run { _ in
      throw CancellationError()
    } catch: { _, send in
      send(9)
    }.subscribe(sink: sink)
    await until { sink.subscription.isDisposed }
    #expect(sink.events.value == [.completed])
    #expect(sink.reporting.reported.value == [])
  }

  @Test func disposingCancelsTheTaskAndSilencesIt() async {
    let log = Log<String>()
    let stream = Observable<Int>.run { send in
      log("started")
      await until { Task.isCancelled }
      send(1)
      log("cancelled")
      throw TestError()
    } catch: { _, _ in
      log("handled")
    }
    let subscription = stream.subscribe { log("\($0)") }
    await until { log.entries == ["started"] }
    subscription.dispose()
    await until { log.entries.contains("cancelled") }
    for _ in 0..<10 { await Task.yield() }
    #expect(log.entries == ["started", "cancelled"])
  }

  @Test func aTaskThatDoesNotNoticeItsCancellationHoldsNoSubscriber() async {
    let lifetimes = Lifetimes()
    let mayEnd = Flag(), hasEnded = Flag()
    let stream = Observable<Int>.run { send in
      await until { mayEnd.isRaised }
      send(1)
      hasEnded.raise()
    }
    let subscription = stream.subscribe(onNext: { [token = lifetimes.token()] _ in token.touch() })
    subscription.dispose()
    lifetimes.expectNone()
    mayEnd.raise()
    await until { hasEnded.isRaised }
  }

  @Test func aSendThatIsKeptDoesNothingAfterTheEnd() async {
    let kept = Guarded<Send<Int>?>(nil)
    let stream = Observable<Int>.run { send in kept.withLock { $0 = send } }
    let log = Log<Event<Int>>()
    _ = stream.subscribe { log($0) }
    await until { log.entries.count == 1 }
    kept.value?(1)
    #expect(log.entries == [.completed])
  }

  @Test func sendingFromInsideADeliveryKeepsTheOrder() async {
    let kept = Guarded<Send<Int>?>(nil)
    let log = Log<Int>()
    let stream = Observable<Int>.run { send in
      kept.withLock { $0 = send }
      send(1)
    }
    let isOver = Flag()
    _ = stream.subscribe(
      onNext: { element in
        if element < 3 { kept.value?(element + 1) }
        log(element)
      }, onCompleted: { isOver.raise() })
    await until { isOver.isRaised }
    #expect(log.entries == [1, 2, 3])
  }

  @Test func elementsFromManyTasksAreSerializedAndComplete() async {
    let stream = Observable<Int>.run { send in
      await withTaskGroup(of: Void.self) { group in
        for start in 0..<8 { group.addTask { for number in 0..<500 { send(start * 500 + number) } } }
      }
    }
    let inside = Guarded(0)
    var overlaps = 0
    var seen: [Int] = []
    let isOver = Flag()
    _ = stream.subscribe(
      onNext: { element in
        inside.withLock { $0 += 1 }
        if inside.value != 1 { overlaps += 1 }
        seen.append(element)
        inside.withLock { $0 -= 1 }
      }, onCompleted: { isOver.raise() })
    await until { isOver.isRaised }
    #expect(overlaps == 0)
    #expect(seen.sorted() == Array(0..<4_000))
    for start in 0..<8 {
      let own = seen.filter { $0 / 500 == start }
      #expect(own == own.sorted())
    }
  }

  @Test func elementsNeedNotBeSendable() async {
    final class Thing { var number = 0 }
    let stream = Observable<Thing>.run { send in
      let thing = Thing()
      thing.number = 7
      send(thing)
    }
    #expect(await events(stream).compactMap(\.element?.number) == [7])
  }

  @Test @MainActor func theClosuresMayBelongToTheMainActor() async {
    let stream = Observable<Int>.run { @MainActor send in
      MainActor.assertIsolated()
      send(1)
      throw TestError()
    } catch: { @MainActor _, send in
      MainActor.assertIsolated()
      send(2)
    }
    #expect(await events(stream) == [.next(1), .next(2), .completed])
  }

  @Test func disposalsAndSendsMayRace() async {
    for _ in 0..<2_000 {
      let hasEnded = Flag()
      let stream = Observable<Int>.run { send in
        for number in 0..<5 { send(number) }
        hasEnded.raise()
      }
      let log = Log<Int>()
      let subscription = stream.subscribe(onNext: { log($0) })
      await Task.yield()
      subscription.dispose()
      await until { hasEnded.isRaised }
      #expect(log.entries == Array(0..<log.entries.count))
    }
  }
}
