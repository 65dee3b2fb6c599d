import NIOCore
import NIOWebSocket

/// Makes messages of frames, and finds what the protocol forbids. Holds no channel.
struct MessageAssembly {
  enum Step: Equatable {
    case text(String)
    case ping(ByteBuffer)
    case nothing
    /// The client ends the conversation, for this reason if it tells one.
    case close(UInt16?)
    case refuse(Refusal)
  }

  /// Bytes of one message, in one frame or in several.
  var limit: Int
  /// The frames of a message that is not complete.
  private var parts: ByteBuffer?

  init(limit: Int) { self.limit = limit }

  mutating func handle(_ frame: WebSocketFrame) -> Step {
    guard frame.maskKey != nil, frame.reservedBits.isEmpty else { return .refuse(.malformedFrame) }
    switch frame.opcode {
    case .text where parts == nil: return add(frame.unmaskedData, isLast: frame.fin)
    case .continuation where parts != nil: return add(frame.unmaskedData, isLast: frame.fin)
    case .binary where parts == nil: return .refuse(.binary)
    case .ping: return .ping(frame.unmaskedData)
    case .pong: return .nothing
    case .connectionClose: return close(frame.unmaskedData)
    default: return .refuse(.malformedFrame)
    }
  }

  private mutating func add(_ data: ByteBuffer, isLast: Bool) -> Step {
    guard (parts?.readableBytes ?? 0) + data.readableBytes <= limit else { return .refuse(.messageTooLarge) }
    var message = parts ?? ByteBuffer()
    parts = nil
    message.writeImmutableBuffer(data)
    guard isLast else {
      parts = message
      return .nothing
    }
    guard let text = message.text else { return .refuse(.notUTF8) }
    return .text(text)
  }

  private func close(_ data: ByteBuffer) -> Step {
    var data = data
    if data.readableBytes == 0 { return .close(nil) }
    guard let code = data.readInteger(as: UInt16.self), MessageAssembly.mayBeSent(code) else {
      return .refuse(.malformedFrame)
    }
    return data.text == nil ? .refuse(.notUTF8) : .close(code)
  }

  /// Section 7.4 of RFC 6455, and the codes that were registered later.
  private static func mayBeSent(_ code: UInt16) -> Bool {
    switch code {
    case 1000...1003, 1007...1014, 3000...4999: true
    default: false
    }
  }
}

extension ByteBuffer {
  /// All bytes as text; nil if they are not UTF-8.
  fileprivate var text: String? { try? getUTF8ValidatedString(at: readerIndex, length: readableBytes) }
}
