/// A stream that is bound with `bind`: what `ObservableType` and `InfallibleType` share. Not for use outside of the package.
///
/// Elements arrive one at a time, on the thread on which the source emits. A completion ends a binding, not a relay.
/// Disposing ends a binding on any thread.
public protocol _BindableType<Element>: ObservableConvertibleType {
  /// Calls a closure with each element.
  func bind(onNext: @escaping StreamHandler<Element>) -> any Disposable
}

extension _BindableType {
  /// Subscribes observers of the optional, which receive every event in the order of the arguments.
  public func bind<Observer: ObserverType>(to observers: Observer...) -> any Disposable
  where Observer.Element == Element? {
    asObservable().subscribe { event in
      let event = event.map(Optional.some)
      for observer in observers { observer.on(event) }
    }
  }

  /// Sends each element to relays, in the order of the arguments. An error ends the binding, not the relays, and is
  /// reported to standard error.
  public func bind<Relay: _RelayType>(to relays: Relay...) -> any Disposable where Relay.Element == Element {
    bind(onNext: { element in for relay in relays { relay.accept(element) } })
  }

  /// Sends each element to relays of the optional, in the order of the arguments. An error ends the binding, not the
  /// relays, and is reported to standard error.
  public func bind<Relay: _RelayType>(to relays: Relay...) -> any Disposable where Relay.Element == Element? {
    bind(onNext: { element in for relay in relays { relay.accept(element) } })
  }

  /// Passes the stream to a function; reads well at the end of a chain.
  public func bind<Result>(to binder: (Self) -> Result) -> Result { binder(self) }

  /// Passes the stream, then an argument, to a function.
  public func bind<R1, R2>(to binder: (Self) -> (R1) -> R2, curriedArgument: R1) -> R2 {
    binder(self)(curriedArgument)
  }
}
