#if !canImport(SwiftUI)
  /// A value that is kept elsewhere: what SwiftUI's type of this name is, where there is no SwiftUI.
  @propertyWrapper
  @dynamicMemberLookup
  public struct Binding<Value> {
    private let get: @MainActor () -> Value
    private let set: @MainActor (Value) -> Void

    /// A value that `get` reads and `set` writes, both on the main actor.
    public init(get: @escaping @MainActor () -> Value, set: @escaping @MainActor (Value) -> Void) {
      (self.get, self.set) = (get, set)
    }

    /// A binding to a value that cannot be changed.
    public static func constant(_ value: Value) -> Binding where Value: Sendable {
      Binding(get: { value }, set: { _ in })
    }

    /// The value.
    @MainActor public var wrappedValue: Value {
      get { get() }
      nonmutating set { set(newValue) }
    }

    /// The binding itself.
    public var projectedValue: Binding { self }

    /// A binding to a part of the value.
    @MainActor
    public subscript<Part>(dynamicMember keyPath: WritableKeyPath<Value, Part>) -> Binding<Part> {
      Binding<Part>(
        get: { wrappedValue[keyPath: keyPath] }, set: { wrappedValue[keyPath: keyPath] = $0 })
    }
  }

  /// How views show a change: a name, without effect where there is no SwiftUI.
  public struct Animation: Equatable, Sendable {
    private let name: String

    /// SwiftUI's `default`.
    public static let `default` = Animation(name: "default")
    /// SwiftUI's `linear`.
    public static let linear = Animation(name: "linear")
    /// SwiftUI's `easeIn`.
    public static let easeIn = Animation(name: "easeIn")
    /// SwiftUI's `easeOut`.
    public static let easeOut = Animation(name: "easeOut")
    /// SwiftUI's `easeInOut`.
    public static let easeInOut = Animation(name: "easeInOut")
    /// SwiftUI's `spring`.
    public static let spring = Animation(name: "spring")

    /// The animation of the innermost `withAnimation`. For tests.
    @TaskLocal package static var current: Animation?
  }

  /// Runs code that changes something which views animate: without effect where there is no SwiftUI.
  package func withAnimation(_ animation: Animation?, _ body: () -> Void) {
    Animation.$current.withValue(animation) { body() }
  }
#endif
