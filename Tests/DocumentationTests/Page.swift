import Foundation
import Testing

/// A page of the streams' documentation: its sections, with the examples and diagrams in them.
///
/// `// prints a, b` in an example names what the example prints from this line on.
final class Page {
  /// The text below one heading.
  struct Section {
    /// The heading, without the marks of code.
    let name: String
    /// Whether the heading is a name in marks of code, as that of an operator is.
    let isOperator: Bool
    /// The blocks of text in it, each with its lines.
    fileprivate(set) var texts: [[Substring]] = []
    /// The blocks of Swift in it, each with its lines.
    fileprivate(set) var examples: [[Substring]] = []

    /// The results that the comments of all examples name.
    var printed: String {
      examples.joined().compactMap { line in
        line.range(of: "// prints ").map { String(line[$0.upperBound...]) }
      }
      .joined(separator: ", ")
    }
  }

  let sections: [Section]
  private let name: String
  private var exampled: Set<String> = []

  /// Reads the article of this name.
  init(_ name: String) throws {
    self.name = name
    let folder = Example.root.appending(path: "Sources/ReactorStreams/ReactorStreams.docc")
    let text = try String(contentsOf: folder.appending(path: "\(name).md"), encoding: .utf8)
    sections = Self.sections(of: text)
  }

  static func sections(of text: String) -> [Section] {
    var sections = [Section(name: "", isOperator: false)]
    var fence: (language: Substring, lines: [Substring])?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if let open = fence {
        if line == "```" {
          if open.language == "text" { sections[sections.count - 1].texts.append(open.lines) }
          if open.language == "swift" { sections[sections.count - 1].examples.append(open.lines) }
          fence = nil
        } else {
          fence = (open.language, open.lines + [line])
        }
      } else if line.hasPrefix("```") {
        fence = (line.dropFirst(3), [])
      } else if line.hasPrefix("##") {
        let heading = line.drop { $0 == "#" || $0 == " " }
        sections.append(
          Section(name: String(heading.filter { $0 != "`" }), isOperator: heading.hasPrefix("`")))
      }
    }
    return sections
  }

  /// Runs the example of a section, which must print the results that its comments name.
  func example(
    _ section: String, sourceLocation: SourceLocation = #_sourceLocation, _ run: (Printer) throws -> Void
  ) rethrows {
    let printer = Printer()
    try run(printer)
    verify(section, printer, sourceLocation)
  }

  /// Runs the asynchronous example of a section, which must print the results that its comments name.
  func example(
    _ section: String, sourceLocation: SourceLocation = #_sourceLocation,
    _ run: (Printer) async throws -> Void
  ) async rethrows {
    let printer = Printer()
    try await run(printer)
    verify(section, printer, sourceLocation)
  }

  private func verify(_ section: String, _ printer: Printer, _ sourceLocation: SourceLocation) {
    exampled.insert(section)
    if let difference = difference(of: printer.lines, from: section) {
      Issue.record(Comment(rawValue: difference), sourceLocation: sourceLocation)
    }
  }

  /// Tells how printed lines differ from the comments in a section's examples; `nil` if they do not.
  func difference(of lines: [String], from section: String) -> String? {
    let printed = lines.joined(separator: ", ")
    let expected = sections.first { $0.name == section }?.printed
    guard printed != expected else { return nil }
    return "The example of '\(section)' in \(name).md prints '\(printed)', not '\(expected ?? "")'."
  }

  /// The names of sections that have an example which was not run.
  var sectionsNotRun: [String] {
    sections.filter { !$0.examples.isEmpty && !exampled.contains($0.name) }.map(\.name)
  }

  /// Fails for each section that has an example which was not run.
  func verifyThatAllExamplesRan(sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(sectionsNotRun == [], "\(name).md has examples that were not run", sourceLocation: sourceLocation)
  }
}
