// Names that exist only for users of ReactableKit; see Documentation/Proposals/0010-names.md.

/// Another name of ``Dependency``, which is lazy.
public typealias LazyDependency = Dependency

/// Another name of ``MainActorDependency``.
public typealias ViewDependency = MainActorDependency

/// Another name of ``MainActorDependency``, which is lazy.
public typealias LazyViewDependency = MainActorDependency

/// The older name of ``DependencyContext``.
public typealias AppEnvironment = DependencyContext

extension GlobalDependencyKey {
  /// The context of the surrounding `withDependencies`, or else the detected one; see ``DependencyContext``.
  public static var appEnvironment: AppEnvironment { DependencyContext.current }
}
