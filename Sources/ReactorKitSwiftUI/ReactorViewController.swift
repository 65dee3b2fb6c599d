#if canImport(UIKit)
  public import UIKit

  /// A view controller that is bound to a reactor when its view is loaded. Override `bind(reactor:)`.
  open class BaseReactorViewController<Reactor: ReactorKit.Reactor>: UIViewController, DeferredReactorView {
    /// Holds the bindings, and the reactor.
    public var disposeBag = DisposeBag()

    open override func viewDidLoad() {
      super.viewDidLoad()
      performBinding()
    }

    /// Binds the view to the reactor.
    open func bind(reactor: Reactor) {}
  }

  /// A view that is bound to a reactor. Override `bind(reactor:)`.
  open class BaseReactorView<Reactor: ReactorKit.Reactor>: UIView, ReactorView {
    /// Holds the bindings, and the reactor.
    public var disposeBag = DisposeBag()

    /// Binds the view to the reactor.
    open func bind(reactor: Reactor) {}
  }
#elseif canImport(AppKit)
  public import AppKit

  /// A view controller that is bound to a reactor when its view is loaded. Override `bind(reactor:)`.
  open class BaseReactorViewController<Reactor: ReactorKit.Reactor>: NSViewController, DeferredReactorView {
    /// Holds the bindings, and the reactor.
    public var disposeBag = DisposeBag()

    open override func viewDidLoad() {
      super.viewDidLoad()
      performBinding()
    }

    /// Binds the view to the reactor.
    open func bind(reactor: Reactor) {}
  }

  /// A view that is bound to a reactor. Override `bind(reactor:)`.
  open class BaseReactorView<Reactor: ReactorKit.Reactor>: NSView, ReactorView {
    /// Holds the bindings, and the reactor.
    public var disposeBag = DisposeBag()

    /// Binds the view to the reactor.
    open func bind(reactor: Reactor) {}
  }
#endif
