/// Equality of events for tests. Errors are equal if they are of one type, and equal by it if it is `Equatable`,
/// or else have the same description.
extension Event: Equatable where Element: Equatable {
  /// Whether two events say the same.
  public static func == (lhs: Event<Element>, rhs: Event<Element>) -> Bool {
    switch (lhs, rhs) {
    case (.next(let lhs), .next(let rhs)): lhs == rhs
    case (.error(let lhs), .error(let rhs)): areEqualErrors(lhs, rhs)
    case (.completed, .completed): true
    default: false
    }
  }
}

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
