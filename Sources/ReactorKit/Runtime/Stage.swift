// `@unchecked Sendable`: the variables are used by the runner only; the rest is constant or guards itself.
internal import Synchronization

/// What a `transform` method is called with; mostly it is what it returns, so nothing is made before it is
/// used.
@usableFromInline
final class StageInput<Element>: Observable<Element>, @unchecked Sendable {
  private let lock = Lock()
  /// Guarded by `lock`.
  private var made: Hub<Element>?

  @usableFromInline
  override init() {}

  /// What feeds it.
  var hub: Hub<Element> {
    lock.withLock {
      let hub = made ?? Hub(capacity: 0)
      made = hub
      return hub
    }
  }

  override var usesTrampoline: Bool { false }
  override func start(_ sink: Sink<Element>) { hub.subscribe(sink) }
}

/// A stream that the user put into the pipeline with one of the `transform` methods.
final class Stage<Element>: @unchecked Sendable {
  /// What feeds the stream.
  let input: Hub<Element>
  /// The method.
  let origin: ReactorEvent.Origin
  let link = SubscriptionLink()
  let isOver = Flag()
  /// What the stream has emitted while it was fed, on the runner.
  var outputs = FIFO<Element>()
  var progress = StageProgress()
  /// Where what it is fed comes from, if that is an effect.
  var source: MutationOrigin?
  #if DEBUG
    /// Whether it was fed before; the runner's.
    var wasFed = false
  #endif
  /// How many outputs of other threads, and of the runner behind those, have not been handled yet.
  private let waitingOutputs = Atomic<Int>(0)

  init(input: Hub<Element>, origin: ReactorEvent.Origin) {
    self.input = input
    self.origin = origin
  }

  var id: ObjectIdentifier { ObjectIdentifier(self) }

  var waiting: Int { waitingOutputs.load(ordering: .relaxed) }

  /// Counts an output that has to wait for its turn.
  func wait(
    _ element: Element, isCounted: Bool = true, from origin: MutationOrigin? = nil
  ) -> LateOutput<Element> {
    if isCounted { waitingOutputs.add(1, ordering: .relaxed) }
    origin?.effect.lateMutations.add(1, ordering: .relaxed)
    return LateOutput(element: element, isCounted: isCounted, origin: origin)
  }

  /// The output whose turn has come, unless it was cancelled meanwhile.
  func take(_ output: LateOutput<Element>) -> Element? {
    if output.isCounted { waitingOutputs.subtract(1, ordering: .relaxed) }
    guard let origin = output.origin else { return output.element }
    origin.effect.lateMutations.subtract(1, ordering: .relaxed)
    return origin.isCancelled ? nil : output.element
  }
}

/// What a stage has emitted out of turn.
struct LateOutput<Element> {
  let element: Element
  /// Whether what comes out later waits for it.
  let isCounted: Bool
  /// Where it comes from; `nil` if that is not known.
  let origin: MutationOrigin?
}

/// Receives what a stage emits.
final class StageSink<Element>: Sink<Element> {
  private let stage: Stage<Element>
  private let output: (Element) -> Void
  private let note: ((inout StageProgress) -> Void) -> Void
  private let end: ((any Error)?) -> Void
  private let stageContext: EffectContext

  init(
    _ stage: Stage<Element>, output: @escaping (Element) -> Void,
    note: @escaping ((inout StageProgress) -> Void) -> Void, end: @escaping ((any Error)?) -> Void,
    context: EffectContext
  ) {
    self.stage = stage
    self.output = output
    self.note = note
    self.end = end
    stageContext = context
    super.init(subscription: stage.link)
  }

  override func onNext(_ element: Element) {
    guard !subscription.isDisposed else { return }
    output(element)
  }

  override var context: (any SubscriptionContext)? { stageContext.pipeline == nil ? nil : stageContext }

  override func noteAbsence(_ absence: ElementAbsence) { note { $0.note(absence) } }
  override func noteDelivery(ofOthers: Bool) { note { $0.noteDelivery(ofOthers: ofOthers) } }

  override func onError(_ error: any Error) { finish(error) }
  override func onCompleted() { finish(nil) }

  private func finish(_ error: (any Error)?) {
    guard !subscription.isDisposed, stage.isOver.raise() else { return }
    subscription.dispose()
    end(error)
  }
}
