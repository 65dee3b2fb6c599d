/// Work that another module leaves to a pipeline, because it must not be done inside the lock of the state.
///
/// An object, and what it works on: so queued work is one allocation, with no copies of a value whose size is not known.
package protocol PipelineTask: AnyObject {
  /// Does the work. The turn is the calling thread's, which holds no lock of the reactor.
  ///
  /// - Parameter item: What was queued with the task.
  func perform(with item: AnyObject?, in pipeline: _PipelineHost)

  /// The reactor is released, so `perform` is never called.
  func drop()
}

/// A task in the queue of a pipeline.
private final class QueuedTask: Work {
  private let task: any PipelineTask
  private let item: AnyObject?

  init(_ task: any PipelineTask, with item: AnyObject?) { (self.task, self.item) = (task, item) }

  override func perform(in host: _PipelineHost, reactor: AnyObject) { task.perform(with: item, in: host) }

  override func drop(from host: _PipelineHost) { task.drop() }
}

extension _PipelineHost {
  /// Queues a task for the thread that has the turn; if none has, it is done now, or in a turn on the scheduler.
  package final func queue(_ task: any PipelineTask) { queue(QueuedTask(task, with: nil)) }

  /// Queues a task, without starting it; `takeUp` must follow.
  ///
  /// - Parameter item: What the task works on.
  package final func queueUnnoticed(_ task: any PipelineTask, with item: AnyObject? = nil) {
    queueUnnoticed(QueuedTask(task, with: item))
  }
}
