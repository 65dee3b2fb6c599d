import NIOCore
import Testing

@testable import InspectorServer

struct OutboxTests {
  @Test func textsAreTakenInOrderAndNeedOneCall() {
    var outbox = Outbox(limit: 10)
    let steps = [outbox.add("a"), outbox.add("b")]
    #expect(steps == [.queuedFirst, .queued])
    check(outbox.take() == ["a", "b"])
    check(outbox.take().isEmpty)
    check(outbox.add("c") == .queuedFirst)
  }

  @Test func bytesCountUntilTheyAreWritten() {
    var outbox = Outbox(limit: 10)
    check(outbox.add("1234567") == .queuedFirst)
    _ = outbox.take()
    #expect(outbox.isWritable && outbox.bytes == 7)
    check(outbox.add("1234") == .refused)
    check(outbox.add("123") == .queuedFirst)
    #expect(!outbox.isWritable)
  }

  @Test func aTextBeyondTheLimitIsTakenIfNothingElseWaits() {
    var outbox = Outbox(limit: 2)
    check(outbox.add("12345") == .queuedFirst)
    check(outbox.add("1") == .refused)
  }

  @Test func roomIsToldOnceAndOnlyToWhoWasRefused() {
    var outbox = Outbox(limit: 10)
    _ = outbox.add("12345")
    _ = outbox.add("12345")
    check(!outbox.wrote(5))
    _ = outbox.add("12345")
    check(outbox.add("1") == .refused)
    check(outbox.wrote(5))
    check(!outbox.wrote(5))
  }

  @Test func aClosedOneTakesNothing() {
    var outbox = Outbox(limit: 10)
    _ = outbox.add("1")
    outbox.close()
    check(outbox.add("2") == .refused)
    check(outbox.take().isEmpty && !outbox.isWritable && !outbox.wrote(1))
  }
}

/// `#expect` would evaluate the call on a copy that it cannot change.
private func check(_ holds: Bool, sourceLocation: SourceLocation = #_sourceLocation) {
  #expect(holds, sourceLocation: sourceLocation)
}

struct RateLimitTests {
  @Test func aBurstAndThenSoManyASecond() {
    let start = NIODeadline.uptimeNanoseconds(1_000_000_000)
    var limit = RateLimit(burst: 3, perSecond: 2, now: start)
    let milliseconds: [Int64] = [0, 0, 0, 0, 499, 500, 9_000, 9_000, 9_000, 9_000]
    let taken = milliseconds.map { limit.take(at: start + .milliseconds($0)) }
    #expect(taken == [true, true, true, false, false, true, true, true, true, false])
  }
}

struct TokenTests {
  @Test func onlyTheExactMessageMatches() {
    let token = Token("abc")
    #expect(token.matches("{\"token\":\"abc\"}"))
    for text in [
      "", "{\"token\":\"abd\"}", "{\"token\":\"abc\"} ", "{\"token\":\"abc\"", "{\"token\":\"ab\"}",
    ] {
      #expect(!token.matches(text))
    }
    let message = "{\"token\":\"abc\"}"
    #expect(!token.matches(message + message))
  }
}

struct RefusalLogTests {
  @Test func theFirstOfAKindIsLoggedThenEachPowerOfTenAndTheRestAtTheEnd() {
    let lines = Awaited<[String]>([])
    var log = RefusalLog { line in lines.change { $0.append(line) } }
    for _ in 1...123 { log.note(.flood) }
    log.note(.origin, quoting: "http://evil.example")
    log.close()
    #expect(
      lines.value == [
        "The inspector refused a client that sent too many messages in too short a time. More of the kind are counted.",
        "The inspector refused a client that sent too many messages in too short a time. This has happened 10 times.",
        "The inspector refused a client that sent too many messages in too short a time. This has happened 100 times.",
        """
        The inspector refused a request of another page 'http://evil.example'. To fix this, open the address that \
        the program printed. More of the kind are counted.
        """,
        "The inspector refused a client that sent too many messages in too short a time. This has happened 123 times.",
      ])
  }

  @Test func eachKindHasATextOfItsOwnAndAnAnswer() {
    let texts = Set(Refusal.allCases.map { Diagnostics.text(of: $0, quoting: nil) })
    #expect(texts.count == Refusal.allCases.count)
    let silent: Set<Refusal> = [.tooManyConnections, .noDescriptors, .secondRequest]
    for refusal in Refusal.allCases where !silent.contains(refusal) {
      #expect((refusal.status == nil) != (refusal.closeCode == nil), "\(refusal)")
    }
  }

  @Test func quotesArePrintableAndShort() {
    #expect(RefusalLog.printable("a\r\nb\u{1b}'\\\u{202e}é") == "a??b?????")
    #expect(
      RefusalLog.printable(String(repeating: "x", count: 61)) == String(repeating: "x", count: 60) + "…")
  }
}
