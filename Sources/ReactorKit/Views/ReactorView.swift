/// A view that is bound to a reactor.
///
/// Setting `reactor` replaces `disposeBag`, which ends the bindings to the previous reactor, and calls
/// `bind(reactor:)`; setting `nil` only ends them. The view's bag holds the reactor, so both are released
/// together.
///
/// ```swift
/// final class CounterView: ReactorView {
///   var disposeBag = DisposeBag()
///   func bind(reactor: CounterReactor) { … }
/// }
/// ```
@preconcurrency @MainActor
public protocol ReactorView: AnyObject {
  /// The reactor that the view is bound to.
  associatedtype Reactor: ReactorKit.Reactor

  /// Holds the bindings, and the reactor.
  var disposeBag: DisposeBag { get set }

  /// The reactor that the view is bound to, if any.
  var reactor: Reactor? { get set }

  /// Binds the view's events to the reactor's actions, and the reactor's states to the view. Called by
  /// `reactor`'s setter.
  func bind(reactor: Reactor)
}

extension ReactorView {
  /// The reactor, which the view's bag holds.
  public var reactor: Reactor? {
    get { boundReactor }
    set { boundReactor = newValue }
  }

  /// The reactor, for modules that set it in a property of their own.
  package var boundReactor: Reactor? {
    get { ViewBinding<Reactor>.of(disposeBag)?.reactor }
    set {
      let deferred = self as? any DeferredReactorView
      ViewBinding<Reactor>.of(disposeBag)?.isReplaced(isLoaded: deferred?.isViewLoaded == true)
      disposeBag = DisposeBag()
      guard let newValue else { return }
      let binding = ViewBinding(newValue)
      binding.attach(to: disposeBag)
      if let deferred, !deferred.isViewLoaded {
        binding.waitingView = type(of: deferred)
        return
      }
      bindIfNeeded()
    }
  }

  /// Calls `bind(reactor:)` unless this reactor is bound already.
  func bindIfNeeded() {
    guard let binding = ViewBinding<Reactor>.of(disposeBag), !binding.isBound else { return }
    binding.isBound = true
    binding.waitingView = nil
    bind(reactor: binding.reactor)
  }
}

/// An object that a view's bag holds besides the bindings.
private final class ViewBinding<Reactor: ReactorKit.Reactor> {
  let reactor: Reactor
  var isBound = false
  /// The type of the view that the reactor is to be bound to, while the view is not loaded.
  var waitingView: Any.Type?

  init(_ reactor: Reactor) { self.reactor = reactor }

  deinit { reportUnbound("was released") }

  /// Called when the view gets another reactor.
  func isReplaced(isLoaded: Bool) {
    if isLoaded { reportUnbound("got another reactor") }
    waitingView = nil
  }

  private func reportUnbound(_ event: String) {
    if let waitingView { BoundViews.reportUnbound(waitingView, type(of: reactor), event: event) }
  }

  func attach(to bag: DisposeBag) { bag.attachment = self }

  static func of(_ bag: DisposeBag) -> ViewBinding? { bag.attachment as? ViewBinding }
}
