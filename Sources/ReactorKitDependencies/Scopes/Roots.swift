internal import IssueReporting
internal import ReactorKit

/// The scopes of code outside of every `withDependencies`: one for each context in an app; in tests one for
/// each test of Swift Testing, and one for all code whose test is not known.
enum Roots {
  /// Whether values are kept apart as tests need it; tests of this module say otherwise.
  @TaskLocal static var areOfTests = isTesting

  private static let real = DependencyScope(root: .real)
  private static let preview = DependencyScope(root: .preview)
  private static let test = DependencyScope(root: .test)
  private static let tests = Locked<[TestContext.Testing.Test.ID: DependencyScope]>([:])

  static var current: DependencyScope {
    let context = DependencyContext.detected
    if areOfTests, case .swiftTesting(let testing?) = TestContext.current {
      // The identifiers are Swift Testing's own: hashing them calls nothing of ours or of a user's.
      return tests.withLock { tests in
        if let root = tests[testing.test.id] { return root }
        let root = DependencyScope(root: context)
        tests[testing.test.id] = root
        return root
      }
    }
    return root(of: context)
  }

  static func root(of context: DependencyContext) -> DependencyScope {
    switch context {
    case .real: real
    case .preview: preview
    case .test: test
    }
  }
}
