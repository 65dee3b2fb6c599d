// `@unchecked Sendable`: `Do` is constant; the variables of `DoSubscription` are guarded by `lock`.

extension ObservableType {
  /// Calls closures along the way of the events, without changing them.
  ///
  /// An error that a closure throws takes the place of the event. In order: `onSubscribe`, the subscription
  /// (with the events that are emitted meanwhile), `onSubscribed`; `on…`, the subscriber, `after…` for each
  /// event; at the end, or the disposal, the source is disposed, then `onDispose` is called, once, and never
  /// before `onSubscribed`.
  ///
  /// - Parameters:
  ///   - onNext: Called before an element is passed on.
  ///   - afterNext: Called after an element was passed on.
  ///   - onError: Called before the failed end is passed on.
  ///   - afterError: Called after the failed end was passed on.
  ///   - onCompleted: Called before the successful end is passed on.
  ///   - afterCompleted: Called after the successful end was passed on.
  ///   - onSubscribe: Called before the source is subscribed.
  ///   - onSubscribed: Called after the source was subscribed.
  ///   - onDispose: Called after the source was disposed, whether it had ended or not.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/do.html>
  public func `do`(
    onNext: ThrowingStreamHandler<Element>? = nil, afterNext: ThrowingStreamHandler<Element>? = nil,
    onError: ThrowingStreamHandler<any Error>? = nil, afterError: ThrowingStreamHandler<any Error>? = nil,
    onCompleted: ThrowingStreamHandler<>? = nil, afterCompleted: ThrowingStreamHandler<>? = nil,
    onSubscribe: StreamHandler<>? = nil, onSubscribed: StreamHandler<>? = nil,
    onDispose: StreamHandler<>? = nil
  ) -> Observable<Element> {
    Do(
      asObservable(),
      DoHandlers(
        onNext: onNext, afterNext: afterNext, onError: onError, afterError: afterError,
        onCompleted: onCompleted, afterCompleted: afterCompleted, onSubscribe: onSubscribe,
        onSubscribed: onSubscribed, onDispose: onDispose))
  }
}

/// The closures of `do`, of all kinds of streams.
struct DoHandlers<Element> {
  let onNext: ((Element) throws -> Void)?
  let afterNext: ((Element) throws -> Void)?
  let onError: ((any Error) throws -> Void)?
  let afterError: ((any Error) throws -> Void)?
  let onCompleted: (() throws -> Void)?
  let afterCompleted: (() throws -> Void)?
  let onSubscribe: (() -> Void)?
  let onSubscribed: (() -> Void)?
  let onDispose: (() -> Void)?

  /// Call it directly in the public function: its caller is the call site of a report.
  ///
  /// - Parameters:
  ///   - onNextName: The name of `onNext` in the public function.
  ///   - afterNextName: The name of `afterNext` in the public function.
  init(
    onNext: ThrowingStreamHandler<Element>? = nil, onNextName: StaticString = "'do(onNext:)'",
    afterNext: ThrowingStreamHandler<Element>? = nil, afterNextName: StaticString = "'do(afterNext:)'",
    onError: ThrowingStreamHandler<any Error>? = nil, afterError: ThrowingStreamHandler<any Error>? = nil,
    onCompleted: ThrowingStreamHandler<>? = nil, afterCompleted: ThrowingStreamHandler<>? = nil,
    onSubscribe: StreamHandler<>?, onSubscribed: StreamHandler<>?, onDispose: StreamHandler<>?
  ) {
    // One function more than usual is between the call site and the check: this one.
    self.onNext = _Handlers.checkedThrowing(onNext, onNextName, depth: 4)
    self.afterNext = _Handlers.checkedThrowing(afterNext, afterNextName, depth: 4)
    self.onError = _Handlers.checkedThrowing(onError, "'do(onError:)'", depth: 4)
    self.afterError = _Handlers.checkedThrowing(afterError, "'do(afterError:)'", depth: 4)
    self.onCompleted = _Handlers.checkedThrowing(onCompleted, "'do(onCompleted:)'", depth: 4)
    self.afterCompleted = _Handlers.checkedThrowing(afterCompleted, "'do(afterCompleted:)'", depth: 4)
    self.onSubscribe = _Handlers.checkedIfGiven(onSubscribe, "'do(onSubscribe:)'", depth: 4)
    self.onSubscribed = _Handlers.checkedIfGiven(onSubscribed, "'do(onSubscribed:)'", depth: 4)
    self.onDispose = _Handlers.checkedIfGiven(onDispose, "'do(onDispose:)'", depth: 4)
  }
}

