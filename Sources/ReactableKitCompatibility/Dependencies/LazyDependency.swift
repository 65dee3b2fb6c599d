// `@unchecked Sendable`: `made` is guarded by `lock`, inside which `make` is called, once; the rest is constant. Nothing checks
// the value, as nothing does in the library whose programs this module is for: in a type that is `Sendable`, the one who
// declares the property answers for the value's threads.
internal import ReactorKit
public import ReactorKitDependencies

/// A dependency, in ReactableKit's words: the value is made, for this owner, when it is read first.
///
/// The overrides of `withDependencies` where it is read first count. Copies of the property share the value.
@propertyWrapper
public struct LazyDependency<Value> {
  private let place: Place

  /// A dependency, by the property that reads it.
  public init(
    _ keyPath: KeyPath<GlobalDependencyKey, Value>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    let key = GlobalDependencyKey(fileID: fileID, filePath: filePath, line: line, column: column)
    place = Place { key[keyPath: keyPath] }
  }

  /// The value. Safe to read from any thread, if the value is.
  public var wrappedValue: Value { place.value }

  fileprivate final class Place {
    private let make: () -> Value
    private let lock = OwnedLock()
    private var made: Value?

    init(_ make: @escaping () -> Value) { self.make = make }

    var value: Value {
      lock.lock(orStop: Diagnostics.dependencyCycle(Value.self))
      defer { lock.unlock() }
      if let made { return made }
      let value = make()
      made = value
      return value
    }
  }
}

extension LazyDependency: Sendable {}
extension LazyDependency.Place: @unchecked Sendable {}
