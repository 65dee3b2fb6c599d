import Mutator
import Testing

@Suite
struct ExplanationsTests {
  private let explanations = Explanations(
    """
    # Survivors

    Some words.

    ## `Module/File.swift`

    - `negate-condition` in `if a || b {`: it is equivalent.
    """)

  private func mutations(_ source: String, file: String = "Module/File.swift") -> [Mutation] {
    Mutation.candidates(in: source, file: file).filter { $0.kind == .negateCondition }
  }

  @Test
  func anExplanationIsFoundWhereverTheLineIs() throws {
    for source in ["if a || b {\n}", "\n\n  if a || b {\n}"] {
      let mutation = try #require(mutations(source).first)
      #expect(explanations.reason(for: mutation) == "it is equivalent.")
    }
  }

  @Test
  func otherFilesLinesAndKindsAreNotExplained() throws {
    let others =
      mutations("if a || b {\n}", file: "Module/Other.swift") + mutations("if a && b {\n}")
      + Mutation.candidates(in: "if a || b {\n}", file: "Module/File.swift").filter {
        $0.kind == .swapOperator
      }
    #expect(others.count == 3)
    #expect(others.allSatisfy { explanations.reason(for: $0) == nil })
  }

  @Test
  func anExplanationOfWhatIsNotThereAnyMoreIsStale() {
    #expect(explanations.stale(given: mutations("if a || b {\n}")).isEmpty)
    #expect(
      explanations.stale(given: mutations("if c {\n}"))
        == ["Module/File.swift: `negate-condition` in `if a || b {`"])
  }
}
