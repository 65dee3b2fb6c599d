public import Dispatch

/// An instant of a scheduler's clock: the time since the clock's zero, which is the scheduler's own choice.
public typealias RxTime = Duration

/// A span of time.
public typealias RxTimeInterval = Duration

/// A type in which RxSwift's users keep spans of time: `DispatchTimeInterval`, and a number of seconds as `Double`.
///
/// Operators and schedulers take such values beside `Duration`. An expression such as `.seconds(1)` is a `Duration`.
public protocol RxTimeIntervalConvertible {
  /// The span. One that `Duration` cannot hold is cut to what it can.
  @_documentation(visibility: internal)
  var _duration: Duration { get }
}

extension DispatchTimeInterval: RxTimeIntervalConvertible {
  /// The same span; `Duration.never` for `never`.
  @_documentation(visibility: internal)
  public var _duration: Duration {
    switch self {
    case .seconds(let count): .seconds(count)
    case .milliseconds(let count): .milliseconds(count)
    case .microseconds(let count): .microseconds(count)
    case .nanoseconds(let count): .nanoseconds(count)
    case .never: .never
    @unknown default: .never
    }
  }
}

extension Double: RxTimeIntervalConvertible {
  /// As many seconds. What is not a number is zero.
  @_documentation(visibility: internal)
  public var _duration: Duration {
    if isNaN { return .zero }
    return .seconds(Swift.min(Swift.max(self, -Duration.longest), Duration.longest))
  }
}

extension Duration {
  /// A span that does not end while anybody waits: a hundred years. `RxTimeInterval.never` of programs written for
  /// RxSwift, where that is a case of `DispatchTimeInterval`.
  public static var never: Duration { .seconds(longest) }

  /// In seconds. Schedulers add spans to instants, so the longest span is far from the end of `Duration`.
  fileprivate static var longest: Double { 3_155_760_000 }
}
