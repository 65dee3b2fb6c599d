import NIOCore
import NIOEmbedded
import Testing

@testable import InspectorServer

/// Requests and frames that were changed at random. The argument is the seed.
@Suite(.timeLimit(.minutes(10)))
struct RandomAttackTests {
  private static let host = "127.0.0.1:\(EmbeddedVisitor.port)"
  private static let seeds = [
    Array("GET / HTTP/1.1\r\nHost: \(host)\r\nAccept: */*\r\n\r\n".utf8),
    Array(Handshake.text(host: host).utf8) + Handshake.tokenFrame(String(repeating: "x", count: 32))
      + ClientFrame.bytes(0x89, [1]) + ClientFrame.close(1000),
    Array(Handshake.text(host: host).utf8) + ClientFrame.bytes(0x01, Array("{\"token".utf8))
      + ClientFrame.bytes(0x80, Array("\":\"\"}".utf8)),
  ]

  @Test(arguments: 0..<100)
  func aStrangerGetsNothingAndIsGoneInTime(seed: Int) throws {
    var generator = Generator(state: UInt64(seed))
    for _ in 1...10 {
      let visitor = try EmbeddedVisitor()
      let bytes = mutated(RandomAttackTests.seeds.randomElement(using: &generator) ?? [], &generator)
      let cut = Int.random(in: 0...bytes.count, using: &generator)
      visitor.send(Array(bytes[..<cut]))
      visitor.send(Array(bytes[cut...]))
      visitor.advance(.seconds(5))
      visitor.advance(.seconds(5))
      visitor.advance(.seconds(1))
      #expect(!visitor.channel.isActive, "\(bytes)")
      #expect(visitor.registry.clients == 0, "\(bytes)")
      let received = String(decoding: try visitor.read(), as: UTF8.self)
      #expect(
        !received.contains(TestedServer.secret) && !received.contains(EmbeddedVisitor.token), "\(bytes)")
      #expect(visitor.log.value.joined().unicodeScalars.allSatisfy { (" "..."~").contains($0) || $0 == "…" })
    }
  }

  private func mutated(_ bytes: [UInt8], _ generator: inout Generator) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...6, using: &generator) {
      let start = Int.random(in: 0..<bytes.count, using: &generator)
      let end = min(bytes.count, start + Int.random(in: 1...20, using: &generator))
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: bytes[start] = .random(in: .min ... .max, using: &generator)
      case 1 where bytes.count > 20: bytes.removeSubrange(start..<end)
      case 2: bytes.insert(contentsOf: bytes[start..<end], at: 0)
      default:
        bytes.insert(
          contentsOf: (start..<end).map { _ in .random(in: .min ... .max, using: &generator) }, at: start)
      }
    }
    return bytes
  }

  /// SplitMix64.
  private struct Generator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9e37_79b9_7f4a_7c15
      var mixed = (state ^ (state >> 30)) &* 0xbf58_476d_1ce4_e5b9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
      return mixed ^ (mixed >> 31)
    }
  }
}
