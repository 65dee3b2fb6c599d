internal import ReactorKit

/// The dependencies of running code: the overrides of `withDependencies`, and the place where other values
/// are kept.
///
/// Roots are the scopes of code outside of every `withDependencies`. All others have a parent, and the
/// overrides of the parent too.
final class DependencyScope: Sendable {
  typealias Key = ObjectIdentifier

  /// The scope that `withDependencies` has opened here.
  @TaskLocal static var opened: DependencyScope?

  let context: DependencyContext
  let overrides: [Key: StoredValue]
  let parent: DependencyScope?
  /// Tells scopes apart; the two objects of one scope (see `making`) have the same.
  private let stamp: UInt64
  /// The scope that keeps the values which are made for this one; `nil`: itself.
  private let otherHome: DependencyScope?
  private let values: ValueCache.Reference

  private init(
    _ context: DependencyContext, overrides: [Key: StoredValue], parent: DependencyScope?,
    home: DependencyScope?, values: ValueCache.Reference, stamp: UInt64 = newStamp()
  ) {
    self.context = context
    self.overrides = overrides
    self.parent = parent
    self.stamp = stamp
    otherHome = home
    self.values = values
  }

  /// A root.
  convenience init(root context: DependencyContext) {
    self.init(context, overrides: [:], parent: nil, home: nil, values: .kept())
  }

  /// A scope inside of `parent`, which keeps its values at `home`, or itself.
  convenience init(
    in parent: DependencyScope, context: DependencyContext, overrides: [Key: StoredValue],
    home: DependencyScope?
  ) {
    // If another scope is the home, that keeps the values, and this one makes no cache.
    let values = home?.values ?? .kept()
    let _: Void = CarriedScope.isCarried
    self.init(context, overrides: overrides, parent: parent, home: home, values: values)
  }

  var isRoot: Bool { parent == nil }

  var home: DependencyScope { otherHome ?? self }

  static var current: DependencyScope { opened ?? Roots.current }

  func overridden(_ key: Any.Type) -> StoredValue? { overrides.isEmpty ? nil : overrides[Key(key)] }

  func creation(of key: Any.Type) -> Creation { values.cache.creation(of: key) }

  /// Makes a value that this scope keeps.
  ///
  /// The value is made as if its reader had opened no scope but this one, so it does not matter which reader
  /// is the first. Parts of the value that keep their scope must not keep the value itself: hence another
  /// object for the same scope, but for roots, of which a process has one, and its tests one each.
  func making<Value>(_ make: () -> Value) -> Value {
    let scope =
      isRoot
      ? self
      : DependencyScope(
        context, overrides: overrides, parent: parent, home: nil, values: .unkept(values.cache), stamp: stamp)
    return Self.$opened.withValue(scope, operation: make)
  }

  /// Whether this scope is `other`, or inside of that.
  func isInside(_ other: DependencyScope) -> Bool {
    var scope: DependencyScope? = self
    while let candidate = scope {
      if candidate.stamp == other.stamp { return true }
      scope = candidate.parent
    }
    return false
  }

  private static func newStamp() -> UInt64 { ThreadAndProcess.newStamp() }
}

extension DependencyContext {
  /// The context of the surrounding `withDependencies`, or else the detected one.
  public static var current: DependencyContext { DependencyScope.current.context }
}
