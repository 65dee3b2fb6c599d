// `@unchecked Sendable`: `keys` is guarded by its lock; see `StoredValue` for the value.
internal import ReactorKit

/// Finds out which key a property of `GlobalDependencyKey` reads, by letting it read a value that it may
/// return.
final class KeyFinder: @unchecked Sendable {
  let candidate: StoredValue
  private let keys = Locked<[ObjectIdentifier?]>([])

  init(_ candidate: StoredValue) { self.candidate = candidate }

  /// Whether the candidate is of the type that a property gets which reads `key`; otherwise it cannot be of this key.
  func fits<Value>(_ type: Value.Type, of key: Any.Type) -> Bool {
    let isFitting = candidate is DependencyValue<Value>
    keys.withLock { $0.append(isFitting ? ObjectIdentifier(key) : nil) }
    return isFitting
  }

  /// The key, if the property reads one only, and returns it as it is.
  var found: ObjectIdentifier? {
    let keys = keys.withLock { $0 }
    return keys.count == 1 ? keys[0] : nil
  }
}
