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
/// `Session.Factory` makes such objects, where its caller runs: `try await factory.create(payload: "a")`.
public protocol AsyncFactory: SendableMetatype {
  /// The values that an object is made out of.
  associatedtype Payload

  /// Makes an object.
  init(payload: Payload) async throws
}

extension AsyncFactory {
  /// The factory of such objects.
  public typealias Factory = AsyncDefaultFactory<Self>
}

/// Makes objects of one type, which takes time or can fail; its name is `Object.Factory`.
public struct AsyncDefaultFactory<Object: AsyncFactory>: Sendable {
  /// A factory; any two are the same.
  public init() {}

  /// A new object.
  public func create(payload: Object.Payload) async throws -> Object { try await Object(payload: payload) }
}

extension AsyncDefaultFactory where Object.Payload == Void {
  /// A new object.
  public func create() async throws -> Object { try await create(payload: ()) }
}

/// A type-erased factory of objects whose making takes time or can fail.
public struct AnyAsyncFactory<Output, Payload>: Sendable {
  private let make: @Sendable (Payload) async throws -> Output

  /// A factory that calls `create`.
  public init(create: @escaping @Sendable (_ payload: Payload) async throws -> Output) { make = create }

  /// A factory that transforms the objects of `factory`; pass `{ $0 }` if those are an `Output`.
  public init<Object: AsyncFactory>(
    factory: AsyncDefaultFactory<Object>, transform: @escaping @Sendable (Object) -> Output
  ) where Object.Payload == Payload {
    self.init { transform(try await factory.create(payload: $0)) }
  }

  /// A factory that converts the payload to that of `factory`, and transforms the objects.
  public init<Object: AsyncFactory>(
    factory: AsyncDefaultFactory<Object>, payload: @escaping @Sendable (Payload) -> Object.Payload,
    transform: @escaping @Sendable (Object) -> Output
  ) {
    self.init { transform(try await factory.create(payload: payload($0))) }
  }

  /// A new object.
  public func create(payload: Payload) async throws -> Output { try await make(payload) }
}

extension AnyAsyncFactory where Payload == Void {
  /// A new object.
  public func create() async throws -> Output { try await make(()) }
}
