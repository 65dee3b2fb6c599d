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
