// `@unchecked Sendable`: the value is guarded by the lock, which the compiler cannot see for values that are
// not `Sendable`; tests keep such values inside.
internal import Foundation

/// A value behind a lock, to collect what threads do.
public final class Guarded<Value>: @unchecked Sendable {
  private let lock = NSLock()
  /// Guarded by `lock`.
  private var guarded: Value

  /// A guarded value.
  public init(_ value: Value) { guarded = value }

  /// A copy of the value.
  public var value: Value { withLock { $0 } }

  /// Reads or changes the value.
  public func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&guarded)
  }
}

extension Guarded where Value: RangeReplaceableCollection {
  /// A guarded empty collection.
  public convenience init() { self.init(Value()) }

  /// Appends an element.
  public func append(_ element: Value.Element) { withLock { $0.append(element) } }
}
