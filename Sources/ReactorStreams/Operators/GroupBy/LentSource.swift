// `@unchecked Sendable`: `count` is guarded by `lock`; the rest is constant, or guards itself.

/// The source of an operator that hands out streams (windows, groups), which share it: it is left when neither the
/// operator nor a subscriber of such a stream wants it any more.
///
/// Disposing it gives the operator's own share up.
final class LentSource: _Upstream, @unchecked Sendable {
  private let source: _Upstream
  private let isGivenUp = Flag()
  private let lock = Lock()
  /// Guarded by `lock`: how many shares there are; zero: the source was left.
  private var count = 1

  init(_ source: _Upstream) { self.source = source }

  override func dispose() { if isGivenUp.raise() { giveUp() } }

  /// Lends the source to one more subscriber; `nil` if the source was left.
  func lend() -> _Upstream? {
    let isLeft = lock.withLock {
      if count == 0 { return true }
      count += 1
      return false
    }
    return isLeft ? nil : Share(of: self)
  }

  fileprivate func giveUp() {
    let isLast = lock.withLock {
      count -= 1
      return count == 0
    }
    if isLast { source.dispose() }
  }

  /// One share, which is given up once.
  private final class Share: _Upstream, @unchecked Sendable {
    private let owner: LentSource
    private let isGivenUp = Flag()

    init(of owner: LentSource) { self.owner = owner }

    override func dispose() { if isGivenUp.raise() { owner.giveUp() } }
  }
}

/// A stream that an operator hands out: the deliveries of a hub. Its subscribers keep the operator's source.
final class LentStream<Element>: Observable<Element>, @unchecked Sendable {
  private let hub: Hub<Element>
  private let source: LentSource

  init(_ hub: Hub<Element>, of source: LentSource) {
    self.hub = hub
    self.source = source
  }

  override var usesTrampoline: Bool { false }

  override func start(_ sink: Sink<Element>) {
    guard let share = source.lend() else {
      hub.subscribe(sink)
      return
    }
    let isSubscribed = hub.subscribe(sink) { place in
      sink.subscription.attach(UpstreamPair(place._asUpstream(), share))
    }
    if !isSubscribed { share.dispose() }
  }
}
