import NIOConcurrencyHelpers

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
    let (value, ready) = state.withLockedValue { state in
      body(&state.value)
      let ready = state.waiting.filter { $0.condition(state.value) }
      state.waiting.removeAll { $0.condition(state.value) }
      return (state.value, ready)
    }
    for waiting in ready { waiting.continuation.resume(returning: value) }
  }

  /// The value as soon as the condition holds.
  @discardableResult
  func when(_ condition: @escaping @Sendable (Value) -> Bool) async -> Value {
    await withCheckedContinuation { continuation in
      let value = state.withLockedValue { state -> Value? in
        if condition(state.value) { return state.value }
        state.waiting.append(Waiting(condition: condition, continuation: continuation))
        return nil
      }
      if let value { continuation.resume(returning: value) }
    }
  }
}
