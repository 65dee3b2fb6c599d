internal import IssueReporting

/// Where in a test something was called, and where its failures are reported.
struct CallSite: Sendable {
  let fileID: StaticString
  let filePath: StaticString
  let line: UInt
  let column: UInt

  /// Where a tester sent the action of the effect that runs here; this line if that is not known.
  static var ofSending: CallSite {
    sender ?? CallSite(fileID: #fileID, filePath: #filePath, line: #line, column: #column)
  }

  /// Where the action that is sent here was sent; the tasks of its effect have it too.
  @TaskLocal static var sender: CallSite?

  /// Fails the running test here, in XCTest and in Swift Testing.
  func report(_ message: String) {
    reportIssue(message, fileID: fileID, filePath: filePath, line: line, column: column)
  }
}
