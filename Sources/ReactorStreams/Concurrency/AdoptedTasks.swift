internal import Synchronization

/// Where the tasks of streams run: `run`, and asynchronous sequences as streams.
package enum AdoptedTasks {
  /// The executor that has adopted the tasks begun in this scope; `nil` leaves them to the system's pool.
  package static var executor: (any TaskExecutor)? {
    hasAdopted.load(ordering: .relaxed) ? adoption?.executor : nil
  }

  /// The context of the stream that has begun the running task, if that was adopted; `nil` if there is none, or it is gone.
  static var context: (any SubscriptionContext)? {
    adoption?.context?.reference.object as? any SubscriptionContext
  }

  @TaskLocal private static var adoption: Adoption?
  /// Whether any executor ever has. Spares programs, unlike tests, the look-up of the task-local variable.
  private static let hasAdopted = Atomic<Bool>(false)

  /// Who runs the tasks that are begun in a scope, and for whom.
  struct Adoption {
    fileprivate let executor: any TaskExecutor
    fileprivate let context: Context?
  }

  /// A weak reference: a task must not keep what it was begun for.
  fileprivate final class Context: Sendable {
    let reference: WeakReference<AnyObject>

    init(_ context: any SubscriptionContext) { reference = WeakReference(context) }
  }

  /// An adoption by an executor; `nil` leaves tasks to the system's pool.
  ///
  /// - Parameter context: The context that the tasks are begun in; `nil`: that of the running task.
  static func adopting(
    on executor: (any TaskExecutor)?, in context: (any SubscriptionContext)? = nil
  ) -> Adoption? {
    guard let executor else { return nil }
    hasAdopted.store(true, ordering: .relaxed)
    return Adoption(executor: executor, context: context.map { Context($0) } ?? adoption?.context)
  }

  /// Calls `body`, and lets the tasks be adopted that are begun in it.
  static func adopt<Result>(as adoption: Adoption?, _ body: () throws -> Result) rethrows -> Result {
    try $adoption.withValue(adoption, operation: body)
  }

  /// Calls an asynchronous `body`, and lets the tasks be adopted that are begun in it.
  static func adopt<Result>(
    as adoption: Adoption?, _ body: () async throws -> Result
  ) async rethrows -> Result {
    try await $adoption.withValue(adoption, operation: body)
  }
}
