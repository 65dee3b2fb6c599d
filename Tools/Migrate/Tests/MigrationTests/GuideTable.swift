import Foundation
import Migration

/// The rows of tables of names, theirs on the left and ours on the right.
struct GuideTable {
  struct Row {
    /// The cells as they stand there.
    let theirs: String
    let ours: String

    /// What is code in a cell.
    static func code(in cell: String) -> [String] {
      cell.matches(of: /`+([^`]+)`+/).map { String($0.1) }
    }

    /// The two names of a row that has nothing else.
    var pair: (theirs: String, ours: String)? {
      guard let theirs = try? /`+([^`]+)`+/.wholeMatch(in: theirs),
        let ours = try? /`+([^`]+)`+/.wholeMatch(in: ours)
      else { return nil }
      return (String(theirs.1), String(ours.1))
    }
  }

  let rows: [Row]

  init(of origin: Origin) throws {
    let url = root.appending(path: "Sources/ReactorKit/ReactorKit.docc/\(origin.guide)")
    let lines = try String(contentsOf: url, encoding: .utf8).split(
      separator: "\n", omittingEmptySubsequences: false)
    let start = lines.firstIndex { $0.hasPrefix("#") && $0.lowercased().contains("theirs and ours") }
    var part = lines[lines.startIndex...]
    if let start {
      part = lines[(start + 1)...]
      part = part.prefix { !$0.hasPrefix("#") }
    }
    rows = Self.cells(of: part, 2).map { Row(theirs: $0[0], ours: $0[1]) }
  }

  /// The origin's rows of `FEATURES.md`, where each feature has its name in the origin. A heading, a row with a bold first
  /// cell, tells of which origin the rows below it are.
  init(ofFeatures origin: Origin) throws {
    let url = root.appending(path: "Documentation/FEATURES.md")
    let lines = try String(contentsOf: url, encoding: .utf8).split(
      separator: "\n", omittingEmptySubsequences: false)
    let head = "| **\(origin.rawValue):"
    let part = lines.drop { !$0.hasPrefix(head) }.prefix { $0.hasPrefix(head) || !$0.hasPrefix("| **") }
    rows = Self.cells(of: part, 3).filter { !$0[0].hasPrefix("**") }.map { Row(theirs: $0[0], ours: $0[1]) }
  }

  /// The cells of each line that is a row with as many, except for heads.
  private static func cells(of lines: some Sequence<Substring>, _ count: Int) -> [[String]] {
    lines.compactMap { line in
      let cells = line.split(separator: "|", omittingEmptySubsequences: true)
        .map { $0.trimmingCharacters(in: .whitespaces) }
      let isRow = line.hasPrefix("|") && cells.count == count && !cells[0].hasPrefix("-")
      return isRow && cells[0] != "theirs" ? cells : nil
    }
  }

  /// `c` of `@c`, `.a.c(_:)` and `\a.c`.
  static func baseName(_ code: String) -> String {
    let name = code.prefix { !"(<{ ".contains($0) }
    return String(name.split(whereSeparator: { ".@\\$".contains($0) }).last ?? "")
  }
}
