/// Calls `operation` with other dependencies.
///
/// ```swift
/// let reactor = withDependencies {
///   $0.service = Service.Mock()
/// } operation: {
///   TitleReactor()
/// }
/// ```
/// - The overrides hold for everything that `operation` calls, for tasks that it begins, and for objects that
///   it makes: a ``Dependency`` of such an object keeps them for as long as the object lives, whichever code
///   calls the object. So do the effects of a reactor that is made here, and `run` effects that are started
///   here.
/// - Calls nest: the innermost wins. If an object was made in one call and is used in another one, and
///   neither call is inside of the other, the overrides of the call that it was made in win.
/// - An action that is sent inside of `operation` is handled with these dependencies, also where it has to
///   wait and another thread handles it: its `mutate` sees them, and so do its effects. The action sees no
///   overrides of a thread that happens to handle it.
/// - Closures that are called later by others than tasks (observers on a dispatch queue, for instance) are
///   not inside. Let them call an object that was made here, or see ``EscapedDependencies``.
/// - In a test, values that are not overridden are made anew for each outermost call, with its overrides. In
///   an app, there is one value of each dependency, whatever is overridden when it is made.
public func withDependencies<Result>(
  _ update: (inout DependencyOverrides) throws -> Void,
  operation: () throws -> Result,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) rethrows -> Result {
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  let scope = try DependencyScope.current.changed(by: update, site)
  return try DependencyScope.$opened.withValue(scope, operation: operation)
}

/// Calls an asynchronous `operation` with other dependencies, where its caller runs.
///
/// Otherwise the same as the synchronous form.
public func withDependencies<Result>(
  _ update: (inout DependencyOverrides) throws -> Void,
  operation: () async throws -> Result,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) async rethrows -> Result {
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  let scope = try DependencyScope.current.changed(by: update, site)
  return try await DependencyScope.$opened.withValue(scope, operation: operation)
}

extension DependencyScope {
  func changed(
    by update: (inout DependencyOverrides) throws -> Void, _ site: CallSite, continuing: Bool = false
  ) rethrows -> DependencyScope {
    var overrides = DependencyOverrides(of: self, site: site)
    try update(&overrides)
    return opening(overrides, continuing: continuing)
  }
}
