// `@unchecked Sendable`: all state is guarded by `lock`.

extension ConnectableObservableType {
  /// Connects for the first subscriber, after it was registered, and disconnects when the last one has left.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/refcount.html>
  public func refCount() -> Observable<Element> { RefCount(self) }
}

private final class RefCount<Source: ConnectableObservableType>: Observable<Source.Element>, SharedSource,
  @unchecked Sendable
{
  private let source: Source
  private let lock = Lock()
  /// Guarded by `lock`.
  private var machine = ShareStateMachine()
  /// Guarded by `lock`.
  private var connection: (any Disposable)?
  /// Guarded by `lock`: how many subscribers are on their way in.
  private var arriving = 0
  /// Guarded by `lock`: connections whose generation was over before `connect` returned.
  private var late: [any Disposable] = []

  init(_ source: Source) { self.source = source }

  override func start(_ sink: Sink<Source.Element>) {
    let generation = lock.withLock {
      arriving += 1
      return machine.subscriberArrived()
    }
    defer { settle() }
    let shared = SharedSubscription(to: self, generation)
    let counted = CountedSink(to: sink, as: shared) { [weak self] in self?.sourceEnded(generation) }
    source.asObservable().subscribe(sink: counted)
    guard lock.withLock({ machine.subscriberReady(generation) }) else { return }
    let connection = source.connect()
    lock.withLock {
      if machine.generation == generation { self.connection = connection } else { late.append(connection) }
    }
  }

  /// Ends late connections once no subscriber is on its way in any more: a subscriber that came meanwhile may
  /// have been given the same connection, which is then kept.
  private func settle() {
    let obsolete: [any Disposable] = lock.withLock {
      arriving -= 1
      guard arriving == 0, !late.isEmpty else { return [] }
      defer { late = [] }
      let current = connection.map { $0 as AnyObject }
      return late.filter { ($0 as AnyObject) !== current }
    }
    for connection in obsolete { connection.dispose() }
  }

  func leave(_ generation: Int) { disconnect { $0.subscriberLeft(generation) } }

  private func sourceEnded(_ generation: Int) { disconnect { $0.sourceEnded(generation) } }

  private func disconnect(if isOver: (inout ShareStateMachine) -> Bool) {
    let obsolete: (any Disposable)? = lock.withLock {
      guard isOver(&machine) else { return nil }
      defer { connection = nil }
      return connection
    }
    obsolete?.dispose()
  }
}

private final class CountedSink<Element>: OperatorSink<Element, Element> {
  private let shared: SharedSubscription
  private let sourceEnded: () -> Void

  init(to downstream: Sink<Element>, as shared: SharedSubscription, sourceEnded: @escaping () -> Void) {
    self.shared = shared
    self.sourceEnded = sourceEnded
    super.init(to: downstream, over: SubscriptionLink())
    shared.attach(subscription)
    downstream.subscription.attach(shared)
  }

  override func onNext(_ element: Element) { if !subscription.isDisposed { downstream.onNext(element) } }

  override func onError(_ error: any Error) {
    guard !subscription.isDisposed else { return }
    sourceEnded()
    downstream.onError(error)
    shared.dispose()
  }

  override func onCompleted() {
    guard !subscription.isDisposed else { return }
    sourceEnded()
    downstream.onCompleted()
    shared.dispose()
  }
}
