import Foundation
import Testing

/// Holds the article about the compiler's messages to the mistakes of which `Scripts/check-mistakes` compiles each.
@Suite struct CompilerMessageTests {
  @Test func theArticleTellsTheMessagesAsTheCompilerPrintsThem() throws {
    let name = "WhenTheCompilerComplains.md"
    let article = try text(of: "Sources/ReactorKit/ReactorKit.docc/\(name)")
    let mistakes = try FileManager.default.contentsOfDirectory(
      atPath: Example.root.appending(path: "Scripts/Mistakes").path)
    var explained = 0
    for file in mistakes where file.hasSuffix(".swift") {
      let mistake = try text(of: "Scripts/Mistakes/\(file)")
      guard mistake.contains("// Explained in \(name)") else { continue }
      explained += 1
      for message in messages(in: mistake) where !article.contains("| \(message)") {
        Issue.record("\(name) has no row for '\(message)' of \(file)")
      }
    }
    #expect(explained > 15)
  }

  @Test func theArticleHasEveryMistakeByItsFirstWords() throws {
    let rows = try text(of: "Sources/ReactorKit/ReactorKit.docc/WhenTheCompilerComplains.md")
      .split(separator: "\n").filter { $0.hasPrefix("| ") }.map { $0.split(separator: " | ")[0] }
    let mistakes = try FileManager.default.contentsOfDirectory(
      atPath: Example.root.appending(path: "Scripts/Mistakes").path)
    for file in mistakes where file.hasSuffix(".swift") {
      for message in messages(in: try text(of: "Scripts/Mistakes/\(file)")).prefix(1) {
        let beginning = message.prefix(40)
        #expect(rows.contains { $0.contains(beginning) }, "No row has '\(beginning)' of \(file).")
      }
    }
  }

  /// The pinned words of each `// expect:`, without the lines and the notes.
  private func messages(in mistake: String) -> [String] {
    mistake.split(separator: "\n").filter { $0.hasPrefix("// expect: ") }.flatMap { line in
      line.dropFirst("// expect: ".count).replacing(#/ @ [0-9a-z]+$/#, with: "").split(separator: " … ")
    }
    .filter { !$0.hasPrefix("note: ") }
    .map { String($0.trimmingPrefix(#/(warning|remark): /#)) }
  }

  private func text(of path: String) throws -> String {
    try String(contentsOf: Example.root.appending(path: path), encoding: .utf8)
  }
}
