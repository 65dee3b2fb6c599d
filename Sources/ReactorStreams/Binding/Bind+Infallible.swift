// The same forms as those of `ObservableType`, with the same facts: elements arrive one at a time, on the thread on which
// the source emits; a completion ends a binding, not a relay; disposing ends it on any thread. No binding can fail.

extension InfallibleType {
  /// Subscribes observers, which receive every event in the order of the arguments.
  public func bind<Observer: ObserverType>(to observers: Observer...) -> any Disposable
  where Observer.Element == Element {
    asObservable().subscribe { event in for observer in observers { observer.on(event) } }
  }

  /// Subscribes observers of the optional, which receive every event in the order of the arguments.
  public func bind<Observer: ObserverType>(to observers: Observer...) -> any Disposable
  where Observer.Element == Element? {
    asObservable().subscribe { event in
      let event = event.map(Optional.some)
      for observer in observers { observer.on(event) }
    }
  }

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

  /// Passes the stream to a function; reads well at the end of a chain.
  public func bind<Result>(to binder: (Self) -> Result) -> Result { binder(self) }

  /// Passes the stream, then an argument, to a function.
  public func bind<R1, R2>(to binder: (Self) -> (R1) -> R2, curriedArgument: R1) -> R2 {
    binder(self)(curriedArgument)
  }

  /// Calls a closure with each element.
  public func bind(onNext: @escaping (Element) -> Void) -> any Disposable { subscribe(onNext: onNext) }

  /// Calls a closure with `object`, which is not retained, and each element.
  public func bind<Object: AnyObject>(
    with object: Object, onNext: @escaping (Object, Element) -> Void
  ) -> any Disposable { subscribe(with: object, onNext: onNext) }
}
