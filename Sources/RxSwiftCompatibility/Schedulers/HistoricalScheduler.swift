// `@unchecked Sendable`: adds nothing to `VirtualTimeScheduler`.
public import Foundation
public import ReactorStreams

/// A virtual clock of dates, to run again what has happened.
///
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

  /// The duration from the beginning of 1970 to a date.
  public func convertFromVirtualTime(_ virtualTime: Date) -> Duration {
    virtualTime.timeIntervalSince1970._duration
  }

  /// The date a duration after the beginning of 1970.
  public func convertToVirtualTime(_ time: Duration) -> Date {
    Date(timeIntervalSince1970: time / .seconds(1))
  }

  /// The duration of as many seconds; see `RxTimeIntervalConvertible`.
  public func convertFromVirtualTimeInterval(_ virtualTimeInterval: TimeInterval) -> Duration {
    virtualTimeInterval._duration
  }

  /// A duration in seconds.
  public func convertToVirtualTimeInterval(_ timeInterval: Duration) -> TimeInterval {
    timeInterval / .seconds(1)
  }

  /// The date as many seconds after another.
  public func offsetVirtualTime(_ time: Date, offset: TimeInterval) -> Date {
    time.addingTimeInterval(offset)
  }
}
