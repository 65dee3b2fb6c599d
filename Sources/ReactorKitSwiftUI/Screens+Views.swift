#if canImport(SwiftUI)
  public import ReactorKitNavigation
  public import SwiftUI

  /// A `NavigationStack` of the screens of a path.
  ///
  /// ```swift
  /// ScreenStack(screens) {
  ///   Text("Books")
  /// } destination: { screen in
  ///   switch screen.route {
  ///   case .book(let number): Text("Book \(number)")
  ///   }
  /// }
  /// ```
  /// The back button and a swipe ask the owner. If it refuses, the stack shows the screen again: SwiftUI has moved before that, also
  /// away from a guarded screen.
  public struct ScreenStack<Route: Equatable & Sendable, Root: View, Destination: View>: View {
    private let screens: ObservedScreens<Route>
    private let root: Root
    private let destination: (ShownScreen<Route>) -> Destination

    /// A stack.
    ///
    /// - Parameters:
    ///   - screens: The screens of a path.
    ///   - root: The view below the first screen.
    ///   - destination: The view of a screen, on the main actor. Called again whenever SwiftUI draws, also while the screen moves away.
    public init(
      _ screens: ObservedScreens<Route>, @ViewBuilder root: () -> Root,
      @ViewBuilder destination: @escaping (_ screen: ShownScreen<Route>) -> Destination
    ) {
      (self.screens, self.root, self.destination) = (screens, root(), destination)
    }

    /// The stack.
    public var body: some View {
      NavigationStack(path: screens.binding(\.path)) {
        root.navigationDestination(for: ScreenID.self) { id in
          if let screen = screens.screen(id) { destination(screen) }
        }
      }
    }
  }

  extension View {
    /// Shows the screen of a slot in a sheet; of a path, the screen on top. To drag it away asks the owner, which shows it again if it
    /// refuses. That of a guarded screen cannot be dragged away.
    @MainActor
    public func sheet<Route: Equatable & Sendable, Content: View>(
      _ screens: ObservedScreens<Route>,
      @ViewBuilder content: @escaping (_ screen: ShownScreen<Route>) -> Content
    ) -> some View {
      sheet(item: screens.binding(\.top)) { screen in
        content(screen).interactiveDismissDisabled(screen.isGuarded)
      }
    }

    #if !os(macOS)
      /// Shows the screen of a slot over everything else; of a path, the screen on top. It stays until the owner has removed it.
      @MainActor
      public func fullScreenCover<Route: Equatable & Sendable, Content: View>(
        _ screens: ObservedScreens<Route>,
        @ViewBuilder content: @escaping (_ screen: ShownScreen<Route>) -> Content
      ) -> some View {
        fullScreenCover(item: screens.binding(\.top), content: content)
      }
    #endif

    /// Shows the screen of a slot as an alert; of a path, the screen on top. To close it asks the owner, which shows it again if it
    /// refuses.
    @MainActor
    public func alert<Route: Equatable & Sendable, Actions: View, Message: View>(
      _ titleKey: LocalizedStringKey, _ screens: ObservedScreens<Route>,
      @ViewBuilder actions: (_ screen: ShownScreen<Route>) -> Actions,
      @ViewBuilder message: (_ screen: ShownScreen<Route>) -> Message
    ) -> some View {
      alert(
        titleKey, isPresented: screens.binding(\.isPresented),
        presenting: screens.top, actions: actions, message: message)
    }
  }

  extension ObservedScreens {
    /// A binding to a property, which SwiftUI uses on the main actor.
    fileprivate func binding<Value>(
      _ property: ReferenceWritableKeyPath<ObservedScreens, Value>
    ) -> Binding<Value> {
      Bindable(self)[dynamicMember: property]
    }
  }
#endif
