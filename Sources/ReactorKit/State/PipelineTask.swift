/// Work that another module leaves to a pipeline, because it must not be done inside the lock of the state.
package protocol PipelineTask {
  /// Does the work. The turn is the calling thread's, which holds no lock of the reactor.
  func perform(in pipeline: _PipelineHost)

  /// The reactor is gone, so `perform` is never called.
  func drop()
}

/// A task in the queue of a pipeline.
private final class QueuedTask<Task: PipelineTask>: Work {
  private let task: Task

  init(_ task: Task) { self.task = task }

  override func perform(in host: _PipelineHost, reactor: AnyObject) { task.perform(in: host) }

  override func drop(from host: _PipelineHost) { task.drop() }
}

extension _PipelineHost {
  /// Queues a task for the thread that has the turn; if none has, it is done now, or in a turn on the scheduler.
  package final func queue(_ task: some PipelineTask) { queue(QueuedTask(task)) }

  /// Queues a task, without telling anybody; `takeUp` must follow.
  package final func queueUnnoticed(_ task: some PipelineTask) { queueUnnoticed(QueuedTask(task)) }
}
