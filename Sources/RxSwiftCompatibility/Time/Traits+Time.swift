public import ReactorStreams

extension InfallibleType {
  /// `debounce(_:scheduler:)` with a span of another type.
  public func debounce(
    _ dueTime: some RxTimeIntervalConvertible, scheduler: any SchedulerType
  ) -> Infallible<Element> { debounce(dueTime.duration, scheduler: scheduler) }

  /// `throttle(_:latest:scheduler:)` with a span of another type.
  public func throttle(
    _ dueTime: some RxTimeIntervalConvertible, latest: Bool = true, scheduler: any SchedulerType
  ) -> Infallible<Element> { throttle(dueTime.duration, latest: latest, scheduler: scheduler) }

  /// `delay(_:scheduler:)` with a span of another type.
  public func delay(
    _ dueTime: some RxTimeIntervalConvertible, scheduler: any SchedulerType
  ) -> Infallible<Element> { delay(dueTime.duration, scheduler: scheduler) }

  /// `take(for:scheduler:)` with a span of another type.
  public func take(
    for duration: some RxTimeIntervalConvertible, scheduler: any SchedulerType
  ) -> Infallible<Element> { take(for: duration.duration, scheduler: scheduler) }

  /// `skip(_:scheduler:)` with a span of another type.
  public func skip(
    _ duration: some RxTimeIntervalConvertible, scheduler: any SchedulerType
  ) -> Infallible<Element> { skip(duration.duration, scheduler: scheduler) }
}

extension PrimitiveSequence {
  /// `delay(_:scheduler:)` with a span of another type.
  public func delay(
    _ dueTime: some RxTimeIntervalConvertible, scheduler: any SchedulerType
  ) -> PrimitiveSequence<Trait, Element> { delay(dueTime.duration, scheduler: scheduler) }

  /// `delaySubscription(_:scheduler:)` with a span of another type.
  public func delaySubscription(
    _ dueTime: some RxTimeIntervalConvertible, scheduler: any SchedulerType
  ) -> PrimitiveSequence<Trait, Element> { delaySubscription(dueTime.duration, scheduler: scheduler) }

  /// `timeout(_:scheduler:)` with a span of another type.
  public func timeout(
    _ dueTime: some RxTimeIntervalConvertible, scheduler: any SchedulerType
  ) -> PrimitiveSequence<Trait, Element> { timeout(dueTime.duration, scheduler: scheduler) }

  /// `timeout(_:other:scheduler:)` with a span of another type.
  public func timeout(
    _ dueTime: some RxTimeIntervalConvertible, other: PrimitiveSequence<Trait, Element>,
    scheduler: any SchedulerType
  ) -> PrimitiveSequence<Trait, Element> { timeout(dueTime.duration, other: other, scheduler: scheduler) }
}

extension SharedSequence {
  /// `debounce(_:)` with a span of another type.
  public func debounce(
    _ dueTime: some RxTimeIntervalConvertible
  ) -> SharedSequence<SharingStrategy, Element> { debounce(dueTime.duration) }

  /// `throttle(_:latest:)` with a span of another type.
  public func throttle(
    _ dueTime: some RxTimeIntervalConvertible, latest: Bool = true
  ) -> SharedSequence<SharingStrategy, Element> { throttle(dueTime.duration, latest: latest) }

  /// `delay(_:)` with a span of another type.
  public func delay(
    _ dueTime: some RxTimeIntervalConvertible
  ) -> SharedSequence<SharingStrategy, Element> { delay(dueTime.duration) }
}

extension SharedSequence where Element: FixedWidthInteger & Sendable {
  /// `interval(_:)` with a span of another type.
  public static func interval(_ period: some RxTimeIntervalConvertible) -> Self {
    interval(period.duration)
  }

  /// `timer(_:period:)` with spans of another type.
  public static func timer<Span: RxTimeIntervalConvertible>(_ dueTime: Span, period: Span) -> Self {
    timer(dueTime.duration, period: period.duration)
  }
}

extension SchedulerType {
  /// `scheduleRelative(_:dueTime:action:)` with a span of another type.
  public func scheduleRelative<StateType>(
    _ state: StateType, dueTime: some RxTimeIntervalConvertible,
    action: @escaping (StateType) -> any Disposable
  ) -> any Disposable { scheduleRelative(state, dueTime: dueTime.duration, action: action) }

  /// `schedulePeriodic(_:startAfter:period:action:)` with spans of another type.
  public func schedulePeriodic<StateType, Span: RxTimeIntervalConvertible>(
    _ state: StateType, startAfter: Span, period: Span, action: @escaping (StateType) -> StateType
  ) -> any Disposable {
    schedulePeriodic(state, startAfter: startAfter.duration, period: period.duration, action: action)
  }
}
