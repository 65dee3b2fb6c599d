#if canImport(SwiftUI)
  public import SwiftUI

  /// A part of a view that is drawn again when what it reads of an `ObservedReactor` has changed.
  ///
  /// SwiftUI tracks such reads by itself on all systems that this library supports, so this only shows its
  /// content, and limits what is drawn again to it.
  public struct ReactorObserving<Content: View>: View {
    private let content: () -> Content

    /// A part of a view.
    public init(@ViewBuilder _ content: @escaping () -> Content) { self.content = content }

    public var body: some View { content() }
  }
#endif
