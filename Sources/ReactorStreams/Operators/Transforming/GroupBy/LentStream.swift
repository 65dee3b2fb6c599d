// `@unchecked Sendable`: constant; see `Observable`.

/// A stream that an operator hands out (a window, a group): the deliveries of a hub.
///
/// Its subscribers keep the operator's source: that is left when neither the operator nor a subscriber of such a stream
/// wants it any more.
final class LentStream<Element>: Observable<Element>, @unchecked Sendable {
  private let hub: Hub<Element>
  private let source: RefCountDisposable

  init(_ hub: Hub<Element>, of source: RefCountDisposable) {
    self.hub = hub
    self.source = source
  }

  override var usesTrampoline: Bool { false }

  override func start(_ sink: Sink<Element>) {
    let share = source.retain()
    let isSubscribed = hub.subscribe(sink) { place in
      sink.subscription.attach(UpstreamPair(place._asUpstream(), share._asUpstream()))
    }
    if !isSubscribed { share.dispose() }
  }
}
