// `@unchecked Sendable`: the variables are used by the runner only; the rest is constant or guards itself.
internal import Synchronization

/// The argument of a `transform` method. Most methods return their argument, so the hub is made at its first use.
@usableFromInline
final class StageInput<Element>: Observable<Element>, @unchecked Sendable {
  @usableFromInline let lock = Lock()
  /// Guarded by `lock`.
  @exclusivity(unchecked) @usableFromInline var made: Hub<Element>?

  // Inlinable, so that the compiler sees that an argument which its method returns need not be made.
  @inlinable
  override init() { super.init() }

  /// The hub that feeds the stream.
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
  /// The hub that feeds the stream.
  let input: Hub<Element>
  /// The method.
  let origin: ReactorEvent.Origin
  let link = SubscriptionLink()
  let isOver = Flag()
  /// The outputs that the stream has emitted on the runner, while the runner fed the stream.
  var outputs = FIFO<Element>()
  var progress = StageProgress()
  /// The origin of the element that is being fed, if that is an effect.
  var source: MutationOrigin?
  #if DEBUG
    /// Whether the stream was fed before. Used by the runner only.
    var wasFed = false
  #endif
  /// How many outputs are queued: those of other threads, and those of the runner behind them.
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

/// An output of a stage that was not emitted while the runner fed the stage, or is queued behind such a one.
struct LateOutput<Element> {
  let element: Element
  /// Whether later outputs are queued behind this one.
  let isCounted: Bool
  /// The effect that it comes from; `nil` if that is not known.
  let origin: MutationOrigin?
}

/// Receives what a stage emits.
final class StageSink<Element>: Sink<Element> {
  private let stage: Stage<Element>
  private let output: (Element) -> Void
  private let note: ((inout StageProgress) -> Void) -> Void
  private let end: ((any Error)?) -> Void
  private let stageContext: StageContext

  init(
    _ stage: Stage<Element>, output: @escaping (Element) -> Void,
    note: @escaping ((inout StageProgress) -> Void) -> Void, end: @escaping ((any Error)?) -> Void,
    context: StageContext
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

  override var context: (any SubscriptionContext)? { stageContext.host == nil ? nil : stageContext }

  override func _noteAbsence(_ absence: _ElementAbsence) { note { $0.note(absence) } }
  override func _noteDelivery(ofOthers: Bool) { note { $0.noteDelivery(ofOthers: ofOthers) } }

  override func onError(_ error: any Error) { finish(error) }
  override func onCompleted() { finish(nil) }

  private func finish(_ error: (any Error)?) {
    guard !subscription.isDisposed, stage.isOver.raise() else { return }
    subscription.dispose()
    end(error)
  }
}

/// Decides what to do with the outputs of a stage while the runner feeds the stage. Holds no lock, element or thread.
struct StageProgress {
  /// The kind of an output that is emitted inside of the feeding.
  enum Output {
    /// The result of the element that is being fed; handled now.
    case own
    /// A result, too, but earlier outputs are still queued, so this one is queued behind them.
    case behind
    /// An element of another thread, which the runner delivers on that thread's behalf; queued as other threads' work.
    case others
  }

  /// In how many deliveries on behalf of other threads the runner is; deliveries of nested operators nest.
  private var deliveriesForOthers = 0
  private var hasOwnOutput = false
  /// Whether the element that is being fed waits in the stream, and comes out later, perhaps on another thread.
  private var hasLateOutput = false
  /// Whether the stream is about to end, and has not taken the element.
  private var hasRefused = false
  /// Whether an element that was fed earlier may still come out.
  private var expectsLateOutput = false

  mutating func begin() {
    deliveriesForOthers = 0
    (hasOwnOutput, hasLateOutput, hasRefused) = (false, false, false)
  }

  mutating func note(_ absence: _ElementAbsence) {
    switch absence {
    case .waits: (hasLateOutput, expectsLateOutput) = (true, true)
    case .refused: hasRefused = true
    }
  }

  /// The runner begins, or ends, a delivery on behalf of other threads.
  mutating func noteDelivery(ofOthers: Bool) { deliveriesForOthers += ofOthers ? 1 : -1 }

  /// Classifies an output.
  ///
  /// - Parameter waiting: How many outputs of the stage wait to be handled.
  mutating func output(waiting: Int) -> Output {
    if deliveriesForOthers > 0 { return .others }
    guard isBehind(waiting: waiting) else {
      hasOwnOutput = true
      return .own
    }
    hasLateOutput = true
    return .behind
  }

  /// Ends the feeding. Returns whether the element bypasses the stream, which ends without having taken the element.
  mutating func end(isOver: Bool, waiting: Int) -> Bool {
    // Operators keep the order, so an output proves that all earlier elements are out. Silence proves nothing.
    if hasOwnOutput, !hasLateOutput, waiting == 0 { expectsLateOutput = false }
    return (isOver || hasRefused) && !hasOwnOutput && !hasLateOutput
  }

  /// Whether an output has to be queued behind earlier ones.
  func isBehind(waiting: Int) -> Bool { expectsLateOutput && waiting > 0 }
}

/// Knows which stage the runner is feeding. For the runner.
///
/// A stage is the stream of `transform(action:)`, of one effect, or of `transform(mutation:)` or
/// `transform(state:)`. An element that it emits on the runner while it is fed is handled at once, inside the
/// feeding; every other element is queued.
struct OpenStage {
  private var stage: ObjectIdentifier?

  /// Whether an element that `stage` emits now belongs to its feeding.
  func accepts(from stage: ObjectIdentifier) -> Bool { self.stage == stage }

  /// Begins to feed a stage, or, with `nil`, something that no stage may emit into; returns the value to
  /// restore afterwards.
  mutating func open(_ stage: ObjectIdentifier?) -> OpenStage {
    defer { self.stage = stage }
    return self
  }
}
