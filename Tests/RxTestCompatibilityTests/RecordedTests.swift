import RxTestCompatibility
import Testing

private struct Failure: Error {}

@Suite struct RecordedTests {
  @Test func listsOfEventsInferTheTypeOfTheirElements() {
    let listed = Recorded.events(.next(10, "a"), .error(20, Failure()))
    #expect(listed == [.next(10, "a"), .error(20, Failure())])
    #expect(Recorded.events([.next(10, 1), .completed(20)]) == [.next(10, 1), .completed(20)])
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createColdObservable(Recorded.events(.next(10, 1), .completed(20)))
    #expect(scheduler.record(source).events == Recorded.events(.next(10, 1), .completed(20)))
  }

  @Test func functionsMakeEventsAsRxTestsDid() {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createHotObservable([next(210, 1), next(220, 2), completed(230)])
    let result = scheduler.start { source.map { $0 * 10 } }
    #expect(result.events == [next(210, 10), next(220, 20), completed(230)])
    #expect(result.events.elements == [10, 20])
    let failed: [Recorded<Event<Int>>] = [error(5, Failure()), completed(6, Int.self)]
    #expect(failed == [.error(5, Failure()), .completed(6)])
    let time: TestTime = result.events[0].time
    #expect(time == 210)
  }

  @Test func recordedElementsAreComparedWhateverTheirTimes() {
    XCTAssertRecordedElements([.next(1, "a"), .next(7, "b")], ["a", "b"])
  }

  @Test(arguments: [
    ([Recorded.next(1, "a"), .next(2, "b")], "The elements are not the expected ones."),
    (
      [.next(1, "a"), .completed(2)],
      "Elements were expected and no end, but the stream ended: completed @ 2."
    ),
  ])
  func otherElementsAndEndsFail(_ events: [Recorded<Event<String>>], _ text: String) {
    withKnownIssue {
      XCTAssertRecordedElements(events, ["a"])
    } matching: {
      $0.description.contains(text)
    }
  }
}
