import Foundation

/// A diagram of a page: drawn sources, code that is applied to them, and the drawn result.
struct MarbleRow: Hashable {
  let sources: [String]
  /// Without white space, and with `sources[0]` for the first source, whatever its name on the page. `…` stands for anything.
  let code: String
  let result: String
}

extension Page {
  static let folder = Example.root.appending(path: "Sources/ReactorStreams/ReactorStreams.docc")
}

extension Page.Section {
  /// The diagrams in the blocks of text. Lines with two spaces between a name and a drawing are sources, or `result`;
  /// all others are code. An empty line, or a source after a result, begins a new diagram.
  var diagrams: [MarbleRow] { texts.flatMap(Self.diagrams) }

  private static func diagrams(in block: [Substring]) -> [MarbleRow] {
    var rows: [MarbleRow] = []
    var sources: [(name: String, drawing: String)] = []
    var code = ""
    var hasResult = false
    for line in block {
      if line.isEmpty {
        (sources, code, hasResult) = ([], "", false)
      } else if let (name, drawing) = drawing(in: line) {
        if name == "result" {
          rows.append(
            MarbleRow(
              sources: sources.map(\.drawing), code: code.code(namingSources: sources.map(\.name)),
              result: drawing))
          (code, hasResult) = ("", true)
        } else {
          if hasResult { (sources, hasResult) = ([], false) }
          sources.append((name, drawing))
        }
      } else {
        code += line
      }
    }
    return rows
  }

  /// A name, two or more spaces, and a drawing, in which spaces mean nothing.
  private static func drawing(in line: Substring) -> (name: String, drawing: String)? {
    guard let match = line.wholeMatch(of: #/(\w+) {2,}(.*)/#) else { return nil }
    return (String(match.output.1), match.output.2.filter { $0 != " " })
  }
}

extension StringProtocol {
  /// The code without white space, in which names of sources are `sources[0]`, `sources[1]` and so on. A name before a colon
  /// is the label of an argument, and stays.
  fileprivate func code(namingSources names: [String]) -> String {
    let names = names.map { Array($0.utf8) }
    var result: [UInt8] = []
    var word: [UInt8] = []
    for byte in utf8 + [UInt8(ascii: "\n")] {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
        word.append(byte)
      default:
        if byte != UInt8(ascii: ":"), let index = names.firstIndex(of: word) {
          word = Array("sources[\(index)]".utf8)
        }
        result += word
        word = []
        if byte != UInt8(ascii: " "), byte != UInt8(ascii: "\n") { result.append(byte) }
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}

/// The rows of marbles in tests, found by their text.
struct MarbleRows {
  /// Rows, and the code that they are for; both without white space.
  private let tests: [(rows: String, code: String)]

  static let inTests: MarbleRows = {
    let files = FileManager.default.enumerator(
      at: Example.root.appending(path: "Tests/ReactorStreamsTests"), includingPropertiesForKeys: nil)
    let sources = (files?.allObjects as? [URL] ?? []).filter { $0.pathExtension == "swift" }
      .compactMap { try? String(contentsOf: $0, encoding: .utf8) }
      .filter { $0.contains("Marble(") }
    return MarbleRows(in: sources.joined(separator: "\n"))
  }()

  /// Rows among the arguments of a test are for the body of its function; a row inside of that, for the code behind it.
  init(in source: String) {
    tests = source.components(separatedBy: "@Test").filter { $0.contains("Marble(") }.flatMap { test in
      let start = test.firstRange(of: "func ")?.lowerBound ?? test.endIndex
      // With one source, the closure gets that alone.
      let body = test[start...].code(namingSources: ["source"])
      let inside = body.components(separatedBy: "Marble(").dropFirst().map { "Marble(" + $0 }
      return [(test[..<start].code(namingSources: []), body)] + inside.map { ($0, $0) }
    }
  }

  func contains(_ row: MarbleRow) -> Bool {
    let drawn = row.sources.map { "\"\($0)\"" }.joined(separator: ",")
    let arguments = ["[\(drawn)]"] + (row.sources.count == 1 ? [drawn] : [])
    let marbles = arguments.map { "Marble(\($0),\"\(row.result)\"," }
    let parts = row.code.components(separatedBy: "…").filter { !$0.isEmpty }
    return tests.contains { test in
      guard marbles.contains(where: { test.rows.contains($0) }) else { return false }
      var rest = test.code[...]
      for part in parts {
        guard let range = rest.range(of: part) else { return false }
        rest = rest[range.upperBound...]
      }
      return true
    }
  }
}
