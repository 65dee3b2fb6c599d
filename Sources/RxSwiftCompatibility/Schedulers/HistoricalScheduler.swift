// `@unchecked Sendable`: adds nothing to `VirtualTimeScheduler`.
public import Foundation
public import ReactorStreams

/// A virtual clock of dates, to run again what has happened.
///
/// ```swift
/// let scheduler = HistoricalScheduler(initialClock: firstDay)
/// _ = scheduler.scheduleAbsoluteVirtual((), time: lastDay) { … }
/// scheduler.start()
/// ```
/// See `VirtualTimeScheduler` for what it does at which time.
public final class HistoricalScheduler: VirtualTimeScheduler<HistoricalSchedulerTimeConverter>,
  @unchecked Sendable
{
  /// A scheduler whose clock stands at `initialClock`; by default at the beginning of 1970.
  public init(initialClock: Date = Date(timeIntervalSince1970: 0)) {
    super.init(initialClock: initialClock, converter: HistoricalSchedulerTimeConverter())
  }
}

/// Dates as virtual instants, and seconds as virtual spans. Durations begin with 1970.
public struct HistoricalSchedulerTimeConverter: VirtualTimeConverterType, Sendable {
  /// A converter.
  public init() {}

  public func convertFromVirtualTime(_ virtualTime: Date) -> Duration {
    virtualTime.timeIntervalSince1970.duration
  }

  public func convertToVirtualTime(_ time: Duration) -> Date {
    Date(timeIntervalSince1970: time / .seconds(1))
  }

  public func convertFromVirtualTimeInterval(_ virtualTimeInterval: TimeInterval) -> Duration {
    virtualTimeInterval.duration
  }

  public func convertToVirtualTimeInterval(_ timeInterval: Duration) -> TimeInterval {
    timeInterval / .seconds(1)
  }

  public func offsetVirtualTime(_ time: Date, offset: TimeInterval) -> Date {
    time.addingTimeInterval(offset)
  }
}
