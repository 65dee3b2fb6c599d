// The documentation of `Observable`'s operators holds here too. The closures cannot throw, since the streams
// cannot fail.

extension InfallibleType {
  /// The result of operators that cannot fail, as a stream that never fails.
  func infallible<Result>(
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

  /// Drops the elements whose property equals that of the one before.
  public func distinctUntilChanged<Property: Equatable>(
    at keyPath: KeyPath<Element, Property>
  ) -> Infallible<Element> { infallible { $0.distinctUntilChanged(at: keyPath) } }

  /// Drops the elements for which `comparer` says that they equal the one before.
  public func distinctUntilChanged(
    _ comparer: @escaping (_ lhs: Element, _ rhs: Element) -> Bool
  ) -> Infallible<Element> { infallible { $0.distinctUntilChanged(comparer) } }

  /// Drops the elements for whose key `comparer` says that it equals that of the one before.
  public func distinctUntilChanged<Key>(
    _ keySelector: @escaping (Element) -> Key, comparer: @escaping (_ lhs: Key, _ rhs: Key) -> Bool
  ) -> Infallible<Element> { infallible { $0.distinctUntilChanged(keySelector, comparer: comparer) } }

  /// Passes on the first `count` elements.
  public func take(_ count: Int) -> Infallible<Element> { infallible { $0.take(count) } }

  /// Passes elements on until `predicate` rejects one, then completes.
  public func take(
    while predicate: @escaping (Element) -> Bool, behavior: TakeBehavior = .exclusive
  ) -> Infallible<Element> { infallible { $0.take(while: predicate, behavior: behavior) } }

  /// Passes elements on until `predicate` accepts one, then completes.
  public func take(
    until predicate: @escaping (Element) -> Bool, behavior: TakeBehavior = .exclusive
  ) -> Infallible<Element> { infallible { $0.take(until: predicate, behavior: behavior) } }

  /// Drops the first `count` elements.
  public func skip(_ count: Int) -> Infallible<Element> { infallible { $0.skip(count) } }

  /// Drops elements until `predicate` rejects one.
  public func skip(while predicate: @escaping (Element) -> Bool) -> Infallible<Element> {
    infallible { $0.skip(while: predicate) }
  }

  /// Passes elements on until `other` emits, then completes. An error of `other` would end the stream.
  public func take<Source: ObservableConvertibleType>(until other: Source) -> Infallible<Element> {
    infallible { $0.take(until: other.asObservable()) }
  }

  /// Drops elements until `other` emits, then passes them on. An error of `other` would end the stream.
  public func skip<Source: ObservableConvertibleType>(until other: Source) -> Infallible<Element> {
    infallible { $0.skip(until: other.asObservable()) }
  }

  /// Passes elements on for a while, then completes.
  public func take(for duration: Duration, scheduler: any SchedulerType) -> Infallible<Element> {
    infallible { $0.take(for: duration, scheduler: scheduler) }
  }

  /// Drops elements for a while, then passes them on.
  public func skip(_ duration: Duration, scheduler: any SchedulerType) -> Infallible<Element> {
    infallible { $0.skip(duration, scheduler: scheduler) }
  }

  /// Delivers an element first.
  public func startWith(_ element: Element) -> Infallible<Element> { infallible { $0.startWith(element) } }

  /// Pairs each element with its number, from zero on.
  public func enumerated() -> Infallible<(index: Int, element: Element)> { infallible { $0.enumerated() } }

  /// Pairs each element with the one before.
  public func pairwise() -> Infallible<(Element, Element)> { infallible { $0.pairwise() } }

  /// Folds the elements and emits every intermediate result, the seed excepted.
  public func scan<A>(_ seed: A, accumulator: @escaping (A, Element) -> A) -> Infallible<A> {
    infallible { $0.scan(seed, accumulator: accumulator) }
  }

  /// Folds the elements in place and emits every intermediate result, the seed excepted.
  public func scan<A>(
    into seed: A, accumulator: @escaping (inout A, Element) -> Void
  ) -> Infallible<A> { infallible { $0.scan(into: seed, accumulator: accumulator) } }

  /// Calls closures along the way of the events.
  public func `do`(
    onNext: StreamHandler<Element>? = nil, afterNext: StreamHandler<Element>? = nil,
    onCompleted: StreamHandler<>? = nil, afterCompleted: StreamHandler<>? = nil,
    onSubscribe: StreamHandler<>? = nil,
    onSubscribed: StreamHandler<>? = nil, onDispose: StreamHandler<>? = nil
  ) -> Infallible<Element> {
    let handlers = DoHandlers(
      onNext: onNext, afterNext: afterNext, onCompleted: onCompleted, afterCompleted: afterCompleted,
      onSubscribe: onSubscribe, onSubscribed: onSubscribed, onDispose: onDispose)
    return infallible { Do($0, handlers) }
  }

  /// Prints what happens to each subscription.
  public func debug(
    _ identifier: String? = nil, trimOutput: Bool = false, file: String = #file, line: UInt = #line,
    function: String = #function
  ) -> Infallible<Element> {
    infallible { $0.debug(identifier, trimOutput: trimOutput, file: file, line: line, function: function) }
  }

  /// Pairs each element with `object`, which is not retained: completes at the first element after it is
  /// gone.
  public func withUnretained<Object: AnyObject>(_ obj: Object) -> Infallible<(Object, Element)> {
    infallible { $0.withUnretained(obj) }
  }

  /// Combines each element with `object`, which is not retained: completes at the first element after it is
  /// gone.
  public func withUnretained<Object: AnyObject, Out>(
    _ obj: Object, resultSelector: @escaping (Object, Element) -> Out
  ) -> Infallible<Out> { infallible { $0.withUnretained(obj, resultSelector: resultSelector) } }

  /// One subscription to the stream for all subscribers at the same time.
  public func share(
    replay: Int = 0, scope: SubjectLifetimeScope = .whileConnected
  ) -> Infallible<Element> { infallible { $0.share(replay: replay, scope: scope) } }

  /// Emits an element only if no other one follows it for `dueTime`.
  public func debounce(_ dueTime: Duration, scheduler: any SchedulerType) -> Infallible<Element> {
    infallible { $0.debounce(dueTime, scheduler: scheduler) }
  }

  /// Emits at most one element every `dueTime`, and the latest at its end unless `latest` is false.
  public func throttle(
    _ dueTime: Duration, latest: Bool = true, scheduler: any SchedulerType
  ) -> Infallible<Element> { infallible { $0.throttle(dueTime, latest: latest, scheduler: scheduler) } }

  /// Emits every element later.
  public func delay(_ dueTime: Duration, scheduler: any SchedulerType) -> Infallible<Element> {
    infallible { $0.delay(dueTime, scheduler: scheduler) }
  }

  /// This stream, received on `scheduler`.
  public func observe(on scheduler: any ImmediateSchedulerType) -> Infallible<Element> {
    infallible { $0.observe(on: scheduler) }
  }

  /// This stream, subscribed to on `scheduler`.
  public func subscribe(on scheduler: any ImmediateSchedulerType) -> Infallible<Element> {
    infallible { $0.subscribe(on: scheduler) }
  }
}
