/// Reads a dependency.
///
/// ```swift
/// final class ProfileModel {
///   @Dependency(\.service) var service
///
///   func title() -> String { service.test() }
/// }
/// ```
/// In classes, structures and actors, and as a local variable. A class that is `Sendable`, as most reactors
/// are, cannot have variables; there, hold the dependency in a constant and call it:
/// ```swift
/// let service = Dependency(\.service)
///
/// func mutate(action: Action) -> Observable<Mutation> {
///   .run { [service] send in send(.setTitle(service().test())) }
/// }
/// ```
/// - Nothing is made before the first read. Each read asks again, and finds the same value.
/// - A dependency remembers where it was made: the overrides of `withDependencies` there hold for every read,
///   on any thread and in any task. Overrides inside of that, where it is read, win.
/// - Reading is safe on any thread. A read costs a few look-ups in tables, no more than a fraction of a
///   microsecond.
/// - Copies are the same dependency.
@propertyWrapper
public struct Dependency<Value: Sendable>: Sendable, ScopeHolder {
  private let keyPath: any KeyPath<GlobalDependencyKey, Value> & Sendable
  private let place: DependencyPlace
  var scope: DependencyScope { place.scope }

  /// A dependency, by the property that reads it.
  public init(
    _ keyPath: any KeyPath<GlobalDependencyKey, Value> & Sendable,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    self.keyPath = keyPath
    place = DependencyPlace(CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// The value; made now if nobody has read it before. The setter is there for its message only.
  public var wrappedValue: Value {
    get { place.key[keyPath: keyPath] }
    @available(
      *, unavailable,
      message:
        "a dependency is not assigned: override it with 'withDependencies { $0.name = … } operation: { … }' around what makes its owner"
    )
    nonmutating set {}
  }

  /// The dependency itself, to be handed on to a closure, for example.
  public var projectedValue: Dependency<Value> { self }

  /// The value; made now if nobody has read it before.
  public func callAsFunction() -> Value { wrappedValue }
}
