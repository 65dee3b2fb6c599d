#if GTK
public import ReactorKitObservation

/// A view made of widgets, which shows a reactor.
///
/// Set `reactor`, and the view is bound: see `ReactorView`. Whoever shows the view keeps it: the application keeps the view of a
/// window, and a view the ones inside of it. Closures of `bind(reactor:)` capture the view weakly.
@available(macOS 15.4, *)
@MainActor
public protocol GTKView: ReactorView {
  /// The kind of the outermost widget.
  associatedtype Root: GTKWidget

  /// The outermost widget, which others put into their windows.
  var root: Root { get }
}
#endif
