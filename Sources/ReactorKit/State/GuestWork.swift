/// A change that a guest makes by itself, between two actions.
package protocol GuestChange {
  /// The change as monitors see it, in the place of a mutation.
  var mutation: Any { get }
}

/// Work that a guest leaves to the pipeline, because it must not be done inside the lock of the state.
package protocol GuestWork {
  /// Does the work. The turn is the calling thread's, which holds no lock of the reactor.
  func perform()

  /// The reactor is gone, so `perform` is never called.
  func drop()
}

/// A guest's change in the queue of a pipeline.
final class QueuedChange<Change: GuestChange>: Work {
  private let change: Change

  init(_ change: Change) { self.change = change }

  override func perform(in host: _PipelineHost, reactor: AnyObject) { host.changeState(by: change) }
}

/// A guest's work in the queue of a pipeline.
private final class QueuedGuestWork<Content: GuestWork>: Work {
  private let content: Content

  init(_ content: Content) { self.content = content }

  override func perform(in host: _PipelineHost, reactor: AnyObject) { content.perform() }

  override func drop(from host: _PipelineHost) { content.drop() }
}

extension _PipelineHost {
  /// Queues work of a guest for the thread that has the turn; if none has, it is done now, or in a turn on the scheduler.
  package final func queue(_ work: some GuestWork) { queue(QueuedGuestWork(work)) }

  /// Queues a change of a guest, without telling anybody; `takeUp` must follow.
  package final func queueUnnoticed(_ change: some GuestChange) { queueUnnoticed(QueuedChange(change)) }
}
