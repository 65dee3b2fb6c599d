internal import IssueReporting
internal import ReactorKit

extension SharedStore {
  /// The store that is current where none was chosen.
  static let ofSurroundings: SharedStore = {
    // `SharedStore.$current` evaluates this default before any other store can become the current one.
    _TaskOrigin.carry { CarriedStore() }
    return made(
      isPreview: ThreadAndProcess.environmentVariable("XCODE_RUNNING_FOR_PREVIEWS") == "1",
      isTesting: isTesting)
  }()

  static func made(isPreview: Bool, isTesting: Bool) -> SharedStore {
    if isPreview { return .inMemory() }
    return isTesting ? SharedStore { TestStores.current } : .standard
  }
}

/// The store that is current in the code that sends an action. The `mutate`, `reduce` and effects of the
/// action declare their values in it, also where another thread handles the action.
private struct CarriedStore: CarriedValues {
  /// In a test, the store of that test: where the action is handled, the test may not be known.
  private let store: SharedStore

  init() {
    let current = SharedStore.current
    store = current.standsFor?() ?? current
  }

  func restore(_ body: () -> Void) {
    // The usual case: the store is current already.
    if store === SharedStore.current { return body() }
    SharedStore.$current.withValue(store, operation: body)
  }

  func restore(_ body: @Sendable () async -> Void) async {
    await SharedStore.$current.withValue(store, operation: body)
  }
}

/// The stores of tests.
private enum TestStores {
  private enum Name: Hashable {
    case swiftTesting(TestContext.Testing.Test.ID)
    /// - Parameter number: 0 if no test case runs.
    case xcTest(number: UInt64)
  }

  private static let stores = TestRuns<Name, SharedStore>()

  static var current: SharedStore {
    let name: Name
    if case .swiftTesting(let testing?) = TestContext.current {
      name = .swiftTesting(testing.test.id)
    } else {
      name = .xcTest(number: ThreadAndProcess.testCase)
    }
    // The identifiers are Swift Testing's own: hashing them calls nothing of ours or of a user's.
    return stores.value(of: name) { .inMemory() }
  }
}
