// `x.concat(.just(1))`: the sources that an argument can name without their type. Operators take any type that
// converts to a stream, and the compiler finds a member for such an argument only if the member says which type it is
// of. Disfavoured, so that wherever the type is known the members of `ObservableType` are meant.

extension ObservableConvertibleType {
  /// A stream of one element, as an argument or a result: `first.concat(.just(1))`, `flatMap { .just($0) }`.
  @_disfavoredOverload
  @inlinable
  public static func just<Result>(_ element: Result) -> Observable<Result> where Self == Observable<Result> {
    Observable<Result>.just(element)
  }

  /// A stream of one element that is delivered on `scheduler`, as an argument or a result.
  @_disfavoredOverload
  public static func just<Result>(
    _ element: Result, scheduler: any ImmediateSchedulerType
  ) -> Observable<Result> where Self == Observable<Result> {
    Observable<Result>.just(element, scheduler: scheduler)
  }

  /// A stream of some elements, as an argument or a result.
  @_disfavoredOverload
  public static func of<Result>(
    _ elements: Result..., scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Observable<Result> where Self == Observable<Result> {
    Observable<Result>.from(elements, scheduler: scheduler)
  }

  /// A stream of the elements of a sequence, as an argument or a result.
  @_disfavoredOverload
  public static func from<Elements: Sequence>(
    _ sequence: Elements, scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Observable<Elements.Element> where Self == Observable<Elements.Element> {
    Observable<Elements.Element>.from(sequence, scheduler: scheduler)
  }

  /// A stream that completes at once, as an argument or a result.
  @_disfavoredOverload
  public static func empty<Result>() -> Observable<Result> where Self == Observable<Result> {
    Observable<Result>.empty()
  }

  /// A stream that completes at once, where no element tells its type: `sample(.empty())`.
  @_disfavoredOverload
  public static func empty() -> Observable<Never> where Self == Observable<Never> {
    Observable<Never>.empty()
  }

  /// A stream that fails at once, as an argument or a result.
  @_disfavoredOverload
  public static func error<Result>(_ error: any Error) -> Observable<Result>
  where Self == Observable<Result> {
    Observable<Result>.error(error)
  }

  /// A stream that fails at once, where no element tells its type: `take(until: .error(error))`.
  @_disfavoredOverload
  public static func error(_ error: any Error) -> Observable<Never> where Self == Observable<Never> {
    Observable<Never>.error(error)
  }

  /// A stream that never delivers anything, as an argument or a result.
  @_disfavoredOverload
  public static func never<Result>() -> Observable<Result> where Self == Observable<Result> {
    Observable<Result>.never()
  }

  /// A stream that never delivers anything, where no element tells its type: `take(until: .never())`.
  @_disfavoredOverload
  public static func never() -> Observable<Never> where Self == Observable<Never> {
    Observable<Never>.never()
  }

  /// A number after a time, as an argument: `take(until: .timer(.seconds(3), scheduler: scheduler))`.
  @_disfavoredOverload
  public static func timer(
    _ dueTime: Duration, period: Duration? = nil, scheduler: any SchedulerType
  ) -> Observable<Int> where Self == Observable<Int> {
    Observable<Int>.timer(dueTime, period: period, scheduler: scheduler)
  }

  /// Numbers from zero on, as an argument: `withLatestFrom(.interval(.seconds(1), scheduler: scheduler))`.
  @_disfavoredOverload
  public static func interval(
    _ period: Duration, scheduler: any SchedulerType
  ) -> Observable<Int> where Self == Observable<Int> {
    Observable<Int>.interval(period, scheduler: scheduler)
  }
}
