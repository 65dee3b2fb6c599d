/// Calls closures before the other sinks of a hub are called, also those that subscribed earlier: for code
/// that has to see an element before any other subscriber acts on it.
package final class FirstSink<Element>: Sink<Element> {
  private let receive: (Element) -> Void
  private let end: () -> Void

  /// - Parameter end: Called at either end, and not after a disposal.
  package init(receive: @escaping (Element) -> Void, end: @escaping () -> Void) {
    self.receive = receive
    self.end = end
    super.init(subscription: SubscriptionLink())
  }

  override var comesFirst: Bool { true }

  package override func onNext(_ element: Element) { if !subscription.isDisposed { receive(element) } }

  package override func onError(_ error: any Error) { finish() }
  package override func onCompleted() { finish() }

  private func finish() {
    guard !subscription.isDisposed else { return }
    subscription.dispose()
    end()
  }
}
