/// Names a dependency that lives on the main actor.
///
/// ```swift
/// extension Router: MainActorDependencyInjectable {
///   static var real: Router { Router() }
/// }
///
/// extension GlobalDependencyKey {
///   @MainActor var router: Router { self[Router.self] }
/// }
/// ```
/// Like ``DependencyInjectable``, but values are made and read on the main actor only, which the compiler
/// checks. So they need not be `Sendable`; they are read with ``MainActorDependency``.
public protocol MainActorDependencyInjectable {
  /// The type that readers get.
  associatedtype DependencyType

  /// The value in the app.
  @MainActor static var real: DependencyType { get }

  /// The value in previews; `real` if it is not written.
  @MainActor static var preview: DependencyType { get }

  /// The value in tests; if it is not written, reading the dependency fails the test.
  @MainActor static var test: DependencyType { get }
}

extension MainActorDependencyInjectable {
  /// By default, `real`.
  @MainActor public static var preview: DependencyType { real }

  /// By default, `preview`, and unimplemented: the test that reads it fails.
  @MainActor public static var test: DependencyType {
    Creations.noteUnimplemented(Self.self)
    return preview
  }

  @MainActor
  static func value(in context: DependencyContext) -> DependencyType {
    switch context {
    case .real: real
    case .preview: preview
    case .test: test
    }
  }
}
