// What the operators of `Observable` say holds here too. The closures cannot throw, since the streams cannot
// fail.

extension InfallibleType {
  private func infallible<Result>(
    _ transform: (Observable<Element>) -> Observable<Result>
  ) -> Infallible<Result> { Infallible(raw: transform(asObservable())) }

  /// Transforms each element.
  public func map<Result>(_ transform: @escaping (Element) -> Result) -> Infallible<Result> {
    infallible { $0.map(transform) }
  }

  /// Transforms each element and passes on the results that are not `nil`.
  public func compactMap<Result>(_ transform: @escaping (Element) -> Result?) -> Infallible<Result> {
    infallible { $0.compactMap(transform) }
  }

  /// Passes on the elements that `predicate` accepts.
  public func filter(_ predicate: @escaping (Element) -> Bool) -> Infallible<Element> {
    infallible { $0.filter(predicate) }
  }

  /// Drops the elements that equal the one before.
  public func distinctUntilChanged() -> Infallible<Element> where Element: Equatable {
    infallible { $0.distinctUntilChanged() }
  }

  /// Drops the elements whose key equals that of the one before.
  public func distinctUntilChanged<Key: Equatable>(
    _ keySelector: @escaping (Element) -> Key
  ) -> Infallible<Element> { infallible { $0.distinctUntilChanged(keySelector) } }

  /// Delivers elements first.
  public func startWith(_ element: Element) -> Infallible<Element> { infallible { $0.startWith(element) } }

  /// Folds the elements and emits every intermediate result, the seed excepted.
  public func scan<A>(_ seed: A, accumulator: @escaping (A, Element) -> A) -> Infallible<A> {
    infallible { $0.scan(seed, accumulator: accumulator) }
  }

  /// Merges the streams that are made of the elements.
  public func flatMap<Result>(_ selector: @escaping (Element) -> Infallible<Result>) -> Infallible<Result> {
    infallible { $0.flatMap(selector) }
  }

  /// Goes on with the stream that is made of the latest element.
  public func flatMapLatest<Result>(
    _ selector: @escaping (Element) -> Infallible<Result>
  ) -> Infallible<Result> { infallible { $0.flatMapLatest(selector) } }

  /// The same, received on `scheduler`.
  public func observe(on scheduler: any ImmediateSchedulerType) -> Infallible<Element> {
    infallible { $0.observe(on: scheduler) }
  }

  /// The same, subscribed to on `scheduler`.
  public func subscribe(on scheduler: any ImmediateSchedulerType) -> Infallible<Element> {
    infallible { $0.subscribe(on: scheduler) }
  }

  /// Subscribes closures.
  public func subscribe(
    onNext: ((Element) -> Void)? = nil, onCompleted: (() -> Void)? = nil, onDisposed: (() -> Void)? = nil
  ) -> any Disposable {
    asObservable().subscribe(onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
  }

  /// Subscribes closures that get `object`, which is not retained.
  public func subscribe<Object: AnyObject>(
    with object: Object, onNext: ((Object, Element) -> Void)? = nil, onCompleted: ((Object) -> Void)? = nil,
    onDisposed: ((Object) -> Void)? = nil
  ) -> any Disposable {
    asObservable().subscribe(with: object, onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
  }

  /// Subscribes observers, which receive every event in the order of the arguments.
  public func bind<Observer: ObserverType>(to observers: Observer...) -> any Disposable
  where Observer.Element == Element {
    asObservable().subscribe { event in for observer in observers { observer.on(event) } }
  }

  /// Calls a closure with each element.
  public func bind(onNext: @escaping (Element) -> Void) -> any Disposable { subscribe(onNext: onNext) }

  /// Calls a closure with `object`, which is not retained, and each element.
  public func bind<Object: AnyObject>(
    with object: Object, onNext: @escaping (Object, Element) -> Void
  ) -> any Disposable { subscribe(with: object, onNext: onNext) }
}
