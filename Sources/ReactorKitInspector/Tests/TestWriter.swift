internal import ReactorValues

/// Writes what happened in a reactor as a test with `ReactorTester`.
///
/// - Each action is sent; its first change is asserted by that call, all others by `receive`. Only properties that
///   have changed are assigned. A mutation that changed nothing is no change.
/// - Where changes came later than the action, the test moves the tester's clock before it receives them. That is
///   the time of the reactor's `effectScheduler`, and of nothing else.
/// - The test does to shared values as others did: `tester.state.$filter.withLock { $0 = .done }`.
/// - If the first action is not the reactor's first one, the test makes the state that it found of the initial one, and
///   has a placeholder for how the reactor begins with that; unless only shared values differ, which the test writes.
/// - The reactor is made as the display says, else by its initializer without parameters. If there is none, the compiler
///   tells the parameters.
struct TestWriter {
  let reader: ValueReader

  /// The source of a test, and how many placeholders are in it.
  func write(_ recording: TestRecording) -> (text: String, placeholders: Int) {
    var assignments = StateAssignments(SwiftSource(reader: reader))
    let setup = setup(recording, &assignments)
    let steps = steps(recording.steps, &assignments)
    let imports = imports(recording, assignments.source.modules)
    let names = recording.steps.compactMap { step in step.action.map { reader.caseName($0) } }
    let text = """
      \(imports)

      \(IsolatedReactor.isOfMainActor(recording.reactor) ? "@MainActor " : "")@Test func \(Self.name(names))() async {
      \((setup.lines + steps).joined(separator: "\n"))
      \(recording.hasRunningEffects ? "  tester.skipRunningEffects()\n" : "")  await tester.finish()
      }

      """
    return (text, assignments.source.placeholders + setup.placeholders)
  }

  /// The modules, in the order of `swift format`. Of this package's, only those are told that `ReactorKitTesting` does
  /// not bring along.
  private func imports(_ recording: TestRecording, _ modules: Set<String>) -> String {
    let all = modules.union([TypeName.module(of: recording.reactor)])
      .union(reader.display.maker(of: recording.reactor)?.modules ?? [])
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
    _ recording: TestRecording, _ assignments: inout StateAssignments
  ) -> (lines: [String], placeholders: Int) {
    let reactor = TypeName.qualified(recording.reactor)
    var made = "\(reactor)()"
    if let maker = reader.display.maker(of: recording.reactor) {
      let values = RecordedValues(assignments.source)
      made = maker.expression(recording, values.expression)
      assignments.source = values.source
    }
    // Another time than that of a clock of its own is the reactor's, too.
    let usesClock = made.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.contains("clock")
    let clock = usesClock ? ["  let clock = TestClock()"] : []
    let argument = usesClock ? ", clock: clock" : ""
    let start = TestRecording.Change(
      before: recording.initialState, after: recording.stateBefore, isForeign: true)
    if let write = assignments.write(start) {
      return (clock + [Self.tester(made + argument)] + write.writes + write.received, 0)
    }
    let statements = assignments.statements(from: start.before, to: start.after, target: "state")
    let lines = statements.map { statement in
      var lines = SourceLines("  \(statement.beginning)")
      lines.add(statement.tree, indentation: 2)
      return lines.text
    }
    return (
      clock + ["  var state = \(made).initialState"] + lines
        + ["  let tester = ReactorTester(<#\(reactor): one that begins with 'state'#>\(argument))"], 1
    )
  }

  private static func tester(_ arguments: String) -> String {
    let line = "  let tester = ReactorTester(\(arguments))"
    if line.count <= 110, !line.contains("\n") { return line }
    return "  let tester = ReactorTester(\n    \(arguments))"
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
