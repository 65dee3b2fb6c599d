// The documentation of `Observable`'s operators holds here too. The closures cannot throw, since the sequences
// cannot fail.

extension SharedSequenceConvertibleType {
  /// The result of operators, shared by the same strategy.
  private func shared<Result>(
    _ transform: (Observable<Element>) -> Observable<Result>
  ) -> SharedSequence<SharingStrategy, Result> { SharedSequence(transform(asObservable())) }

  /// Transforms each element.
  public func map<Result>(
    _ selector: @escaping (Element) -> Result
  ) -> SharedSequence<SharingStrategy, Result> { shared { $0.map(selector) } }

  /// Transforms each element and passes on the results that are not `nil`.
  public func compactMap<Result>(
    _ selector: @escaping (Element) -> Result?
  ) -> SharedSequence<SharingStrategy, Result> { shared { $0.compactMap(selector) } }

  /// Passes on the elements that `predicate` accepts.
  public func filter(
    _ predicate: @escaping (Element) -> Bool
  ) -> SharedSequence<SharingStrategy, Element> { shared { $0.filter(predicate) } }

  /// Drops the first `count` elements.
  public func skip(_ count: Int) -> SharedSequence<SharingStrategy, Element> { shared { $0.skip(count) } }

  /// Delivers `element` first.
  public func startWith(_ element: Element) -> SharedSequence<SharingStrategy, Element> {
    shared { $0.startWith(element) }
  }

  /// Folds the elements and emits every intermediate result, the seed excepted.
  public func scan<A>(
    _ seed: A, accumulator: @escaping (A, Element) -> A
  ) -> SharedSequence<SharingStrategy, A> { shared { $0.scan(seed, accumulator: accumulator) } }

  /// Drops the elements that equal the one before.
  public func distinctUntilChanged() -> SharedSequence<SharingStrategy, Element> where Element: Equatable {
    shared { $0.distinctUntilChanged() }
  }

  /// Drops the elements whose key equals that of the one before.
  public func distinctUntilChanged<Key: Equatable>(
    _ keySelector: @escaping (Element) -> Key
  ) -> SharedSequence<SharingStrategy, Element> { shared { $0.distinctUntilChanged(keySelector) } }

  /// Drops the elements for which `comparer` says that they equal the one before.
  public func distinctUntilChanged(
    _ comparer: @escaping (_ lhs: Element, _ rhs: Element) -> Bool
  ) -> SharedSequence<SharingStrategy, Element> { shared { $0.distinctUntilChanged(comparer) } }

  /// Drops the elements for whose key `comparer` says that it equals that of the one before.
  public func distinctUntilChanged<Key>(
    _ keySelector: @escaping (Element) -> Key, comparer: @escaping (_ lhs: Key, _ rhs: Key) -> Bool
  ) -> SharedSequence<SharingStrategy, Element> {
    shared { $0.distinctUntilChanged(keySelector, comparer: comparer) }
  }

  /// Calls closures along the way of the events.
  public func `do`(
    onNext: StreamHandler<Element>? = nil, afterNext: StreamHandler<Element>? = nil,
    onCompleted: StreamHandler<>? = nil, afterCompleted: StreamHandler<>? = nil,
    onSubscribe: StreamHandler<>? = nil, onSubscribed: StreamHandler<>? = nil,
    onDispose: StreamHandler<>? = nil
  ) -> SharedSequence<SharingStrategy, Element> {
    let handlers = DoHandlers(
      onNext: onNext, afterNext: afterNext, onCompleted: onCompleted, afterCompleted: afterCompleted,
      onSubscribe: onSubscribe, onSubscribed: onSubscribed, onDispose: onDispose)
    return shared { Do($0, handlers) }
  }

  /// Prints what happens to the shared subscription.
  public func debug(
    _ identifier: String? = nil, trimOutput: Bool = false, file: String = #file, line: UInt = #line,
    function: String = #function
  ) -> SharedSequence<SharingStrategy, Element> {
    shared { $0.debug(identifier, trimOutput: trimOutput, file: file, line: line, function: function) }
  }

  /// Pairs each element with `object`, which is not retained: completes at the first element after it is
  /// gone.
  public func withUnretained<Object: AnyObject>(
    _ obj: Object
  ) -> SharedSequence<SharingStrategy, (Object, Element)> { shared { $0.withUnretained(obj) } }

  /// Combines each element with `object`, which is not retained: completes at the first element after it is
  /// gone.
  public func withUnretained<Object: AnyObject, Out>(
    _ obj: Object, resultSelector: @escaping (Object, Element) -> Out
  ) -> SharedSequence<SharingStrategy, Out> {
    shared { $0.withUnretained(obj, resultSelector: resultSelector) }
  }

  /// Emits an element only if no other one follows it for `dueTime`.
  public func debounce(_ dueTime: Duration) -> SharedSequence<SharingStrategy, Element> {
    shared { $0.debounce(dueTime, scheduler: SharingStrategy.scheduler) }
  }

  /// Emits at most one element every `dueTime`, and the latest at its end unless `latest` is false.
  public func throttle(
    _ dueTime: Duration, latest: Bool = true
  ) -> SharedSequence<SharingStrategy, Element> {
    shared { $0.throttle(dueTime, latest: latest, scheduler: SharingStrategy.scheduler) }
  }

  /// Emits every element later.
  public func delay(_ dueTime: Duration) -> SharedSequence<SharingStrategy, Element> {
    shared { $0.delay(dueTime, scheduler: SharingStrategy.scheduler) }
  }
}
