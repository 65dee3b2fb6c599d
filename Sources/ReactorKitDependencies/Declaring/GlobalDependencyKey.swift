/// Where dependencies get names: extend it with a property for each.
///
/// ```swift
/// extension GlobalDependencyKey {
///   var service: any ServiceProtocol { self[Service.self] }
/// }
/// ```
/// The property needs no setter: `withDependencies` can override it all the same.
public struct GlobalDependencyKey: Sendable {
  /// The scope of each read; `nil` is the current scope of the reader.
  private let readScope: DependencyScope?
  /// Where the read of an unimplemented dependency is reported; `nil` if reads are no use of the dependency.
  private let site: CallSite?
  /// Finds out which key a property reads; `nil` if values are read.
  private let finder: KeyFinder?

  /// Reads in a scope.
  init(readingIn scope: DependencyScope, at site: CallSite) {
    (readScope, self.site, finder) = (scope, site, nil)
  }

  /// Reads values to change them, which is no use of the dependencies.
  init(changing scope: DependencyScope) { (readScope, site, finder) = (scope, nil, nil) }

  /// Finds out which key a property reads.
  init(finding finder: KeyFinder) { (readScope, site, self.finder) = (nil, nil, finder) }

  /// Reads dependencies in the scope that is current at each read.
  public init(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    readScope = nil
    site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    finder = nil
  }

  /// The context where the dependency is read.
  public var context: DependencyContext { scope.context }

  /// The value of a dependency.
  public subscript<Key: DependencyInjectable>(_ key: Key.Type) -> Key.DependencyType {
    value(of: key) { Key.value(in: $0) }
  }

  /// The value of a dependency of the main actor.
  @MainActor
  public subscript<Key: MainActorDependencyInjectable>(_ key: Key.Type) -> Key.DependencyType {
    value(of: key) { Key.value(in: $0) }
  }

  private func value<Value>(of key: Any.Type, _ make: (DependencyContext) -> Value) -> Value {
    // Without an optional value, whose type would be looked up at each read.
    if let finder, finder.fits(Value.self, of: key) { return finder.candidate.assume(Value.self) }
    let scope = scope
    if let value = scope.overridden(key) { return value.assume(Value.self) }
    let home = scope.home
    let made = home.creation(of: key).value { home.making { DependencyValue(make(home.context)) } }
    if made.isUnimplemented { report(key) }
    return made.value.assume(Value.self)
  }

  /// The value of a dependency that nobody keeps: one that overrides it, or a new one. For a module whose dependencies
  /// belong to their owners.
  package func newValue<Value>(of key: Any.Type, _ make: (DependencyContext) -> Value) -> Value {
    if let finder, finder.fits(Value.self, of: key) { return finder.candidate.assume(Value.self) }
    let scope = scope
    if let value = scope.overridden(key) { return value.assume(Value.self) }
    return NewValues.making(key) { scope.home.making { make(scope.context) } }
  }

  private var scope: DependencyScope { readScope ?? .current }

  private func report(_ key: Any.Type) { site?.report(Diagnostics.unimplemented(key)) }
}
