/// Names the promise of `Maybe`.
public enum MaybeTrait {}

/// A stream of one element, of none, or an error.
public typealias Maybe<Element> = PrimitiveSequence<MaybeTrait, Element>

/// How a `Maybe` ends.
public enum MaybeEvent<Element> {
  /// With an element.
  case success(Element)
  /// By failure.
  case error(any Error)
  /// Without an element.
  case completed
}

extension MaybeEvent: Sendable where Element: Sendable {}

extension PrimitiveSequenceType where Trait == MaybeTrait {
  /// Receives how the maybe ends. May be called on any thread.
  public typealias MaybeObserver = @Sendable (MaybeEvent<Element>) -> Void

  /// A maybe that runs `subscribe` for each subscription.
  ///
  /// - Parameter subscribe: Calls the observer once, from any thread (later calls are ignored), and returns
  ///   what stops the work; this is disposed after the end too.
  public static func create(
    subscribe: @escaping (@escaping MaybeObserver) -> any Disposable
  ) -> Maybe<Element> {
    .ending(subscribe) { end, observer in
      switch end {
      case .success(let element): observer.end(with: element)
      case .error(let error): observer.onError(error)
      case .completed: observer.onCompleted()
      }
    }
  }

  /// Subscribes a function that receives the end.
  public func subscribe(_ observer: @escaping StreamHandler<MaybeEvent<Element>>) -> any Disposable {
    let observer = _Handlers.checked(observer, "'subscribe'")
    return subscribe(
      onSuccess: { observer(.success($0)) }, onError: { observer(.error($0)) },
      onCompleted: { observer(.completed) })
  }

  /// Subscribes closures, of which at most one is called for the end.
  ///
  /// - Parameters:
  ///   - onSuccess: Called with the element.
  ///   - onError: Called with the error. Without this closure, `Hooks.defaultErrorHandler` is called.
  ///   - onCompleted: Called at an end without an element.
  ///   - onDisposed: Called once, after the end or the disposal, whichever is first.
  public func subscribe(
    onSuccess: StreamHandler<Element>? = nil, onError: StreamHandler<any Error>? = nil,
    onCompleted: StreamHandler<>? = nil, onDisposed: StreamHandler<>? = nil
  ) -> any Disposable {
    let onSuccess = _Handlers.checkedIfGiven(onSuccess, "'subscribe(onSuccess:)'")
    let onError = _Handlers.checkedIfGiven(onError, "'subscribe(onError:)'")
    let onCompleted = _Handlers.checkedIfGiven(onCompleted, "'subscribe(onCompleted:)'")
    let onDisposed = _Handlers.checkedIfGiven(onDisposed, "'subscribe(onDisposed:)'")
    return primitiveSequence.source.subscribeOnce(
      onSuccess, Hooks.recordingThread(onError), onCompleted, onDisposed)
  }

  /// Subscribes closures that get `object`, which is not retained: once it is gone, nothing is called any
  /// more. Without a closure for errors, an error is dropped, and `Hooks.defaultErrorHandler` is not called.
  public func subscribe<Object: AnyObject>(
    with object: Object, onSuccess: StreamHandler<Object, Element>? = nil,
    onError: StreamHandler<Object, any Error>? = nil, onCompleted: StreamHandler<Object>? = nil,
    onDisposed: StreamHandler<Object>? = nil
  ) -> any Disposable {
    let onSuccess = _Handlers.checkedIfGiven(onSuccess, "'subscribe(with:onSuccess:)'")
    let onError = _Handlers.checkedIfGiven(onError, "'subscribe(with:onError:)'")
    let onCompleted = _Handlers.checkedIfGiven(onCompleted, "'subscribe(with:onCompleted:)'")
    let onDisposed = _Handlers.checkedIfGiven(onDisposed, "'subscribe(with:onDisposed:)'")
    return subscribe(
      onSuccess: { [weak object] element in if let object { onSuccess?(object, element) } },
      onError: { [weak object] error in if let object { onError?(object, error) } },
      onCompleted: { [weak object] in if let object { onCompleted?(object) } },
      onDisposed: { [weak object] in if let object { onDisposed?(object) } })
  }

  /// A maybe of an element.
  public static func just(_ element: Element) -> Maybe<Element> { Maybe(raw: .just(element)) }

  /// A maybe of an element, delivered on `scheduler`.
  public static func just(_ element: Element, scheduler: any ImmediateSchedulerType) -> Maybe<Element> {
    Maybe(raw: .just(element, scheduler: scheduler))
  }

  /// A maybe that fails at once.
  public static func error(_ error: any Error) -> Maybe<Element> { Maybe(raw: .error(error)) }

  /// A maybe that never ends.
  public static func never() -> Maybe<Element> { Maybe(raw: .never()) }

  /// A maybe without an element.
  public static func empty() -> Maybe<Element> { Maybe(raw: .empty()) }
}
