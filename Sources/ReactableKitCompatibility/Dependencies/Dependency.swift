public import ReactorKitDependencies

/// A dependency, in ReactableKit's words: the value is made, for this owner, when the owner is.
///
/// The overrides of `withDependencies` where the owner is made count. In a class that is `Sendable`, which cannot have
/// variables, write `let service = GlobalDependencyKey().service`.
@propertyWrapper
public struct Dependency<Value> {
  /// The value.
  public let wrappedValue: Value

  /// A dependency, by the property that reads it.
  public init(
    _ keyPath: KeyPath<GlobalDependencyKey, Value>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    let key = GlobalDependencyKey(fileID: fileID, filePath: filePath, line: line, column: column)
    wrappedValue = key[keyPath: keyPath]
  }
}

extension Dependency: Sendable where Value: Sendable {}
