extension SharedSequenceConvertibleType where SharingStrategy == SignalSharingStrategy {
  /// Subscribes observers, which receive every event in the order of the arguments.
  public func emit<Observer: ObserverType>(to observers: Observer...) -> any Disposable
  where Observer.Element == Element {
    asObservable().subscribe { event in for observer in observers { observer.on(event) } }
  }

  /// Subscribes observers of the optional, which receive every event in the order of the arguments.
  public func emit<Observer: ObserverType>(to observers: Observer...) -> any Disposable
  where Observer.Element == Element? {
    asObservable().subscribe { event in
      let event = event.map(Optional.some)
      for observer in observers { observer.on(event) }
    }
  }

  /// Sends each element to relays, in the order of the arguments.
  public func emit<Relay: _RelayType>(to relays: Relay...) -> any Disposable where Relay.Element == Element {
    emit(onNext: { element in for relay in relays { relay.accept(element) } })
  }

  /// Sends each element to relays of the optional, in the order of the arguments.
  public func emit<Relay: _RelayType>(to relays: Relay...) -> any Disposable where Relay.Element == Element? {
    emit(onNext: { element in for relay in relays { relay.accept(element) } })
  }

  /// Subscribes for the side effects.
  public func emit() -> any Disposable { asObservable().subscribe() }

  /// Subscribes closures.
  public func emit(
    onNext: ((Element) -> Void)? = nil, onCompleted: (() -> Void)? = nil, onDisposed: StreamHandler<>? = nil
  ) -> any Disposable {
    let onDisposed = _Handlers.checkedIfGiven(onDisposed, "'emit(onDisposed:)'")
    return asObservable().subscribe(onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
  }

  /// Subscribes closures that get `object`, which is not retained.
  public func emit<Object: AnyObject>(
    with object: Object, onNext: ((Object, Element) -> Void)? = nil, onCompleted: ((Object) -> Void)? = nil,
    onDisposed: StreamHandler<Object>? = nil
  ) -> any Disposable {
    let onDisposed = _Handlers.checkedIfGiven(onDisposed, "'emit(with:onDisposed:)'")
    return asObservable().subscribe(
      with: object, onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
  }
}
