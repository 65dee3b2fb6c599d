/// Names the promise of `Single`.
public enum SingleTrait {}

/// A stream of one element, or an error.
/// - SeeAlso: <https://reactivex.io/documentation/single.html>
public typealias Single<Element> = PrimitiveSequence<SingleTrait, Element>

/// How a `Single` ends.
public typealias SingleEvent<Element> = Result<Element, any Error>

extension PrimitiveSequenceType where Trait == SingleTrait {
  /// Receives how the single ends. May be called on any thread.
  public typealias SingleObserver = @Sendable (SingleEvent<Element>) -> Void

  /// A single that runs `subscribe` for each subscription.
  ///
  /// - Parameter subscribe: Calls the observer once, from any thread (later calls are ignored), and returns
  ///   what stops the work; this is disposed after the end too.
  public static func create(
    subscribe: @escaping (@escaping SingleObserver) -> any Disposable
  ) -> Single<Element> {
    .ending(subscribe) { end, observer in
      switch end {
      case .success(let element): observer.end(with: element)
      case .failure(let error): observer.onError(error)
      }
    }
  }

  /// Subscribes a function that receives the end.
  public func subscribe(_ observer: @escaping StreamHandler<SingleEvent<Element>>) -> any Disposable {
    let observer = _Handlers.checked(observer, "'subscribe'")
    return subscribe(onSuccess: { observer(.success($0)) }, onFailure: { observer(.failure($0)) })
  }

  /// Subscribes closures.
  ///
  /// - Parameters:
  ///   - onSuccess: Called with the element.
  ///   - onFailure: Called with the error. Without this closure, `Hooks.defaultErrorHandler` is called.
  ///   - onDisposed: Called once, after the end or the disposal, whichever is first.
  public func subscribe(
    onSuccess: StreamHandler<Element>? = nil, onFailure: StreamHandler<any Error>? = nil,
    onDisposed: StreamHandler<>? = nil
  ) -> any Disposable {
    let onSuccess = _Handlers.checkedIfGiven(onSuccess, "'subscribe(onSuccess:)'")
    let onFailure = _Handlers.checkedIfGiven(onFailure, "'subscribe(onFailure:)'")
    let onDisposed = _Handlers.checkedIfGiven(onDisposed, "'subscribe(onDisposed:)'")
    return primitiveSequence.source.subscribeOnce(
      onSuccess, Hooks.recordingThread(onFailure), nil, onDisposed)
  }

  /// Subscribes closures that get `object`, which is not retained: once it is gone, nothing is called any
  /// more. Without a closure for errors, an error is dropped, and `Hooks.defaultErrorHandler` is not called.
  public func subscribe<Object: AnyObject>(
    with object: Object, onSuccess: StreamHandler<Object, Element>? = nil,
    onFailure: StreamHandler<Object, any Error>? = nil, onDisposed: StreamHandler<Object>? = nil
  ) -> any Disposable {
    let onSuccess = _Handlers.checkedIfGiven(onSuccess, "'subscribe(with:onSuccess:)'")
    let onFailure = _Handlers.checkedIfGiven(onFailure, "'subscribe(with:onFailure:)'")
    let onDisposed = _Handlers.checkedIfGiven(onDisposed, "'subscribe(with:onDisposed:)'")
    return subscribe(
      onSuccess: { [weak object] element in if let object { onSuccess?(object, element) } },
      onFailure: { [weak object] error in if let object { onFailure?(object, error) } },
      onDisposed: { [weak object] in if let object { onDisposed?(object) } })
  }

  /// A single of an element.
  public static func just(_ element: Element) -> Single<Element> { Single(raw: .just(element)) }

  /// A single of an element, delivered on `scheduler`.
  public static func just(_ element: Element, scheduler: any ImmediateSchedulerType) -> Single<Element> {
    Single(raw: .just(element, scheduler: scheduler))
  }

  /// A single that fails at once.
  public static func error(_ error: any Error) -> Single<Element> { Single(raw: .error(error)) }

  /// A single that never ends.
  public static func never() -> Single<Element> { Single(raw: .never()) }
}