final class Do<Element>: Observable<Element>, @unchecked Sendable {
  private let source: Observable<Element>
  private let handlers: DoHandlers<Element>

  init(_ source: Observable<Element>, _ handlers: DoHandlers<Element>) {
    self.source = source
    self.handlers = handlers
  }

  override var usesTrampoline: Bool { source.usesTrampoline }

  override func start(_ sink: Sink<Element>) {
    handlers.onSubscribe?()
    let doSink = DoSink(to: sink, handlers)
    source.subscribe(sink: doSink)
    handlers.onSubscribed?()
    doSink.lifetime?.subscribed()
  }
}

private final class DoSink<Element>: EarlyEndSink<Element, Element> {
  private let handlers: DoHandlers<Element>
  /// `nil` if no closure shows when the subscription ends.
  let lifetime: DoSubscription?

  init(to downstream: Sink<Element>, _ handlers: DoHandlers<Element>) {
    self.handlers = handlers
    let link = SubscriptionLink()
    lifetime =
      handlers.onDispose == nil && handlers.afterError == nil && handlers.afterCompleted == nil
      ? nil : DoSubscription(link, onDispose: handlers.onDispose)
    super.init(to: downstream, over: link)
    downstream.subscription.attach(lifetime ?? link)
  }

  override func onNext(_ element: Element) {
    guard !subscription.isDisposed else { return }
    do {
      try handlers.onNext?(element)
      downstream.onNext(element)
      try handlers.afterNext?(element)
    } catch {
      fail(error)
    }
  }

  override func onError(_ error: any Error) {
    end(.error(error), before: { try handlers.onError?(error) }, after: { try handlers.afterError?(error) })
  }

  override func onCompleted() {
    end(.completed, before: { try handlers.onCompleted?() }, after: { try handlers.afterCompleted?() })
  }

  private func end(_ event: Event<Element>, before: () throws -> Void, after: () throws -> Void) {
    guard !subscription.isDisposed else { return }
    do { try before() } catch { return fail(error) }
    // A subscriber disposes while it receives the end; an operator does so when it has passed the end on.
    if let lifetime, downstream is any SubscriberSink { lifetime.waitForEnd() }
    downstream.on(event)
    // No observer is left to receive an error that this throws.
    try? after()
    lifetime?.endPassedOn()
    dispose()
  }

  private func fail(_ error: any Error) {
    guard !subscription.isDisposed else { return }
    downstream.onError(error)
    dispose()
  }

  private func dispose() { if let lifetime { lifetime.dispose() } else { subscription.dispose() } }
}

/// The subscription that the downstream disposes: closes the link to the source, then calls `onDispose`.
private final class DoSubscription: _Upstream, @unchecked Sendable {
  private let link: SubscriptionLink
  private let lock = Lock()
  /// Guarded by `lock`, as are all below; `nil` once called.
  private var onDispose: (() -> Void)?
  private var isSubscribing = true
  private var isEnding = false
  private var wasDisposed = false

  init(_ link: SubscriptionLink, onDispose: (() -> Void)?) {
    self.link = link
    self.onDispose = onDispose
  }

  func waitForEnd() { lock.withLock { isEnding = true } }
  func endPassedOn() { lock.withLock { isEnding = false } }

  func subscribed() {
    takeIfDue { isSubscribing = false }?()
  }

  override func dispose() {
    guard !lock.withLock({ isEnding }) else { return }
    link.dispose()
    takeIfDue { wasDisposed = true }?()
  }

  private func takeIfDue(after change: () -> Void) -> (() -> Void)? {
    lock.withLock {
      change()
      guard wasDisposed, !isSubscribing else { return nil }
      defer { onDispose = nil }
      return onDispose
    }
  }
}
