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
