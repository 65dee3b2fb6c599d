import Foundation
import NIOCore
import NIOPosix
import Testing

@testable import InspectorServer

@Suite(.timeLimit(.minutes(10)))
struct ServerTests {
  @Test func theAddressHasTheTokenInItsFragment() async throws {
    try await TestedServer.run { tested in
      #expect(tested.server.port > 0)
      #expect(tested.server.address == "http://127.0.0.1:\(tested.server.port)/#\(tested.token)")
    }
  }

  @Test func theServerListensOnTheLoopbackAddressAlone() async throws {
    try await TestedServer.run { tested in
      let addresses = try System.enumerateDevices().compactMap(\.address)
        .filter { $0.ipAddress != "127.0.0.1" && $0.ipAddress?.hasPrefix("fe80:") == false }
      for var address in addresses {
        address.port = tested.server.port
        let other = address
        await #expect(throws: (any Error).self, "\(other)") { try await Visitor.connect(to: other) }
      }
      await (try await tested.visit()).leave()
    }
  }

  @Test func eachServerMakesATokenOfItsOwn() throws {
    let tokens = Set((0..<100).map { _ in Token.random() })
    #expect(tokens.count == 100)
    #expect(tokens.allSatisfy { $0.utf8.count == 43 && Token.isFit($0) })
  }

  @Test(arguments: ["127.0.0.1", "localhost"])
  func aFileIsServedWithWhatProtectsIt(name: String) async throws {
    try await TestedServer.run { tested in
      let request = "GET /page.js HTTP/1.1\r\nHost: \(name):\(tested.server.port)\r\n\r\n"
      let text = try await tested.attack(Array(request.utf8)).text
      #expect(text.hasPrefix("HTTP/1.1 200 OK\r\nContent-Type: text/javascript\r\nContent-Length: 5\r\n"))
      #expect(text.hasSuffix("\r\n\r\nrun()"))
      expectProtections(in: text)
      #expect(tested.log.value.isEmpty)
    }
  }

  @Test func theHeadOfAFileHasNoBody() async throws {
    try await TestedServer.run { tested in
      let request = "HEAD / HTTP/1.1\r\nHost: 127.0.0.1:\(tested.server.port)\r\n\r\n"
      let text = try await tested.attack(Array(request.utf8)).text
      #expect(text.hasPrefix("HTTP/1.1 200 OK\r\n") && text.contains("Content-Length: 7\r\n"))
      #expect(text.hasSuffix("\r\n\r\n"))
    }
  }

