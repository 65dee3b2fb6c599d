extension InfallibleType {
  /// Subscribes a function that receives every event. An error, which cannot come, goes to
  /// `Hooks.defaultErrorHandler`.
  public func subscribe(_ on: @escaping StreamHandler<InfallibleEvent<Element>>) -> any Disposable {
    let on = _Handlers.checked(on, "'subscribe'")
    return asObservable().subscribe { event in
      switch event {
      case .next(let element): on(.next(element))
      case .error(let error): UnhandledErrors.report(error)
      case .completed: on(.completed)
      }
    }
  }

  /// Subscribes closures.
  public func subscribe(
    onNext: StreamHandler<Element>? = nil, onCompleted: StreamHandler<>? = nil,
    onDisposed: StreamHandler<>? = nil
  ) -> any Disposable {
    let onNext = _Handlers.checkedIfGiven(onNext, "'subscribe(onNext:)'")
    let onCompleted = _Handlers.checkedIfGiven(onCompleted, "'subscribe(onCompleted:)'")
    let onDisposed = _Handlers.checkedIfGiven(onDisposed, "'subscribe(onDisposed:)'")
    return asObservable().subscribe(onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
  }

  /// Subscribes closures that get `object`, which is not retained.
  public func subscribe<Object: AnyObject>(
    with object: Object, onNext: StreamHandler<Object, Element>? = nil,
    onCompleted: StreamHandler<Object>? = nil,
    onDisposed: StreamHandler<Object>? = nil
  ) -> any Disposable {
    let onNext = _Handlers.checkedIfGiven(onNext, "'subscribe(with:onNext:)'")
    let onCompleted = _Handlers.checkedIfGiven(onCompleted, "'subscribe(with:onCompleted:)'")
    let onDisposed = _Handlers.checkedIfGiven(onDisposed, "'subscribe(with:onDisposed:)'")
    return asObservable().subscribe(
      with: object, onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
  }
}
