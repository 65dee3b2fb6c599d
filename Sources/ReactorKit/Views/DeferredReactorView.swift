/// A view that is bound when it is loaded, and not before.
///
/// Setting `reactor` on a loaded view binds at once; on one that is not loaded yet, the toolkit calls
/// `performBinding()` when it is.
@MainActor
public protocol DeferredReactorView: ReactorView {
  /// Whether the view can be bound. Where the toolkit has such a property, that one serves.
  var isViewLoaded: Bool { get }
}

extension DeferredReactorView {
  /// Binds the reactor that was set, unless it is bound already or there is none. To be called when the view
  /// is loaded.
  public func performBinding() { bindIfNeeded() }
}
