/// The end of a chain that a user's closures receive.
final class ClosureSink<Element>: Sink<Element>, SubscriberSink {
  private let next: ((Element) -> Void)?
  private let error: ((any Error) -> Void)?
  private let completed: (() -> Void)?
  private let end: ClosureSubscription?

  init(
    onNext: ((Element) -> Void)?, onError: ((any Error) -> Void)?, onCompleted: (() -> Void)?,
    onDisposed: (() -> Void)?
  ) {
    next = onNext
    error = onError
    completed = onCompleted
    let link = SubscriptionLink()
    end = onDisposed.map { ClosureSubscription(link: link, onDisposed: $0) }
    super.init(subscription: link)
  }

  /// The disposable with which the subscriber ends the subscription.
  var handle: any Disposable { end ?? subscription }

  override func onNext(_ element: Element) {
    guard !subscription.isDisposed else { return }
    next?(element)
  }

  override func onError(_ error: any Error) {
    guard !subscription.isDisposed else { return }
    if let handler = self.error { handler(error) } else { UnhandledErrors.report(error) }
    end?.finish()
    subscription.dispose()
  }

  override func onCompleted() {
    guard !subscription.isDisposed else { return }
    completed?()
    end?.finish()
    subscription.dispose()
  }
}

/// A subscription that says once when it is over: after the source was stopped, or right after its last
/// event.
final class ClosureSubscription: Cancelable {
  private let link: SubscriptionLink
  private let onDisposed: any Cancelable

  init(link: SubscriptionLink, onDisposed: @escaping () -> Void) {
    self.link = link
    self.onDisposed = Disposables.create(with: onDisposed)
  }

  /// A subject that is disposed of closes the link without an event: then the subscriber still has to dispose
  /// of this.
  var isDisposed: Bool { link.isDisposed && onDisposed.isDisposed }

  func finish() { onDisposed.dispose() }

  func dispose() {
    link.dispose()
    onDisposed.dispose()
  }
}

/// A subscription that ended before `subscribe` returned.
@usableFromInline
struct EndedSubscription: Cancelable {
  @inlinable init() {}

  @inlinable var isDisposed: Bool { true }

  @inlinable
  func dispose() {}
}

extension ObservableType {
  /// Subscribes closures.
  ///
  /// - Parameters:
  ///   - onNext: Called with each element.
  ///   - onError: Called with the error that ends the stream. Without this closure,
  ///     `Hooks.defaultErrorHandler` is called, which writes to standard error unless it was replaced.
  ///   - onCompleted: Called at the successful end.
  ///   - onDisposed: Called once, after the end or the disposal, whichever is first.
  /// - Returns: A disposable that ends the subscription. Releasing it does not end the subscription.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/subscribe.html>
  @inlinable
  @inline(__always)
  public func subscribe(
    onNext: StreamHandler<Element>? = nil, onError: StreamHandler<any Error>? = nil,
    onCompleted: StreamHandler<>? = nil,
    onDisposed: StreamHandler<>? = nil
  ) -> any Disposable {
    // Decided here, so that the compiler still sees which closures are missing.
    asObservable().subscribe(
      _Handlers.checkedIfGiven(onNext, "'subscribe(onNext:)'"),
      Hooks.recordCallStackOnError
        ? Hooks.recording(_Handlers.checkedIfGiven(onError, "'subscribe(onError:)'"))
        : _Handlers.checkedIfGiven(onError, "'subscribe(onError:)'"),
      _Handlers.checkedIfGiven(onCompleted, "'subscribe(onCompleted:)'"),
      _Handlers.checkedIfGiven(onDisposed, "'subscribe(onDisposed:)'"))
  }

  /// Subscribes closures that get `object`, which is not retained: once it is gone, nothing is called any
  /// more. Without `onError`, an error is dropped, and `Hooks.defaultErrorHandler` is not called.
  public func subscribe<Object: AnyObject>(
    with object: Object, onNext: StreamHandler<Object, Element>? = nil,
    onError: StreamHandler<Object, any Error>? = nil,
    onCompleted: StreamHandler<Object>? = nil, onDisposed: StreamHandler<Object>? = nil
  ) -> any Disposable {
    let onNext = _Handlers.checkedIfGiven(onNext, "'subscribe(with:onNext:)'")
    let onError = _Handlers.checkedIfGiven(onError, "'subscribe(with:onError:)'")
    let onCompleted = _Handlers.checkedIfGiven(onCompleted, "'subscribe(with:onCompleted:)'")
    let onDisposed = _Handlers.checkedIfGiven(onDisposed, "'subscribe(with:onDisposed:)'")
    return subscribe(
      onNext: { [weak object] element in if let object { onNext?(object, element) } },
      onError: { [weak object] error in if let object { onError?(object, error) } },
      onCompleted: { [weak object] in if let object { onCompleted?(object) } },
      onDisposed: { [weak object] in if let object { onDisposed?(object) } })
  }
}
