/// Names the promise of `Completable`.
public enum CompletableTrait {}

/// A stream that only ends: by completion, or by an error.
public typealias Completable = PrimitiveSequence<CompletableTrait, Swift.Never>

/// How a `Completable` ends.
public enum CompletableEvent: Sendable {
  /// By failure.
  case error(any Error)
  /// By success.
  case completed
}

extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Swift.Never {
  /// Receives how the completable ends. May be called on any thread.
  public typealias CompletableObserver = @Sendable (CompletableEvent) -> Void

  /// A completable that runs `subscribe` for each subscription.
  ///
  /// - Parameter subscribe: Calls the observer once, from any thread (later calls are ignored), and returns
  ///   what stops the work; this is disposed after the end too.
  public static func create(
    subscribe: @escaping (@escaping CompletableObserver) -> any Disposable
  ) -> Completable {
    Completable(
      raw: Observable.create { observer in
        subscribe { event in
          switch event {
          case .error(let error): observer.onError(error)
          case .completed: observer.onCompleted()
          }
        }
      })
  }

  /// Subscribes a function that receives the end.
  public func subscribe(_ observer: @escaping StreamHandler<CompletableEvent>) -> any Disposable {
    let observer = _Handlers.checked(observer, "'subscribe'")
    return subscribe(onCompleted: { observer(.completed) }, onError: { observer(.error($0)) })
  }

  /// Subscribes closures.
  ///
  /// - Parameters:
  ///   - onCompleted: Called at the successful end.
  ///   - onError: Called with the error. Without this closure, `Hooks.defaultErrorHandler` is called.
  ///   - onDisposed: Called once, after the end or the disposal, whichever is first.
  public func subscribe(
    onCompleted: StreamHandler<>? = nil, onError: StreamHandler<any Error>? = nil,
    onDisposed: StreamHandler<>? = nil
  ) -> any Disposable {
    let onCompleted = _Handlers.checkedIfGiven(onCompleted, "'subscribe(onCompleted:)'")
    let onError = _Handlers.checkedIfGiven(onError, "'subscribe(onError:)'")
    let onDisposed = _Handlers.checkedIfGiven(onDisposed, "'subscribe(onDisposed:)'")
    return primitiveSequence.source.subscribe(nil, Hooks.recordingThread(onError), onCompleted, onDisposed)
  }

  /// Subscribes closures that get `object`, which is not retained: once it is gone, nothing is called any
  /// more. Without a closure for errors, an error is dropped, and `Hooks.defaultErrorHandler` is not called.
  public func subscribe<Object: AnyObject>(
    with object: Object, onCompleted: StreamHandler<Object>? = nil,
    onError: StreamHandler<Object, any Error>? = nil,
    onDisposed: StreamHandler<Object>? = nil
  ) -> any Disposable {
    let onCompleted = _Handlers.checkedIfGiven(onCompleted, "'subscribe(with:onCompleted:)'")
    let onError = _Handlers.checkedIfGiven(onError, "'subscribe(with:onError:)'")
    let onDisposed = _Handlers.checkedIfGiven(onDisposed, "'subscribe(with:onDisposed:)'")
    return subscribe(
      onCompleted: { [weak object] in if let object { onCompleted?(object) } },
      onError: { [weak object] error in if let object { onError?(object, error) } },
      onDisposed: { [weak object] in if let object { onDisposed?(object) } })
  }

  /// A completable that completes at once.
  public static func empty() -> Completable { Completable(raw: .empty()) }

  /// A completable that fails at once.
  public static func error(_ error: any Error) -> Completable { Completable(raw: .error(error)) }

  /// A completable that never ends.
  public static func never() -> Completable { Completable(raw: .never()) }
}
