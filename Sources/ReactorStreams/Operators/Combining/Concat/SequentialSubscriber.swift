/// Subscribes one source after the other; behind `concat`, `retry` and `catch(sequence:)`.
///
/// Touched by one thread at a time: the one that subscribes a part, or on which it ends. Parts that end at
/// once are taken in a loop, so their number does not deepen the stack.
final class SequentialSubscriber<Element> {
  /// Which end of a part makes the next one begin. The other end is delivered.
  enum Continuation { case onCompletion, onError }

  private let downstream: Sink<Element>
  private let continuation: Continuation
  private var nextPart: () -> Observable<Element>?
  private var latestError: (any Error)?

  init(
    to downstream: Sink<Element>, continuing continuation: Continuation,
    nextPart: @escaping () -> Observable<Element>?
  ) {
    self.downstream = downstream
    self.continuation = continuation
    self.nextPart = nextPart
  }

  /// Subscribes the next part, and those after it as long as they end at once.
  func advance() {
    while !downstream.subscription.isDisposed {
      guard let part = nextPart() else { return finish() }
      switch part.atHand.emit(to: downstream) {
      case .completed:
        if continues(after: nil) { continue }
        return downstream.onCompleted()
      case .failed(let error):
        if continues(after: error) { continue }
        return downstream.onError(error)
      case nil:
        let sink = PartSink(to: downstream, of: self)
        part.subscribe(sink: sink)
        guard sink.handshake.subscribeReturned() else { return }
      }
    }
  }

  fileprivate func continues(after error: (any Error)?) -> Bool {
    guard let error else { return continuation == .onCompletion }
    guard continuation == .onError else { return false }
    latestError = error
    return true
  }

  private func finish() {
    nextPart = { nil }
    if let latestError { downstream.onError(latestError) } else { downstream.onCompleted() }
  }
}

/// Passes a part on; on the end that makes the next one begin, it leaves the part first.
private final class PartSink<Element>: OperatorSink<Element, Element> {
  let handshake = EndHandshake()
  private let subscriber: SequentialSubscriber<Element>

  init(to downstream: Sink<Element>, of subscriber: SequentialSubscriber<Element>) {
    self.subscriber = subscriber
    super.init(to: downstream)
  }

  override func onNext(_ element: Element) {
    guard !subscription.isDisposed else { return }
    downstream.onNext(element)
  }

  override func onError(_ error: any Error) {
    guard !subscription.isDisposed else { return }
    if subscriber.continues(after: error) { goOn() } else { super.onError(error) }
  }

  override func onCompleted() {
    guard !subscription.isDisposed else { return }
    if subscriber.continues(after: nil) { goOn() } else { super.onCompleted() }
  }

  private func goOn() {
    subscription.dispose()
    if handshake.sourceEnded() { subscriber.advance() }
  }
}
