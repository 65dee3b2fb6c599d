import ReactorKitDependencies
import TestSupport
import Testing

/// A service that says where it comes from.
struct Greeting: Sendable, Equatable {
  var text: String
}

enum GreetingKey: DependencyInjectable {
  static var real: Greeting { Greeting(text: "real") }
  static var preview: Greeting { Greeting(text: "preview") }
  static var test: Greeting { Greeting(text: "test") }
}

enum FarewellKey: DependencyInjectable {
  static var real: Greeting { Greeting(text: "bye, real") }
  static var preview: Greeting { Greeting(text: "bye, preview") }
  static var test: Greeting { Greeting(text: "bye, test") }
}

extension GlobalDependencyKey {
  var greeting: Greeting { self[GreetingKey.self] }
  var farewell: Greeting { self[FarewellKey.self] }
}

/// Counts how often something was made.
final class Count: Sendable {
  private let guarded = Guarded(0)

  var value: Int { guarded.value }

  /// The number of calls so far, this one included.
  @discardableResult
  func next() -> Int {
    guarded.withLock { count in
      count += 1
      return count
    }
  }
}

/// Expects `body` to report one issue, with a text that contains `parts`.
func expectIssue(
  _ parts: String..., sourceLocation: SourceLocation = #_sourceLocation, _ body: () -> Void
) {
  withKnownIssue("an issue is expected", sourceLocation: sourceLocation) {
    body()
  } matching: { issue in
    parts.allSatisfy { part in issue.comments.contains { $0.rawValue.contains(part) } }
  }
}
