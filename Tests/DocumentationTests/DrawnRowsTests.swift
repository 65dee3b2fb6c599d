import Foundation
import Testing

/// Holds the diagrams of the pages about operators to the rows of marbles in the operators' tests.
@Suite struct DrawnRowsTests {
  /// Pages whose operators each have a diagram and an example.
  static let operatorPages = [
    "Operators-Combining", "Operators-Errors", "Operators-Sharing", "Operators-Observing",
  ]
  /// Other pages with diagrams.
  static let otherPages = ["Subjects", "Traits"]

  /// The rows of all tests of streams.
  private static let drawnRows = Result { try readDrawnRows() }

  @Test(arguments: operatorPages + otherPages)
  func eachDiagramIsDrawnInTheTests(_ name: String) throws {
    let rows = try Self.drawnRows.get()
    for section in try Page(name).sections {
      for row in section.texts.flatMap(Self.rows(inDiagram:)) {
        #expect(rows.contains(row), "No test of ReactorStreamsTests has the row \(row) of '\(section.name)'.")
      }
    }
  }

  @Test(arguments: operatorPages)
  func eachOperatorHasADiagramAndAnExample(_ name: String) throws {
    let operators = try Page(name).sections.filter(\.isOperator)
    #expect(operators.count > 2)
    for section in operators {
      #expect(section.texts.contains { !Self.rows(inDiagram: $0).isEmpty }, "\(section.name) has no diagram")
      #expect(!section.printed.isEmpty, "\(section.name) has no example")
    }
  }

  @Test func aDiagramHasARowForEachOfItsResults() {
    let diagram: [Substring] = [
      "a       -[ax]  -b|", "b       |", "a.op(b) { $0 + $1 }", "result  -a", "the second", "result  b  |",
    ]
    #expect(Self.rows(inDiagram: diagram) == [["-[ax]-b|", "|", "-a"], ["-[ax]-b|", "|", "b|"]])
    #expect(Self.rows(inDiagram: ["a line of text"]) == [])
  }

  @Test func aRowIsItsDrawingsWithoutSubscriptionsAndReasons() {
    let source =
      #"[Marble(["-a", "b "], "-ab|", subscriptions: ["^!", ""], because: "c"), Marble("", "|", because: "d")]"#
    #expect(Self.rows(inSource: source) == [["-a", "b", "-ab|"], ["", "|"]])
  }

  /// The rows of a diagram: all sources with one of the results.
  ///
  /// The line of the operator, which has no drawing, is between the sources and the results.
  private static func rows(inDiagram lines: [Substring]) -> [[String]] {
    guard let middle = lines.firstIndex(where: { drawing(in: $0) == nil }) else { return [] }
    let sources = lines[..<middle].compactMap(drawing(in:))
    return lines[middle...].compactMap(drawing(in:)).map { sources + [$0] }
  }

  /// The text behind a label and at least two blanks, without blanks.
  private static func drawing(in line: Substring) -> String? {
    guard let gap = line.range(of: "  ") else { return nil }
    return line[gap.upperBound...].filter { $0 != " " }
  }

  private static func readDrawnRows() throws -> Set<[String]> {
    let tests = Example.root.appending(path: "Tests/ReactorStreamsTests")
    let files = FileManager.default.enumerator(at: tests, includingPropertiesForKeys: nil)
    let sources = (files?.allObjects as? [URL] ?? []).filter { $0.pathExtension == "swift" }
    return Set(try sources.flatMap { rows(inSource: try String(contentsOf: $0, encoding: .utf8)) })
  }

  /// The drawings of each `Marble(…)`: its sources, then its result.
  private static func rows(inSource text: String) -> [[String]] {
    text.components(separatedBy: "Marble(").dropFirst().map { rest in
      let ends = ["because:", "subscription", "disposeAt:"].compactMap { rest.range(of: $0)?.lowerBound }
      let drawings = rest[..<(ends.min() ?? rest.endIndex)].components(separatedBy: "\"")
      return drawings.enumerated().filter { $0.offset % 2 == 1 }.map { $0.element.filter { $0 != " " } }
    }
  }
}
