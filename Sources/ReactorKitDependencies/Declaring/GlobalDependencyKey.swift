/// Where dependencies get names: extend it with a property for each.
///
/// ```swift
/// extension GlobalDependencyKey {
///   var service: any ServiceProtocol { self[Service.self] }
/// }
/// ```
/// The property needs no setter: `withDependencies` can override it all the same.
public struct GlobalDependencyKey: Sendable {
  enum Use {
    /// Reads in a scope; `nil` is the current scope of the reader.
    case read(DependencyScope?, CallSite)
    /// Reads a value to change it, which is no use of the dependency.
    case readToChange(DependencyScope)
    /// Finds out which key a property reads.
    case find(KeyFinder)
  }

  let use: Use

  init(_ use: Use) { self.use = use }

  /// Reads dependencies in the scope that is current at each read.
  public init(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) { use = .read(nil, CallSite(fileID: fileID, filePath: filePath, line: line, column: column)) }

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
    if case .find(let finder) = use, let value = finder.value(Value.self, of: key) { return value }
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
    if case .find(let finder) = use, let value = finder.value(Value.self, of: key) { return value }
    let scope = scope
    if let value = scope.overridden(key) { return value.assume(Value.self) }
    return NewValues.making(key) { scope.home.making { make(scope.context) } }
  }

  private var scope: DependencyScope {
    switch use {
    case .read(let scope?, _), .readToChange(let scope): scope
    case .read(nil, _), .find: .current
    }
  }

  private func report(_ key: Any.Type) {
    guard case .read(_, let site) = use else { return }
    site.report(Diagnostics.unimplemented(key))
  }
}
