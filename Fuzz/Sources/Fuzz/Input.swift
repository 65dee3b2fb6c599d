/// What the fuzzer made up: numbers are taken from its front, the rest is text.
struct Input {
  private(set) var bytes: ArraySlice<UInt8>

  init(bytes: [UInt8]) { self.bytes = bytes[...] }

  /// The next byte as a number below `bound`; 0 at the end.
  mutating func number(below bound: Int) -> Int { Int(bytes.popFirst() ?? 0) % bound }

  /// The rest as text; malformed UTF-8 becomes U+FFFD.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The rest in two parts.
  mutating func halves() -> (String, String) {
    let middle = bytes.startIndex + number(below: 256) * bytes.count / 256
    let split = min(max(middle, bytes.startIndex), bytes.endIndex)
    return (
      String(decoding: bytes[..<split], as: UTF8.self), String(decoding: bytes[split...], as: UTF8.self)
    )
  }
}
