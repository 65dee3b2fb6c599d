internal import ReactorKit

/// Counts the reports of a storage, and lets a check wait for one.
final class Reports: Sendable {
  private struct State {
    var count = 0
    /// The stream of the wait that is under way. Each wait has a stream of its own: the end of a wait ends its stream.
    var waiting: AsyncStream<Void>.Continuation?
  }

  private let state = Locked(State())

  var count: Int { state.withLock { $0.count } }

  func add() {
    let waiting = state.withLock { state in
      state.count += 1
      return state.waiting
    }
    waiting?.yield()
  }

  /// Waits for the report after which a condition holds; one wait at a time. A condition that holds at once needs no
  /// report, so that storages that report in `write` itself are found right with any limit.
  ///
  /// - Returns: Whether the condition holds.
  func wait(
    within limit: Duration, until condition: @escaping @Sendable () throws -> Bool
  ) async rethrows -> Bool {
    if try condition() { return true }
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
    state.withLock { $0.waiting = continuation }
    // A report that came before the stream was there is in no stream.
    continuation.yield()
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { for await _ in stream where try condition() { return } }
      group.addTask { try? await Task.sleep(for: limit) }
      // The first of the two ends the other one.
      defer { group.cancelAll() }
      try await group.next()
    }
    return try condition()
  }
}
