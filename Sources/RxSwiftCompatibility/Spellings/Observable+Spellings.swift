// The names that operators had before RxSwift 6. Each does what the operator of today's name does, which its comment tells.
public import ReactorStreams

extension ObservableType {
  /// `observe(on:)`
  public func observeOn(_ scheduler: any ImmediateSchedulerType) -> Observable<Element> {
    observe(on: scheduler)
  }

  /// `subscribe(on:)`
  public func subscribeOn(_ scheduler: any ImmediateSchedulerType) -> Observable<Element> {
    subscribe(on: scheduler)
  }

  /// `catch(_:)`
  public func catchError(
    _ handler: @escaping (any Error) throws -> Observable<Element>
  ) -> Observable<Element> { `catch`(handler) }

  /// `catchAndReturn(_:)`
  public func catchErrorJustReturn(_ element: Element) -> Observable<Element> { catchAndReturn(element) }

  /// `catch(sequence:)`
  public static func catchError<Sequence: Swift.Sequence>(_ sequence: Sequence) -> Observable<Element>
  where Sequence.Element == Observable<Element> { .catch(sequence: sequence) }

  /// `retry(when:)`
  public func retryWhen<Trigger: ObservableType, Failure: Error>(
    _ notificationHandler: @escaping (Observable<Failure>) -> Trigger
  ) -> Observable<Element> { retry(when: notificationHandler) }

  /// `retry(when:)`
  public func retryWhen<Trigger: ObservableType>(
    _ notificationHandler: @escaping (Observable<any Error>) -> Trigger
  ) -> Observable<Element> { retry(when: notificationHandler) }

  /// `element(at:)`
  public func elementAt(_ index: Int) -> Observable<Element> { element(at: index) }

  /// `take(until:)`
  public func takeUntil<Source: ObservableType>(_ other: Source) -> Observable<Element> { take(until: other) }

  /// `take(until:behavior:)`
  public func takeUntil(
    _ behavior: TakeBehavior, predicate: @escaping (Element) throws -> Bool
  ) -> Observable<Element> { take(until: predicate, behavior: behavior) }

  /// `take(while:behavior:)`
  public func takeWhile(
    _ behavior: TakeBehavior = .exclusive, _ predicate: @escaping (Element) throws -> Bool
  ) -> Observable<Element> { take(while: predicate, behavior: behavior) }

  /// `skip(until:)`
  public func skipUntil<Source: ObservableType>(_ other: Source) -> Observable<Element> { skip(until: other) }

  /// `skip(while:)`
  public func skipWhile(_ predicate: @escaping (Element) throws -> Bool) -> Observable<Element> {
    skip(while: predicate)
  }

  /// `take(for:scheduler:)`
  public func take(_ duration: Duration, scheduler: any SchedulerType) -> Observable<Element> {
    take(for: duration, scheduler: scheduler)
  }

  /// `take(for:scheduler:)` with a span of another type.
  public func take(
    _ duration: some RxTimeIntervalConvertible, scheduler: any SchedulerType
  ) -> Observable<Element> { take(for: duration._duration, scheduler: scheduler) }

  /// `share(replay:)`
  public func shareReplay(_ bufferSize: Int) -> Observable<Element> { share(replay: bufferSize) }

  /// `share(replay: 1)`
  public func shareReplayLatestWhileConnected() -> Observable<Element> { share(replay: 1) }
}
