internal import IssueReporting
internal import ReactorKit

/// Where in a test something was called, and where its failures are reported.
package struct CallSite: Sendable {
  package let fileID: StaticString
  package let filePath: StaticString
  package let line: UInt
  package let column: UInt

  package init(fileID: StaticString, filePath: StaticString, line: UInt, column: UInt) {
    self.fileID = fileID
    self.filePath = filePath
    self.line = line
    self.column = column
  }

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
  package func report(_ message: String) {
    reportIssue(PlainText.escaped(message), fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Fails the running test here with the difference between two values.
  package func report<Value>(_ message: String, expected: Value, actual: Value) {
    let difference =
      Message.differenceLines(expected, actual) ?? "\(ValueText.whole(expected))\n\(ValueText.whole(actual))"
    report("\(message)\n\n\(difference)\n\n(expected: −, actual: +)")
  }
}
