import Mutator
import Testing

/// Source in, mutants out.
@Suite
struct MutatorTests {
  private func candidates(_ source: String) -> [Mutation] {
    Mutation.candidates(in: source, file: "Module/File.swift")
  }

  /// The source with all its mutants of one kind, numbered from 1.
  private func rendered(_ source: String, _ kinds: Mutation.Kind...) -> String {
    let mutations = candidates(source).filter { kinds.contains($0.kind) }
    return Mutation.render(zip(1..., mutations).map { ($0, $1) }, in: source, calling: "m")
  }

  @Test
  func aBooleanConditionIsNegated() {
    #expect(rendered("if a, b { c() }", .negateCondition) == "if ((a) != m(1)), ((b) != m(2)) { c() }")
    #expect(rendered("while try f() { g() }", .negateCondition) == "while ((try f()) != m(1)) { g() }")
    #expect(rendered("let x = a ? b : c", .negateCondition) == "let x = ((a) != m(1)) ? b : c")
    #expect(
      rendered("for x in y where z { g() }", .negateCondition) == "for x in y where ((z) != m(1)) { g() }")
  }

  @Test
  func aBindingIsNotACondition() {
    #expect(candidates("if let a { b = c }").map(\.kind) == [.removeStatement])
    #expect(candidates("guard case .some(1) = a else { return }").isEmpty)
  }

  @Test
  func aGuardIsRemovedByMeetingItsCondition() {
    #expect(
      rendered("guard a, let b else { return }", .removeGuard) == "guard ((a) || m(1)), let b else { return }"
    )
  }

  @Test
  func aBranchIsRemovedOnlyWhereThereIsNoOther() {
    #expect(rendered("if a { return }", .removeBranch) == "if ((a) && !m(1)) { return }")
    #expect(rendered("if a { f() } else { g() }", .removeBranch) == "if a { f() } else { g() }")
  }

  @Test
  func aStatementIsRemoved() {
    #expect(rendered("func f() { a.b = c }", .removeStatement) == "func f() { if !m(1) { a.b = c } }")
    #expect(
      rendered("func f() throws { try g(); h() }", .removeStatement)
        == "func f() throws { if !m(1) { try g() }; if !m(2) { h() } }")
    #expect(
      rendered("func f() { defer { g() } }", .removeStatement) == "func f() { defer { if !m(1) { g() } } }")
  }

  @Test
  func whatIsNeededToCompileIsNotRemoved() {
    #expect(candidates("func f() -> Int { g() }").isEmpty)
    #expect(candidates("var f: Int { g() }").isEmpty)
    #expect(candidates("init(a: Int) { self.a = a; super.init() }").isEmpty)
    #expect(candidates("func f() { fatalError() }").isEmpty)
  }

  @Test
  func anOperatorIsSwapped() {
    #expect(rendered("let x = a < b", .swapOperator) == "let x = (m(1) ? (a <= b) : (a < b))")
    #expect(rendered("for x in 0..<n {}", .swapOperator) == "for x in (m(1) ? (0 ... n) : (0..<n)) {}")
    #expect(
      rendered("func f() { a += b }", .swapOperator) == "func f() { if m(1) { a -= b } else { a += b } }")
  }

  @Test
  func operatorsThatLieInEachOtherAreSwappedEachOnItsOwn() {
    #expect(
      rendered("let x = a && b < c", .swapOperator)
        == "let x = (m(1) ? (a || (m(2) ? (b <= c) : (b < c))) : (a && (m(2) ? (b <= c) : (b < c))))")
  }

  @Test
  func anEqualityThatIsAConditionIsNotMutatedTwice() {
    #expect(candidates("guard a == b else { return }").map(\.kind) == [.negateCondition, .removeGuard])
  }

  @Test
  func aNumberIsOneMore() {
    #expect(rendered("let x = f(63)", .offByOne) == "let x = f((m(1) ? 64 : 63))")
  }

  @Test
  func aBooleanIsTheOtherOne() {
    #expect(rendered("var x = false", .swapBoolean) == "var x = (false != m(1))")
  }

  @Test
  func patternsTextsAttributesAndAssertionsAreLeftAlone() {
    #expect(candidates("switch x { case 1: break; default: break }").isEmpty)
    #expect(candidates("enum E: Int { case a = 1 }").isEmpty)
    #expect(candidates(#"let x = "\(a + 1)""#).isEmpty)
    #expect(candidates("@available(macOS 15, *) func f() {}").isEmpty)
    #expect(candidates("func f() { assert(a > 0) }").isEmpty)
  }

  @Test
  func codeForOtherSystemsIsLeftAlone() {
    let source = "#if os(Windows)\nfunc f() { g() }\n#else\nfunc f() { h() }\n#endif"
    #expect(candidates(source).map(\.before) == ["h()"])
    #expect(candidates("#if FLAG\nfunc f() { g() }\n#endif").isEmpty)
  }

  @Test
  func linesStayWhereTheyAre() {
    let source = "func f() {\n  g {\n    h()\n  }\n  if a { k(1) }\n}"
    let all = candidates(source)
    let text = Mutation.render(zip(1..., all).map { ($0, $1) }, in: source, calling: "m")
    #expect(
      text == "func f() {\n  if !m(1) { g {\n    if !m(2) { h() }\n  } }\n"
        + "  if ((((a) && !m(4))) != m(3)) { if !m(5) { k((m(6) ? 2 : 1)) } }\n}")
  }

  @Test
  func anIdNamesThePlaceAndTheKind() {
    let mutation = candidates("func f() {\n  g()\n}").first
    #expect(mutation?.id == "Module/File.swift:2:3:remove-statement")
    #expect(mutation?.lineText == "g()")
    #expect(mutation?.covers(line: 2) == true)
    #expect(mutation?.covers(line: 3) == false)
  }
}
