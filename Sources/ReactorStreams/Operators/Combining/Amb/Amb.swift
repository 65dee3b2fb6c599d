// `@unchecked Sendable`: constant; see `Observable`.

extension ObservableType {
  /// Whichever of two streams is the first to emit or to end.
  ///
  /// This one is subscribed to first. The other one is left before the first event is delivered; if the
  /// first event comes while this one is being subscribed to, the other is subscribed to and left at once.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/amb.html>
  public func amb<Other: ObservableType>(_ right: Other) -> Observable<Element>
  where Other.Element == Element { Amb([asObservable(), right.asObservable()]) }

  /// Whichever stream of a sequence is the first to emit or to end.
  ///
  /// The streams are subscribed to in their order; when one emits, the others are left before its first event
  /// is delivered. Without any stream nothing ever comes. The streams may emit on different threads. The
  /// sequence is gone through once, here.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/amb.html>
  public static func amb<Sequence: Swift.Sequence>(_ sequence: Sequence) -> Observable<Element>
  where Sequence.Element == Observable<Element> { Amb(Array(sequence)) }
}

private final class Amb<Element>: Observable<Element>, @unchecked Sendable {
  private let sources: [Observable<Element>]

  init(_ sources: [Observable<Element>]) { self.sources = sources }

  override func start(_ sink: Sink<Element>) {
    let choice = AmbChoice()
    sink.subscription.attach(choice.links)
    for (index, source) in sources.enumerated() {
      if choice.isDecided || sink.subscription.isDisposed {
        source.subscribeInVain()
      } else {
        source.subscribe(sink: AmbSink(to: sink, choice, index))
      }
    }
  }
}

/// The choice among the sources of one subscription, which they share.
private final class AmbChoice {
  /// The links of the sources.
  let links = CompositeDisposable()
  private let lock = Lock()
  /// Guarded by `lock`.
  private var machine = AmbStateMachine()
  /// Guarded by `lock`: the keys in `links`, in the order of the sources.
  private var keys: [CompositeDisposable.DisposeKey] = []

  var isDecided: Bool { lock.withLock { machine.isDecided } }

  func add(_ link: SubscriptionLink) {
    guard let key = links.insert(link) else { return }
    let isLate = lock.withLock {
      keys.append(key)
      return machine.isDecided
    }
    if isLate { links.remove(for: key) }
  }

  /// Whether an event of a source is to be delivered. The first event chooses its source; the other sources
  /// are left.
  func accepts(_ source: Int) -> Bool {
    let step = lock.withLock { machine.event(from: source) }
    guard step == .win else { return step == .deliver }
    // Sources that are added from now on are left in `add`.
    let present = lock.withLock { keys }
    for (index, key) in present.enumerated() where index != source { links.remove(for: key) }
    return true
  }
}

private final class AmbSink<Element>: OperatorSink<Element, Element> {
  private let choice: AmbChoice
  private let index: Int
  /// Touched by the source's events only, which come one at a time.
  private var hasWon = false

  init(to downstream: Sink<Element>, _ choice: AmbChoice, _ index: Int) {
    self.choice = choice
    self.index = index
    super.init(to: downstream, over: SubscriptionLink())
    choice.add(subscription)
  }

  private var isWanted: Bool {
    guard !subscription.isDisposed else { return false }
    if !hasWon { hasWon = choice.accepts(index) }
    return hasWon
  }

  override func onNext(_ element: Element) { if isWanted { downstream.onNext(element) } }
  override func onError(_ error: any Error) { if isWanted { super.onError(error) } }
  override func onCompleted() { if isWanted { super.onCompleted() } }
}
