// `@unchecked Sendable`: constant. Nothing checks the value, as nothing does in the library whose programs this module is
// for: in a type that is `Sendable`, the one who declares the property answers for the value's threads.
public import ReactorKitDependencies

/// A dependency, in ReactableKit's words: the value is made, for this owner, when the owner is.
///
/// The overrides of `withDependencies` where the owner is made count. The property is `Sendable` also if the value is not, so
/// that a structure with one can be: a value that several threads use must be made for that. In a class that is `Sendable`, which cannot have
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

extension Dependency: @unchecked Sendable {}
