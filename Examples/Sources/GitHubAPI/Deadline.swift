/// Thrown by `withDeadline` when the time is over.
struct DeadlineError: Error {}

/// Runs `body`, and cancels it once `duration` is over; returns when `body` has returned.
///
/// URLSession's own timeout counts whole seconds on Linux, and begins anew with every byte that arrives.
func withDeadline<Value: Sendable>(
  _ duration: Duration, _ body: @escaping @Sendable () async throws -> Value
) async throws -> Value {
  try await withThrowingTaskGroup(of: Value.self) { group in
    group.addTask { try await body() }
    group.addTask {
      try await Task.sleep(for: duration)
      throw DeadlineError()
    }
    defer { group.cancelAll() }
    guard let value = try await group.next() else { throw CancellationError() }
    return value
  }
}
