#if canImport(SwiftUI)
  public import SwiftUI

  extension NavigationStack where Data == [AnyPathState] {
    /// A stack that shows the screens of a path.
    ///
    /// - Parameters:
    ///   - path: The path; going back removes its last screens.
    ///   - root: The view that is shown while the path is empty.
    ///   - destination: The view of a screen.
    @MainActor
    public init<Menu: View, Destination: View>(
      reactablePath path: Binding<ReactablePath>, @ViewBuilder root: () -> Menu,
      @ViewBuilder destination: @escaping (any PathState) -> Destination
    ) where Root == DestinationView<Menu, Destination> {
      self.init(path: path.places) {
        DestinationView(root: root(), destination: destination)
      }
    }
  }

  /// The root of a stack, with what makes its screens.
  public struct DestinationView<Menu: View, Destination: View>: View {
    let root: Menu
    let destination: (any PathState) -> Destination

    /// The root.
    public var body: some View {
      root.navigationDestination(for: AnyPathState.self) { place in destination(place.getBase()) }
    }
  }

  extension NavigationLink where Destination == Never {
    /// A link that adds a screen to the path.
    public init(reactable: any PathState, @ViewBuilder label: () -> Label) {
      self.init(value: AnyPathState(reactable), label: label)
    }

    /// A link that adds a screen to the path, which is made when the screen is shown.
    @_disfavoredOverload
    public init(reactable: @escaping @Sendable () -> any PathState, @ViewBuilder label: () -> Label) {
      self.init(value: AnyPathState(LazyAnyPathState(reactable)), label: label)
    }
  }
#endif
