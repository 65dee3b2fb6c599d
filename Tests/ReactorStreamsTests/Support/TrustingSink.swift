import ReactorStreams

/// Notes every event, and leaves it to the source to stop once it has left.
final class TrustingSink<Element>: Sink<Element> {
  let events = Log<Event<Element>>()
  private let stay: Int

  /// - Parameter stay: With which element it leaves.
  init(leavingWith stay: Int = .max) {
    self.stay = stay
    super.init(subscription: SubscriptionLink())
  }

  override func onNext(_ element: Element) {
    events(.next(element))
    if events.entries.count == stay { subscription.dispose() }
  }

  override func onError(_ error: any Error) { events(.error(error)) }
  override func onCompleted() { events(.completed) }
}
