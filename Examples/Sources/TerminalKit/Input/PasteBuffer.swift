/// Collects the bytes of a bracketed paste up to its end mark.
struct PasteBuffer {
  private static let endMark = Array("\u{1B}[201~".utf8)
  /// More than this is dropped: nobody pastes a megabyte into a search field on purpose.
  private static let limit = 1 << 20

  private var bytes: [UInt8] = []
  /// How much of the end mark the latest bytes were; these are not in `bytes` yet.
  private var matched = 0

  /// Takes a byte; returns whether it completes the end mark.
  mutating func append(_ byte: UInt8) -> Bool {
    if byte != Self.endMark[matched] {
      keep(Self.endMark.prefix(matched))
      matched = 0
    }
    // Escape stands at the start of the mark only, so a mismatch can begin it anew, but not resume it.
    guard byte == Self.endMark[matched] else {
      keep(CollectionOfOne(byte))
      return false
    }
    matched = (matched + 1) % Self.endMark.count
    return matched == 0
  }

  /// The text so far, with line feeds as line ends and U+FFFD for malformed UTF-8; the buffer is empty then.
  mutating func take() -> String {
    defer {
      bytes = []
      matched = 0
    }
    keep(Self.endMark.prefix(matched))
    var text: [UInt8] = []
    var followsReturn = false
    for byte in bytes {
      // Terminals send CR for the end of a line, some CR LF.
      if byte == 0x0D { text.append(0x0A) } else if byte != 0x0A || !followsReturn { text.append(byte) }
      followsReturn = byte == 0x0D
    }
    return String(decoding: text, as: UTF8.self)
  }

  private mutating func keep(_ more: some Collection<UInt8>) {
    bytes.append(contentsOf: more.prefix(Self.limit - bytes.count))
  }
}
