internal import ReactorKit

/// A backend whose watch may fail later, and that tries again by itself.
protocol ReportingBackend: SharedBackend {
  /// - Parameter onFailure: Called on any thread, outside of locks, when it cannot be seen whether the data changes;
  ///   once, until that has ended. Maybe before this method returns.
  func watch(
    _ key: String, onFailure: @escaping @Sendable (any Error) -> Void,
    _ onChange: @escaping @Sendable () -> Void
  ) throws -> any Disposable
}

extension ReportingBackend {
  func watch(_ key: String, _ onChange: @escaping @Sendable () -> Void) throws -> any Disposable {
    try watch(key, onFailure: { _ in }, onChange)
  }
}
