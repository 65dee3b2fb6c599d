import TestSupport
import Testing

/// What tests under test report.
struct Failures {
  let lines: [Int]
  let texts: [String]

  /// Runs a test that should fail, and collects how it does.
  static func of(isolation: isolated (any Actor)? = #isolation, _ test: () async throws -> Void) async
    -> Failures
  {
    let found = Guarded<[Issue]>()
    // Never throws: what the test throws is an issue too.
    try? await withKnownIssue(isIntermittent: true) {
      try await test()
    } matching: { issue in
      found.append(issue)
      return true
    }
    return Failures(
      lines: found.value.map { $0.sourceLocation?.line ?? 0 },
      texts: found.value.map { $0.comments.map(\.rawValue).joined(separator: "\n") })
  }
}
