internal import Synchronization

/// The code that has caused a task, where other code begins it; holds what the task takes along from the
/// first.
///
/// Swift lets task-local variables be inherited by tasks that are begun in the same place, and by nothing else. A task
/// that is begun elsewhere gets the priority, the executor that adopts tasks, and the values that modules ask for
/// (`TaskOrigin.carry`). Not for use outside of the package.
public final class _TaskOrigin: Sendable {
  let priority: TaskPriority?
  let executor: (any TaskExecutor)?
  /// Whether a task that is begun now is to inherit nothing from the code that begins it.
  package let isElsewhere: Bool
  private let carried: [any CarriedValues]

  private init(
    _ priority: TaskPriority?, _ executor: (any TaskExecutor)?, isElsewhere: Bool,
    carried: [any CarriedValues] = captures.withLock { $0 }.map { $0() }
  ) {
    self.priority = priority
    self.executor = executor
    self.isElsewhere = isElsewhere
    self.carried = carried
  }

  /// The calling code, for tasks that another thread begins in its own code.
  ///
  /// - Parameter origin: The code for which the calling code does its work, if that is elsewhere.
  package static func current(_ origin: _TaskOrigin? = nil) -> _TaskOrigin {
    _TaskOrigin(
      origin?.priority ?? TaskPriority(rawValue: ownPriority),
      origin.map(\.executor) ?? AdoptedTasks.executor, isElsewhere: true)
  }

  /// The calling code, for code that runs later in the same task, but perhaps in another scope of carried values;
  /// `nil` if no module carries any.
  package static func inSameTask() -> _TaskOrigin? {
    carries.load(ordering: .relaxed) ? _TaskOrigin(nil, nil, isElsewhere: false) : nil
  }

  /// The calling code, for tasks that its streams begin later, from wherever they go on: these keep what they inherit
  /// there, but have the priority, the executor and the carried values of the calling code. `nil` if that makes no
  /// difference.
  package static func ofLaterTasks() -> _TaskOrigin? {
    let executor = AdoptedTasks.executor
    let priority = ownPriority
    if executor == nil, !carries.load(ordering: .relaxed) {
      if priority == TaskPriority.medium.rawValue || priority == 0 { return nil }
      if priority == TaskPriority.high.rawValue { return ofHighPriority }
    }
    return _TaskOrigin(TaskPriority(rawValue: priority), executor, isElsewhere: false)
  }

  /// Code of high priority, from which nothing else is taken along: the main thread outside of tasks, where programs with
  /// a user interface send their actions.
  private static let ofHighPriority = _TaskOrigin(.high, nil, isElsewhere: false, carried: [])

  // As a number, because an optional priority is copied by calls of the runtime.
  private static var ownPriority: UInt8 { Task.basePriority?.rawValue ?? Task.currentPriority.rawValue }

  /// Calls `body` with the carried values.
  package func restoring(_ body: () -> Void) { Self.restore(carried[...], body) }

  private static func restore(_ values: ArraySlice<any CarriedValues>, _ body: () -> Void) {
    guard let first = values.first else { return body() }
    first.restore { restore(values.dropFirst(), body) }
  }

  private static func restore(
    _ values: ArraySlice<any CarriedValues>, _ body: @escaping @Sendable () async -> Void
  ) async {
    guard let first = values.first else { return await body() }
    await first.restore { await restore(values.dropFirst(), body) }
  }

  /// Begins a task that inherits nothing from the caller.
  func begin(
    on executor: (any TaskExecutor)?, in context: (any SubscriptionContext)?, priority: TaskPriority?,
    _ operation: @escaping @Sendable () async -> Void
  ) -> Task<Void, Never> {
    let adoption = AdoptedTasks.adopting(on: executor, in: context)
    return Task.detached(on: executor, priority: priority ?? self.priority) { [carried] in
      await AdoptedTasks.adopt(as: adoption) { await Self.restore(carried[...], operation) }
    }
  }

  /// Whether there is a module that carries something.
  private static let carries = Atomic<Bool>(false)
  private static let captures = Locked<[@Sendable () -> any CarriedValues]>([])

  /// From now on, the values that `capture` returns are carried along. For modules of the package, each once.
  package static func carry(_ capture: @escaping @Sendable () -> any CarriedValues) {
    captures.withLock { $0.append(capture) }
    carries.store(true, ordering: .relaxed)
  }
}

/// Values of task-local variables, taken where they were.
package protocol CarriedValues: Sendable {
  /// Calls `body` with these values.
  func restore(_ body: () -> Void)
  /// Calls an asynchronous `body` with these values.
  func restore(_ body: @Sendable () async -> Void) async
}
