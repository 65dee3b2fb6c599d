// `@unchecked Sendable`: `value` is guarded by `lock`.

/// A value and its lock.
package final class Locked<Value>: @unchecked Sendable {
  private let lock = Lock()
  /// Guarded by `lock`.
  private var value: Value

  package init(_ value: Value) { self.value = value }

  /// Reads or changes the value. Not recursive; `body` must call nothing foreign.
  package func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    try lock.withLock { try body(&value) }
  }
}
