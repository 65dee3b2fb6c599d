/// The secret that a client has to know.
struct Token: Sendable {
  static let lengths = 32...256

  /// The first message of a client, byte by byte, as `JSON.stringify({token: "…"})` writes it.
  private let message: [UInt8]

  init(_ text: String) { message = Array("{\"token\":\"\(text)\"}".utf8) }

  /// Bytes that a message with a token may have. A longer one is not even read.
  static let longestMessage = 1 << 10

  /// Compares with all bytes of the right message, whatever comes, so that the time tells nothing about them.
  func matches(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { candidate in
      var difference = message.count ^ candidate.count
      for index in message.indices {
        let byte = candidate.isEmpty ? 0 : candidate[index % candidate.count]
        difference |= Int(message[index] ^ byte)
      }
      return difference == 0
    }
  }

  /// 32 bytes of the system's generator.
  static func random() -> String {
    var generator = SystemRandomNumberGenerator()
    let words = (0..<4).map { _ in generator.next() }
    let bytes = words.flatMap { word in
      stride(from: 0, to: 64, by: 8).map { UInt8(truncatingIfNeeded: word >> $0) }
    }
    return base64url(bytes)
  }

  static func isFit(_ text: String) -> Bool {
    lengths.contains(text.utf8.count) && text.utf8.allSatisfy(alphabet.contains)
  }

  private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

  private static func base64url(_ bytes: [UInt8]) -> String {
    var text = ""
    var bits = 0
    var count = 0
    for byte in bytes + [0] {
      bits = bits << 8 | Int(byte)
      count += 8
      while count >= 6 {
        count -= 6
        text.unicodeScalars.append(Unicode.Scalar(alphabet[bits >> count & 63]))
      }
      bits &= (1 << count) - 1
    }
    return String(text.unicodeScalars.prefix((bytes.count * 8 + 5) / 6))
  }
}
