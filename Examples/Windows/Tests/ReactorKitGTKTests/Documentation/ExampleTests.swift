import Foundation
import ReactorKitGTK
import Testing

/// Holds the examples of the documentation to what is compiled in `Snippets`, and in the programs.
@Suite struct ExampleTests {
  private static let package = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  struct Example: CustomTestStringConvertible {
    let place: String
    let lines: [String]

    var testDescription: String { place }
  }

  private static let articles = files(in: "../../Documentation/GTK", "md")

  static let examples = articles.flatMap { file in
    var examples: [Example] = []
    var open: (line: Int, text: [Substring])?
    for (index, line) in text(of: file).split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      let mark = line.trimmingCharacters(in: .whitespaces)
      if let (start, code) = open, mark == "```" {
        examples.append(Example(place: "\(file.lastPathComponent):\(start)", lines: Self.lines(of: code)))
        open = nil
      } else if open != nil {
        open?.text.append(line)
      } else if mark == "```swift" {
        open = (index + 2, [])
      }
    }
    return examples
  }

  private static let sources =
    (files(in: "Tests/ReactorKitGTKTests", "swift") + files(in: "Sources", "swift"))
    .map { lines(of: text(of: $0).split(separator: "\n")) }

  @Test(arguments: examples) func anExampleIsCompiledAsItIsPrinted(_ example: Example) {
    let count = example.lines.count
    let isThere = Self.sources.contains { source in
      source.count >= count
        && (0...source.count - count).contains { source[$0..<$0 + count].elementsEqual(example.lines) }
    }
    #expect(isThere, "Copy the example into a file of Documentation/Snippets of the tests.")
  }

  @Test func examplesAreFound() { #expect(Self.examples.count >= 15) }

  private static func lines(of text: [Substring]) -> [String] {
    text.map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty && !$0.hasPrefix("import ") }
  }

  private static func text(of file: URL) -> String { (try? String(contentsOf: file, encoding: .utf8)) ?? "" }

  private static func files(in folder: String, _ ending: String) -> [URL] {
    let all = FileManager.default.enumerator(
      at: package.appending(path: folder), includingPropertiesForKeys: nil)
    return (all?.allObjects as? [URL] ?? []).filter { $0.pathExtension == ending }.sorted {
      $0.path < $1.path
    }
  }
}
