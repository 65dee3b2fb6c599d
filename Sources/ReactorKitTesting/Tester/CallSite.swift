internal import IssueReporting

/// Where in a test something was called, and where its failures are reported.
struct CallSite: Sendable {
  let fileID: StaticString
  let filePath: StaticString
  let line: UInt
  let column: UInt

  /// The place where the test caused the task that runs here, on `scheduler`: where its action was sent,
  /// where the clock was moved, or else where a tester or a clock of the scheduler was called last; this line
  /// if none was.
  static func ofTask(on scheduler: TestScheduler) -> CallSite {
    cause ?? scheduler.lastCall.withLock { $0 }
      ?? CallSite(fileID: #fileID, filePath: #filePath, line: #line, column: #column)
  }

  /// The place in the test that caused the running code; the tasks that begin here have it too.
  @TaskLocal static var cause: CallSite?

  /// Fails the running test here, in XCTest and in Swift Testing.
  func report(_ message: String) {
    reportIssue(message, fileID: fileID, filePath: filePath, line: line, column: column)
  }
}
