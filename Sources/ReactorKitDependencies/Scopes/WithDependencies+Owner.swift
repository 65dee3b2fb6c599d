/// Calls `operation` with the dependencies of `owner`, which can be changed.
///
/// ```swift
/// func makeChild() -> ChildReactor {
///   withDependencies(from: self) { ChildReactor() }
/// }
/// ```
/// The dependencies are those that `owner` was made with: the stored ``Dependency`` that comes first tells.
/// In a test, values that are not overridden are the same as the owner's. The stored properties of `owner`
/// are read, so call this where that is allowed. An owner that stores no dependency is reported, and the
/// dependencies are those of the caller.
public func withDependencies<Owner, Result>(
  from owner: Owner,
  _ update: (inout DependencyOverrides) throws -> Void,
  operation: () throws -> Result,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) rethrows -> Result {
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  let scope = try DependencyScope.of(owner, site).changed(by: update, site, continuing: true)
  return try DependencyScope.$opened.withValue(scope, operation: operation)
}

/// Calls `operation` with the dependencies of `owner`.
///
/// Otherwise the same as the form that changes them.
public func withDependencies<Owner, Result>(
  from owner: Owner,
  operation: () throws -> Result,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) rethrows -> Result {
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  return try DependencyScope.$opened.withValue(DependencyScope.of(owner, site), operation: operation)
}

/// Calls an asynchronous `operation` with the dependencies of `owner`, where its caller runs.
///
/// Otherwise the same as the synchronous form.
public func withDependencies<Owner, Result>(
  from owner: Owner,
  _ update: (inout DependencyOverrides) throws -> Void,
  operation: () async throws -> Result,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) async rethrows -> Result {
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  let scope = try DependencyScope.of(owner, site).changed(by: update, site, continuing: true)
  return try await DependencyScope.$opened.withValue(scope, operation: operation)
}

/// Calls an asynchronous `operation` with the dependencies of `owner`, where its caller runs.
///
/// Otherwise the same as the form that changes them.
public func withDependencies<Owner, Result>(
  from owner: Owner,
  operation: () async throws -> Result,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) async rethrows -> Result {
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  return try await DependencyScope.$opened.withValue(DependencyScope.of(owner, site), operation: operation)
}

/// A value that knows the scope that it was made in.
protocol ScopeHolder {
  var scope: DependencyScope { get }
}

extension DependencyScope {
  fileprivate static func of<Owner>(_ owner: Owner, _ site: CallSite) -> DependencyScope {
    if let holder = owner as? any ScopeHolder { return holder.scope.whereRead }
    var mirror: Mirror? = Mirror(reflecting: owner)
    while let part = mirror {
      for child in part.children {
        if let holder = child.value as? any ScopeHolder { return holder.scope.whereRead }
      }
      mirror = part.superclassMirror
    }
    site.report(Diagnostics.noDependencies(of: Owner.self))
    return current
  }
}
