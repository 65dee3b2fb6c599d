/// An object whose making takes time or can fail, out of a payload; otherwise the same as ``Factory``.
///
/// ```swift
/// final class Session: AsyncFactory {
///   let user: String
///
///   init(payload: String) async throws {
///     guard !payload.isEmpty else { throw NoUser() }
///     user = payload
///   }
/// }
/// ```
/// `Session.Factory` makes them, where its caller runs: `try await factory.create(payload: "a")`.
public protocol AsyncFactory: SendableMetatype {
  /// What an object is made out of.
  associatedtype Payload

  /// Makes an object.
  init(payload: Payload) async throws
}

extension AsyncFactory {
  /// What makes such objects.
  public typealias Factory = AsyncDefaultFactory<Self>
}

/// Makes objects of one type, which takes time or can fail; its name is `Object.Factory`.
public struct AsyncDefaultFactory<Object: AsyncFactory>: Sendable {
  /// Any two are the same.
  public init() {}

  /// A new object.
  public func create(payload: Object.Payload) async throws -> Object { try await Object(payload: payload) }
}

extension AsyncDefaultFactory where Object.Payload == Void {
  /// A new object.
  public func create() async throws -> Object { try await create(payload: ()) }
}

/// Makes something of which the type of the maker says nothing, which takes time or can fail.
public struct AnyAsyncFactory<Output, Payload>: Sendable {
  private let make: @Sendable (Payload) async throws -> Output

  /// Makes what `create` returns.
  public init(create: @escaping @Sendable (_ payload: Payload) async throws -> Output) { make = create }

  /// Makes what `factory` makes, transformed; `{ $0 }` if its objects are an `Output`.
  public init<Object: AsyncFactory>(
    factory: AsyncDefaultFactory<Object>, transform: @escaping @Sendable (Object) -> Output
  ) where Object.Payload == Payload {
    self.init { transform(try await factory.create(payload: $0)) }
  }

  /// Makes what `factory` makes out of a payload of its own, transformed.
  public init<Object: AsyncFactory>(
    factory: AsyncDefaultFactory<Object>, payload: @escaping @Sendable (Payload) -> Object.Payload,
    transform: @escaping @Sendable (Object) -> Output
  ) {
    self.init { transform(try await factory.create(payload: payload($0))) }
  }

  /// A new one.
  public func create(payload: Payload) async throws -> Output { try await make(payload) }
}

extension AnyAsyncFactory where Payload == Void {
  /// A new one.
  public func create() async throws -> Output { try await make(()) }
}
