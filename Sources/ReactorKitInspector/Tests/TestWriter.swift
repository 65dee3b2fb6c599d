/// Writes what happened in a reactor as a test with `ReactorTester`.
///
/// - Each action is sent; its first change is asserted by that call, all others by `receive`. Only properties that
///   have changed are assigned. A mutation that changed nothing is no change.
/// - Where changes came later than the action, the test moves the tester's clock before it receives them. That is
///   the time of the reactor's `effectScheduler`, and of nothing else.
/// - If the first action is not the reactor's first one, the test makes the state that it found of the initial one, and
///   has a placeholder for how the reactor begins with that.
/// - The reactor is made by its initializer without parameters. If there is none, the compiler tells the parameters.
struct TestWriter {
  let reader: ValueReader

  /// The source of a test, and how many placeholders are in it.
  func write(_ recording: TestRecording) -> (text: String, placeholders: Int) {
    var assignments = StateAssignments(SwiftSource(reader: reader))
    let reactor = TypeName.qualified(recording.reactor)
    let setup = setup(recording, reactor, &assignments)
    let steps = steps(recording.steps, &assignments)
    let imports = imports(recording, assignments.source.modules)
    let text = """
      \(imports)

      @Test func \(Self.name(recording.steps.map { reader.caseName($0.action) }))() async {
      \((setup.lines + steps).joined(separator: "\n"))
      \(recording.hasRunningEffects ? "  tester.skipRunningEffects()\n" : "")  await tester.finish()
      }

      """
    return (text, assignments.source.placeholders + setup.placeholders)
  }

  /// The modules, in the order of `swift format`. Of this package's, only those are told that `ReactorKitTesting` does
  /// not bring along.
  private func imports(_ recording: TestRecording, _ modules: Set<String>) -> String {
    let all = modules.union(recording.modules).union([TypeName.module(of: recording.reactor)])
    var published: Set = ["ReactorKitTesting", "Testing"]
    if all.contains(where: { $0.hasPrefix("Foundation") }) { published.insert("Foundation") }
    published.formUnion(all.intersection(Self.modulesOfThisPackage))
    let own = all.filter { !$0.hasPrefix("Foundation") && !Self.modulesOfThisPackage.contains($0) }
      .subtracting(["ReactorKit", "ReactorStreams"])
    let lines = published.sorted().map { "import \($0)" }
    return (lines + (own.isEmpty ? [] : [""]) + own.sorted().map { "@testable import \($0)" })
      .joined(separator: "\n")
  }

  private static let modulesOfThisPackage: Set = [
    "ReactorKitObservation", "ReactorKitSwiftUI", "ReactorKitSharing", "ReactorKitDependencies",
    "ReactorKitCombine",
    "RxSwiftCompatibility", "ReactorKitLegacy", "ReactableKitCompatibility", "SwiftReactorCompatibility",
  ]

  private func setup(
    _ recording: TestRecording, _ reactor: String, _ assignments: inout StateAssignments
  ) -> (lines: [String], placeholders: Int) {
    let made = recording.reactorSource ?? "\(reactor)()"
    let start = assignments.statements(
      from: recording.initialState, to: recording.stateBefore, target: "state")
    guard !start.isEmpty else { return (["  let tester = ReactorTester(\(made))"], 0) }
    let lines = start.map { statement in
      var lines = SourceLines("  \(statement.beginning)")
      lines.add(statement.tree, indentation: 2)
      return lines.text
    }
    return (
      ["  var state = \(made).initialState"] + lines
        + ["  let tester = ReactorTester(<#\(reactor): one that begins with 'state'#>)"], 1
    )
  }

  private func steps(_ steps: [TestRecording.Step], _ assignments: inout StateAssignments) -> [String] {
    let isTimed = steps.contains { step in
      step.received.contains { ($0.time ?? 0) - (step.time ?? .infinity) >= 0.001 }
    }
    var times = VirtualTimes()
    var lines: [String] = []
    for step in steps {
      if isTimed { lines += Self.advance(times.advance(toAction: step.time)) }
      var changes = step.changes[...]
      var first: [StateAssignments.Statement] = []
      while first.isEmpty, let change = changes.popFirst() {
        first = assignments.statements(from: change.before, to: change.after)
      }
      var call = SourceLines("  await tester.send")
      let action = assignments.source.tree(of: step.action)
      lines.append(Self.call(&call, [SourceTree.Item(tree: action)], first))
      for change in changes { lines += receive(change, &assignments) }
      for change in step.received {
        let received = receive(change, &assignments)
        if isTimed, !received.isEmpty { lines += Self.advance(times.advance(toChange: change.time)) }
        lines += received
      }
      lines += [String](repeating: "  await tester.receiveFailure()", count: step.failures)
    }
    return lines
  }

  private func receive(
    _ change: TestRecording.Change, _ assignments: inout StateAssignments
  ) -> [String] {
    let statements = assignments.statements(from: change.before, to: change.after)
    guard !statements.isEmpty else { return [] }
    var call = SourceLines("  await tester.receive")
    return [Self.call(&call, nil, statements)]
  }

  private static func advance(_ milliseconds: Int) -> [String] {
    guard milliseconds > 0 else { return [] }
    let (unit, count) =
      milliseconds % 1000 == 0 ? ("seconds", milliseconds / 1000) : ("milliseconds", milliseconds)
    return ["  await tester.advance(by: .\(unit)(\(count)))"]
  }

  /// A call with a closure that has the statements, on one line if that fits.
  private static func call(
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

  /// A name for a test of some cases: `updateTextAndSubmit`.
  static func name(_ cases: [String]) -> String {
    var names: [String] = []
    for name in cases.map(identifier) where names.last != name { names.append(name) }
    guard let first = names.first else { return "nothingHappens" }
    let rest = names.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }
    let start = first.prefix(1).lowercased() + first.dropFirst()
    switch rest.count {
    case 0: return start
    case 1: return "\(start)And\(rest[0])"
    case 2: return "\(start)\(rest[0])And\(rest[1])"
    default: return "\(start)\(rest[0])And\(rest.count - 1)More"
    }
  }

  /// A name without what no identifier has.
  private static func identifier(_ name: String) -> String {
    let letters = name.filter { $0.isLetter || $0.isNumber || $0 == "_" }
    return letters.isEmpty ? "action" : letters.first?.isNumber == true ? "_\(letters)" : letters
  }
}
