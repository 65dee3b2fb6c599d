// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Publishers are Combine's, for which OpenCombine stands.
public import OpenCombine

@MainActor @preconcurrency
public protocol ViewModifier {
  associatedtype Body: View
  @ViewBuilder func body(content: Content) -> Body
  typealias Content = _ViewModifier_Content<Self>
}

public struct _ViewModifier_Content<Modifier: ViewModifier>: View {
  public var body: Never { fatalError() }
}

@frozen
public struct ModifiedContent<Content, Modifier> {}

extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
  public var body: Never { fatalError() }
}

@frozen
public struct EquatableView<Content: Equatable & View>: View {
  public init(content: Content) { fatalError() }
  public var body: Never { fatalError() }
}

extension View where Self: Equatable {
  nonisolated public func equatable() -> EquatableView<Self> { fatalError() }
}

@frozen
public struct AnyView: View {
  public init<V: View>(_ view: V) { fatalError() }
  public init<V: View>(erasing view: V) { fatalError() }
  public var body: Never { fatalError() }
}

extension View {
  nonisolated public func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> { fatalError() }
  nonisolated public func onAppear(perform action: (() -> Void)? = nil) -> some View { self }
  nonisolated public func onDisappear(perform action: (() -> Void)? = nil) -> some View { self }
  nonisolated public func onReceive<P: Publisher>(
    _ publisher: P, perform action: @escaping (P.Output) -> Void
  ) -> some View where P.Failure == Never { self }
  nonisolated public func disabled(_ disabled: Bool) -> some View { self }
  nonisolated public func foregroundColor(_ color: Color?) -> some View { self }
  nonisolated public func tag<V: Hashable>(_ tag: V) -> some View { self }
  nonisolated public func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View { self }
}

public enum ColorScheme: CaseIterable, Sendable {
  case light, dark
}

extension EnvironmentValues {
  public var colorScheme: ColorScheme {
    get { fatalError() }
    set { fatalError() }
  }
}
