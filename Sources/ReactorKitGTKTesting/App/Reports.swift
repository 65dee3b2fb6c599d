#if GTK
internal import ReactorKitGTK
internal import Testing

/// Collects what the package and GTK report while an app is open.
@available(macOS 15.4, *)
@MainActor
final class Reports {
  private let warnings = GTKLog.count
  private let before = GTKIssue.handler
  private var issues: [String] = []

  init() {
    GTKIssue.handler = { [weak self] text in self?.issues.append(text) }
  }

  func takeIssues() -> [String] {
    defer { issues = [] }
    return issues
  }

  func takeWarnings() -> [String] { GTKLog.take(after: warnings).map(\.text) }

  /// Fails the test with what was not taken.
  func end(at location: SourceLocation) {
    GTKIssue.handler = before
    let issues = takeIssues()
    if !issues.isEmpty { fail(Message.misuse(issues), at: location) }
    let warnings = takeWarnings()
    if !warnings.isEmpty { fail(Message.warnings(warnings), at: location) }
  }
}
#endif
