public import ReactorKitTesting
public import ReactorStreams

/// Fails at the caller's line, in XCTest and in Swift Testing, unless a record consists of these elements,
/// whatever their times, and of nothing else.
public func XCTAssertRecordedElements<Element: Equatable>(
  _ stream: [Recorded<Event<Element>>], _ elements: [Element], fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  if let end = stream.first(where: { $0.value.isStopEvent }) {
    return site.report("Elements were expected and no end, but the stream ended: \(end).")
  }
  let actual = stream.elements
  guard actual != elements else { return }
  site.report("The elements are not the expected ones.", expected: elements, actual: actual)
}

/// Fails at the caller's line, in XCTest and in Swift Testing, unless a `Single` has ended as expected. (The events of
/// the other streams are `Equatable`.)
public func XCTAssertEqual<Element: Equatable>(
  _ lhs: SingleEvent<Element>, _ rhs: SingleEvent<Element>, fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
  XCTAssertEqual([lhs], [rhs], fileID: fileID, file: filePath, line: line, column: column)
}

/// Fails at the caller's line, in XCTest and in Swift Testing, unless `Single`s have ended as expected.
public func XCTAssertEqual<Element: Equatable>(
  _ lhs: [SingleEvent<Element>], _ rhs: [SingleEvent<Element>], fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
  guard !lhs.elementsEqual(rhs, by: { $0 == $1 }) else { return }
  CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    .report("The ends are not the expected ones.", expected: rhs, actual: lhs)
}
