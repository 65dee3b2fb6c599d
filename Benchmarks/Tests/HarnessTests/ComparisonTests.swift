import Testing

@testable import Harness

struct ComparisonTests {
  @Test func theRatiosToTheFloorAreCompared() throws {
    let comparison = Comparison(
      from: .fixture([.fixture("a", ratio: 10)]), to: .fixture([.fixture("a", ratio: 5)]))
    let line = try #require(comparison.lines.first)
    #expect(line.change == 0.5)
    #expect(line.isClear)
    #expect(comparison.unmatched.isEmpty)
  }

  @Test func aChangeWithinTheSpreadsIsNotClear() {
    let comparison = Comparison(
      from: .fixture([.fixture("a", ratio: 10, spread: 0.1)]),
      to: .fixture([.fixture("a", ratio: 11.5, spread: 0.1)]))
    #expect(comparison.lines.map(\.isClear) == [false])
  }

  @Test func oneAllocationMoreIsClear() {
    let comparison = Comparison(
      from: .fixture([.fixture("a", allocations: 1)]), to: .fixture([.fixture("a", allocations: 2)]))
    #expect(comparison.lines.map(\.isClear) == [true])
    #expect(comparison.table.contains("*"))
  }

  @Test func whatOnlyOneHasIsNamed() {
    let comparison = Comparison(
      from: .fixture([.fixture("old"), .fixture("both")]), to: .fixture([.fixture("both"), .fixture("new")]))
    #expect(comparison.lines.map(\.id) == ["both"])
    #expect(comparison.unmatched == ["new", "old"])
  }
}
