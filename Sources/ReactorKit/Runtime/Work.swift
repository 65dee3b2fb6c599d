// Unsafe code: a pipeline is downcast to what it is: only its own reactor's types make work for it. In a
// queue, `last` is kept by the one before it, or by `first`.
internal import Synchronization

/// Something that waits for its turn in a pipeline; a link of a queue.
///
/// Not generic, so that queues are not: code that is, and is not specialized, looks up the type of everything
/// that it touches.
@usableFromInline
class Work {
  /// What follows it in its queue.
  fileprivate final var next: Work?

  init() {}

  /// Does it. The turn is the calling thread's.
  func perform(in pipeline: _Pipeline, reactor: AnyObject) { fatalError(Diagnostics.abstract) }

  /// It is never going to be done, because the reactor is gone.
  func drop(from pipeline: _Pipeline) {}
}

/// An action that was sent.
@usableFromInline
final class SentAction<Action>: Work {
  private let action: Action
  private let tracker: ActionTracker?

  @usableFromInline
  convenience init(_ action: Action) { self.init(action, tracker: nil) }

  init(_ action: Action, tracker: ActionTracker?) {
    self.action = action
    self.tracker = tracker
  }

  override func perform(in pipeline: _Pipeline, reactor: AnyObject) {
    unsafeDowncast(pipeline, to: _ActionReceiver<Action>.self)
      .handle(action, tracker: tracker, reactor: reactor)
  }

  override func drop(from pipeline: _Pipeline) { pipeline.reportDropped(action, tracker) }
}

/// What a stream has emitted out of turn, or its end.
final class WaitingStep<Action, Mutation, State>: Work {
  typealias Runtime = _ReactorRuntime<Action, Mutation, State>

  private let step: Runtime.Step

  init(_ step: Runtime.Step) { self.step = step }

  override func perform(in pipeline: _Pipeline, reactor: AnyObject) {
    unsafeDowncast(pipeline, to: Runtime.self).handle(step, reactor: reactor)
  }

  override func drop(from pipeline: _Pipeline) {
    guard case .refusedAction(let output, _, let tracker) = step else { return }
    pipeline.reportDropped(output.element, tracker)
  }
}

/// An effect that has ended out of turn.
final class EffectEnd: Work {
  private let effect: EffectInfo
  private let error: (any Error)?

  init(of effect: EffectInfo, _ error: (any Error)?) {
    self.effect = effect
    self.error = error
  }

  override func perform(in pipeline: _Pipeline, reactor: AnyObject) {
    // Its last mutation may have come to wait once more, behind what `transform(mutation:)` emitted late.
    guard effect.lateMutations.load(ordering: .relaxed) > 0 else {
      return pipeline.finish(effect, error, isInTurn: true)
    }
    if pipeline.holdsWork(for: .transformMutation) {
      pipeline.hold(self, for: .transformMutation)
    } else {
      pipeline.leave(self)
    }
  }
}

/// Work, first in, first out.
final class WorkQueue {
  private var first: Work?
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
