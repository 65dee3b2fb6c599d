/// A link in its parts: the components of its path, and its query items, unescaped.
struct LinkParts {
  var components: [String] = []
  var query: [(name: String, value: String)] = []

  init() {}

  /// The parts of a text without its prefix; `nil` if it is not well-formed: an empty component, a wrong escape, or a query
  /// item that comes twice.
  init?(_ text: some StringProtocol) {
    let halves = text.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    if let path = halves.first, !path.isEmpty {
      for part in path.split(separator: "/", omittingEmptySubsequences: false) {
        guard !part.isEmpty, let component = LinkEscapes.unescaped(part) else { return nil }
        components.append(component)
      }
    }
    guard halves.count == 2 else { return }
    for item in halves[1].split(separator: "&", omittingEmptySubsequences: false) {
      let sides = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard sides.count == 2, let name = LinkEscapes.unescaped(sides[0]),
        let value = LinkEscapes.unescaped(sides[1]), !query.contains(where: { $0.name == name })
      else { return nil }
      query.append((name, value))
    }
  }

  var text: String {
    let path = components.map(LinkEscapes.escaped).joined(separator: "/")
    let items = query.map { LinkEscapes.escaped($0.name) + "=" + LinkEscapes.escaped($0.value) }
    return items.isEmpty ? path : path + "?" + items.joined(separator: "&")
  }
}

/// The escapes of links: every byte of UTF-8 but those of letters, digits and `-._~` is written as `%` and two digits.
enum LinkEscapes {
  private static let digits = Array("0123456789ABCDEF".utf8)

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
      UInt8(ascii: "~"):
      true
    default: false
    }
  }

  static func escaped(_ text: String) -> String {
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      if isPlain(byte) {
        bytes.append(byte)
      } else {
        bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  static func unescaped(_ text: some StringProtocol) -> String? {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let high = rest.popFirst().flatMap(value), let low = rest.popFirst().flatMap(value) else {
        return nil
      }
      bytes.append(high << 4 | low)
    }
    return String(validating: bytes, as: UTF8.self)
  }

  private static func value(_ digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
    case UInt8(ascii: "A")...UInt8(ascii: "F"): digit - UInt8(ascii: "A") + 10
    case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
    default: nil
    }
  }
}
