// `@unchecked Sendable`: the variables are used by the runner only; the rest is constant or guards itself.
internal import Synchronization

/// A stream that the user put into the pipeline with one of the `transform` methods.
final class Stage<Element>: @unchecked Sendable {
  /// What feeds the stream.
  let input: Hub<Element>
  let link = SubscriptionLink()
  let isOver = Flag()
  /// What the stream has emitted while it was fed, on the runner.
  var outputs = FIFO<Element>()
  /// Whether an output is on its way, on another thread or after another delivery.
  var hasLateOutput = false
  /// Whether that may still be so for an element that was fed earlier.
  var expectsLateOutput = false
  /// How many outputs of other threads, and of the runner behind those, have not been handled yet.
  let waitingOutputs = Atomic<Int>(0)
  /// Whether the stream passes on what others have sent, inside of the call that feeds it.
  var passesOthers = false
  /// Whether the stream is about to end, and has not taken what it was fed.
  var hasRefused = false

  init(input: Hub<Element>) { self.input = input }

  var id: ObjectIdentifier { ObjectIdentifier(self) }

  /// Whether what comes out now has to wait for what came out on another thread before.
  var isBehind: Bool { expectsLateOutput && waitingOutputs.load(ordering: .relaxed) > 0 }
}

/// Receives what a stage emits.
final class StageSink<Element>: Sink<Element> {
  private let stage: Stage<Element>
  private let output: (Element) -> Void
  private let absence: (ElementAbsence) -> Void
  private let end: ((any Error)?) -> Void
  private let makeContext: () -> EffectContext?

  init(
    _ stage: Stage<Element>, output: @escaping (Element) -> Void,
    absence: @escaping (ElementAbsence) -> Void, end: @escaping ((any Error)?) -> Void,
    context: @escaping () -> EffectContext?
  ) {
    self.stage = stage
    self.output = output
    self.absence = absence
    self.end = end
    makeContext = context
    super.init(subscription: stage.link)
  }

  override func onNext(_ element: Element) {
    guard !subscription.isDisposed else { return }
    output(element)
  }

  override var context: (any SubscriptionContext)? { makeContext() }

  override func noteAbsence(_ absence: ElementAbsence) { self.absence(absence) }

  override func onError(_ error: any Error) { finish(error) }
  override func onCompleted() { finish(nil) }

  private func finish(_ error: (any Error)?) {
    guard !subscription.isDisposed, stage.isOver.raise() else { return }
    subscription.dispose()
    end(error)
  }
}
