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

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }
  private static func isNewline(_ byte: UInt8) -> Bool { byte == 10 || byte == 13 }
}
