#if canImport(SwiftUI)
  public import SwiftUI

  /// Keeps a reactor for as long as SwiftUI knows the view, and puts it into the environment of its content.
  public struct ReactorView<Content: View, R: Reactor>: View {
    @StateObject private var reactor: R
    private let content: Content

    /// A view with a reactor of its own.
    ///
    /// - Parameters:
    ///   - reactor: Makes the reactor; called once, when the view appears.
    ///   - content: The views that find the reactor in their environment.
    public init(_ reactor: @autoclosure @escaping () -> R, @ViewBuilder content: () -> Content) {
      _reactor = StateObject(wrappedValue: reactor())
      self.content = content()
    }

    /// The content.
    public var body: some View { content.environmentObject(reactor) }
  }
#endif
