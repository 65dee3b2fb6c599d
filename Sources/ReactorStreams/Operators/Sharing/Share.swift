// `@unchecked Sendable`: all state is guarded by `lock`.

/// How long a shared stream remembers what it replays.
public enum SubjectLifetimeScope: Sendable {
  /// As long as it is connected: the last subscriber that leaves, and the end, make it forget, and the next
  /// subscriber starts the source anew.
  case whileConnected

  /// For good: subscribers that come after a pause, or after the end, receive the remembered elements; the
  /// end is final.
  case forever
}

extension ObservableType {
  /// One subscription to the stream for all subscribers at the same time.
  ///
  /// The first subscriber subscribes to the source, after it was registered itself; the last one that leaves
  /// ends that subscription. Subscribers that come later first receive the latest `replay` elements.
  /// Subscribers are called in the order of their subscriptions.
  ///
  /// - Parameters:
  ///   - replay: How many elements are remembered; zero or less: none.
  ///   - scope: How long.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/refcount.html>
  public func share(replay: Int = 0, scope: SubjectLifetimeScope = .whileConnected) -> Observable<Element> {
    Share(asObservable(), replay: max(0, replay), scope)
  }
}

private final class Share<Element>: Observable<Element>, SharedSource, @unchecked Sendable {
  private let source: Observable<Element>
  private let replay: Int
  private let scope: SubjectLifetimeScope
  private let lock = Lock()
  /// Guarded by `lock`, as are all below.
  private var machine = ShareStateMachine()
  private var hub: Hub<Element>?
  private var connection: SubscriptionLink?

  init(_ source: Observable<Element>, replay: Int, _ scope: SubjectLifetimeScope) {
    self.source = source
    self.replay = replay
    self.scope = scope
  }

  override func start(_ sink: Sink<Element>) {
    let (generation, hub) = lock.withLock { (machine.subscriberArrived(), currentHub()) }
    let shared = SharedSubscription(to: self, generation)
    sink.subscription.attach(shared)
    guard hub.subscribe(sink, attach: shared.attach) else { return shared.dispose() }
    let connecting: ConnectionSink<Element>? = lock.withLock {
      guard machine.subscriberReady(generation) else { return nil }
      let connecting = ConnectionSink(of: self, generation, feeding: hub)
      connection = connecting.subscription
      return connecting
    }
    if let connecting { source.subscribe(sink: connecting) }
  }

  func leave(_ generation: Int) { disconnect { $0.subscriberLeft(generation) } }

  fileprivate func sourceEnded(_ generation: Int) { disconnect { $0.sourceEnded(generation) } }

  /// Call inside `lock`.
  private func currentHub() -> Hub<Element> {
    if let hub { return hub }
    let new = Hub<Element>(capacity: replay, replaysAfterEnd: true)
    hub = new
    return new
  }

  private func disconnect(if isOver: (inout ShareStateMachine) -> Bool) {
    // The hub and what it remembers are released after unlocking.
    let (obsolete, forgotten): (SubscriptionLink?, Hub<Element>?) = lock.withLock {
      guard isOver(&machine) else { return (nil, nil) }
      defer {
        connection = nil
        if scope == .whileConnected { hub = nil }
      }
      return (connection, hub)
    }
    obsolete?.dispose()
    withExtendedLifetime(forgotten) {}
  }
}

/// Receives the source. At the end the connection is given up before the subscribers hear of it, so that one
/// of them may subscribe again at once.
private final class ConnectionSink<Element>: Sink<Element> {
  private let share: Share<Element>
  private let generation: Int
  private let hub: Hub<Element>

  init(of share: Share<Element>, _ generation: Int, feeding hub: Hub<Element>) {
    self.share = share
    self.generation = generation
    self.hub = hub
    super.init(subscription: SubscriptionLink())
  }

  override func onNext(_ element: Element) { if !subscription.isDisposed { hub.send(element) } }
  override func onError(_ error: any Error) { end(.error(error)) }
  override func onCompleted() { end(.completed) }

  private func end(_ event: Event<Element>) {
    guard !subscription.isDisposed else { return }
    share.sourceEnded(generation)
    subscription.dispose()
    hub.send(event)
  }
}
