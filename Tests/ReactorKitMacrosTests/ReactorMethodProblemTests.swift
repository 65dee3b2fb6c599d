import SwiftDiagnostics
import SwiftSyntaxMacrosGenericTestSupport
import Testing

/// What `@Reactor` says of methods that are never called, because they are not those of `Reactor`.
@Suite struct ReactorMethodProblemTests {
  struct Mistake: CustomTestStringConvertible {
    let written: String
    let message: String
    var column = 8
    var fix: String?
    var fixed = ""
    var testDescription: String { written }
  }

  private static let mutate = "func mutate(action: Action) -> Observable<Mutation> { .empty() }"
  private static let reduce = "func reduce(state: inout State, mutation: Mutation) {}"

  /// Each is in the class, so that it is no mistake of the macro.
  @Test(arguments: [
    Mistake(
      written: "func reduce(state: inout State, action: Mutation) {}",
      message: "'reduce(state:action:)' is never called: the reactor's method is 'reduce(state:mutation:)'",
      fix: "Rename it to 'reduce(state:mutation:)'",
      fixed: "func reduce(state: inout State, mutation action: Mutation) {}"),
    Mistake(
      written: "func reducer(_ state: State, _ mutation: Mutation) -> State { state }",
      message: "'reducer(_:_:)' is never called: the reactor's method is 'reduce(state:mutation:)'",
      fix: "Rename it to 'reduce(state:mutation:)'",
      fixed: "func reduce(state: State, mutation: Mutation) -> State { state }"),
    Mistake(
      written: "func reduce(state: State, mutation: Mutation) {}",
      message: "'reduce(state:mutation:)' is never called: make 'state' 'inout', or return the new state",
      fix: "Write 'inout State'", fixed: "func reduce(state: inout State, mutation: Mutation) {}"),
    Mistake(
      written: "func reduce(state: inout State, mutation: Mutation) -> State { state }",
      message:
        "'reduce(state:mutation:)' is never called: either 'state' is 'inout', or the new state is returned"),
    Mistake(
      written: "func reduce(state: inout State, mutation: Mutation) async {}",
      message:
        "'reduce(state:mutation:)' is never called, because it is 'async': do that in an effect of 'mutate(action:)'",
      column: 55),
  ])
  func aReduceThatIsNoneIsReported(_ mistake: Mistake) { check(mistake, beside: Self.mutate) }

  @Test(arguments: [
    Mistake(
      written: "func mutate(_ action: Action) -> Observable<Mutation> { .empty() }",
      message: "'mutate(_:)' is never called: the reactor's method is 'mutate(action:)'",
      fix: "Rename it to 'mutate(action:)'",
      fixed: "func mutate(action: Action) -> Observable<Mutation> { .empty() }"),
    Mistake(
      written: "func mutation(for action: Self.Action) -> Observable<Mutation> { .empty() }",
      message: "'mutation(for:)' is never called: the reactor's method is 'mutate(action:)'",
      fix: "Rename it to 'mutate(action:)'",
      fixed: "func mutate(action: Self.Action) -> Observable<Mutation> { .empty() }"),
    Mistake(
      written: "func mutate(action: Action) -> Mutation { .a }",
      message: """
        'mutate(action:)' is never called, because it returns 'Mutation': return an 'Observable<Mutation>', as \
        '.just(mutation)' is
        """, column: 34, fix: "Write 'Observable<Mutation>'",
      fixed: "func mutate(action: Action) -> Observable<Mutation> { .a }"),
    Mistake(
      written: "func mutate(action: Action) {}",
      message:
        "'mutate(action:)' is never called: it has to return the mutations, an 'Observable<Mutation>'"),
    Mistake(
      written: "func mutate(action: Action) async throws -> Observable<Mutation> { .empty() }",
      message: """
        'mutate(action:)' is never called, because it is 'async': return '.run { send in … }', whose closure may be
        """, column: 31),
  ])
  func aMutateThatIsNoneIsReported(_ mistake: Mistake) { check(mistake, beside: Self.reduce) }

  private func check(_ mistake: Mistake, beside other: String) {
    let parts = ["enum Mutation {}", "struct State {}", "let initialState = State()", other]
    func body(_ written: String) -> String { ([written] + parts).joined(separator: "\n  ") }
    expectExpansion(
      of: "@Reactor\nfinal class Counter {\n  \(body(mistake.written))\n}",
      Self.expanded(body(mistake.written)),
      diagnostics: [
        DiagnosticSpec(
          message: mistake.message, line: 3, column: mistake.column, severity: .warning,
          fixIts: mistake.fix.map { [FixItSpec(message: $0)] } ?? [])
      ],
      fixes: mistake.fix.map { [$0] },
      fixed: mistake.fix.map { _ in "@Reactor\nfinal class Counter {\n  \(body(mistake.fixed))\n}" })
  }

  private static func expanded(_ body: String) -> String {
    """
    final class Counter {
      \(body)

      let reactorStorage = ReactorKit.ReactorStorage()
    }

    extension Counter: ReactorKit.Reactor {
    }
    """
  }

  /// Remarks: what is missing may be in an extension.
  @Test func whatIsMissingIsOffered() {
    let parts = "enum Action {}\n  enum Mutation {}\n  struct State {}\n  let initialState = State()"
    let (mutate, reduce) = ("Add 'mutate(action:)'", "Add 'reduce(state:mutation:)'")
    expectExpansion(
      of: "@Reactor\nfinal class Counter {\n  \(parts)\n}", Self.expanded(parts),
      diagnostics: [
        DiagnosticSpec(
          message: """
            'Counter' has a 'Mutation' of its own, and needs a 'mutate(action:)' that makes mutations of actions, here or \
            in an extension: without it, actions lead to nothing
            """, line: 2, column: 13, severity: .remark, fixIts: [FixItSpec(message: mutate)]),
        DiagnosticSpec(
          message: """
            'Counter' needs a 'reduce(state:mutation:)' that changes the state, here or in an extension: without it, the \
            state stays what it is
            """, line: 2, column: 13, severity: .remark, fixIts: [FixItSpec(message: reduce)]),
      ], fixes: [mutate], fixed: "@Reactor\nfinal class Counter {\n  \(Self.mutate)\n  \(parts)\n}")
  }

  @Test(arguments: [
    // Mutations that come from elsewhere.
    """
    func transform(mutation: Observable<Mutation>) -> Observable<Mutation> { mutation }
      \(reduce)
    """,
    // Helpers beside the methods themselves.
    """
    \(mutate)
      \(reduce)
      func mutate(_ action: Action) -> Mutation { .a }
      func reduceSearch(state: inout State, mutation: Mutation) {}
      static func reduce(state: inout State, action: Action) {}
    """,
  ])
  func whatIsRightIsNotReported(_ methods: String) {
    let body = "enum Mutation {}\n  struct State {}\n  let initialState = State()\n  \(methods)"
    expectExpansion(of: "@Reactor\nfinal class Counter {\n  \(body)\n}", Self.expanded(body))
  }

  @Test func whatASuperclassMayHaveIsNotReported() {
    let body = "enum Mutation {}\n  struct State {}\n  let initialState = State()"
    expectExpansion(
      of: "@Reactor\nfinal class Counter: Base {\n  \(body)\n}",
      Self.expanded(body).replacing("Counter {", with: "Counter: Base {"))
  }
}
