import Foundation
import Testing

/// Holds the page of each family of operators to the sources and to the operators' tests.
@Suite struct OperatorPageTests {
  /// A folder of `Sources/ReactorStreams/Operators`, whose page is `Operators-<name>.md`.
  struct Family: CustomTestStringConvertible, Sendable {
    let name: String
    /// Whether the page shows the code of the tests as it stands there. The drawings of other pages are compared by
    /// `DrawnRowsTests`.
    var isLiteral = false

    var page: String { "Operators-\(name)" }
    var testDescription: String { name }
  }

  /// A folder that is not listed here fails `allFoldersAreListed`, except those in `foldersWithoutPages`.
  static let families = [
    Family(name: "Creating", isLiteral: true),
    Family(name: "Transforming", isLiteral: true),
    Family(name: "Filtering", isLiteral: true),
    Family(name: "Timing", isLiteral: true),
    Family(name: "Combining"),
    Family(name: "Errors"),
    Family(name: "Sharing"),
    Family(name: "Observing"),
  ]

  /// `Support` has base classes, but no operators.
  static let foldersWithoutPages: Set = ["Support"]

  @Test func allFoldersAreListed() throws {
    let folders = try FileManager.default.contentsOfDirectory(atPath: OperatorDeclaration.folder.path)
      .filter { !$0.hasPrefix(".") }
    #expect(Set(folders) == Self.foldersWithoutPages.union(Self.families.map(\.name)))
  }

  @Test(arguments: families)
  func eachOperatorHasASection(_ family: Family) throws {
    let operators = Set(OperatorDeclaration.all(inFamily: family.name).map(\.name))
    let sections = try Page(family.page).sections.filter(\.isOperator)
    #expect(operators.count > 1)
    // A heading may have labels: `subscribe(on:)`.
    let names = sections.map { section in String(section.name.prefix { $0 != "(" }) }
    #expect(
      operators.symmetricDifference(names).sorted() == [],
      "Each operator has a section of \(family.page).md, headed by its name in marks of code.")
  }

  @Test(arguments: families.filter(\.isLiteral))
  func eachSectionHasAnExampleAndADiagram(_ family: Family) throws {
    for section in try Page(family.page).sections where section.isOperator {
      let code = section.examples.joined().joined(separator: "\n")
      let calls = ["\(section.name)(", "\(section.name) {"]
      #expect(calls.contains(where: code.contains), "\(family.page).md, \(section.name): an example calls it")
      #expect(!section.diagrams.isEmpty, "\(family.page).md, \(section.name): there is a diagram")
    }
  }

  @Test(arguments: families.filter(\.isLiteral))
  func eachDiagramIsARowOfTheTests(_ family: Family) throws {
    for section in try Page(family.page).sections where section.isOperator {
      for diagram in section.diagrams where !MarbleRows.inTests.contains(diagram) {
        Issue.record(
          """
          \(family.page).md, \(section.name): no test has a Marble of \(diagram.sources) and \
          "\(diagram.result)" for \(diagram.code).
          """)
      }
    }
  }

  /// A line may go on after the declaration. Declarations in marks of code have no marks of their own.
  @Test(arguments: families)
  func eachDeclarationIsShown(_ family: Family) throws {
    let text = try String(contentsOf: Page.folder.appending(path: "\(family.page).md"), encoding: .utf8)
    let shown = Set(
      text.split(separator: "\n").filter { $0.hasPrefix("- `") }.map { $0.dropFirst(3).prefix { $0 != "`" } })
    for declaration in OperatorDeclaration.all(inFamily: family.name) where !declaration.isVariant {
      let text = declaration.text.replacing("`", with: "")
      #expect(shown.contains(text[...]), "\(family.page).md, \(declaration.name): \(text)")
    }
  }
}

/// The readers of sources, pages and tests, on which the tests above rely.
@Suite struct OperatorPageReaderTests {
  @Test func onlyPublicFunctionsOfExtensionsAreOperators() {
    let source = """
      /// A `public func` in a comment.
      extension ObservableType {
        @inlinable
        public func map<Result>(
          _ transform: @escaping (Element) throws -> Result
        ) -> Observable<Result> { Map(transform) }

        public static func of(_ elements: Element..., scheduler: S = S.instance) -> Observable<
          Element
        > { Of() }

        public func `catch`(_ handler: Handler) {}
        package func hidden() {}
        public func _underscored() {}
      }

      public struct Group: ObservableType {
        public func member() {}
      }
      """
    let declarations = OperatorDeclaration.all(in: source)
    #expect(declarations.map(\.name) == ["map", "of", "catch"])
    #expect(
      declarations.map(\.text) == [
        "map<Result>(_ transform: (Element) throws -> Result) -> Observable<Result>",
        "static of(_ elements: Element..., scheduler: S = S.instance) -> Observable<Element>",
        "`catch`(_ handler: Handler)",
      ])
  }

  @Test func diagramsAreReadWithTheirSources() {
    let sections = Page.sections(
      of: """
        ## `take`

        ```text
        source  a-b-|
        other   --x
        source.take(until: other)
        result  a-|

        source  a  -  b|
        source.map { $0 }
        result  a-b|
        source.filter { _ in false }
        result  ---|
        ```
        """)
    #expect(
      sections.last?.diagrams == [
        MarbleRow(
          sources: ["a-b-|", "--x"], code: "sources[0].take(until:sources[1])", result: "a-|"),
        MarbleRow(sources: ["a-b|"], code: "sources[0].map{$0}", result: "a-b|"),
        MarbleRow(sources: ["a-b|"], code: "sources[0].filter{_infalse}", result: "---|"),
      ])
  }

  @Test func aRowIsFoundOnlyWithItsDrawingsAndItsCode() {
    let rows = MarbleRows(
      in: """
        @Test(arguments: [
          Marble("a-b|", "a|", because: "the first one"),
        ])
        func first(_ marble: Marble) { marble.verify { source, _ in source.take(1) } }

        @Test(arguments: [Marble(["a", "-x"], "a|", because: "the other one ends it")])
        func until(_ marble: Marble) { marble.verifyAll { sources, _ in sources[0].take(until: sources[1]) } }

        @Test func inside() {
          Marble("x", "y", because: "of one").verify { source, _ in source.one() }
          Marble("x", "z", because: "of two").verify { source, _ in source.two() }
        }
        """)
    let first = MarbleRow(sources: ["a-b|"], code: "sources[0].take(1)", result: "a|")
    #expect(rows.contains(first))
    #expect(!rows.contains(MarbleRow(sources: ["a-b|"], code: first.code, result: "a-|")))
    #expect(!rows.contains(MarbleRow(sources: ["a-c|"], code: first.code, result: "a|")))
    let other = MarbleRow(sources: ["a-b|"], code: "sources[0].take(until:sources[1])", result: "a|")
    #expect(!rows.contains(other))
    let until = MarbleRow(sources: ["a", "-x"], code: "sources[0].take(until:…)", result: "a|")
    #expect(rows.contains(until))
    #expect(rows.contains(MarbleRow(sources: ["x"], code: "sources[0].two()", result: "z")))
    #expect(!rows.contains(MarbleRow(sources: ["x"], code: "sources[0].two()", result: "y")))
  }
}
