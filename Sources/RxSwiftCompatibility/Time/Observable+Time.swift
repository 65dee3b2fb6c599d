public import ReactorStreams

extension ObservableType where Element: FixedWidthInteger {
  /// `interval(_:scheduler:)` with a span of another type.
  public static func interval(
    _ period: some RxTimeIntervalConvertible, scheduler: any SchedulerType
  ) -> Observable<Element> { .interval(period._duration, scheduler: scheduler) }

  /// `timer(_:period:scheduler:)` with spans of another type.
  public static func timer<Span: RxTimeIntervalConvertible>(
    _ dueTime: Span, period: Span? = nil, scheduler: any SchedulerType
  ) -> Observable<Element> { .timer(dueTime._duration, period: period?._duration, scheduler: scheduler) }
}

extension ObservableType {
  /// `debounce(_:scheduler:)` with a span of another type.
  public func debounce(
    _ dueTime: some RxTimeIntervalConvertible, scheduler: any SchedulerType
  ) -> Observable<Element> { debounce(dueTime._duration, scheduler: scheduler) }

  /// `throttle(_:latest:scheduler:)` with a span of another type.
  public func throttle(
    _ dueTime: some RxTimeIntervalConvertible, latest: Bool = true, scheduler: any SchedulerType
  ) -> Observable<Element> { throttle(dueTime._duration, latest: latest, scheduler: scheduler) }

  /// `delay(_:scheduler:)` with a span of another type.
  public func delay(
    _ dueTime: some RxTimeIntervalConvertible, scheduler: any SchedulerType
  ) -> Observable<Element> { delay(dueTime._duration, scheduler: scheduler) }

  /// `delaySubscription(_:scheduler:)` with a span of another type.
  public func delaySubscription(
    _ dueTime: some RxTimeIntervalConvertible, scheduler: any SchedulerType
  ) -> Observable<Element> { delaySubscription(dueTime._duration, scheduler: scheduler) }

  /// `timeout(_:scheduler:)` with a span of another type.
  public func timeout(
    _ dueTime: some RxTimeIntervalConvertible, scheduler: any SchedulerType
  ) -> Observable<Element> { timeout(dueTime._duration, scheduler: scheduler) }

  /// `timeout(_:other:scheduler:)` with a span of another type.
  public func timeout<Source: ObservableConvertibleType>(
    _ dueTime: some RxTimeIntervalConvertible, other: Source, scheduler: any SchedulerType
  ) -> Observable<Element> where Source.Element == Element {
    timeout(dueTime._duration, other: other, scheduler: scheduler)
  }

  /// `take(for:scheduler:)` with a span of another type.
  public func take(
    for duration: some RxTimeIntervalConvertible, scheduler: any SchedulerType
  ) -> Observable<Element> { take(for: duration._duration, scheduler: scheduler) }

  /// `skip(_:scheduler:)` with a span of another type.
  public func skip(
    _ duration: some RxTimeIntervalConvertible, scheduler: any SchedulerType
  ) -> Observable<Element> { skip(duration._duration, scheduler: scheduler) }

  /// `buffer(timeSpan:count:scheduler:)` with a span of another type.
  public func buffer(
    timeSpan: some RxTimeIntervalConvertible, count: Int, scheduler: any SchedulerType
  ) -> Observable<[Element]> { buffer(timeSpan: timeSpan._duration, count: count, scheduler: scheduler) }

  /// `window(timeSpan:count:scheduler:)` with a span of another type.
  public func window(
    timeSpan: some RxTimeIntervalConvertible, count: Int, scheduler: any SchedulerType
  ) -> Observable<Observable<Element>> {
    window(timeSpan: timeSpan._duration, count: count, scheduler: scheduler)
  }
}
