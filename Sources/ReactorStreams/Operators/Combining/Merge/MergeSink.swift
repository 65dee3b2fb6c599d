/// The sink of `flatMap`, `merge` and their kin: makes inner streams, and delivers their elements.
///
/// `lock` guards the machine and the waiting streams; `output` puts the deliveries in order.
final class MergeSink<Input, Output>: OperatorSink<Input, Output> {
  fileprivate let output: SerializingSink<Output>
  /// The links of the outer stream and of the inner streams that run.
  fileprivate let links: CompositeDisposable
  private let select: FlatMap<Input, Output>.Select
  private let isLimited: Bool
  private let drops: Bool
  /// The downstream of `output`.
  private let direct: Sink<Output>
  /// Whether an inner stream was ever subscribed, which may deliver on other threads. Until then the outer
  /// stream is the only one that delivers, one element at a time, and nothing has to be put in order. Touched
  /// by calls of the outer stream only.
  @exclusivity(unchecked) private var hasSubscribed = false
  private let lock = Lock()
  /// Guarded by `lock`.
  private var machine: MergeStateMachine
  /// Guarded by `lock`.
  private var waiting = FIFO<Observable<Output>>()

  init(
    to downstream: Sink<Output>, _ policy: MergePolicy, _ select: @escaping FlatMap<Input, Output>.Select
  ) {
    self.select = select
    machine = MergeStateMachine(policy)
    if case .dropping = policy { drops = true } else { drops = false }
    if case .unlimited = policy { isLimited = false } else { isLimited = true }
    output = SerializingSink(to: downstream)
    direct = downstream
    let link = SubscriptionLink()
    links = CompositeDisposable(link)
    super.init(to: output, over: link)
    output.subscription.attach(links)
  }

  override func onNext(_ element: Input) {
    guard !subscription.isDisposed else { return }
    let hasRoom = !isLimited || !hasSubscribed || lock.withLock { machine.hasRoom }
    if drops && !hasRoom { return }
    guard hasRoom else { return wait(element) }
    do {
      // Not counted as running: the outer stream, whose call this is, cannot end before it returns.
      if hasSubscribed {
        if let inner = try select(element, output) { receive(inner, output) }
      } else {
        if let inner = try select(element, direct) { receive(inner, direct) }
      }
    } catch {
      output.onError(error)
    }
  }

  private func receive(_ inner: Observable<Output>, _ target: Sink<Output>) {
    switch inner.atHand.emit(to: target) {
    case .completed: return
    case .failed(let error): return output.onError(error)
    case nil: add(inner)
    }
  }

  /// Makes an inner stream that is to wait.
  private func wait(_ element: Input) {
    let held = HeldElement<Output>(subscription: output.subscription)
    do { add(try select(element, held) ?? held.just) } catch { output.onError(error) }
  }

  private func add(_ inner: Observable<Output>) {
    hasSubscribed = true
    let isNow = lock.withLock {
      if machine.innerArrived() { return true }
      waiting.append(inner)
      return false
    }
    if isNow { subscribe(inner) }
  }

  override func onError(_ error: any Error) { output.onError(error) }

  override func onCompleted() {
    subscription.dispose()
    if lock.withLock({ machine.outerCompleted() }) == .complete { output.onCompleted() }
  }

  /// Subscribes an inner stream, and those that wait as long as they complete at once.
  fileprivate func subscribe(_ first: Observable<Output>) {
    var upcoming: Observable<Output>? = first
    while let inner = upcoming, !output.subscription.isDisposed {
      switch inner.atHand.emit(to: output) {
      case .completed: break
      case .failed(let error): return output.onError(error)
      case nil:
        let sink = MergeInnerSink(of: self)
        inner.subscribe(sink: sink)
        guard sink.handshake.subscribeReturned() else { return }
      }
      upcoming = innerCompleted()
    }
  }

  /// Completes if that was the last inner stream; otherwise returns the one to subscribe next, if one waits.
  fileprivate func innerCompleted() -> Observable<Output>? {
    let (step, next) = lock.withLock {
      let step = machine.innerCompleted()
      return (step, step == .subscribeNext ? waiting.popFirst() : nil)
    }
    if step == .complete { output.onCompleted() }
    return next
  }
}

/// Receives the element of a `just`, to make another `just` of it.
private final class HeldElement<Element>: Sink<Element> {
  private(set) var just = Observable<Element>.never()

  override func onNext(_ element: Element) { just = .just(element) }
}

private final class MergeInnerSink<Input, Output>: OperatorSink<Output, Output> {
  let handshake = EndHandshake()
  private let parent: MergeSink<Input, Output>
  private let key: CompositeDisposable.DisposeKey?

  init(of parent: MergeSink<Input, Output>) {
    self.parent = parent
    let link = SubscriptionLink()
    key = parent.links.insert(link)
    super.init(to: parent.output, over: link)
  }

  override func onNext(_ element: Output) {
    guard !subscription.isDisposed else { return }
    parent.output.onNext(element)
  }

  override func onError(_ error: any Error) {
    guard !subscription.isDisposed else { return }
    parent.output.onError(error)
  }

  override func onCompleted() {
    guard !subscription.isDisposed else { return }
    if let key { parent.links.remove(for: key) }
    if handshake.sourceEnded(), let next = parent.innerCompleted() { parent.subscribe(next) }
  }
}
