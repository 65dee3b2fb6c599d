#if canImport(SwiftUI)
  public import SwiftUI

  /// A part of a view that is drawn again when a property that it reads of an `ObservedReactor` has changed.
  ///
  /// ```swift
  /// ReactorObserving { Text(reactor.username) }
  /// ```
  /// SwiftUI tracks such reads by itself on all systems that this library supports. So views need this one
  /// only to limit what is drawn again: the view around it does not count as reading the properties that its
  /// content reads.
  ///
  /// - SeeAlso: `observe(_:)`, which is the same for code that is not a view.
  public struct ReactorObserving<Content: View>: View {
    private let content: () -> Content

    /// A part of a view.
    public init(@ViewBuilder _ content: @escaping () -> Content) { self.content = content }

    /// The content.
    public var body: some View { content() }
  }
#endif
