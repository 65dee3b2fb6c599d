public import ReactorKitDependencies

/// Names a dependency, and makes its values for the app, for previews, and for tests.
///
/// In ReactableKit's words, values need not be `Sendable`, each owner of a `@Dependency` gets a value of its own, unless
/// the getter returns one that it keeps, and `preview` and `test` are `real` where they are not written. Where values are
/// to be checked, kept, and asked for in tests, conform to `ReactorKitDependencies.DependencyInjectable`.
/// `withDependencies` overrides both.
public protocol DependencyInjectable {
  /// The type that readers get.
  associatedtype DependencyType

  /// The value in the app.
  static var real: DependencyType { get }

  /// The value in previews; `real` if it is not written.
  static var preview: DependencyType { get }

  /// The value in tests; `real` if it is not written.
  static var test: DependencyType { get }
}

extension DependencyInjectable {
  /// By default, `real`.
  public static var preview: DependencyType { real }

  /// By default, `real`.
  public static var test: DependencyType { real }
}

/// Names a dependency that lives on the main actor; otherwise as ``DependencyInjectable``.
@MainActor
public protocol MainActorDependencyInjectable {
  /// The type that readers get.
  associatedtype DependencyType

  /// The value in the app.
  static var real: DependencyType { get }

  /// The value in previews; `real` if it is not written.
  static var preview: DependencyType { get }

  /// The value in tests; `real` if it is not written.
  static var test: DependencyType { get }
}

extension MainActorDependencyInjectable {
  /// By default, `real`.
  public static var preview: DependencyType { real }

  /// By default, `real`.
  public static var test: DependencyType { real }
}

extension GlobalDependencyKey {
  /// A value of a dependency, for whoever asks.
  public subscript<Key: DependencyInjectable>(_ key: Key.Type) -> Key.DependencyType {
    newValue(of: key) { context in
      switch context {
      case .real: Key.real
      case .preview: Key.preview
      case .test: Key.test
      }
    }
  }

  /// A value of a dependency of the main actor, for whoever asks.
  @MainActor
  public subscript<Key: MainActorDependencyInjectable>(_ key: Key.Type) -> Key.DependencyType {
    newValue(of: key) { context in
      switch context {
      case .real: Key.real
      case .preview: Key.preview
      case .test: Key.test
      }
    }
  }

  /// The context of the surrounding `withDependencies`, or else the detected one.
  public static var appEnvironment: AppEnvironment { DependencyContext.current }
}

/// The purpose of a process, under its older name.
public typealias AppEnvironment = DependencyContext
