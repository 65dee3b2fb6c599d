// Not built on Linux; `make check-swiftui` compiles it there against a stub of the Objective-C runtime. It has not run on Apple's
// systems.
#if canImport(UIKit) && canImport(ObjectiveC) && !os(watchOS)
  internal import ObjectiveC
  public import ReactorKit
  public import UIKit

  extension DeferredReactorView where Self: UIViewController {
    /// The reactor. If the view is not loaded yet, `UIViewController.viewDidLoad()` binds it: with the controller's call
    /// of `super.viewDidLoad()`, as up to version 3.2.
    public var reactor: Reactor? {
      get { boundReactor }
      set {
        UIViewController.bindWhenLoaded
        boundReactor = newValue
      }
    }
  }

  extension UIViewController {
    /// Replaces `viewDidLoad()` of all controllers, once.
    fileprivate static let bindWhenLoaded: Void = {
      guard
        let theirs = class_getInstanceMethod(UIViewController.self, Selector(("viewDidLoad"))),
        let ours = class_getInstanceMethod(UIViewController.self, #selector(reactorKit_viewDidLoad))
      else { return }
      method_exchangeImplementations(theirs, ours)
    }()

    @objc dynamic fileprivate func reactorKit_viewDidLoad() {
      reactorKit_viewDidLoad()  // is UIKit's, after the exchange
      (self as? any DeferredReactorView)?.performBinding()
    }
  }
#endif
