/// An object that is made out of a payload, by a factory that can be a dependency.
///
/// ```swift
/// final class TestObject: Factory {
///   struct Payload {
///     var text: String
///   }
///
///   let payload: Payload
///
///   init(payload: Payload) { self.payload = payload }
/// }
///
/// extension TestObject: DependencyInjectable {
///   static var real: TestObject.Factory { .init() }
/// }
/// ```
/// The factory is `TestObject.Factory`: `factory.create(payload: .init(text: "a"))` makes a new object each
/// time. Neither objects nor payloads need be `Sendable`: they are made where `create` is called.
///
/// With a payload of `Void`, `create()` will do. Where tests make another type, see ``AnyFactory``; for
/// objects of the main actor ``ViewFactory``, for those that take time or can fail ``AsyncFactory``.
public protocol Factory: SendableMetatype {
  /// The values that an object is made out of.
  associatedtype Payload

  /// Makes an object.
  init(payload: Payload)
}

extension Factory {
  /// The factory of such objects.
  public typealias Factory = DefaultFactory<Self>
}

/// Makes objects of one type; its name is `Object.Factory`.
public struct DefaultFactory<Object: Factory>: Sendable {
  /// A factory; any two are the same.
  public init() {}

  /// A new object.
  public func create(payload: Object.Payload) -> Object { Object(payload: payload) }
}

extension DefaultFactory where Object.Payload == Void {
  /// A new object.
  public func create() -> Object { create(payload: ()) }
}
