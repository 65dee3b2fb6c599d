public import ReactorStreams

extension InfallibleType {
  /// `debounce(_:scheduler:)` with a span of another type.
  public func debounce(
    _ dueTime: some RxTimeIntervalConvertible, scheduler: any SchedulerType
  ) -> Infallible<Element> { debounce(dueTime._duration, scheduler: scheduler) }

  /// `throttle(_:latest:scheduler:)` with a span of another type.
  public func throttle(
    _ dueTime: some RxTimeIntervalConvertible, latest: Bool = true, scheduler: any SchedulerType
  ) -> Infallible<Element> { throttle(dueTime._duration, latest: latest, scheduler: scheduler) }

  /// `delay(_:scheduler:)` with a span of another type.
  public func delay(
    _ dueTime: some RxTimeIntervalConvertible, scheduler: any SchedulerType
  ) -> Infallible<Element> { delay(dueTime._duration, scheduler: scheduler) }

  /// `take(for:scheduler:)` with a span of another type.
  public func take(
    for duration: some RxTimeIntervalConvertible, scheduler: any SchedulerType
  ) -> Infallible<Element> { take(for: duration._duration, scheduler: scheduler) }

  /// `skip(_:scheduler:)` with a span of another type.
  public func skip(
    _ duration: some RxTimeIntervalConvertible, scheduler: any SchedulerType
  ) -> Infallible<Element> { skip(duration._duration, scheduler: scheduler) }
}

extension PrimitiveSequence {
  /// `delay(_:scheduler:)` with a span of another type.
  public func delay(
    _ dueTime: some RxTimeIntervalConvertible, scheduler: any SchedulerType
  ) -> PrimitiveSequence<Trait, Element> { delay(dueTime._duration, scheduler: scheduler) }

  /// `delaySubscription(_:scheduler:)` with a span of another type.
  public func delaySubscription(
    _ dueTime: some RxTimeIntervalConvertible, scheduler: any SchedulerType
  ) -> PrimitiveSequence<Trait, Element> { delaySubscription(dueTime._duration, scheduler: scheduler) }

  /// `timeout(_:scheduler:)` with a span of another type.
  public func timeout(
    _ dueTime: some RxTimeIntervalConvertible, scheduler: any SchedulerType
  ) -> PrimitiveSequence<Trait, Element> { timeout(dueTime._duration, scheduler: scheduler) }

  /// `timeout(_:other:scheduler:)` with a span of another type.
  public func timeout(
    _ dueTime: some RxTimeIntervalConvertible, other: PrimitiveSequence<Trait, Element>,
    scheduler: any SchedulerType
  ) -> PrimitiveSequence<Trait, Element> { timeout(dueTime._duration, other: other, scheduler: scheduler) }
}

extension SharedSequence {
  /// `debounce(_:)` with a span of another type.
  public func debounce(
    _ dueTime: some RxTimeIntervalConvertible
  ) -> SharedSequence<SharingStrategy, Element> { debounce(dueTime._duration) }

  /// `throttle(_:latest:)` with a span of another type.
  public func throttle(
    _ dueTime: some RxTimeIntervalConvertible, latest: Bool = true
  ) -> SharedSequence<SharingStrategy, Element> { throttle(dueTime._duration, latest: latest) }

  /// `delay(_:)` with a span of another type.
  public func delay(
    _ dueTime: some RxTimeIntervalConvertible
  ) -> SharedSequence<SharingStrategy, Element> { delay(dueTime._duration) }
}

extension SharedSequence where Element: FixedWidthInteger & Sendable {
  /// `interval(_:)` with a span of another type.
  public static func interval(_ period: some RxTimeIntervalConvertible) -> Self {
    interval(period._duration)
  }

  /// `timer(_:period:)` with spans of another type.
  public static func timer<Span: RxTimeIntervalConvertible>(_ dueTime: Span, period: Span) -> Self {
    timer(dueTime._duration, period: period._duration)
  }
}

extension SchedulerType {
  /// `scheduleRelative(_:dueTime:action:)` with a span of another type.
  public func scheduleRelative<StateType>(
    _ state: StateType, dueTime: some RxTimeIntervalConvertible,
    action: @escaping (StateType) -> any Disposable
  ) -> any Disposable { scheduleRelative(state, dueTime: dueTime._duration, action: action) }

  /// `schedulePeriodic(_:startAfter:period:action:)` with spans of another type.
  public func schedulePeriodic<StateType, Span: RxTimeIntervalConvertible>(
    _ state: StateType, startAfter: Span, period: Span, action: @escaping (StateType) -> StateType
  ) -> any Disposable {
    schedulePeriodic(state, startAfter: startAfter._duration, period: period._duration, action: action)
  }
}

extension PrimitiveSequence where Element: FixedWidthInteger {
  /// `timer(_:scheduler:)` with a span of another type.
  public static func timer(
    _ dueTime: some RxTimeIntervalConvertible, scheduler: any SchedulerType
  ) -> PrimitiveSequence<Trait, Element> { .timer(dueTime._duration, scheduler: scheduler) }
}
