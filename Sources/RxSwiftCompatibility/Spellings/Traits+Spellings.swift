// The names that traits' members had before RxSwift 6. Each does what the member of today's name does, which its comment
// tells.
public import ReactorStreams

extension PrimitiveSequence {
  /// `observe(on:)`
  public func observeOn(_ scheduler: any ImmediateSchedulerType) -> PrimitiveSequence<Trait, Element> {
    observe(on: scheduler)
  }

  /// `subscribe(on:)`
  public func subscribeOn(_ scheduler: any ImmediateSchedulerType) -> PrimitiveSequence<Trait, Element> {
    subscribe(on: scheduler)
  }

  /// `catch(_:)`
  public func catchError(
    _ handler: @escaping (any Error) throws -> PrimitiveSequence<Trait, Element>
  ) -> PrimitiveSequence<Trait, Element> { `catch`(handler) }

  /// `retry(when:)`
  public func retryWhen<Trigger: ObservableType, Failure: Error>(
    _ notificationHandler: @escaping (Observable<Failure>) -> Trigger
  ) -> PrimitiveSequence<Trait, Element> { retry(when: notificationHandler) }

  /// `retry(when:)`
  public func retryWhen<Trigger: ObservableType>(
    _ notificationHandler: @escaping (Observable<any Error>) -> Trigger
  ) -> PrimitiveSequence<Trait, Element> { retry(when: notificationHandler) }
}

extension PrimitiveSequenceType where Trait == SingleTrait {
  /// `catchAndReturn(_:)`
  public func catchErrorJustReturn(_ element: Element) -> Single<Element> { catchAndReturn(element) }

  /// `subscribe(onSuccess:onFailure:onDisposed:)`
  public func subscribe(
    onSuccess: StreamHandler<Element>? = nil, onError: @escaping StreamHandler<any Error>,
    onDisposed: StreamHandler<>? = nil
  ) -> any Disposable {
    subscribe(
      onSuccess: _Handlers.checkedIfGiven(onSuccess, "'subscribe(onSuccess:)'"),
      onFailure: _Handlers.checkedIfGiven(onError, "'subscribe(onError:)'"),
      onDisposed: _Handlers.checkedIfGiven(onDisposed, "'subscribe(onDisposed:)'"))
  }
}

extension PrimitiveSequenceType where Trait == MaybeTrait {
  /// `catchAndReturn(_:)`
  public func catchErrorJustReturn(_ element: Element) -> Maybe<Element> { catchAndReturn(element) }
}

extension Result where Failure == any Error {
  /// `failure(_:)`, in closures that receive a `SingleEvent`.
  public static func error(_ error: any Error) -> Self { .failure(error) }
}
