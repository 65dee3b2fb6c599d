/// The committed file that says why mutants may survive.
///
/// It has a heading for each file, and an item `` - `kind` in `line`: why `` for each line, so that it stays true
/// when lines move.
package struct Explanations: Sendable {
  private struct Key: Hashable {
    let file: String
    let kind: String
    let line: String
  }

  private var reasons: [Key: String] = [:]

  /// Reads the file.
  package init(_ text: String) {
    var file = ""
    for line in text.split(separator: "\n") {
      if let heading = line.wholeMatch(of: /## `(.+)`/) { file = String(heading.1) }
      guard let item = line.wholeMatch(of: /- `([a-z-]+)` in `(.+?)`: (.+)/) else { continue }
      reasons[Key(file: file, kind: String(item.1), line: String(item.2))] = String(item.3)
    }
  }

  /// Why the mutant may survive; `nil` if nothing is said about it.
  package func reason(for mutation: Mutation) -> String? { reasons[Self.key(of: mutation)] }

  /// What is explained, but could not be made any more.
  package func stale(given candidates: [Mutation]) -> [String] {
    let known = Set(candidates.map(Self.key))
    return reasons.keys.filter { !known.contains($0) }.map { "\($0.file): `\($0.kind)` in `\($0.line)`" }
      .sorted()
  }

  private static func key(of mutation: Mutation) -> Key {
    Key(file: mutation.file, kind: mutation.kind.rawValue, line: mutation.lineText)
  }
}
