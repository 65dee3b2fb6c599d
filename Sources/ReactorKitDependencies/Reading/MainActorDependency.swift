/// Reads a dependency of the main actor, as ``Dependency`` reads others.
///
/// ```swift
/// @MainActor
/// final class ProfileView {
///   @MainActorDependency(\.router) var router
/// }
/// ```
/// The wrapper reads dependencies of all other kinds, too.
@MainActor
@propertyWrapper
public struct MainActorDependency<Value>: nonisolated ScopeHolder {
  private let keyPath: KeyPath<GlobalDependencyKey, Value>
  private let place: DependencyPlace
  nonisolated var scope: DependencyScope { place.scope }

  /// The dependency itself, to be handed on.
  public var projectedValue: MainActorDependency<Value> { self }

  /// The value; made now if nobody has read it before.
  public func callAsFunction() -> Value { place.key[keyPath: keyPath] }

  /// The value; made now if nobody has read it before. The setter is there for its message only.
  public var wrappedValue: Value {
    get { callAsFunction() }
    @available(
      *, unavailable,
      message:
        "a dependency is not assigned: override it with 'withDependencies { $0.name = … } operation: { … }' around what makes its owner"
    )
    nonmutating set {}
  }

  /// A dependency, by the property that reads it.
  public init(
    _ keyPath: KeyPath<GlobalDependencyKey, Value>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    self.keyPath = keyPath
    place = DependencyPlace(CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }
}
