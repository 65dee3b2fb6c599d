internal import IssueReporting

/// Where in a test something was called, and where its failures are reported.
struct CallSite: Sendable {
  let fileID: StaticString
  let filePath: StaticString
  let line: UInt
  let column: UInt

  /// For what has no caller in a test.
  static let unknown = CallSite(fileID: #fileID, filePath: #filePath, line: #line, column: #column)

  /// Fails the running test here, in XCTest and in Swift Testing.
  func report(_ message: String) {
    reportIssue(message, fileID: fileID, filePath: filePath, line: line, column: column)
  }
}
