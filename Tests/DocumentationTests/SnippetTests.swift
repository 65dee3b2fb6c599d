import Foundation
import Testing

/// Holds the examples of the documentation to what is compiled and tested in `Snippets`.
@Suite struct SnippetTests {
  /// Every example of the README, the articles, the pages about how to extend this, and the documentation comments.
  private static let examples: [Example] = {
    let articles = ["Sources", "Documentation/HowTo"].flatMap { files(in: $0, withExtension: "md") }
      .flatMap { Example.all(inMarkdown: $0) }
    let comments = files(in: "Sources", withExtension: "swift").flatMap { Example.all(inComments: $0) }
    return Example.all(inMarkdown: Example.root.appending(path: "README.md")) + articles + comments
  }()

  /// The sources that are compiled: here, for SwiftUI by `Scripts/check-swiftui`, for front ends with the examples, for windows
  /// with their tests, and for operators with the library itself.
  private static let snippets = [
    "Tests/DocumentationTests/Snippets", "Scripts/SwiftUIStub/Examples", "Examples/Sources/FrontEnd",
    "Examples/Windows/Tests/ReactorKitGTKTests/Documentation/Snippets", "Sources/ReactorStreams/Operators",
    "Tests/ReactorStreamsTests/Operators",
  ]
  .flatMap { files(in: $0, withExtension: "swift") }
  .map { Example.lines(of: (try? String(contentsOf: $0, encoding: .utf8)) ?? "") }

  @Test(arguments: examples)
  func anExampleIsCompiledAsItIsPrinted(_ example: Example) {
    #expect(
      Self.snippets.contains { example.isPart(of: $0) },
      """
      Copy the example of \(example) into a file of Tests/DocumentationTests/Snippets, or of \
      Scripts/SwiftUIStub/Examples.
      """)
  }

  @Test func allExamplesAreFound() {
    let places = Set(Self.examples.map(\.file))
    for file in [
      "README.md", "ReactorStreams.md", "ReactorKit.md", "TestingAReactor.md", "Run.swift",
      "MigratingFromReactorKitOnRxSwift.md", "MigratingFromReactableKit.md", "MigratingFromSwiftReactor.md",
      "FrontEnd.md", "Operator.md", "WritingAnOperator.md",
    ] {
      #expect(places.contains(file))
    }
  }

  @Test func anExampleThatDiffersIsNoticed() {
    let example = Example(file: "", line: 1, lines: ["let a = 1", "use(a, …)"])
    #expect(example.isPart(of: ["{", "let a = 1", "use(a, b)", "}"]))
    #expect(!example.isPart(of: ["{", "let a = 2", "use(a, b)", "}"]))
    #expect(!example.isPart(of: ["{", "let a = 1", "}", "use(a, b)"]))
    #expect(!example.isPart(of: ["let a = 1"]))
  }

  fileprivate static func files(in folder: String, withExtension fileExtension: String) -> [URL] {
    let found = FileManager.default.enumerator(
      at: Example.root.appending(path: folder), includingPropertiesForKeys: nil)
    return (found?.allObjects as? [URL] ?? []).filter { $0.pathExtension == fileExtension }
      .sorted { $0.path < $1.path }
  }
}

/// A piece of code in a document.
struct Example: CustomTestStringConvertible {
  let file: String
  let line: Int
  /// Without indentation, comments, empty lines and imports. `…` stands for anything within a line.
  let lines: [String]

  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  var testDescription: String { "\(file):\(line)" }

  static func lines(of text: String) -> [String] {
    text.split(separator: "\n").map(code(in:)).filter { !$0.isEmpty && !$0.hasPrefix("import ") }
  }

  /// A line without what follows `//`, and without spaces around it.
  private static func code(in line: Substring) -> String {
    let code = line.range(of: "// ").map { line[..<$0.lowerBound] } ?? line
    return code.trimmingCharacters(in: .whitespaces)
  }

  static func all(inMarkdown url: URL) -> [Example] {
    all(in: (try? String(contentsOf: url, encoding: .utf8)) ?? "", file: url.lastPathComponent)
  }

  static func all(inComments url: URL) -> [Example] {
    let text = (try? String(contentsOf: url, encoding: .utf8)) ?? ""
    let comments = text.split(separator: "\n", omittingEmptySubsequences: false).map { line -> String in
      let trimmed = line.trimmingCharacters(in: .whitespaces)
      return trimmed.hasPrefix("///") ? String(trimmed.dropFirst(3)).trimmingCharacters(in: .whitespaces) : ""
    }
    return all(in: comments.joined(separator: "\n"), file: url.lastPathComponent)
  }

  /// The messages that an article shows, as they are printed.
  static func texts(inArticle name: String) -> [String] {
    SnippetTests.files(in: "Sources", withExtension: "md")
      .filter { $0.deletingPathExtension().lastPathComponent == name }
      .compactMap { try? String(contentsOf: $0, encoding: .utf8) }
      .flatMap { blocks(of: "text", in: $0) }
      .map(\.text)
  }

  private static func all(in text: String, file: String) -> [Example] {
    blocks(of: "swift", in: text).map { Example(file: file, line: $0.line, lines: lines(of: $0.text)) }
  }

  /// What stands between the fences of a language, and from which line on.
  private static func blocks(of language: String, in text: String) -> [(line: Int, text: String)] {
    var blocks: [(line: Int, text: String)] = []
    var open: (line: Int, text: String)?
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if let (start, code) = open {
        if line == "```" {
          blocks.append((start, code))
          open = nil
        } else {
          open = (start, code + line + "\n")
        }
      } else if line == "```\(language)" {
        open = (index + 1, "")
      }
    }
    return blocks
  }

  /// Whether these lines come in a row in some code.
  func isPart(of code: [String]) -> Bool {
    guard !lines.isEmpty, lines.count <= code.count else { return false }
    return (0...(code.count - lines.count)).contains { start in
      zip(lines, code[start...]).allSatisfy { Self.matches($0, $1) }
    }
  }

  private static func matches(_ line: String, _ code: String) -> Bool {
    // Most lines have no gap; to look for its first byte is all that their comparison costs.
    guard line.utf8.contains(0xE2) else { return line == code }
    let parts = line.components(separatedBy: "…")
    guard parts.count > 1 else { return line == code }
    guard code.hasPrefix(parts[0]), code.hasSuffix(parts[parts.count - 1]) else { return false }
    var rest = code[...]
    for part in parts where !part.isEmpty {
      guard let range = rest.range(of: part) else { return false }
      rest = rest[range.upperBound...]
    }
    return true
  }
}
