// `@unchecked Sendable`: constant; an operation queue may be used from any thread.
public import Foundation
public import ReactorStreams

/// Runs work as operations of a queue: in order and one at a time only if the queue does so.
///
/// Nothing runs before `schedule` returns, unless the queue's operations run on the current thread. Disposing before an
/// operation begins leaves the operation in the queue, where it does nothing.
public final class OperationQueueScheduler: ImmediateSchedulerType, @unchecked Sendable {
  /// Where the work runs.
  public let operationQueue: OperationQueue
  /// The priority of each operation among those of the queue.
  public let queuePriority: Operation.QueuePriority

  /// A scheduler on a queue.
  public init(operationQueue: OperationQueue, queuePriority: Operation.QueuePriority = .normal) {
    self.operationQueue = operationQueue
    self.queuePriority = queuePriority
  }

  /// Adds an operation to the queue that runs `action`, unless the result is disposed of before.
  public func schedule<StateType>(
    _ state: StateType, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    let cancel = SingleAssignmentDisposable()
    let work = Work {
      if !cancel.isDisposed { cancel.setDisposable(action(state)) }
    }
    let operation = BlockOperation { work.run() }
    operation.queuePriority = queuePriority
    operationQueue.addOperation(operation)
    return cancel
  }

  /// `@unchecked Sendable`: run once, by the operation.
  private struct Work: @unchecked Sendable {
    let run: () -> Void
  }
}
