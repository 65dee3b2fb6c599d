internal import IssueReporting
internal import ReactorKit

/// The scopes of code outside of every `withDependencies`: one for each context in an app; in tests one for
/// each test of Swift Testing, and for each repetition of it, and one for all code whose test is not known.
enum Roots {
  /// Whether values are kept apart as tests need it; tests of this module say otherwise.
  @TaskLocal static var areOfTests = isTesting

  private static let real = DependencyScope(root: .real)
  private static let preview = DependencyScope(root: .preview)
  private static let test = DependencyScope(root: .test)
  private static let tests = TestRuns<TestContext.Testing.Test.ID, DependencyScope>()

  static var current: DependencyScope {
    let context = DependencyContext.detected
    if areOfTests, case .swiftTesting(let testing?) = TestContext.current {
      // Where an action of the test is handled, the test may not be known.
      let _: Void = CarriedScope.isCarried
      // The identifiers are Swift Testing's own: hashing them calls nothing of ours or of a user's.
      return tests.value(of: testing.test.id) { DependencyScope(root: context) }
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
