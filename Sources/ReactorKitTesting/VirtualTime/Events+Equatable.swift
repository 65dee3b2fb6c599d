/// Equality of events for tests. Errors are equal if they are of one type, and equal by it if it is `Equatable`,
/// or else have the same description.
extension Event: Equatable where Element: Equatable {
  /// Whether two events say the same.
  public static func == (lhs: Event<Element>, rhs: Event<Element>) -> Bool {
    switch (lhs, rhs) {
    case (.next(let lhs), .next(let rhs)): lhs == rhs
    case (.error(let lhs), .error(let rhs)): isSame(lhs, rhs)
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
    case (.error(let lhs), .error(let rhs)): isSame(lhs, rhs)
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
    case (.error(let lhs), .error(let rhs)): isSame(lhs, rhs)
    case (.completed, .completed): true
    default: false
    }
  }
}

/// Whether two ends of a `Single` say the same; of errors as for `Event`.
public func == <Element: Equatable>(lhs: SingleEvent<Element>, rhs: SingleEvent<Element>) -> Bool {
  switch (lhs, rhs) {
  case (.success(let lhs), .success(let rhs)): lhs == rhs
  case (.failure(let lhs), .failure(let rhs)): isSame(lhs, rhs)
  default: false
  }
}

// Not generic: the type of an error that was thrown in generic code would be 'any Error'.
private func isSame(_ lhs: any Error, _ rhs: any Error) -> Bool {
  guard type(of: lhs) == type(of: rhs) else { return false }
  return (lhs as Any as? any Equatable)?.equals(rhs) ?? ("\(lhs)" == "\(rhs)")
}

extension Equatable {
  fileprivate func equals(_ other: Any) -> Bool { self == other as? Self }
}
