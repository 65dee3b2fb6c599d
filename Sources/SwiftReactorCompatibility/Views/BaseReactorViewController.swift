#if canImport(UIKit) && !os(watchOS)
  public import OpenCombineShim
  public import UIKit

  /// A view controller to inherit from, which is bound to a reactor: override ``bind(reactor:)``.
  ///
  /// The controller is bound when its reactor is set, even if its view is not loaded. `BaseReactorViewController` of
  /// `ReactorKitSwiftUI` waits for the view.
  open class BaseReactorViewController<Reactor>: UIViewController, ReactorUIView {
    /// The reactor. Setting it ends the subscriptions to the one before, and binds the controller; `nil` only ends
    /// them.
    public var reactor: Reactor? {
      didSet { bindAgain() }
    }

    /// The subscriptions of the controller.
    public var cancellables = Set<AnyCancellable>()

    /// Subscribes the controller to the reactor; by default to nothing. Called when `reactor` is set, before the
    /// setter returns.
    open func bind(reactor: Reactor) {}

    /// Sets the reactor, which binds the controller.
    public func setAndBind(reactor: Reactor) { self.reactor = reactor }
  }
#endif
