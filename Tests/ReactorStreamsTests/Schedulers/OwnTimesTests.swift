import ReactorStreams
import TestSupport
import Testing

/// A scheduler whose times are of the user's own types.
@Suite struct OwnTimesTests {
  /// A day and a half of it; not `Comparable`.
  private struct HalfDay: Equatable {
    var day: Int
    var isAfternoon: Bool
  }

  private struct HalfDays { var count: Int }

  private struct Calendar: VirtualTimeConverterType {
    private let length = Duration.seconds(43_200)

    private func number(_ time: HalfDay) -> Int { time.day * 2 + (time.isAfternoon ? 1 : 0) }
    private func time(_ number: Int) -> HalfDay { HalfDay(day: number >> 1, isAfternoon: number & 1 == 1) }

    func convertFromVirtualTime(_ virtualTime: HalfDay) -> Duration { length * number(virtualTime) }
    func convertToVirtualTime(_ time: Duration) -> HalfDay { self.time(Int(time / length)) }
    func convertFromVirtualTimeInterval(_ interval: HalfDays) -> Duration { length * interval.count }
    func convertToVirtualTimeInterval(_ interval: Duration) -> HalfDays {
      HalfDays(count: Int(interval / length))
    }
    func offsetVirtualTime(_ time: HalfDay, offset: HalfDays) -> HalfDay {
      self.time(number(time) + offset.count)
    }
    func compareVirtualTime(_ lhs: HalfDay, _ rhs: HalfDay) -> VirtualTimeComparison {
      let (lhs, rhs) = (number(lhs), number(rhs))
      return lhs < rhs ? .lessThan : lhs > rhs ? .greaterThan : .equal
    }
  }

  private final class Moving: VirtualTimeScheduler<Calendar>, @unchecked Sendable {
    let adjusted = Guarded(0)

    override func adjustScheduledTime(_ time: HalfDay) -> HalfDay {
      adjusted.withLock { $0 += 1 }
      return time
    }
  }

  @Test func workRunsInTheOrderOfTheTimes() {
    let scheduler = VirtualTimeScheduler(
      initialClock: HalfDay(day: 1, isAfternoon: false), converter: Calendar())
    let log = Guarded<[String]>()
    func note(_ name: String) -> any Disposable {
      log.append("\(name) \(scheduler.clock.day)\(scheduler.clock.isAfternoon ? "pm" : "am")")
      return Disposables.create()
    }
    _ = scheduler.scheduleAbsoluteVirtual(
      "absolute", time: HalfDay(day: 3, isAfternoon: false), action: note)
    _ = scheduler.scheduleRelativeVirtual("virtual", dueTime: HalfDays(count: 1), action: note)
    _ = scheduler.scheduleRelative("relative", dueTime: .seconds(86_400), action: note)
    _ = scheduler.schedule("now", action: note)
    scheduler.start()
    #expect(log.value == ["now 1am", "virtual 1pm", "relative 2am", "absolute 3am"])
    scheduler.advanceTo(HalfDay(day: 2, isAfternoon: true))
    #expect(scheduler.clock == HalfDay(day: 2, isAfternoon: true))
    scheduler.sleep(HalfDays(count: 2))
    #expect(scheduler.now == .seconds(43_200 * 7))
  }

  @Test func onlyTimesThatAreRelativeByDurationAreAdjusted() {
    let scheduler = Moving(initialClock: HalfDay(day: 0, isAfternoon: false), converter: Calendar())
    _ = scheduler.scheduleAbsoluteVirtual((), time: HalfDay(day: 1, isAfternoon: false)) {
      Disposables.create()
    }
    _ = scheduler.scheduleRelativeVirtual((), dueTime: HalfDays(count: 1)) { Disposables.create() }
    #expect(scheduler.adjusted.value == 0)
    _ = scheduler.scheduleRelative((), dueTime: .zero) { Disposables.create() }
    _ = scheduler.schedule(()) { Disposables.create() }
    #expect(scheduler.adjusted.value == 2)
  }

  @Test func operatorsRunOnIt() {
    let scheduler = VirtualTimeScheduler(
      initialClock: HalfDay(day: 0, isAfternoon: false), converter: Calendar())
    var times: [HalfDay] = []
    _ = Observable<Int>.interval(.seconds(129_600), scheduler: scheduler).take(2).subscribe(onNext: { _ in
      times.append(scheduler.clock)
    })
    scheduler.start()
    #expect(times == [HalfDay(day: 1, isAfternoon: true), HalfDay(day: 3, isAfternoon: false)])
  }
}
