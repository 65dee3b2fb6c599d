import Testing

@testable import InspectorServer

/// Frames that break the protocol, before and after the token.
@Suite(.timeLimit(.minutes(10)))
struct FrameAttackTests {
  struct Attack: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let bytes: [UInt8]
    let code: Int
    let refusal: Refusal

    init(_ name: String, _ bytes: [UInt8], _ code: Int, _ refusal: Refusal) {
      testDescription = name
      self.bytes = bytes
      self.code = code
      self.refusal = refusal
    }
  }

  private static let hi = Array("hi".utf8)

  static let attacks = [
    Attack("the longest length", ClientFrame.bytes(0x81, length: UInt64(Int.max)), 1009, .messageTooLarge),
    Attack("a length beyond all", ClientFrame.bytes(0x81, length: .max), 1009, .messageTooLarge),
    Attack("an unmasked frame", ClientFrame.bytes(0x81, hi, isMasked: false), 1002, .malformedFrame),
    Attack("an unmasked ping", ClientFrame.bytes(0x89, hi, isMasked: false), 1002, .malformedFrame),
    Attack("reserved bit 1, compressed", ClientFrame.bytes(0xc1, hi), 1002, .malformedFrame),
    Attack("reserved bit 2", ClientFrame.bytes(0xa1, hi), 1002, .malformedFrame),
    Attack("reserved bit 3", ClientFrame.bytes(0x91, hi), 1002, .malformedFrame),
    Attack("opcode 3", ClientFrame.bytes(0x83, hi), 1002, .malformedFrame),
    Attack("opcode 15", ClientFrame.bytes(0x8f, hi), 1002, .malformedFrame),
    Attack("a continuation of nothing", ClientFrame.bytes(0x80, hi), 1002, .malformedFrame),
    Attack(
      "a text within a text", ClientFrame.bytes(0x01, hi) + ClientFrame.text("hi"), 1002, .malformedFrame),
    Attack(
      "bytes within a text", ClientFrame.bytes(0x01, hi) + ClientFrame.bytes(0x82, hi), 1002, .malformedFrame),
    Attack("a ping in fragments", ClientFrame.bytes(0x09, hi), 1002, .malformedFrame),
    Attack("a long close", ClientFrame.bytes(0x88, Array(repeating: 3, count: 126)), 1002, .malformedFrame),
    Attack("a close with half a code", ClientFrame.bytes(0x88, [3]), 1002, .malformedFrame),
    Attack("a close with a code that nobody may send", ClientFrame.close(1006), 1002, .malformedFrame),
    Attack(
      "a close whose reason is not UTF-8", ClientFrame.bytes(0x88, [3, 232, 0xff]), 1007, .notUTF8),
    Attack("bytes", ClientFrame.bytes(0x82, hi), 1003, .binary),
    Attack("not UTF-8", ClientFrame.bytes(0x81, [0xff, 0xfe]), 1007, .notUTF8),
    Attack("a surrogate", ClientFrame.bytes(0x81, [0xed, 0xa0, 0x80]), 1007, .notUTF8),
    Attack("half a character", ClientFrame.bytes(0x81, [0xe2, 0x82]), 1007, .notUTF8),
    Attack(
      "half a character in fragments", ClientFrame.bytes(0x01, [0xe2]) + ClientFrame.bytes(0x80, [0x82]),
      1007,
      .notUTF8),
  ]

  @Test(arguments: attacks)
  func aStrangerIsSentAway(_ attack: Attack) async throws {
    try await TestedServer.run { tested in
      let bytes = Array(tested.handshake().utf8) + attack.bytes + tested.tokenFrame()
      let all = [try await tested.attack(bytes), try await tested.attack(bytes)]
      tested.expectRefused(attack.refusal, all)
      for received in all { #expect(isOnlyClose(received, attack.code), "\(received.frames)") }
      #expect(tested.clients.value.isEmpty)
    }
  }

  @Test(arguments: attacks)
  func aClientIsSentAway(_ attack: Attack) async throws {
    try await TestedServer.run { tested in
      let (visitor, recorder) = try await tested.client()
      await visitor.send(attack.bytes + ClientFrame.text("after"))
      #expect(await visitor.end().frames.dropFirst().map(\.closeCode) == [attack.code])
      #expect(tested.timesLogged(attack.refusal) == 1)
      #expect(recorder.told.value == Recorder.Told(closed: 1))
    }
  }

  @Test func aMessageMayBeAsLongAsTheLimitAndNoLonger() async throws {
    let limit = ServerLimits().messageBytes
    try await TestedServer.run { tested in
      let (visitor, recorder) = try await tested.client()
      let long = String(repeating: "x", count: limit)
      await visitor.send(ClientFrame.text(long))
      await recorder.told.when { $0.texts.map(\.utf8.count) == [limit] }
      await visitor.send(ClientFrame.text(long + "x"))
      #expect(await visitor.end().frames.last?.closeCode == 1009)
      #expect(tested.timesLogged(.messageTooLarge) == 1)
    }
  }

  @Test func fragmentsCountTogether() async throws {
    let limit = ServerLimits().messageBytes
    try await TestedServer.run { tested in
      let (visitor, recorder) = try await tested.client()
      let part = Array(repeating: UInt8(ascii: "x"), count: limit / 4)
      await visitor.send(ClientFrame.bytes(0x01, part))
      for _ in 1...3 { await visitor.send(ClientFrame.bytes(0x00, part)) }
      await visitor.send(ClientFrame.bytes(0x80, [1]))
      #expect(await visitor.end().frames.last?.closeCode == 1009)
      #expect(recorder.told.value.texts.isEmpty)
    }
  }

  @Test func aStrangerMayNotSendMoreThanATokenNeeds() async throws {
    try await TestedServer.run { tested in
      let tooLong = ClientFrame.bytes(0x81, length: 1_025)
      let inParts =
        ClientFrame.bytes(0x01, Array(repeating: 32, count: 600))
        + ClientFrame.bytes(0x00, Array(repeating: 32, count: 600))
      for attack in [tooLong, inParts] {
        let received = try await tested.attack(Array(tested.handshake().utf8) + attack)
        #expect(isOnlyClose(received, 1009))
      }
    }
  }
}
