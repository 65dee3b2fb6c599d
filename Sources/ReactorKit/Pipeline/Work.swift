// Unsafe code: a pipeline is downcast to what it is: only its own reactor's types make work for it. In a
// queue, `last` is kept by the one before it, or by `first`.
internal import Synchronization

/// Something that waits for its turn in a pipeline; a link of a queue.
///
/// Not generic, so that queues are not: code that is, and is not specialized, looks up the type of everything
/// that it touches.
@usableFromInline
class Work {
  /// The next work in the queue.
  fileprivate final var next: Work?
  /// How many came before it.
  fileprivate final var arrival: UInt64 = 0

  init() {}

  /// Does it. The turn is the calling thread's.
  func perform(in pipeline: _Pipeline, reactor: AnyObject) { fatalError(Diagnostics.abstract) }

  /// The reactor is gone, so the work is never done.
  func drop(from pipeline: _Pipeline) {}

  /// Whether it is an action, which may go before what streams have emitted earlier.
  var isAction: Bool { false }

  /// Notes the sender of an action. Called outside of locks, by the code that leaves the work.
  func note(_ sender: () -> _TaskOrigin?) {}

  /// Handles an action for its sender.
  fileprivate final func handle(for sender: _TaskOrigin?, in pipeline: _Pipeline, _ body: () -> Void) {
    if let sender, !pipeline.handlesWhatItLeft { CurrentSender.run(as: sender, body) } else { body() }
  }
}

/// An action that was sent.
@usableFromInline
final class SentAction<Action>: Work {
  private let action: Action
  private let tracker: ActionTracker?
  /// The sender, if it has to be restored.
  private var sender: _TaskOrigin?

  @usableFromInline
  convenience init(_ action: Action) { self.init(action, tracker: nil) }

  init(_ action: Action, tracker: ActionTracker?) {
    self.action = action
    self.tracker = tracker
  }

  override func perform(in pipeline: _Pipeline, reactor: AnyObject) {
    let receiver = unsafeDowncast(pipeline, to: _ActionReceiver<Action>.self)
    handle(for: sender, in: pipeline) { receiver.handle(action, tracker: tracker, reactor: reactor) }
  }

  override func drop(from pipeline: _Pipeline) { pipeline.reportDropped(action, tracker) }

  override var isAction: Bool { true }

  override func note(_ sender: () -> _TaskOrigin?) { self.sender = sender() }
}

/// A queued output or end of a stream.
final class WaitingStep<Action, Mutation, State>: Work {
  typealias Runtime = _ReactorRuntime<Action, Mutation, State>

  private let step: Runtime.Step
  /// The sender, if the step is an action.
  private var sender: _TaskOrigin?

  init(_ step: Runtime.Step) { self.step = step }

  override func perform(in pipeline: _Pipeline, reactor: AnyObject) {
    handle(for: sender, in: pipeline) {
      // Only a runtime of these types makes such a step, and for itself.
      unsafeDowncast(pipeline, to: Runtime.self).handle(step, reactor: reactor)
    }
  }

  override func note(_ sender: () -> _TaskOrigin?) {
    switch step {
    case .transformedAction: self.sender = sender()
    case .mutation, .transformedMutation, .state, .statesEnd: break
    }
  }
}

/// The queued end of an effect.
final class EffectEnd: Work {
  private let effect: EffectInfo
  private let error: (any Error)?

  init(of effect: EffectInfo, _ error: (any Error)?) {
    self.effect = effect
    self.error = error
  }

  override func perform(in pipeline: _Pipeline, reactor: AnyObject) {
    // Its last mutation may have come to wait once more, behind what `transform(mutation:)` emitted late.
    if effect.lateMutations.load(ordering: .relaxed) > 0 {
      pipeline.leave(self)
    } else {
      pipeline.finish(effect, error, isInTurn: true)
    }
  }
}

/// Work, first in, first out.
final class WorkQueue {
  fileprivate var first: Work?
  private unowned(unsafe) var last: Work?

  var isEmpty: Bool { first == nil }

  func append(_ work: Work) {
    if let last { last.next = work } else { first = work }
    last = work
  }

  func popFirst() -> Work? {
    guard let work = first else { return nil }
    first = work.next
    work.next = nil
    if first == nil { last = nil }
    return work
  }

  // One after the other: as many links that let go of each other would not fit on the stack.
  deinit { while popFirst() != nil {} }
}

/// The work that waits for a turn, first in, first out; but where a runner does nothing more for others, the work that
/// its own action has caused goes first.
///
/// Elements and ends of streams never change places with each other. So an element or end that the runner's own action
/// has caused is kept apart, in `own`, only if no element or end waits in `others`.
struct WaitingWork {
  /// The work that the runner's own action has caused, once there is any. Empty between turns.
  private var own: WorkQueue?
  private let others = WorkQueue()
  /// How much of `others` is there, and how much of that is not an action.
  private(set) var othersCount = 0
  private var othersStepCount = 0
  private var arrivals: UInt64 = 0

  var isEmpty: Bool { others.isEmpty && own?.isEmpty ?? true }

  mutating func append(_ work: Work, isOwn: Bool) {
    arrivals += 1
    work.arrival = arrivals
    if isOwn, work.isAction || othersStepCount == 0 {
      let own = own ?? WorkQueue()
      self.own = own
      return own.append(work)
    }
    others.append(work)
    othersCount += 1
    if !work.isAction { othersStepCount += 1 }
  }

  /// Takes what is next.
  ///
  /// - Parameter rest: How much of others may still be done in this turn; counted down.
  mutating func next(rest: inout Int) -> (work: Work, isOwn: Bool)? {
    if let own, let first = own.first {
      let other = rest > 0 ? others.first : nil
      if other.map({ first.arrival < $0.arrival }) ?? true { return own.popFirst().map { ($0, true) } }
    }
    guard rest > 0, let work = others.popFirst() else { return nil }
    rest -= 1
    othersCount -= 1
    if !work.isAction { othersStepCount -= 1 }
    return (work, false)
  }

  /// Takes all, of which nothing is going to be done.
  mutating func takeAll() -> [WorkQueue] {
    defer { self = WaitingWork() }
    return [others] + (own.map { [$0] } ?? [])
  }
}
