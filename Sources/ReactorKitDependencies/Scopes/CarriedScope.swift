internal import ReactorKit

/// The dependencies of whoever has sent an action, for its `mutate` and its effects, if another thread handles it.
struct CarriedScope: CarriedValues {
  /// What was opened; in a test whose code has opened nothing, the root of that test.
  private let scope: DependencyScope?

  private init() { scope = DependencyScope.opened ?? (Roots.areOfTests ? Roots.current : nil) }

  func restore(_ body: () -> Void) {
    // Mostly the same.
    if scope === DependencyScope.opened { return body() }
    DependencyScope.$opened.withValue(scope, operation: body)
  }

  func restore(_ body: @Sendable () async -> Void) async {
    await DependencyScope.$opened.withValue(scope, operation: body)
  }

  /// Lets reactors carry scopes along; once anybody has opened one.
  static let isCarried: Void = _TaskOrigin.carry { CarriedScope() }
}
