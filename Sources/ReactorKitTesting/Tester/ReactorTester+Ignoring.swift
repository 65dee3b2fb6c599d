internal import ReactorKit

extension ReactorTester {
  /// Leaves a property out of all comparisons: `ReactorTester(reactor).ignoring(\.cache)`.
  ///
  /// A change of nothing else is none, and an assertion need not mention it. Changes that wait to be asserted are compared
  /// anew. All other changes still have to be asserted.
  ///
  /// - Parameters:
  ///   - property: A property of the state, or of a structure in it. One that is private has no key path: name it,
  ///     with `ignoring(named:fileID:filePath:line:column:)`. A computed property without a storage of its own is refused
  ///     where the state has shared values, since it would have to be assigned.
  ///   - fileID: Where it is reported that the property cannot be left out, as are the next three.
  ///   - filePath: The file.
  ///   - line: The line.
  ///   - column: The column.
  /// - Returns: The tester.
  @discardableResult
  public func ignoring<Value>(
    _ property: KeyPath<Reactor.State, Value>, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> ReactorTester {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    var comparison = comparison
    do {
      try comparison.leaveOut(property, of: state)
      record.compare(by: comparison, since: state)
    } catch { site.report(Message.hiddenProperty(error, of: "\(Reactor.State.self)")) }
    return self
  }

  /// Leaves a property of any access out of all comparisons: `ReactorTester(reactor).ignoring(named: "cache")`.
  ///
  /// It has the same effect as a key path, which a private property does not have.
  ///
  /// - Parameters:
  ///   - name: The name as it is declared; that of a property of a structure in the state, also in an optional, after the name
  ///     of that and a dot. A name that no property has fails the test, and leaves nothing out.
  ///   - fileID: Where an unknown name is reported, as are the next three.
  ///   - filePath: The file.
  ///   - line: The line.
  ///   - column: The column.
  /// - Returns: The tester.
  @discardableResult
  public func ignoring(
    named name: String, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> ReactorTester {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    var comparison = comparison
    do {
      try comparison.leaveOut(named: name, of: state)
      record.compare(by: comparison, since: state)
    } catch { site.report(Message.unknownProperty(name, error)) }
    return self
  }
}
