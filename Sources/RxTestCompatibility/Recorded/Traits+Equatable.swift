internal import ReactorKit
public import ReactorStreams

/// Equality of events for tests; of errors as for `Event`.
extension MaybeEvent: Equatable where Element: Equatable {
  /// Whether two events say the same.
  public static func == (lhs: MaybeEvent<Element>, rhs: MaybeEvent<Element>) -> Bool {
    switch (lhs, rhs) {
    case (.success(let lhs), .success(let rhs)): lhs == rhs
    case (.error(let lhs), .error(let rhs)): areEqualErrors(lhs, rhs)
    case (.completed, .completed): true
    default: false
    }
  }
}

/// Equality of events for tests; of errors as for `Event`.
extension CompletableEvent: Equatable {
  /// Whether two events say the same.
  public static func == (lhs: CompletableEvent, rhs: CompletableEvent) -> Bool {
    switch (lhs, rhs) {
    case (.error(let lhs), .error(let rhs)): areEqualErrors(lhs, rhs)
    case (.completed, .completed): true
    default: false
    }
  }
}

/// Whether two ends of a `Single` say the same; of errors as for `Event`.
public func == <Element: Equatable>(lhs: SingleEvent<Element>, rhs: SingleEvent<Element>) -> Bool {
  switch (lhs, rhs) {
  case (.success(let lhs), .success(let rhs)): lhs == rhs
  case (.failure(let lhs), .failure(let rhs)): areEqualErrors(lhs, rhs)
  default: false
  }
}
