import SwiftSyntax

extension SourceText {
  /// The bytes to remove with a declaration: its lines, if nothing else stands there, and else what is its own.
  func rangeOfRemoval(_ node: some SyntaxProtocol) -> Range<Int> {
    let bytes = Array(text.utf8)
    let own = node.bytes
    var end = own.upperBound
    while end < bytes.count, Self.isBlank(bytes[end]) { end += 1 }
    if end < bytes.count, bytes[end] == UInt8(ascii: ";") {
      end += 1
      while end < bytes.count, Self.isBlank(bytes[end]) { end += 1 }
    }
    var start = own.lowerBound
    while start > 0, Self.isBlank(bytes[start - 1]) { start -= 1 }
    let beginsLine = start == 0 || Self.isNewline(bytes[start - 1])
    let endsLine = end == bytes.count || Self.isNewline(bytes[end])
    guard beginsLine, endsLine else { return (endsLine ? start : own.lowerBound)..<end }
    if end < bytes.count { end += bytes[end...].starts(with: Array("\r\n".utf8)) ? 2 : 1 }
    return start..<end
  }

  /// The bytes to remove with a declaration that stands between two empty lines, of which one is enough.
  func rangeOfRemovalWithEmptyLine(_ node: some SyntaxProtocol) -> Range<Int> {
    let range = rangeOfRemoval(node)
    let lines = Array(text.utf8)[range.upperBound...].prefix { $0 != 10 }
    guard lines.allSatisfy({ Self.isBlank($0) || $0 == 13 }),
      range.upperBound + lines.count < text.utf8.count,
      isBehindEmptyLine(range.lowerBound)
    else { return range }
    return range.lowerBound..<range.upperBound + lines.count + 1
  }

  /// The bytes to remove with a node that has others behind it on its line.
  func rangeWithBlanks(_ node: some SyntaxProtocol) -> Range<Int> {
    let blanks = Array(text.utf8)[node.bytes.upperBound...].prefix(while: Self.isBlank)
    return node.bytes.lowerBound..<node.bytes.upperBound + blanks.count
  }

  /// Whether the line before the one that begins at the byte is empty, or there is none.
  private func isBehindEmptyLine(_ start: Int) -> Bool {
    let before = Array(text.utf8)[..<start]
    guard let end = before.last else { return true }
    guard end == 10 else { return false }
    let line = before.dropLast().reversed().prefix { $0 != 10 }
    return line.allSatisfy { Self.isBlank($0) || $0 == 13 }
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }
  private static func isNewline(_ byte: UInt8) -> Bool { byte == 10 || byte == 13 }
}
