internal import IssueReporting

/// Where an issue is reported.
struct CallSite: Sendable {
  let fileID: StaticString
  let filePath: StaticString
  let line: UInt
  let column: UInt

  /// Fails the running test, in XCTest and in Swift Testing; in an app, warns as Xcode does, or on standard
  /// error.
  func report(_ message: String) {
    reportIssue(message, fileID: fileID, filePath: filePath, line: line, column: column)
  }
}
