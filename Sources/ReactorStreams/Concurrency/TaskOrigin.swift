internal import Synchronization

/// What tasks take along from whoever has caused them, where somebody else begins them.
///
/// Swift lets task-local variables be inherited by tasks that are begun in the same place, and by nothing else. What
/// is begun elsewhere gets the priority, the executor that adopts tasks, and what modules ask for
/// (`TaskOrigin.carry`). Not for use outside of the package.
public final class _TaskOrigin: Sendable {
  let priority: TaskPriority?
  let executor: (any TaskExecutor)?
  private let carried: (any CarriedValues)?

  private init(_ priority: TaskPriority?, _ executor: (any TaskExecutor)?) {
    self.priority = priority
    self.executor = executor
    carried = Self.capture.withLock { $0 }?()
  }

  /// Whether whoever begins a task is to leave nothing of its own in it.
  package var isElsewhere: Bool { priority != nil }

  /// The calling code.
  ///
  /// - Parameter origin: What the calling code does its work for, if that is of somewhere else.
  package static func current(_ origin: _TaskOrigin? = nil) -> _TaskOrigin {
    _TaskOrigin(
      origin?.priority ?? Task.basePriority ?? Task.currentPriority,
      origin.map(\.executor) ?? AdoptedTasks.executor)
  }

  /// The calling code, for somebody who is in the same task but perhaps in another scope of carried values; `nil` if
  /// no module carries any.
  package static func inSameTask() -> _TaskOrigin? {
    carries.load(ordering: .relaxed) ? _TaskOrigin(nil, nil) : nil
  }

  /// Calls `body` with what is carried.
  package func restoring(_ body: () -> Void) {
    if let carried { carried.restore(body) } else { body() }
  }

  /// Begins a task that has nothing of the caller's.
  func begin(
    on executor: (any TaskExecutor)?, priority: TaskPriority?,
    _ operation: @escaping @Sendable () async -> Void
  ) -> Task<Void, Never> {
    Task.detached(executorPreference: executor, priority: priority ?? self.priority) { [carried] in
      await AdoptedTasks.$executor.withValue(executor) {
        if let carried { await carried.restore(operation) } else { await operation() }
      }
    }
  }

  /// Whether there is such a module.
  private static let carries = Atomic<Bool>(false)
  private static let capture = Locked<(@Sendable () -> any CarriedValues)?>(nil)

  /// From now on, what `capture` returns is carried along. For one module of the package.
  package static func carry(_ capture: @escaping @Sendable () -> any CarriedValues) {
    self.capture.withLock { $0 = capture }
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
