import RxTestCompatibility
import Testing

private struct Failure: Error {}

@Suite struct EventEqualityTests {
  @Test func eventsOfTheTraitsCompare() {
    let maybe: [MaybeEvent<Int>] = [
      .success(1), .success(2), .completed, .error(Failure()), .error(RxError.timeout),
    ]
    let completable: [CompletableEvent] = [.completed, .error(Failure()), .error(RxError.timeout)]
    let single: [SingleEvent<Int>] = [
      .success(1), .success(2), .failure(Failure()), .failure(RxError.timeout),
    ]
    for (index, event) in maybe.enumerated() { #expect(maybe.firstIndex(of: event) == index) }
    for (index, event) in completable.enumerated() { #expect(completable.firstIndex(of: event) == index) }
    for (index, event) in single.enumerated() { #expect(single.firstIndex { $0 == event } == index) }
  }

  @Test func endsOfASingleAreAsserted() {
    XCTAssertEqual(SingleEvent.success(1), .success(1))
    XCTAssertEqual([SingleEvent<Int>.failure(Failure())], [.failure(Failure())])
    withKnownIssue {
      XCTAssertEqual(SingleEvent.success(1), .success(2))
    } matching: {
      $0.description.contains("The ends are not the expected ones.")
    }
  }
}
