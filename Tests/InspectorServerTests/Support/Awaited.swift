import NIOConcurrencyHelpers
import NIOCore

/// A value that tests wait for, without a thread that waits.
final class Awaited<Value: Sendable>: Sendable {
  private struct Waiting: Sendable {
    let condition: @Sendable (Value) -> Bool
    let continuation: CheckedContinuation<Value, Never>
  }

  private let state: NIOLockedValueBox<(value: Value, waiting: [Waiting])>

  init(_ value: Value) { state = NIOLockedValueBox((value, [])) }

  var value: Value { state.withLockedValue { $0.value } }

  func change(_ body: (inout Value) -> Void) {
    state.withLockedValue { state in
      body(&state.value)
      let value = state.value
      state.waiting.removeAll { waiting in
        guard waiting.condition(value) else { return false }
        waiting.continuation.resume(returning: value)
        return true
      }
    }
  }

  /// The value as soon as the condition holds.
  @discardableResult
  func when(_ condition: @escaping @Sendable (Value) -> Bool) async -> Value {
    let value = await withCheckedContinuation { continuation in
      state.withLockedValue { state in
        if condition(state.value) {
          continuation.resume(returning: state.value)
        } else {
          state.waiting.append(Waiting(condition: condition, continuation: continuation))
        }
      }
    }
    // ThreadSanitizer does not see that a resumption comes before what follows it, if the task was not yet suspended. It
    // sees locks.
    state.withLockedValue { _ in }
    return value
  }
}

extension EventLoopFuture where Value: Sendable {
  /// The same as `get`, for ThreadSanitizer: see `Awaited.when`.
  func result() async throws -> Value {
    let result = Awaited<Result<Value, any Error>?>(nil)
    whenComplete { new in result.change { $0 = new } }
    guard let result = await result.when({ $0 != nil }) else { throw ChannelError.eof }
    return try result.get()
  }
}
