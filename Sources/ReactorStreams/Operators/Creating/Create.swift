// Unsafe code: the link of an entrance is the one that it was made with, and has a sink of the same elements.
// `@unchecked Sendable`: constant; see `Observable`.

extension ObservableType {
  /// A stream that runs `subscribe` for each subscription.
  ///
  /// The observer may be used from any thread; events that it is sent at the same time are put in order.
  /// After an end or a disposal it ignores everything.
  ///
  /// - Parameter subscribe: Emits to the observer, and returns what stops it; this is disposed after the end
  ///   too.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/create.html>
  @inlinable
  public static func create(_ subscribe: @escaping (AnyObserver<Element>) -> any Disposable) -> Observable<
    Element
  > {
    Create(subscribe)
  }
}

@usableFromInline
final class Create<Element>: Observable<Element>, @unchecked Sendable {
  @usableFromInline let body: (AnyObserver<Element>) -> any Disposable
  // Known where the operator is called. Looking them up here would take longer than making the objects.
  @usableFromInline let outputType: SerializingSink<Element>.Type
  @usableFromInline let entranceType: Entrance<Element>.Type

  @inlinable
  init(_ body: @escaping (AnyObserver<Element>) -> any Disposable) {
    self.body = body
    outputType = SerializingSink.self
    entranceType = Entrance.self
    super.init()
  }

  override func start(_ sink: Sink<Element>) {
    // The sink is an entrance itself.
    if sink._acceptsAnyThread { return sink.subscription.attach(body(AnyObserver(sink: sink))) }
    let output = outputType.init(to: sink)
    let link = EntranceLink(to: output)
    output.subscription.attach(link as _Upstream)
    link.attach(body(AnyObserver(sink: entranceType.init(over: link))))
  }
}

/// The link to the body of `create`. Keeps the sink of the stream, for the observers of the body, until the stream has
/// ended, is disposed, or has no observers any more.
///
/// Not generic, so that no type is looked up.
@usableFromInline
final class EntranceLink: SubscriptionLink, @unchecked Sendable {
  private let lock = Lock()
  /// Guarded by `lock`.
  @exclusivity(unchecked) private var target: AnySink?

  init(to target: AnySink) {
    self.target = target
    super.init()
  }

  fileprivate var current: AnySink? { lock.withLock { target } }

  /// Releases the sink.
  fileprivate func close() {
    lock.lock()
    let released = target
    target = nil
    lock.unlock()
    withExtendedLifetime(released) {}
  }

  override func dispose() {
    close()
    super.dispose()
  }
}

/// The sink behind the observers that the body of `create` sends to. An observer that is kept after the end keeps nothing
/// else.
@usableFromInline
final class Entrance<Element>: Sink<Element> {
  required init(over link: EntranceLink) { super.init(subscription: link) }

  // The link keeps the sink, which keeps the link: without observers, nobody else would ever undo that.
  deinit { link.close() }

  private var link: EntranceLink { unsafeDowncast(subscription, to: EntranceLink.self) }
  private var current: Sink<Element>? { link.current.map { unsafeDowncast($0, to: Sink.self) } }

  override var context: (any SubscriptionContext)? { current?.context }
  override func _noteAbsence(_ absence: _ElementAbsence) { current?._noteAbsence(absence) }
  override func _noteDelivery(ofOthers: Bool) { current?._noteDelivery(ofOthers: ofOthers) }
  override func onNext(_ element: Element) { current?.onNext(element) }
  override func onError(_ error: any Error) { current?.onError(error) }
  override func onCompleted() { current?.onCompleted() }
}
