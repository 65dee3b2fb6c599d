import SwiftDiagnostics
import SwiftSyntaxMacrosGenericTestSupport
import Testing

/// What `@Reactor` says of what cannot be a reactor, or is not one yet, and which mend it offers.
@Suite struct ReactorProblemTests {
  @Test(arguments: [
    ("struct", 1, "final class"), ("public struct", 8, "public final class"),
    ("actor", 1, "final class"), ("distributed actor", 13, "final class"),
  ])
  func aStructOrActorCanBecomeAClass(_ kind: String, column: Int, fixed: String) {
    let isActor = kind.hasSuffix("actor")
    expectNotAClass(
      kind, column: column,
      reason: isActor ? "a reactor is called synchronously, on any thread" : "a reactor has an identity",
      fixes: ["Make it a 'final class'", "Remove '@Reactor'"], fixed: "@Reactor\n\(fixed) Counter {\n}")
  }

  /// The compiler itself refuses the attribute on an extension, and then does not ask the macro.
  @Test(arguments: [
    ("enum", "a reactor has an identity"), ("protocol", "it belongs before the reactor's 'class'"),
    ("extension", "it belongs before the reactor's 'class'"),
  ])
  func anythingElseIsNoReactor(_ kind: String, reason: String) {
    expectNotAClass(
      kind, column: 1, reason: reason, fixes: ["Remove '@Reactor'"], fixed: "\(kind) Counter {\n}")
  }

  private func expectNotAClass(
    _ kind: String, column: Int, reason: String, fixes: [String], fixed: String
  ) {
    let keyword = kind.split(separator: " ").last ?? ""
    expectExpansion(
      of: "@Reactor\n\(kind) Counter {\n}", "\(kind) Counter {\n}",
      diagnostics: [
        DiagnosticSpec(
          message: "'@Reactor' cannot be applied to '\(keyword)': \(reason)", line: 2, column: column,
          fixIts: fixes.map { FixItSpec(message: $0) })
      ],
      fixes: Array(fixes.prefix(1)), fixed: fixed)
  }

  @Test(arguments: [
    ("/// A counter.\n@Reactor @MainActor", "/// A counter.\n@MainActor"),
    ("/// A counter.\n@MainActor @Reactor", "/// A counter.\n@MainActor"),
    ("/// A counter.\n@Reactor", "/// A counter."), ("@MainActor\n@Reactor", "@MainActor"),
    ("// One.\n@Reactor\n// Two.", "// One.\n// Two."),
    ("@Reactor\n// One.\n@MainActor  // Two.", "// One.\n@MainActor  // Two."),
  ])
  func whatIsBesideTheAttributeStays(_ attributes: String, fixed: String) {
    expectExpansion(
      of: "\(attributes)\nprotocol Counter {\n}", "\(fixed)\nprotocol Counter {\n}",
      diagnostics: [
        DiagnosticSpec(
          message: "'@Reactor' cannot be applied to 'protocol': it belongs before the reactor's 'class'",
          line: attributes.split(separator: "\n").count + 1, column: 1,
          fixIts: [FixItSpec(message: "Remove '@Reactor'")])
      ],
      fixed: "\(fixed)\nprotocol Counter {\n}")
  }

  @Test func aDependencyInASendableReactorIsToBeAConstant() {
    let body = { (dependency: String) in
      """
      final class Counter: Sendable {
        \(dependency)
        let initialState = 0
        typealias State = Int
      """
    }
    expectExpansion(
      of: "@Reactor\n" + body("@Dependency(\\.service) private var service") + "\n}",
      body("@Dependency(\\.service) private var service") + """


          let reactorStorage = ReactorKit.ReactorStorage()
        }

        extension Counter: ReactorKit.Reactor {
        }
        """,
      diagnostics: [
        DiagnosticSpec(
          message: """
            'Counter' is 'Sendable', and can have no variables, such as a '@Dependency': hold it in a constant, 'let \
            service = Dependency(\\.service)', and call that, 'service()'
            """, line: 3, column: 3, fixIts: [FixItSpec(message: "Hold it in a constant")])
      ],
      fixed: "@Reactor\n" + body("private let service = Dependency(\\.service)") + "\n}")
  }

  @Test(arguments: ["final class Counter", "@MainActor final class Counter: Sendable"])
  func aDependencyMayBeAVariableElsewhere(_ declaration: String) {
    let scheduler =
      declaration.hasPrefix("@MainActor")
      ? """


        let scheduler: any ReactorKit.ImmediateSchedulerType = ReactorKit.MainScheduler.instance
      """ : ""
    let isolation = scheduler.isEmpty ? "" : "@MainActor "
    let body = """
      \(declaration) {
        @Dependency(\\.service) var service
        let initialState = 0
        typealias State = Int
      """
    expectExpansion(
      of: "@Reactor\n\(body)\n}",
      body + """


          let reactorStorage = ReactorKit.ReactorStorage()\(scheduler)
        }

        extension Counter: \(isolation)ReactorKit.Reactor {
        }
        """)
  }

  struct Incomplete: CustomTestStringConvertible {
    let fix: String
    var access = ""
    /// After the name, before, without its last brace in the expansion, and after the mend.
    let body: String
    let expanded: String
    let fixed: String
    var testDescription: String { "\(access)\(body)" }
  }

  /// Remarks: what is missing may be in an extension.
  @Test(arguments: [
    Incomplete(
      fix: "Add 'struct State'", body: "{\n  enum Action {}\n}", expanded: "{\n  enum Action {}",
      fixed: "{\n  @ObservableState struct State {}\n  enum Action {}\n}"),
    Incomplete(
      fix: "Add 'let initialState'", access: "public ", body: "{\n    enum Action {}\n}",
      expanded: "{\n    enum Action {}",
      fixed: "{\n    public let initialState = State()\n    enum Action {}\n}"),
    Incomplete(
      fix: "Add 'struct State'", access: "package ", body: "{ enum Action {} }",
      expanded: "{ enum Action {} ",
      fixed: "{\n  @ObservableState package struct State {}\n  enum Action {} }"),
    Incomplete(
      fix: "Add 'let initialState'", body: "{}", expanded: "{",
      fixed: "{\n  let initialState = State()\n}"),
  ])
  func aStateAndAnInitialStateAreAskedFor(_ reactor: Incomplete) {
    let access = reactor.access
    expectExpansion(
      of: "@Reactor\n\(access)class Counter \(reactor.body)",
      """
      \(access)class Counter \(reactor.expanded)

        \(access)let reactorStorage = ReactorKit.ReactorStorage()
      }

      extension Counter: ReactorKit.Reactor {
      }
      """,
      diagnostics: [
        DiagnosticSpec(
          message: "'Counter' needs a type 'State', which its view shows, here or in an extension", line: 2,
          column: access.count + 7, severity: .remark, fixIts: [FixItSpec(message: "Add 'struct State'")]),
        DiagnosticSpec(
          message: """
            'Counter' needs an 'initialState', which is there before the first mutation, here or in an extension
            """, line: 2, column: access.count + 7, severity: .remark,
          fixIts: [FixItSpec(message: "Add 'let initialState'")]),
      ],
      fixes: [reactor.fix], fixed: "@Reactor\n\(access)class Counter \(reactor.fixed)")
  }
}
