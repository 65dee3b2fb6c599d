// A relay cannot end: completion ends a binding only, and so does an error, which is reported to standard
// error.

extension _BindableType {
  /// Sends each element to relays, in the order of the arguments.
  public func bind(to relays: PublishRelay<Element>...) -> any Disposable {
    bind(onNext: { element in for relay in relays { relay.accept(element) } })
  }

  /// Sends each element to relays of the optional, in the order of the arguments.
  public func bind(to relays: PublishRelay<Element?>...) -> any Disposable {
    bind(onNext: { element in for relay in relays { relay.accept(element) } })
  }

  /// Sends each element to relays, in the order of the arguments.
  public func bind(to relays: BehaviorRelay<Element>...) -> any Disposable {
    bind(onNext: { element in for relay in relays { relay.accept(element) } })
  }

  /// Sends each element to relays of the optional, in the order of the arguments.
  public func bind(to relays: BehaviorRelay<Element?>...) -> any Disposable {
    bind(onNext: { element in for relay in relays { relay.accept(element) } })
  }

  /// Sends each element to relays, in the order of the arguments.
  public func bind(to relays: ReplayRelay<Element>...) -> any Disposable {
    bind(onNext: { element in for relay in relays { relay.accept(element) } })
  }

  /// Sends each element to relays of the optional, in the order of the arguments.
  public func bind(to relays: ReplayRelay<Element?>...) -> any Disposable {
    bind(onNext: { element in for relay in relays { relay.accept(element) } })
  }
}
