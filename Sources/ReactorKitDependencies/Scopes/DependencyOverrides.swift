/// The dependencies of an operation, to be changed; the parameter of `withDependencies`.
///
/// ```swift
/// withDependencies {
///   $0.service = Service.Mock()
///   $0[Api.self].load = { 2 }
///   $0.context = .preview
/// } operation: {
///   …
/// }
/// ```
/// A read here finds the value that the operation would find so far. Such a read is no use of a dependency:
/// it fails no test, so a member of an unimplemented structure can be replaced, as above.
@dynamicMemberLookup
public struct DependencyOverrides: Sendable {
  /// Decides between the `real`, `preview` and `test` values of dependencies that are not overridden.
  public var context: DependencyContext

  private(set) var values: [DependencyScope.Key: StoredValue]
  private let base: DependencyScope
  private let site: CallSite

  init(of scope: DependencyScope, site: CallSite) {
    base = scope
    context = scope.context
    values = scope.overrides
    self.site = site
  }

  /// The value of a dependency.
  public subscript<Key: DependencyInjectable>(key: Key.Type) -> Key.DependencyType {
    get { reader[key] }
    set { values[ObjectIdentifier(key)] = DependencyValue(newValue) }
  }

  /// The value of a dependency of the main actor.
  @MainActor
  public subscript<Key: MainActorDependencyInjectable>(key: Key.Type) -> Key.DependencyType {
    get { reader[key] }
    set { values[ObjectIdentifier(key)] = DependencyValue(newValue) }
  }

  /// The value of a dependency, by the property that reads it.
  ///
  /// The property must return the value that it reads: `self[Service.self]`, or another such property. A
  /// property that makes something else out of the value cannot be overridden; setting it reports an issue
  /// and changes nothing.
  public subscript<Value>(dynamicMember keyPath: KeyPath<GlobalDependencyKey, Value>) -> Value {
    get { reader[keyPath: keyPath] }
    set {
      let override = DependencyValue(newValue)
      let finder = KeyFinder(override)
      _ = GlobalDependencyKey(finding: finder)[keyPath: keyPath]
      if let key = finder.found {
        values[key] = override
      } else {
        site.report(Diagnostics.notAKey(Value.self))
      }
    }
  }

  private var reader: GlobalDependencyKey {
    let home = context == base.context ? base.home : nil
    return GlobalDependencyKey(
      changing: DependencyScope(in: base, context: context, overrides: values, home: home))
  }
}
