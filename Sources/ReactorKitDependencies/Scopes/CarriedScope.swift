internal import ReactorKit

/// The dependencies of the code that sends an action. The `mutate` and the effects of the action use them,
/// also if another thread handles the action.
struct CarriedScope: CarriedValues {
  /// The opened scope; in a test whose code has opened none, the root of that test.
  private let scope: DependencyScope?

  private init() { scope = DependencyScope.opened ?? (Roots.areOfTests ? Roots.current : nil) }

  func restore(_ body: () -> Void) {
    // The usual case: the scope is open already.
    if scope === DependencyScope.opened { return body() }
    DependencyScope.$opened.withValue(scope, operation: body)
  }

  func restore(_ body: @Sendable () async -> Void) async {
    await DependencyScope.$opened.withValue(scope, operation: body)
  }

  /// Lets reactors carry scopes along, from the first scope that is opened on.
  static let isCarried: Void = _TaskOrigin.carry { CarriedScope() }
}
