/// Frames as a client writes them, right or wrong.
enum ClientFrame {
  static let mask: [UInt8] = [0x1f, 0x2e, 0x3d, 0x4c]

  /// - Parameters:
  ///   - first: The first byte: the bits FIN and RSV, and the opcode.
  ///   - length: What the frame says about its length, if that is a lie.
  static func bytes(
    _ first: UInt8, _ payload: [UInt8] = [], isMasked: Bool = true, length: UInt64? = nil
  ) -> [UInt8] {
    let length = length ?? UInt64(payload.count)
    let maskBit: UInt8 = isMasked ? 0x80 : 0
    var bytes = [first]
    switch length {
    case ..<126: bytes.append(maskBit | UInt8(length))
    case ..<65_536: bytes += [maskBit | 126] + bigEndian(length, count: 2)
    default: bytes += [maskBit | 127] + bigEndian(length, count: 8)
    }
    guard isMasked else { return bytes + payload }
    return bytes + mask + payload.enumerated().map { $1 ^ mask[$0 % 4] }
  }

  static func text(_ text: String) -> [UInt8] { bytes(0x81, Array(text.utf8)) }

  static func close(_ code: UInt64) -> [UInt8] { bytes(0x88, bigEndian(code, count: 2)) }

  private static func bigEndian(_ value: UInt64, count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * UInt64($0))) }
  }
}

/// A frame of the server.
struct ServerFrame: Equatable {
  let opcode: UInt8
  let payload: [UInt8]

  var text: String { String(decoding: payload, as: UTF8.self) }

  /// The code of a frame that closes.
  var closeCode: Int? {
    guard opcode == 8, payload.count >= 2 else { return nil }
    return Int(payload[0]) << 8 | Int(payload[1])
  }

  /// The complete frames after the head of the response.
  static func all(in bytes: [UInt8]) -> [ServerFrame] {
    guard var rest = bytes[...].afterHead else { return [] }
    var frames: [ServerFrame] = []
    while let frame = ServerFrame(from: &rest) { frames.append(frame) }
    return frames
  }

  private init?(from bytes: inout ArraySlice<UInt8>) {
    var rest = bytes
    guard let first = rest.popFirst(), let short = rest.popFirst() else { return nil }
    let more = short == 126 ? 2 : short == 127 ? 8 : 0
    guard rest.count >= more else { return nil }
    let length = more == 0 ? Int(short) : rest.prefix(more).reduce(0) { $0 << 8 | Int($1) }
    rest = rest.dropFirst(more)
    guard rest.count >= length else { return nil }
    opcode = first & 15
    payload = Array(rest.prefix(length))
    bytes = rest.dropFirst(length)
  }
}

extension ArraySlice<UInt8> {
  /// What follows the first empty line.
  fileprivate var afterHead: ArraySlice<UInt8>? {
    let end: [UInt8] = [13, 10, 13, 10]
    guard let start = indices.first(where: { self[$0...].starts(with: end) }) else { return nil }
    return self[(start + 4)...]
  }
}
