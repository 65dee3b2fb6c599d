/// An object of the main actor that is made out of a payload, as ``Factory`` makes others.
///
/// ```swift
/// final class TitleView: ViewFactory {
///   let title: String
///
///   init(payload: String) { title = payload }
/// }
///
/// extension TitleView: DependencyInjectable {
///   static var real: TitleView.Factory { .init() }
/// }
/// ```
/// The factory can be handed around anywhere; it makes objects on the main actor, which the compiler checks.
/// So it is a dependency of either kind.
@MainActor
public protocol ViewFactory {
  /// The values that an object is made out of.
  associatedtype Payload

  /// Makes an object.
  init(payload: Payload)
}

extension ViewFactory {
  /// The factory of such objects.
  public typealias Factory = ViewDefaultFactory<Self>
}

/// Makes objects of one type, on the main actor; its name is `Object.Factory`.
public struct ViewDefaultFactory<Object: ViewFactory>: Sendable {
  /// A factory; any two are the same.
  public init() {}

  /// A new object.
  @MainActor public func create(payload: Object.Payload) -> Object { Object(payload: payload) }
}

extension ViewDefaultFactory where Object.Payload == Void {
  /// A new object.
  @MainActor public func create() -> Object { create(payload: ()) }
}
