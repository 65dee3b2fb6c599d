/// Makes something on the main actor of which the type of the maker says nothing, as ``AnyFactory`` does
/// elsewhere.
public struct AnyViewFactory<Output, Payload>: Sendable {
  private let make: @MainActor @Sendable (Payload) -> Output

  /// Makes what `create` returns.
  public init(create: @escaping @MainActor @Sendable (_ payload: Payload) -> Output) { make = create }

  /// A new one.
  @MainActor public func create(payload: Payload) -> Output { make(payload) }
}

extension AnyViewFactory where Payload == Void {
  /// A new one.
  @MainActor public func create() -> Output { make(()) }
}

extension AnyViewFactory {
  /// Makes what `factory` makes, transformed.
  ///
  /// `{ $0 }` lets the compiler check that the objects are an `Output`.
  public init<Object: ViewFactory>(
    factory: ViewDefaultFactory<Object>, transform: @escaping @MainActor @Sendable (Object) -> Output
  ) where Object.Payload == Payload {
    self.init { transform(factory.create(payload: $0)) }
  }

  /// Makes what `factory` makes out of a payload of its own, transformed.
  public init<Object: ViewFactory>(
    factory: ViewDefaultFactory<Object>,
    payload: @escaping @MainActor @Sendable (Payload) -> Object.Payload,
    transform: @escaping @MainActor @Sendable (Object) -> Output
  ) {
    self.init { transform(factory.create(payload: payload($0))) }
  }

  /// Makes what `factory` makes; `create` stops the program if that is no `Output`.
  public init<Object: ViewFactory>(factory: ViewDefaultFactory<Object>) where Object.Payload == Payload {
    self.init { Self.output(factory.create(payload: $0)) }
  }

  /// Makes what `factory` makes out of a payload of its own; `create` stops the program if that is no
  /// `Output`.
  @_disfavoredOverload
  public init<Object: ViewFactory>(
    factory: ViewDefaultFactory<Object>,
    payload: @escaping @MainActor @Sendable (Payload) -> Object.Payload
  ) {
    self.init { Self.output(factory.create(payload: payload($0))) }
  }

  /// Makes what `factory` makes out of nothing; `create` stops the program if that is no `Output`.
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
