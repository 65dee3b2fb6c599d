#if canImport(SwiftUI)
  public import SwiftUI

  /// A part of a view that is made again only when its value has changed, or the colours of the system have.
  public struct EquatableValueView<Value: Equatable, Content: View>: View, @MainActor Equatable {
    @Environment(\.colorScheme) private var colorScheme
    private let value: Value
    private let content: (Value) -> Content

    /// A part of a view.
    public init(value: Value, @ViewBuilder content: @escaping (Value) -> Content) {
      self.value = value
      self.content = content
    }

    /// The content.
    public var body: some View {
      // Read, so that another scheme makes the content again.
      _ = colorScheme
      return content(value)
    }

    /// Whether the values are equal. What the closures have captured does not count.
    public static func == (lhs: EquatableValueView, rhs: EquatableValueView) -> Bool {
      lhs.value == rhs.value
    }
  }

  /// The same for a binding, whose value is compared.
  public struct EquatableBindingView<Value: Equatable, Content: View>: View, @MainActor Equatable {
    @Environment(\.colorScheme) private var colorScheme
    private let binding: Binding<Value>
    /// The value when the view was made: the binding shows the newest one.
    private let value: Value
    private let content: (Binding<Value>) -> Content

    /// A part of a view.
    public init(value: Binding<Value>, @ViewBuilder content: @escaping (Binding<Value>) -> Content) {
      binding = value
      self.value = value.wrappedValue
      self.content = content
    }

    /// The content.
    public var body: some View {
      _ = colorScheme
      return content(binding)
    }

    /// Whether the values were equal when the views were made.
    public static func == (lhs: EquatableBindingView, rhs: EquatableBindingView) -> Bool {
      lhs.value == rhs.value
    }
  }
#endif
