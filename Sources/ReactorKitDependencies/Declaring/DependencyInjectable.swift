/// Names a dependency, and makes its values for the app, for previews, and for tests.
///
/// ```swift
/// extension Service: DependencyInjectable {
///   static var real: any ServiceProtocol { Service() }
///   static var preview: any ServiceProtocol { Service.Mock() }
///   static var test: any ServiceProtocol { Service.TestMock() }
/// }
///
/// extension GlobalDependencyKey {
///   var service: any ServiceProtocol { self[Service.self] }
/// }
/// ```
/// The conforming type is the key: two types are two dependencies, whatever they are called.
///
/// - Each value is made when it is read for the first time, once, also when threads race for it; see
///   ``ReactorKitDependencies`` for how long it is kept. The getters are called on the thread that reads.
/// - A getter may read other dependencies. Dependencies that need each other stop the program, with a message
///   that names them in order; they never wait for each other.
/// - A dependency without `test` is *unimplemented* in tests: each read fails the test that reads, with the
///   name of the key. As some value must be returned, it is that of `preview`, which is `real` where no other
///   is written. Write `static var test: … { real }` to use the real one.
public protocol DependencyInjectable {
  /// The type that readers get: a protocol, a structure of closures, a factory, …
  ///
  /// One value serves readers on all threads, hence `Sendable`.
  associatedtype DependencyType: Sendable

  /// The value in the app.
  static var real: DependencyType { get }

  /// The value in previews; `real` if it is not written.
  static var preview: DependencyType { get }

  /// The value in tests; if it is not written, reading the dependency fails the test.
  static var test: DependencyType { get }
}

extension DependencyInjectable {
  /// By default, `real`.
  public static var preview: DependencyType { real }

  /// By default, `preview`, and unimplemented: the test that reads it fails.
  public static var test: DependencyType {
    Creations.noteUnimplemented(Self.self)
    return preview
  }

  static func value(in context: DependencyContext) -> DependencyType {
    switch context {
    case .real: real
    case .preview: preview
    case .test: test
    }
  }
}
