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

extension VirtualTimeScheduler {
  /// Calls `body`, and lets the tasks that streams begin in it run on this scheduler.
  ///
  /// ```swift
  /// scheduler.adoptingTasks { reactor.send(.load) }  // mutate returns .run { … }
  /// scheduler.advanceBy(3)
  /// ```
  /// The scheduler adopts the tasks of `run` and of asynchronous sequences as streams, their child tasks, and
  /// those of streams that they subscribe to; not a `Task` that they make themselves. Adopted tasks go on
  /// only while the clock is moved (`advanceBy(0)` will do), on the thread that moves it, one at a time, in
  /// the order in which they became ready, and before anything that is scheduled: so a test is deterministic.
  /// Code that is isolated to an actor with an executor of its own, such as the main actor, runs there. A
  /// cancelled task, too, ends when the clock is moved next, and keeps what it has captured until then.
  public func adoptingTasks<Result>(_ body: () throws -> Result) rethrows -> Result {
    try AdoptedTasks.adopt(as: AdoptedTasks.adopting(on: self), body)
  }

  /// Calls an asynchronous `body`, and lets the tasks that streams begin in it run on this scheduler.
  ///
  /// Other code must move the clock meanwhile. `body` itself runs where its caller does.
  public func adoptingTasks<Result>(_ body: () async throws -> Result) async rethrows -> Result {
    try await AdoptedTasks.adopt(as: AdoptedTasks.adopting(on: self), body)
  }
}
