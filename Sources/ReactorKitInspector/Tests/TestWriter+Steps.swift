internal import ReactorValues

/// The lines that send and receive.
extension TestWriter {
  func steps(_ steps: [TestRecording.Step], _ assignments: inout StateAssignments) -> [String] {
    let isTimed = steps.contains { step in
      step.received.contains { ($0.time ?? 0) - (step.time ?? .infinity) >= 0.001 }
    }
    var times = VirtualTimes()
    var lines: [String] = []
    for step in steps {
      if isTimed { lines += Self.advance(times.advance(toAction: step.time)) }
      var changes = step.changes[...]
      if let action = step.action {
        var first: [StateAssignments.Statement] = []
        while first.isEmpty, let change = changes.popFirst() {
          first = assignments.statements(from: change.before, to: change.after)
        }
        var call = SourceLines("  await tester.send")
        let item = SourceTree.Item(tree: assignments.source.tree(of: action))
        lines.append(Self.call(&call, [item], first))
      }
      for change in changes { lines += assignments.receive(change) }
      var rest = step.received[...]
      while let change = rest.first {
        let count = max(1, rest.prefix(while: \.isForeign).count)
        let received = assignments.received(rest.prefix(count))
        if isTimed, !received.isEmpty { lines += Self.advance(times.advance(toChange: change.time)) }
        lines += received
        rest = rest.dropFirst(count)
      }
      lines += [String](repeating: "  await tester.receiveFailure()", count: step.failures)
    }
    return lines
  }

  private static func advance(_ milliseconds: Int) -> [String] {
    guard milliseconds > 0 else { return [] }
    let (unit, count) =
      milliseconds % 1000 == 0 ? ("seconds", milliseconds / 1000) : ("milliseconds", milliseconds)
    return ["  await tester.advance(by: .\(unit)(\(count)))"]
  }

  /// A call with a closure that has the statements, on one line if that fits.
  static func call(
    _ lines: inout SourceLines, _ arguments: [SourceTree.Item]?, _ statements: [StateAssignments.Statement]
  ) -> String {
    if statements.isEmpty {
      lines.add(.call("", arguments ?? []), indentation: 2)
      return lines.text
    }
    if let arguments { lines.addCall(arguments, indentation: 2, rest: 2) }
    if statements.count == 1, lines.fits(" { \(statements[0].flat) }") {
      return lines.text + " { \(statements[0].flat) }"
    }
    let body = statements.map { statement in
      var lines = SourceLines("    \(statement.beginning)")
      lines.add(statement.tree, indentation: 4)
      return lines.text
    }
    return ([lines.text + " {"] + body + ["  }"]).joined(separator: "\n")
  }
}

extension StateAssignments {
  /// The lines that receive a change; none if nothing has changed.
  mutating func receive(_ change: TestRecording.Change) -> [String] {
    receive(statements(from: change.before, to: change.after))
  }

  private func receive(_ statements: [Statement]) -> [String] {
    call("  await tester.receive", statements)
  }

  private func call(_ beginning: String, _ statements: [Statement]) -> [String] {
    guard !statements.isEmpty else { return [] }
    var call = SourceLines(beginning)
    return [TestWriter.call(&call, nil, statements)]
  }

  /// The lines that receive one change, or several by others in a row. Of these, all are written before the first is
  /// received: nothing came between them.
  mutating func received(_ changes: ArraySlice<TestRecording.Change>) -> [String] {
    var (writes, received): ([String], [String]) = ([], [])
    for change in changes {
      let write = change.isForeign ? write(change) : nil
      writes += write?.writes ?? []
      received += write?.received ?? receive(change)
    }
    return writes + received
  }

  /// The lines that change shared values as others did, and those that receive that; `nil` if something else has changed.
  mutating func write(_ change: TestRecording.Change) -> (writes: [String], received: [String])? {
    let sourceBefore = source
    let lines: ([String], [String])? = TypeFacts.reading(change.before) { oldAddress, oldFacts in
      TypeFacts.reading(change.after) { newAddress, newFacts in
        write(ValuePart(reader, oldAddress, oldFacts), ValuePart(reader, newAddress, newFacts))
      }
    }
    if lines == nil { source = sourceBefore }
    return lines
  }

  private mutating func write(
    _ before: ValuePart, _ after: ValuePart
  ) -> (writes: [String], received: [String])? {
    var (writes, received): ([String], [String]) = ([], [])
    var isShared = true
    after.forEachField(since: before) { _, field, old, new in
      guard ValueDifferences.differ(old, new) else { return true }
      guard case .shared = field.facts.style, let name = field.label else {
        isShared = false
        return false
      }
      // `withLock` is of the module of the wrapper.
      source.note(field.facts.type)
      let written = old.unwrapped { old in new.unwrapped { new in statements(old, new, "$0") } }
      writes += call("  tester.state.$\(name).withLock", written)
      received += receive(statements(old, new, "$0.\(SourceName.member(name))"))
      return true
    }
    return isShared ? (writes, received) : nil
  }
}
