/// The dependencies of a place, for closures that are called later and by others.
///
/// ```swift
/// withEscapedDependencies { dependencies in
///   scheduler.schedule {
///     dependencies.yield { model.refresh() }
///   }
/// }
/// ```
/// Tasks do not need this: they take the dependencies of where they begin with them.
public struct EscapedDependencies: Sendable {
  let scope: DependencyScope

  /// Calls `operation` with these dependencies; any number of times, on any thread.
  public func yield<Result>(_ operation: () throws -> Result) rethrows -> Result {
    try DependencyScope.$opened.withValue(scope, operation: operation)
  }

  /// Calls an asynchronous `operation` with these dependencies, where its caller runs.
  public func yield<Result>(_ operation: () async throws -> Result) async rethrows -> Result {
    try await DependencyScope.$opened.withValue(scope, operation: operation)
  }
}

/// Calls `operation` with the dependencies of the caller, which may keep them.
public func withEscapedDependencies<Result>(
  _ operation: (_ dependencies: EscapedDependencies) throws -> Result
) rethrows -> Result { try operation(EscapedDependencies(scope: .current)) }

/// Calls an asynchronous `operation` with the dependencies of the caller, which may keep them.
public func withEscapedDependencies<Result>(
  _ operation: (_ dependencies: EscapedDependencies) async throws -> Result
) async rethrows -> Result { try await operation(EscapedDependencies(scope: .current)) }
