// `@unchecked Sendable`: `outputs` and `late` are used by the runner only; the rest is constant or guards itself.
internal import Synchronization

/// A stream that the user put into the pipeline with one of the `transform` methods.
final class Stage<Element>: @unchecked Sendable {
  /// What feeds the stream.
  let input: Hub<Element>
  let link = SubscriptionLink()
  let isOver = Flag()
  /// What the stream has emitted while it was fed, on the runner.
  var outputs = FIFO<Element>()
  /// What the stream was fed when it had ended already on another thread, before the news was here.
  var late = FIFO<Element>()
  let context = StageContext()

  init(input: Hub<Element>) { self.input = input }

  var id: ObjectIdentifier { ObjectIdentifier(self) }
}

/// Finds out that a stage has dropped what it was fed, because its end is on the way on another thread.
final class StageContext: SubscriptionContext {
  private let lateElements = Atomic<Int>(0)

  func noteLateElement() { lateElements.add(1, ordering: .relaxed) }

  /// Whether any element came too late since this was asked last.
  func takeLateElements() -> Bool { lateElements.exchange(0, ordering: .relaxed) > 0 }
}

/// Receives what a stage emits.
final class StageSink<Element>: Sink<Element> {
  private let stage: Stage<Element>
  private let output: (Element) -> Void
  private let end: ((any Error)?) -> Void

  init(_ stage: Stage<Element>, output: @escaping (Element) -> Void, end: @escaping ((any Error)?) -> Void) {
    self.stage = stage
    self.output = output
    self.end = end
    super.init(subscription: stage.link)
  }

  override var context: (any SubscriptionContext)? { stage.context }

  override func onNext(_ element: Element) {
    guard !subscription.isDisposed else { return }
    output(element)
  }

  override func onError(_ error: any Error) { finish(error) }
  override func onCompleted() { finish(nil) }

  private func finish(_ error: (any Error)?) {
    guard !subscription.isDisposed, stage.isOver.raise() else { return }
    subscription.dispose()
    end(error)
  }
}
