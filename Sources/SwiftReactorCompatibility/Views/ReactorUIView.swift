public import OpenCombineShim

/// A view, or a view controller, that is bound to a reactor.
///
/// Inherit from `BaseReactorView` or `BaseReactorViewController`, or conform to this, and bind with
/// ``setAndBind(reactor:)``.
@preconcurrency @MainActor
public protocol ReactorUIView: AnyObject {
  /// The reactor that the view is bound to.
  associatedtype Reactor

  /// The reactor that the view is bound to, if any.
  var reactor: Reactor? { get set }

  /// The subscriptions of the view. They end when the view is bound again.
  var cancellables: Set<AnyCancellable> { get set }

  /// Subscribes the view to the reactor.
  func bind(reactor: Reactor)

  /// Sets the reactor, and binds the view to it, once.
  func setAndBind(reactor: Reactor)
}

extension ReactorUIView {
  /// Sets the reactor, ends the subscriptions in `cancellables`, and calls `bind(reactor:)`.
  ///
  /// Subscriptions that a `didSet` of `reactor` has made end, too, so that the view is bound once.
  public func setAndBind(reactor: Reactor) {
    self.reactor = reactor
    bindAgain()
  }

  /// Ends the subscriptions, and binds the view to its reactor, if it has one.
  package func bindAgain() {
    cancellables = []
    if let reactor { bind(reactor: reactor) }
  }
}
