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
  // Known where the operator is called. Looking them up here would take longer than making the sinks.
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
    let inner = outputType.init(to: sink)
    let entrance = entranceType.init(inner)
    let link = EntranceLink(entrance)
    inner.subscription.attach(link)
    link.attach(body(AnyObserver(sink: entrance)))
  }
}

/// Closes the entrance, then disposes the attached object.
private final class EntranceLink: SubscriptionLink, @unchecked Sendable {
  // Weak: a chain that has not ended is held only by observers that may still send to it.
  private let entrance: WeakReference<AnySink>

  init(_ entrance: AnySink) {
    self.entrance = WeakReference(entrance)
    super.init()
  }

  override func dispose() {
    entrance.object?.close()
    super.dispose()
  }
}

/// The sink behind the observer that the body of `create` sends to. Releases the chain when that has ended or
/// was disposed, so that an observer which is kept longer keeps nothing else.
@usableFromInline
final class Entrance<Element>: Sink<Element> {
  private let lock = Lock()
  /// Guarded by `lock`.
  private var target: SerializingSink<Element>?

  required init(_ target: SerializingSink<Element>) {
    self.target = target
    super.init(subscription: target.subscription)
  }

  private var current: SerializingSink<Element>? { lock.withLock { target } }

  override var context: (any SubscriptionContext)? { current?.context }
  override func _noteAbsence(_ absence: _ElementAbsence) { current?._noteAbsence(absence) }
  override func _noteDelivery(ofOthers: Bool) { current?._noteDelivery(ofOthers: ofOthers) }
  override func onNext(_ element: Element) { current?.onNext(element) }
  override func onError(_ error: any Error) { current?.onError(error) }
  override func onCompleted() { current?.onCompleted() }

  override func close() {
    let released = lock.withLock {
      defer { target = nil }
      return target
    }
    withExtendedLifetime(released) {}
  }
}
