// The forms of `bind` that `ObservableType` has otherwise: it reports an error, which cannot come here, as a mistake of the
// binding.

extension InfallibleType {
  /// Subscribes observers, which receive every event in the order of the arguments.
  public func bind<Observer: ObserverType>(to observers: Observer...) -> any Disposable
  where Observer.Element == Element {
    asObservable().subscribe { event in for observer in observers { observer.on(event) } }
  }

  /// Calls a closure with each element.
  public func bind(onNext: @escaping StreamHandler<Element>) -> any Disposable {
    subscribe(onNext: _Handlers.checked(onNext, "'bind(onNext:)'"))
  }

  /// Calls a closure with `object`, which is not retained, and each element.
  public func bind<Object: AnyObject>(
    with object: Object, onNext: @escaping StreamHandler<Object, Element>
  ) -> any Disposable {
    subscribe(with: object, onNext: _Handlers.checked(onNext, "'bind(with:onNext:)'"))
  }
}
