/// A type-erased factory of objects of the main actor, as ``AnyFactory`` is of others.
public struct AnyViewFactory<Output, Payload>: Sendable {
  private let make: @MainActor @Sendable (Payload) -> Output

  /// A factory that calls `create`.
  public init(create: @escaping @MainActor @Sendable (_ payload: Payload) -> Output) { make = create }

  /// A new object.
  @MainActor public func create(payload: Payload) -> Output { make(payload) }
}

extension AnyViewFactory where Payload == Void {
  /// A new object.
  @MainActor public func create() -> Output { make(()) }
}

extension AnyViewFactory {
  /// A factory that transforms the objects of `factory`.
  ///
  /// `{ $0 }` lets the compiler check that the objects are an `Output`.
  public init<Object: ViewFactory>(
    factory: ViewDefaultFactory<Object>, transform: @escaping @MainActor @Sendable (Object) -> Output
  ) where Object.Payload == Payload {
    self.init { transform(factory.create(payload: $0)) }
  }

  /// A factory that converts the payload to that of `factory`, and transforms the objects.
  public init<Object: ViewFactory>(
    factory: ViewDefaultFactory<Object>,
    payload: @escaping @MainActor @Sendable (Payload) -> Object.Payload,
    transform: @escaping @MainActor @Sendable (Object) -> Output
  ) {
    self.init { transform(factory.create(payload: payload($0))) }
  }

  /// A factory that returns the objects of `factory`; `create` stops the program if an object is no `Output`.
  public init<Object: ViewFactory>(factory: ViewDefaultFactory<Object>) where Object.Payload == Payload {
    self.init { Self.output(factory.create(payload: $0)) }
  }

  /// A factory that converts the payload to that of `factory`; `create` stops the program if an object is no
  /// `Output`.
  @_disfavoredOverload
  public init<Object: ViewFactory>(
    factory: ViewDefaultFactory<Object>,
    payload: @escaping @MainActor @Sendable (Payload) -> Object.Payload
  ) {
    self.init { Self.output(factory.create(payload: payload($0))) }
  }

  /// A factory of objects that need no payload; `create` stops the program if an object is no `Output`.
  @_disfavoredOverload
  public init<Object: ViewFactory>(factory: ViewDefaultFactory<Object>) where Object.Payload == Void {
    self.init { _ in Self.output(factory.create()) }
  }

  @MainActor
  private static func output<Object>(_ object: Object) -> Output {
    guard let output = object as? Output else {
      fatalError(Diagnostics.otherProduct(Object.self, Output.self))
    }
    return output
  }
}
