import NIOCore
import NIOEmbedded
import Testing

@testable import InspectorServer

@Suite(.timeLimit(.minutes(10)))
struct TimeLimitTests {
  @Test func aHeadHasFiveSecondsHoweverItsBytesCome() throws {
    let visitor = try EmbeddedVisitor()
    for byte in "GET /".utf8.prefix(4) {
      visitor.advance(.milliseconds(1_249))
      visitor.send([byte])
    }
    #expect(try visitor.read().isEmpty)
    visitor.advance(.milliseconds(4))
    #expect(String(decoding: try visitor.read(), as: UTF8.self).hasPrefix("HTTP/1.1 408 "))
    #expect(visitor.channel.isActive)
    visitor.advance(.seconds(1))
    #expect(!visitor.channel.isActive)
  }

  @Test func aConnectionThatNeverSpeaksIsClosedWithoutAWord() throws {
    let visitor = try EmbeddedVisitor()
    visitor.advance(.milliseconds(4_999))
    #expect(visitor.channel.isActive)
    visitor.advance(.milliseconds(1))
    #expect(!visitor.channel.isActive)
    #expect(try visitor.read().isEmpty && visitor.log.value.isEmpty)
  }

  @Test func anAnswerThatNobodyTakesEndsAfterASecond() throws {
    let visitor = try EmbeddedVisitor()
    visitor.send(Array("GET /none HTTP/1.1\r\nHost: 127.0.0.1:\(EmbeddedVisitor.port)\r\n\r\n".utf8))
    #expect(visitor.channel.isActive)
    visitor.advance(.seconds(1))
    #expect(!visitor.channel.isActive)
  }

  @Test func whatComesAfterTheAnswerIsDroppedUpToAMegabyte() throws {
    let visitor = try EmbeddedVisitor()
    visitor.send(Array("POST / HTTP/1.1\r\nHost: 127.0.0.1:\(EmbeddedVisitor.port)\r\n\r\n".utf8))
    _ = try visitor.read()
    visitor.send(Array(repeating: 65, count: 1 << 20))
    #expect(visitor.channel.isActive)
    visitor.send([65])
    #expect(!visitor.channel.isActive)
    #expect(try visitor.read().isEmpty && visitor.log.value.count == 1)
  }

  @Test func aTokenHasFiveSeconds() throws {
    let visitor = try EmbeddedVisitor()
    try visitor.openSocket()
    visitor.advance(.milliseconds(4_999))
    #expect(try visitor.closeCodes().isEmpty)
    visitor.advance(.milliseconds(1))
    #expect(try visitor.closeCodes() == [4408])
    #expect(visitor.registry.clients == 0)
  }

  @Test func aClientHasNoLimitOfTime() throws {
    let visitor = try EmbeddedVisitor()
    try visitor.becomeClient()
    visitor.advance(.hours(24 * 365))
    #expect(visitor.channel.isActive && visitor.registry.clients == 1)
    #expect(try visitor.read().isEmpty && visitor.log.value.isEmpty)
  }

  @Test func framesAreCountedBySeconds() throws {
    let visitor = try EmbeddedVisitor {
      $0.frameBurst = 10
      $0.framesPerSecond = 2
    }
    try visitor.becomeClient()
    let pong = ClientFrame.bytes(0x8a)
    for _ in 1...9 { visitor.send(pong) }
    for _ in 1...20 {
      visitor.advance(.milliseconds(500))
      visitor.send(pong)
    }
    #expect(try visitor.closeCodes().isEmpty)
    visitor.send(pong)
    #expect(try visitor.closeCodes() == [1008])
    #expect(visitor.registry.clients == 0)
  }

  @Test func afterTooManyWrongTokensTheRightOneHasToWaitToo() throws {
    let visitor = try EmbeddedVisitor { $0.wrongTokens = 2 }
    let now = visitor.channel.embeddedEventLoop.now
    for _ in 1...2 { _ = visitor.registry.wrongTokens.take(at: now) }
    try visitor.openSocket()
    visitor.send(Handshake.tokenFrame(EmbeddedVisitor.token))
    #expect(try visitor.closeCodes() == [1013])
    var limit = visitor.registry.wrongTokens
    let isSpent = [999, 1_000].map { limit.isSpent(at: now + .milliseconds($0)) }
    #expect(isSpent == [true, false])
  }
}
