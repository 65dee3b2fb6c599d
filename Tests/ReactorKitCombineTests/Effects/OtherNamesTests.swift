import ReactorKitCombine
import ReactorKitTesting
import TestSupport
import Testing

/// Names that exist only for users of other libraries (`Sources/ReactorKitCombine/OtherLibraries`).
@Suite struct OtherNamesTests {
  private func received<Output>(_ publisher: AnyPublisher<Output, Never>) -> [String] {
    let probe = Probe<Output, Never>(.unlimited)
    publisher.subscribe(probe)
    return probe.news()
  }

  @Test func takeUntilEndsAtTheTrigger() {
    let trigger = PassthroughSubject<Void, Never>(), subject = PassthroughSubject<Int, Never>()
    let probe = Probe<Int, Never>(.unlimited)
    subject.takeUntil(trigger).subscribe(probe)
    subject.send(1)
    trigger.send()
    subject.send(2)
    #expect(probe.news() == ["1", "|"])
  }

  @Test func withIndexCountsFromZero() {
    let numbered = ["a", "b"].publisher.withIndex().map { "\($0.index)\($0.value)" }.eraseToAnyPublisher()
    #expect(received(numbered) == ["0a", "1b", "|"])
  }

  @Test func distinctUntilChangedDropsRepeats() {
    #expect(received([1, 1, 2, 1].publisher.distinctUntilChanged()) == ["1", "2", "1", "|"])
  }

  @Test func aTimerIsAnInterval() {
    let scheduler = TestScheduler(initialClock: 0)
    let probe = Probe<Int, Never>(.unlimited)
    AnyPublisher.timer(interval: .seconds(2), scheduler: scheduler).subscribe(probe)
    scheduler.advanceTo(5)
    #expect(probe.news() == ["0", "1"])
    probe.cancel()
  }
}
