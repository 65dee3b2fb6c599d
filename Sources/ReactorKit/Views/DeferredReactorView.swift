/// A view that is bound when it is loaded, and not before.
///
/// Setting `reactor` on a loaded view binds at once. On a view that is not loaded yet, nothing is bound until
/// `performBinding()` is called. The protocol cannot know when a view is loaded, so **the view itself calls
/// it** where its toolkit says so.
///
/// ```swift
/// final class ProfileScreen: DeferredReactorView {
///   var disposeBag = DisposeBag()
///   private(set) var isViewLoaded = false
///
///   func load() {
///     isViewLoaded = true
///     performBinding()
///   }
///
///   func bind(reactor: ProfileReactor) { … }
/// }
/// ```
/// | kit | where |
/// |---|---|
/// | UIKit, AppKit | at the end of the view controller's `viewDidLoad()`; `BaseReactorViewController` of `ReactorKitSwiftUI` does so itself. `isViewLoaded` is the controller's own |
/// | GTK | in the handler of the widget's `realize` signal; `isViewLoaded` is what `gtk_widget_get_realized` says |
/// | a terminal | when the screen is made, before it is drawn first |
///
/// In debug builds, a view whose reactor was never bound is reported to standard error when it is released,
/// or when it is loaded and gets another reactor. The report comes once for each type of view, and not if
/// another view of the type was bound.
@preconcurrency @MainActor
public protocol DeferredReactorView: ReactorView {
  /// Whether the view can be bound. If the toolkit has such a property, that property serves.
  var isViewLoaded: Bool { get }
}

extension DeferredReactorView {
  /// Binds the reactor that was set, unless it is bound already or there is none. Call it when the view is loaded.
  public func performBinding() {
    BoundViews.note(type(of: self))
    bindIfNeeded()
  }
}

/// The types of views for which `performBinding()` was called.
enum BoundViews {
  #if DEBUG
    private static let types = Locked<Set<ObjectIdentifier>>([])
  #endif

  /// Notes that `performBinding()` was called for a view of a type.
  static func note(_ type: Any.Type) {
    #if DEBUG
      types.withLock { _ = $0.insert(ObjectIdentifier(type)) }
    #endif
  }

  /// Reports a view whose reactor was never bound, in debug builds.
  static func reportUnbound(_ type: Any.Type, _ reactor: Any.Type, event: String) {
    #if DEBUG
      if types.withLock({ $0.contains(ObjectIdentifier(type)) }) { return }
      Diagnostics.neverBound(type, to: reactor, event: event)
    #endif
  }
}
