extension ObservableType {
  /// Subscribes observers, which receive every event in the order of the arguments.
  public func bind<Observer: ObserverType>(to observers: Observer...) -> any Disposable
  where Observer.Element == Element {
    // Not the own `subscribe`: that of a `TestableObservable` goes on after an end.
    if observers.count == 1 { return asObservable().subscribe(observers[0]) }
    return subscribe { event in for observer in observers { observer.on(event) } }
  }

  /// Calls a closure with each element.
  ///
  /// A stream that is bound should not fail: an error ends the binding, and is reported to standard error.
  public func bind(onNext: @escaping StreamHandler<Element>) -> any Disposable {
    subscribe(
      onNext: _Handlers.checked(onNext, "'bind(onNext:)'"), onError: { UnhandledErrors.reportBinding($0) })
  }

  /// Calls a closure with `object` and each element. The object is not retained; once it is gone, nothing is
  /// called.
  ///
  /// A stream that is bound should not fail: an error ends the binding, and is reported to standard error.
  public func bind<Object: AnyObject>(
    with object: Object, onNext: @escaping StreamHandler<Object, Element>
  ) -> any Disposable {
    let onNext = _Handlers.checked(onNext, "'bind(with:onNext:)'")
    return subscribe(
      onNext: { [weak object] element in if let object { onNext(object, element) } },
      onError: { UnhandledErrors.reportBinding($0) })
  }
}
