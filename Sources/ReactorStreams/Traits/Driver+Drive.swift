// All of these must be called on the main thread, and trap elsewhere: the replayed element is delivered to
// the caller's thread, where a user interface would be changed behind the main thread's back.

extension SharedSequenceConvertibleType where SharingStrategy == DriverSharingStrategy {
  private func onMain() -> Observable<Element> {
    MainScheduler.ensureRunningOnMainThread(errorMessage: Diagnostics.drivenOffMain)
    return asObservable()
  }

  /// Subscribes observers, which receive every event in the order of the arguments. Main thread only.
  public func drive<Observer: ObserverType>(_ observers: Observer...) -> any Disposable
  where Observer.Element == Element {
    onMain().subscribe { event in for observer in observers { observer.on(event) } }
  }

  /// Subscribes observers of the optional, which receive every event in the order of the arguments. Main
  /// thread only.
  public func drive<Observer: ObserverType>(_ observers: Observer...) -> any Disposable
  where Observer.Element == Element? {
    onMain().subscribe { event in
      let event = event.map(Optional.some)
      for observer in observers { observer.on(event) }
    }
  }

  /// Passes the stream to a function. Main thread only.
  public func drive<Result>(_ transformation: (Observable<Element>) -> Result) -> Result {
    transformation(onMain())
  }

  /// Passes the stream, then an argument, to a function. Main thread only.
  public func drive<R1, R2>(_ with: (Observable<Element>) -> (R1) -> R2, curriedArgument: R1) -> R2 {
    with(onMain())(curriedArgument)
  }

  /// Sends each element to relays, in the order of the arguments. Main thread only.
  public func drive<Relay: _RelayType>(_ relays: Relay...) -> any Disposable where Relay.Element == Element {
    drive(onNext: { element in for relay in relays { relay.accept(element) } })
  }

  /// Sends each element to relays of the optional, in the order of the arguments. Main thread only.
  public func drive<Relay: _RelayType>(_ relays: Relay...) -> any Disposable where Relay.Element == Element? {
    drive(onNext: { element in for relay in relays { relay.accept(element) } })
  }

  /// Subscribes for the side effects. Main thread only.
  public func drive() -> any Disposable { onMain().subscribe() }

  /// Subscribes closures. Main thread only.
  public func drive(
    onNext: ((Element) -> Void)? = nil, onCompleted: (() -> Void)? = nil, onDisposed: StreamHandler<>? = nil
  ) -> any Disposable {
    let onDisposed = _Handlers.checkedIfGiven(onDisposed, "'drive(onDisposed:)'")
    return onMain().subscribe(onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
  }

  /// Subscribes closures that get `object`, which is not retained. Main thread only.
  public func drive<Object: AnyObject>(
    with object: Object, onNext: ((Object, Element) -> Void)? = nil, onCompleted: ((Object) -> Void)? = nil,
    onDisposed: StreamHandler<Object>? = nil
  ) -> any Disposable {
    let onDisposed = _Handlers.checkedIfGiven(onDisposed, "'drive(with:onDisposed:)'")
    return onMain().subscribe(with: object, onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
  }
}
