// watchOS has a UIKit without views.
#if canImport(UIKit) && !os(watchOS)
  public import UIKit

  /// The view controllers of UIKit, or of AppKit where there is no UIKit.
  public typealias PlatformViewController = UIViewController
  /// The views of UIKit, or of AppKit where there is no UIKit.
  public typealias PlatformView = UIView
#elseif canImport(AppKit)
  public import AppKit

  /// The view controllers of UIKit, or of AppKit where there is no UIKit.
  public typealias PlatformViewController = NSViewController
  /// The views of UIKit, or of AppKit where there is no UIKit.
  public typealias PlatformView = NSView
#endif

#if (canImport(UIKit) && !os(watchOS)) || canImport(AppKit)
  /// A view controller that is bound to a reactor once its view is loaded. Override `bind(reactor:)`.
  ///
  /// ```swift
  /// final class CounterViewController: BaseReactorViewController<CounterReactor> {
  ///   override func bind(reactor: CounterReactor) { … }
  /// }
  /// ```
  /// - Setting `reactor` on a loaded controller binds at once; on one that is not, `viewDidLoad()` binds. A
  ///   controller that overrides `viewDidLoad()` calls `super` after it has made the views that are bound.
  /// - Setting another reactor ends the bindings to the one before; setting `nil` only ends them.
  /// - Main thread only.
  ///
  /// - SeeAlso: `DeferredReactorView`, whose rules these are.
  open class BaseReactorViewController<Reactor: ReactorKit.Reactor>: PlatformViewController,
    DeferredReactorView
  {
    /// Holds the bindings, and the reactor.
    public var disposeBag = DisposeBag()

    /// Binds the reactor, if there is one already.
    open override func viewDidLoad() {
      super.viewDidLoad()
      performBinding()
    }

    /// Binds the view to the reactor; by default nothing. Called once for each reactor that is set.
    open func bind(reactor: Reactor) {}
  }

  /// A view that is bound to a reactor. Override `bind(reactor:)`.
  ///
  /// Setting `reactor` binds at once, after the bindings to the one before have ended; setting `nil` only
  /// ends them. Main thread only.
  ///
  /// - SeeAlso: `ReactorView`, whose rules these are.
  open class BaseReactorView<Reactor: ReactorKit.Reactor>: PlatformView, ReactorView {
    /// Holds the bindings, and the reactor.
    public var disposeBag = DisposeBag()

    /// Binds the view to the reactor; by default nothing. Called once for each reactor that is set.
    open func bind(reactor: Reactor) {}
  }
#endif
