#if canImport(UIKit) && !os(watchOS)
  public import OpenCombineShim
  public import UIKit

  /// A view to inherit from, which is bound to a reactor: override ``bind(reactor:)``.
  open class BaseReactorView<Reactor>: UIView, ReactorUIView {
    /// The reactor. Setting it ends the subscriptions to the one before, and binds the view; `nil` only ends them.
    public var reactor: Reactor? {
      didSet { bindAgain() }
    }

    /// The subscriptions of the view.
    public var cancellables = Set<AnyCancellable>()

    /// Subscribes the view to the reactor; by default to nothing. Called when `reactor` is set, before the setter
    /// returns.
    open func bind(reactor: Reactor) {}

    /// Sets the reactor, which binds the view.
    public func setAndBind(reactor: Reactor) { self.reactor = reactor }
  }
#endif
