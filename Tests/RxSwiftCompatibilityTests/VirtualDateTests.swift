import RxTestCompatibility
import Testing
import XCTest

/// Dates and seconds of virtual schedulers, as RxSwift's tests write them. Foundation comes with the module.
@Suite struct VirtualDateTests {
  /// A converter whose tick is ten seconds.
  private struct Tens: VirtualTimeConverterType {
    func convertFromVirtualTime(_ virtualTime: Int) -> RxTime {
      RxTime(timeIntervalSince1970: TimeInterval(virtualTime) * 10)
    }
    func convertToVirtualTime(_ time: RxTime) -> Int { Int(time.timeIntervalSince1970 / 10) }
    func convertFromVirtualTimeInterval(_ span: Int) -> RxTimeInterval { .seconds(span * 10) }
    func convertToVirtualTimeInterval(_ span: RxTimeInterval) -> Int { Int(span / .seconds(10)) }
    func offsetVirtualTime(_ time: Int, offset: Int) -> Int { time + offset }
  }

  @Test func theClockOfAVirtualSchedulerIsADateToo() {
    let scheduler = VirtualTimeScheduler(initialClock: 10, converter: Tens())
    let date: Date = scheduler.now
    #expect(date == Date(timeIntervalSince1970: 100))
    #expect(scheduler.now == RxTime(timeIntervalSince1970: 100))
    #expect(scheduler.now == .seconds(100))
    let now = scheduler.now
    #expect(now == Duration.seconds(100))
  }

  @Test func aHistoricalSchedulerMovesToDates() {
    let scheduler = HistoricalScheduler(initialClock: Date(timeIntervalSince1970: 3))
    var dates: [Date] = []
    _ = scheduler.scheduleRelative((), dueTime: .seconds(10)) { _ in
      dates.append(scheduler.now)
      return Disposables.create()
    }
    scheduler.advanceTo(scheduler.now.addingTimeInterval(20))
    #expect(dates == [Date(timeIntervalSince1970: 13)])
    #expect(scheduler.now.timeIntervalSince1970 == 23)
  }

  @Test func convertersTakeDatesAndSeconds() {
    let converter = Tens()
    let date: Date = converter.convertFromVirtualTime(2)
    #expect(date == Date(timeIntervalSince1970: 20))
    #expect(converter.convertToVirtualTime(Date(timeIntervalSince1970: 30)) == 3)
    let seconds: TimeInterval = converter.convertFromVirtualTimeInterval(4)
    #expect(seconds == 40)
    #expect(converter.convertToVirtualTimeInterval(50.0) == 5)
    let historical = HistoricalSchedulerTimeConverter()
    #expect(
      historical.convertToVirtualTime(Date(timeIntervalSince1970: 1.5)) == Date(timeIntervalSince1970: 1.5))
    let span: TimeInterval = historical.convertFromVirtualTimeInterval(2.5)
    #expect(span == 2.5)
  }

  @Test func anInstantHasTheMembersOfADate() {
    let instant = RxTime(timeIntervalSince1970: 10)
    #expect(instant.addingTimeInterval(2.5).timeIntervalSince(instant) == 2.5)
    #expect(instant.addingTimeInterval(-10) == .zero)
  }
}

/// As RxSwift's tests compare.
final class VirtualDateAssertionTests: XCTestCase {
  func testTheClockOfAVirtualSchedulerIsComparedWithADateAndWithADuration() {
    let scheduler = TestScheduler(initialClock: 7)
    XCTAssertEqual(scheduler.now, Date(timeIntervalSince1970: 7))
    XCTAssertEqual(scheduler.now, RxTime(timeIntervalSince1970: 7))
    XCTAssertEqual(scheduler.now, .seconds(7))
    let historical = HistoricalScheduler(initialClock: Date(timeIntervalSince1970: 3))
    XCTAssertEqual(historical.now, historical.clock)
  }
}
