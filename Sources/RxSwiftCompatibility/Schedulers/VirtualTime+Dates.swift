public import Foundation
public import ReactorStreams

// RxSwift's instants are dates, and its spans are seconds. The overloads here give way to the members of `ReactorStreams`:
// `scheduler.now` without a type is a `Duration`.

extension VirtualTimeScheduler {
  /// Where the clock stands, as a date: as long after the beginning of 1970 as the clock is after its zero.
  @_disfavoredOverload
  public var now: Date { Date(timeIntervalSince1970: (self as any SchedulerType).now.timeIntervalSince1970) }
}

extension VirtualTimeConverterType {
  /// `convertFromVirtualTime(_:)` as a date; the scheduler's zero is the beginning of 1970.
  @_disfavoredOverload
  public func convertFromVirtualTime(_ virtualTime: VirtualTimeUnit) -> Date {
    Date(timeIntervalSince1970: (convertFromVirtualTime(virtualTime) as Duration).timeIntervalSince1970)
  }

  /// `convertToVirtualTime(_:)` of a date; the scheduler's zero is the beginning of 1970.
  @_disfavoredOverload
  public func convertToVirtualTime(_ time: Date) -> VirtualTimeUnit {
    convertToVirtualTime(time.timeIntervalSince1970._duration)
  }

  /// `convertFromVirtualTimeInterval(_:)` in seconds.
  @_disfavoredOverload
  public func convertFromVirtualTimeInterval(_ virtualTimeInterval: VirtualTimeIntervalUnit) -> TimeInterval {
    (convertFromVirtualTimeInterval(virtualTimeInterval) as Duration) / .seconds(1)
  }

  /// `convertToVirtualTimeInterval(_:)` of as many seconds; see `RxTimeIntervalConvertible`.
  @_disfavoredOverload
  public func convertToVirtualTimeInterval(_ timeInterval: TimeInterval) -> VirtualTimeIntervalUnit {
    convertToVirtualTimeInterval(timeInterval._duration)
  }
}

/// `Date`'s members of these names, for an `RxTime`.
extension Duration {
  /// The instant as many seconds after a scheduler's zero, which stands for the beginning of 1970.
  public init(timeIntervalSince1970 seconds: TimeInterval) { self = seconds._duration }

  /// In seconds.
  public var timeIntervalSince1970: TimeInterval { self / .seconds(1) }

  /// The seconds from another instant of the same scheduler to this one.
  public func timeIntervalSince(_ other: Duration) -> TimeInterval { (self - other) / .seconds(1) }

  /// The instant as many seconds later; see `RxTimeIntervalConvertible`.
  public func addingTimeInterval(_ seconds: TimeInterval) -> Duration { self + seconds._duration }
}
