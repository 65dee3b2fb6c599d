import Foundation

/// A public function in an extension, as the sources declare it.
struct OperatorDeclaration {
  /// The base name.
  let name: String
  /// The declaration in one line, without `public`, `func` and `@escaping`.
  let text: String

  /// Whether a form for two sources of any kind stands for this one: it has more sources, or is a trait's.
  var isVariant: Bool {
    text.contains("_ source3:")
      || ["Infallible<", "SharedSequence<", "PrimitiveSequence<"].contains {
        text.contains("_ source1: \($0)")
      }
  }

  static let folder = Example.root.appending(path: "Sources/ReactorStreams/Operators")

  static func all(inFamily family: String) -> [OperatorDeclaration] {
    let files = FileManager.default.enumerator(
      at: folder.appending(path: family), includingPropertiesForKeys: nil)
    return (files?.allObjects as? [URL] ?? []).filter { $0.pathExtension == "swift" }
      .compactMap { try? String(contentsOf: $0, encoding: .utf8) }
      .flatMap { all(in: $0) }
  }

  /// Relies on the format of the sources: a type or extension begins a line, its members are indented by two.
  static func all(in source: String) -> [OperatorDeclaration] {
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    var isInExtension = false
    var declarations: [OperatorDeclaration] = []
    for (index, line) in lines.enumerated() {
      if line.first?.isLetter == true || line.hasPrefix("@") { isInExtension = line.hasPrefix("extension ") }
      guard isInExtension, line.contains(" func "), line.hasPrefix("  public ") || line.hasPrefix("  @")
      else { continue }
      guard line.firstMatch(of: #/public (static )?func `?[a-z]/#) != nil else { continue }
      // No declaration is longer than twenty lines.
      let rest = lines[index...].prefix(20).joined(separator: "\n")
      declarations.append(OperatorDeclaration(declarationAt: rest))
    }
    return declarations
  }

  private init(declarationAt source: String) {
    var depth = 0
    let body = source.firstIndex { character in
      if "([".contains(character) { depth += 1 }
      if ")]".contains(character) { depth -= 1 }
      return character == "{" && depth == 0
    }
    let words = source[..<(body ?? source.endIndex)].split(whereSeparator: \.isWhitespace)
    text = Self.plain(
      words.filter { !["public", "func", "@escaping", "@inlinable"].contains($0) }.joined(separator: " ")
        .replacing("@escaping ", with: "")
        .replacing(#/([(<]) /#) { $0.output.1 }
        .replacing(#/ ([)>])/#) { $0.output.1 })
    name = String(text.trimmingPrefix(#/(static )?`?/#).prefix { $0.isLetter || $0.isNumber })
  }

  /// The text with the closure types that `StreamHandler` stands for, which is how the pages show them.
  static func plain(_ text: String) -> String {
    guard let name = text.firstMatch(of: #/(Throwing)?StreamHandler</#) else { return text }
    var depth = 1
    let rest = text[name.range.upperBound...]
    let end =
      rest.firstIndex { character in
        if character == "<" { depth += 1 }
        if character == ">" { depth -= 1 }
        return depth == 0
      } ?? rest.endIndex
    let closure = "(\(rest[..<end]))\(name.output.1 == nil ? "" : " throws") -> Void"
    let after = rest[end...].dropFirst()
    return plain(
      text[..<name.range.lowerBound] + (after.first == "?" ? "(\(closure))" : closure) + after)
  }
}
