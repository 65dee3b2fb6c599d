/// A view that is bound to a reactor.
///
/// Setting `reactor` replaces `disposeBag`, which ends the bindings to the one before, and calls
/// `bind(reactor:)`; setting
/// `nil` only ends them. The view's bag holds the reactor, so both are released together.
///
/// ```swift
/// final class CounterView: ReactorView {
///   var disposeBag = DisposeBag()
///   func bind(reactor: CounterReactor) { … }
/// }
/// ```
@MainActor
public protocol ReactorView: AnyObject {
  /// The reactor that the view is bound to.
  associatedtype Reactor: ReactorKit.Reactor

  /// Holds the bindings, and the reactor.
  var disposeBag: DisposeBag { get set }

  /// The reactor that the view is bound to, if any.
  var reactor: Reactor? { get set }

  /// Binds the view's events to the reactor's actions, and its states to what the view shows. Called by
  /// `reactor`'s setter.
  func bind(reactor: Reactor)
}

extension ReactorView {
  /// Kept by the bag.
  public var reactor: Reactor? {
    get { ViewBinding<Reactor>.of(disposeBag)?.reactor }
    set {
      disposeBag = DisposeBag()
      guard let newValue else { return }
      ViewBinding(newValue).attach(to: disposeBag)
      if let deferred = self as? any DeferredReactorView, !deferred.isViewLoaded { return }
      bindIfNeeded()
    }
  }

  /// Calls `bind(reactor:)` unless this reactor is bound already.
  func bindIfNeeded() {
    guard let binding = ViewBinding<Reactor>.of(disposeBag), !binding.isBound else { return }
    binding.isBound = true
    bind(reactor: binding.reactor)
  }
}

/// What a view's bag holds besides the bindings.
private final class ViewBinding<Reactor: ReactorKit.Reactor> {
  let reactor: Reactor
  var isBound = false

  init(_ reactor: Reactor) { self.reactor = reactor }

  func attach(to bag: DisposeBag) { bag.attachment = self }

  static func of(_ bag: DisposeBag) -> ViewBinding? { bag.attachment as? ViewBinding }
}
