internal import IssueReporting
internal import ReactorKit

/// The purpose of a process, which decides between the `real`, `preview` and `test` values of dependencies.
///
/// Detected once, when it is asked for first:
/// 1. `preview`, if the environment variable `XCODE_RUNNING_FOR_PREVIEWS` is `1`.
/// 2. `test`, if the process was started to run tests, with XCTest or Swift Testing: told by how it was
///    started, so that a program that merely links those libraries is none.
/// 3. `real` otherwise.
///
/// `withDependencies { $0.context = .preview } operation: { … }` decides otherwise.
public enum DependencyContext: Hashable, Sendable {
  /// The app runs.
  case real
  /// A preview is shown.
  case preview
  /// Tests run.
  case test

  /// The context that the process was started for.
  static let detected = detect(
    previewVariable: ThreadAndProcess.environmentVariable("XCODE_RUNNING_FOR_PREVIEWS"), isTesting: isTesting)

  static func detect(previewVariable: String?, isTesting: Bool) -> DependencyContext {
    if previewVariable == "1" { return .preview }
    return isTesting ? .test : .real
  }
}
