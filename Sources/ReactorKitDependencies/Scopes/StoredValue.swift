// `@unchecked Sendable`: constant. A value that is not `Sendable` is of a key of the main actor, and the code
// that returns it is isolated to that.

/// The value of a dependency, where its type is not known.
class StoredValue: @unchecked Sendable {
  /// The value, for code that knows its type, as code with its key does.
  final func assume<Value>(_ type: Value.Type) -> Value {
    // Values are stored under the key that they were made for, or that they were taken for: they are of its
    // `DependencyType`. Checked in debug builds.
    unsafeDowncast(self, to: DependencyValue<Value>.self).value
  }
}

/// The value of a dependency: one that overrides it, or that was made.
final class DependencyValue<Value>: StoredValue, @unchecked Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }
}