  @Test func textsGoBothWaysInTheirOrder() async throws {
    try await TestedServer.run { tested in
      let (visitor, recorder) = try await tested.client()
      let texts = (0..<200).map { "ä\($0)" }
      await visitor.send(texts.flatMap(ClientFrame.text))
      #expect(await recorder.told.when { $0.texts.count == 200 }.texts == texts)
      for text in texts { #expect(recorder.client.send(text)) }
      let frames = await visitor.received.when { $0.ends(with: "ä199") }.frames
      #expect(frames.dropFirst().map(\.text) == texts)
      #expect(visitor.received.value.text.contains("Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo="))
    }
  }

  @Test func aMessageInFragmentsArrivesAsOne() async throws {
    try await TestedServer.run { tested in
      let (visitor, recorder) = try await tested.client()
      let ping = ClientFrame.bytes(0x89, [7])
      await visitor.send(ClientFrame.bytes(0x01, [0xc3]) + ping + ClientFrame.bytes(0x80, [0xa4]))
      #expect(await recorder.told.when { !$0.texts.isEmpty }.texts == ["ä"])
      let frames = await visitor.received.when { $0.frames.count == 2 }.frames
      #expect(frames[1] == ServerFrame.all(in: Array("\r\n\r\n".utf8) + [0x8a, 1, 7])[0])
    }
  }

  @Test func aClientThatClosesIsAnsweredAndForgotten() async throws {
    try await TestedServer.run { tested in
      let (visitor, recorder) = try await tested.client()
      await visitor.send(ClientFrame.close(1001))
      #expect(await visitor.end().frames.last?.closeCode == 1001)
      await recorder.told.when { $0.closed == 1 }
      #expect(!recorder.client.send("late") && !recorder.client.isWritable)
    }
  }

  @Test func theProgramClosesAClientWithAReason() async throws {
    try await TestedServer.run { tested in
      let (visitor, recorder) = try await tested.client()
      _ = recorder.client.send("last")
      recorder.client.close(because: String(repeating: "ä", count: 100))
      let frames = await visitor.end().frames
      #expect(frames.dropFirst().first?.text == "last")
      #expect(frames.last?.closeCode == 1000)
      #expect(frames.last?.payload.dropFirst(2).elementsEqual(String(repeating: "ä", count: 61).utf8) == true)
      await recorder.told.when { $0.closed == 1 }
    }
  }

  @Test func nothingIsHeldOfAClientThatHasLeft() async throws {
    final class Silent: ServerClientHandler {
      let closes: Awaited<Int>
      init(_ closes: Awaited<Int>) { self.closes = closes }
      func received(_ text: String) {}
      func writable() {}
      func closed() { closes.change { $0 += 1 } }
    }
    struct Weak: Sendable {
      weak var handler: Silent?
      weak var client: ServerClient?
    }
    let opened = Awaited<Weak?>(nil)
    let closes = Awaited(0)
    var options = ServerOptions()
    options.token = String(repeating: "t", count: 32)
    options.limits = .withoutHurry
    let server = try InspectorServer.start(options) { client in
      let handler = Silent(closes)
      opened.change { $0 = Weak(handler: handler, client: client) }
      return handler
    }
    let visitor = try await Visitor.connect(to: server.port)
    await visitor.send(Handshake.text(host: "127.0.0.1:\(server.port)"))
    await visitor.send(Handshake.tokenFrame(String(repeating: "t", count: 32)))
    let weak = await opened.when { $0 != nil }
    #expect(weak?.handler != nil && weak?.client != nil)
    await visitor.leave()
    await closes.when { $0 == 1 }
    await server.stop()
    #expect(weak?.handler == nil && weak?.client == nil)
  }

  @Test func stoppingSaysGoodByeAndFreesThePort() async throws {
    let log = Awaited<[String]>([])
    var port = 0
    try await TestedServer.run { tested in
      port = tested.server.port
      let (visitor, recorder) = try await tested.client()
      let idle = try await tested.visit()
      _ = recorder.client.send("bye")
      await tested.server.stop()
      let frames = await visitor.end().frames
      #expect(frames.map(\.closeCode) == [nil, nil, 1001])
      #expect(frames[1].text == "bye")
      #expect(await idle.end().bytes.isEmpty)
      #expect(recorder.told.value.closed == 1)
      #expect(!recorder.client.send("late"))
      recorder.client.close(because: "late")
      await tested.server.stop()
    }
    var options = ServerOptions()
    options.port = port
    options.log = { line in log.change { $0.append(line) } }
    let again = try InspectorServer.start(options) { Recorder($0) }
    #expect(again.port == port)
    await again.stop()
    #expect(log.value.isEmpty)
  }
}

/// Each response has all headers that keep other pages away, and none that lets them in or names the server.
func expectProtections(in text: String, sourceLocation: SourceLocation = #_sourceLocation) {
  let lines = text.components(separatedBy: "\r\n\r\n")[0].components(separatedBy: "\r\n")
  for line in [
    "X-Content-Type-Options: nosniff", "Referrer-Policy: no-referrer", "Cache-Control: no-store",
    "Cross-Origin-Opener-Policy: same-origin", "Cross-Origin-Resource-Policy: same-origin",
    "Connection: close",
    """
    Content-Security-Policy: default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
    connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'
    """,
  ] {
    #expect(lines.contains(line), sourceLocation: sourceLocation)
  }
  let names = lines.map { $0.prefix { $0 != ":" }.lowercased() }
  #expect(!names.contains { $0.hasPrefix("access-control") || $0 == "server" || $0 == "set-cookie" })
}
