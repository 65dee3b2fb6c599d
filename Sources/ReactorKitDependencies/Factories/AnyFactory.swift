/// A type-erased factory: its callers see `Output`, for example a protocol, not the type of the objects.
///
/// ```swift
/// extension MyFactory: DependencyInjectable {
///   typealias DependencyType = AnyFactory<any Greeter, Payload>
///
///   static var real: DependencyType { AnyFactory(factory: MyFactory.Factory()) }
///
///   static var test: DependencyType {
///     AnyFactory(factory: MockFactory.Factory(), payload: { MockFactory.Payload(name: $0.text) })
///   }
/// }
/// ```
/// Each `create` makes a new object, where it is called. A mock may have the real type's payload, one of its
/// own with a closure that converts, or none (`Void`).
public struct AnyFactory<Output, Payload>: Sendable {
  private let make: @Sendable (Payload) -> Output

  /// A factory that calls `create`.
  public init(create: @escaping @Sendable (_ payload: Payload) -> Output) { make = create }

  /// A new object.
  public func create(payload: Payload) -> Output { make(payload) }
}

extension AnyFactory where Payload == Void {
  /// A new object.
  public func create() -> Output { make(()) }
}

extension AnyFactory {
  /// A factory that transforms the objects of `factory`.
  ///
  /// `{ $0 }` lets the compiler check that the objects are an `Output`.
  public init<Object: Factory>(
    factory: DefaultFactory<Object>, transform: @escaping @Sendable (Object) -> Output
  ) where Object.Payload == Payload {
    self.init { transform(factory.create(payload: $0)) }
  }

  /// A factory that converts the payload to that of `factory`, and transforms the objects.
  public init<Object: Factory>(
    factory: DefaultFactory<Object>, payload: @escaping @Sendable (Payload) -> Object.Payload,
    transform: @escaping @Sendable (Object) -> Output
  ) {
    self.init { transform(factory.create(payload: payload($0))) }
  }

  /// A factory that returns the objects of `factory`.
  ///
  /// The objects must be an `Output`, which can only be known when one is made: `create` stops the program
  /// otherwise. The form with `transform` lets the compiler check it.
  public init<Object: Factory>(factory: DefaultFactory<Object>) where Object.Payload == Payload {
    self.init { Self.output(factory.create(payload: $0)) }
  }

  /// A factory that converts the payload to that of `factory`; otherwise the same as the form without
  /// `payload`.
  @_disfavoredOverload
  public init<Object: Factory>(
    factory: DefaultFactory<Object>, payload: @escaping @Sendable (Payload) -> Object.Payload
  ) {
    self.init { Self.output(factory.create(payload: payload($0))) }
  }

  /// A factory of objects that need no payload, as mocks often do; otherwise the same as the form without
  /// `payload`.
  @_disfavoredOverload
  public init<Object: Factory>(factory: DefaultFactory<Object>) where Object.Payload == Void {
    self.init { _ in Self.output(factory.create()) }
  }

  private static func output<Object>(_ object: Object) -> Output {
    guard let output = object as? Output else {
      fatalError(Diagnostics.otherProduct(Object.self, Output.self))
    }
    return output
  }
}
