#if canImport(SwiftUI)
  public import SwiftUI

  /// A part of a view that is drawn again when what it reads of an `ObservedReactor` has changed.
  ///
  /// ```swift
  /// ReactorObserving { Text(reactor.username) }
  /// ```
  /// SwiftUI tracks such reads by itself on all systems that this library supports. So views need it only to
  /// limit what is drawn again: what its content reads is not read by the view around it.
  ///
  /// - SeeAlso: `observe(_:)`, which is the same for what is not a view.
  public struct ReactorObserving<Content: View>: View {
    private let content: () -> Content

    /// A part of a view.
    public init(@ViewBuilder _ content: @escaping () -> Content) { self.content = content }

    /// What it shows.
    public var body: some View { content() }
  }
#endif
