/// Puts scalars together from bytes that may arrive one by one.
///
/// Malformed input gives one U+FFFD for each maximal part that could have been the start of a scalar, as the
/// Unicode Standard recommends; no input fails.
struct UTF8Assembler {
  private var value: UInt32 = 0
  private var missing = 0
  /// What the next byte may be, so that overlong forms and surrogates end at their first wrong byte.
  private var accepted: ClosedRange<UInt8> = 0x80...0xBF

  /// Takes a byte and returns the scalars it completes: none, one, or two when it breaks one off.
  mutating func take(_ byte: UInt8) -> [Unicode.Scalar] {
    guard missing > 0 else { return begin(byte) }
    guard accepted.contains(byte) else {
      missing = 0
      return ["\u{FFFD}"] + begin(byte)
    }
    accepted = 0x80...0xBF
    value = value << 6 | UInt32(byte & 0x3F)
    missing -= 1
    return missing == 0 ? [Unicode.Scalar(value) ?? "\u{FFFD}"] : []
  }

  /// Gives up on the scalar that has begun.
  mutating func finish() -> [Unicode.Scalar] {
    defer { missing = 0 }
    return missing > 0 ? ["\u{FFFD}"] : []
  }

  private mutating func begin(_ byte: UInt8) -> [Unicode.Scalar] {
    switch byte {
    case 0x00...0x7F: return [Unicode.Scalar(byte)]
    case 0xC2...0xDF: expect(1, after: byte & 0x1F, next: 0x80...0xBF)
    case 0xE0: expect(2, after: 0, next: 0xA0...0xBF)
    case 0xED: expect(2, after: 0xD, next: 0x80...0x9F)
    case 0xE1...0xEF: expect(2, after: byte & 0xF, next: 0x80...0xBF)
    case 0xF0: expect(3, after: 0, next: 0x90...0xBF)
    case 0xF1...0xF3: expect(3, after: byte & 0x7, next: 0x80...0xBF)
    case 0xF4: expect(3, after: 4, next: 0x80...0x8F)
    default: return ["\u{FFFD}"]
    }
    return []
  }

  private mutating func expect(_ count: Int, after bits: UInt8, next: ClosedRange<UInt8>) {
    missing = count
    value = UInt32(bits)
    accepted = next
  }
}
