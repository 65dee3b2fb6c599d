internal import CReactorSupport

/// Values that belong to tests of Swift Testing: one for each test, and another one each time that the test is repeated.
///
/// Swift Testing says which test runs, but not how often it has. It runs a test, with each of its arguments, in a task that has
/// a name for that; so another task of the same name is of the next repetition. Tasks that a test begins have no such
/// name: they belong to the repetition that was seen last.
package final class TestRuns<Test: Hashable & Sendable, Value: Sendable>: Sendable {
  private struct Run {
    let value: Value
    /// The numbers of the test's tasks, by their names.
    var tasks: [String: UInt64] = [:]
  }

  private let runs = Locked<[Test: Run]>([:])

  package init() {}

  /// The value of a test, of which the calling code is a part; made if it is new.
  ///
  /// - Parameter make: Called inside of a lock.
  package func value(of test: Test, _ make: () -> Value) -> Value {
    let task = TestTask.current
    // The value of the repetition before is released outside of the lock.
    let (value, old): (Value, Value?) = runs.withLock { runs in
      let old = runs[test]
      let isOver = task.map { task in old?.tasks[task.name].map { $0 != task.id } ?? false } ?? false
      var run = old.flatMap { isOver ? nil : $0 } ?? Run(value: make())
      if let task { run.tasks[task.name] = task.id }
      runs[test] = run
      return (run.value, old?.value)
    }
    withExtendedLifetime(old) {}
    return value
  }
}

/// A task in which Swift Testing runs a test.
private enum TestTask {
  /// The calling task, if it is one. Versions of Swift without names of tasks know none: all repetitions are one then.
  static var current: (name: String, id: UInt64)? {
    guard #available(macOS 26.0, iOS 26.0, tvOS 26.0, watchOS 26.0, visionOS 26.0, *) else { return nil }
    guard let name = Task.name, name.hasPrefix("[Swift Testing] ") else { return nil }
    let id = rk_task_id()
    return id == 0 ? nil : (name, id)
  }
}
