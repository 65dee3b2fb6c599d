import Testing

@testable import InspectorServer

/// Pages and programs that try to open the WebSocket, or to talk without the token.
@Suite(.timeLimit(.minutes(10)))
struct HandshakeAttackTests {
  @Test(arguments: [
    "Origin: http://evil.example\r\n", "Origin: null\r\n", "", "Origin: \r\n",
    "Origin: https://127.0.0.1:PORT\r\n",
    "Origin: http://127.0.0.1\r\n", "Origin: http://127.0.0.1:1\r\n", "Origin: http://localhost:PORT\r\n",
    "Origin: http://127.0.0.1:PORT.evil.example\r\n", "Origin: http://127.0.0.1:PORT/\r\n",
    "Origin: http://127.0.0.1:PORT\r\nOrigin: http://evil.example\r\n",
    "Origin: http://127.0.0.1:PORT\r\nOrigin: http://127.0.0.1:PORT\r\n", "Origin: file://\r\n",
  ])
  func aForeignOriginOpensNoSocket(origin: String) async throws {
    try await TestedServer.run { tested in
      let origin = origin.replacing("PORT", with: "\(tested.server.port)")
      let attack = Array(tested.handshake(origin: origin).utf8) + tested.tokenFrame()
      let all = [try await tested.attack(attack), try await tested.attack(attack)]
      tested.expectRefused(.origin, all)
      for received in all { #expect(received.text.hasPrefix("HTTP/1.1 403 ")) }
      #expect(tested.clients.value.isEmpty)
    }
  }

  @Test(arguments: ["evil.example:PORT", "127.0.0.1:1", "localhost", "evil.example"])
  func aNameThatWasLetToLeadHereOpensNoSocket(host: String) async throws {
    try await TestedServer.run { tested in
      let host = host.replacing("PORT", with: "\(tested.server.port)")
      let received = try await tested.attack(Array(tested.handshake(host: host).utf8) + tested.tokenFrame())
      tested.expectRefused(.host, [received])
      #expect(received.text.hasPrefix("HTTP/1.1 421 ") && tested.clients.value.isEmpty)
    }
  }

  @Test(arguments: [
    ("Sec-WebSocket-Version: 13", "Sec-WebSocket-Version: 8"), ("Sec-WebSocket-Version: 13", "X: 1"),
    ("Sec-WebSocket-Version: 13", "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Version: 8"),
    ("Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==", "X: 1"),
    ("Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==", "Sec-WebSocket-Key: short"),
    ("Upgrade: websocket", "Upgrade: h2c"), ("Upgrade: websocket", "Upgrade: websocket, h2c"),
    ("Connection: keep-alive, Upgrade", "Connection: close"),
  ])
  func aHandshakeThatIsNotWebSocket13IsRefused(part: String, replacement: String) async throws {
    try await TestedServer.run { tested in
      let attack = tested.handshake().replacing(part, with: replacement)
      let received = try await tested.attack(Array(attack.utf8) + tested.tokenFrame())
      tested.expectRefused(.upgrade, [received])
      #expect(received.text.hasPrefix("HTTP/1.1 400 ") && tested.clients.value.isEmpty)
    }
  }

  @Test func aHandshakeWithABodyIsRefused() async throws {
    try await TestedServer.run { tested in
      let attack = tested.handshake(more: "Content-Length: 40\r\n")
      let received = try await tested.attack(Array(attack.utf8) + tested.tokenFrame())
      tested.expectRefused(.body, [received])
      #expect(tested.clients.value.isEmpty)
    }
  }

  @Test func aPageOnLocalhostIsServedToo() async throws {
    try await TestedServer.run { tested in
      let visitor = try await tested.visit()
      let handshake = tested.handshake(host: "localhost:\(tested.server.port)")
      await visitor.send(Array(handshake.utf8) + tested.tokenFrame())
      await visitor.received.when { $0.text.contains(TestedServer.secret) }
      #expect(tested.log.value.isEmpty)
    }
  }

  @Test func anythingButTheTokenEndsTheSocket() async throws {
    for number in 0..<17 {
      try await TestedServer.run { tested in
        let token = tested.token
        let first = token.hasPrefix("A") ? "B" : "A"
        let messages: [[UInt8]] = [
          tested.tokenFrame(first + token.dropFirst()), tested.tokenFrame(token.dropLast() + "*"),
          tested.tokenFrame(""), tested.tokenFrame(String(token.dropLast())), tested.tokenFrame(token + "A"),
          tested.tokenFrame(token.lowercased()), ClientFrame.text(token), ClientFrame.text(""),
          ClientFrame.text("{\"id\":1,\"do\":\"state\"}"), ClientFrame.text("{}"),
          ClientFrame.text("{\"token\":null}"), ClientFrame.text("[\"\(token)\"]"),
          ClientFrame.text("{\"token\":\"\(token)\" }"), ClientFrame.text(" {\"token\":\"\(token)\"}"),
          ClientFrame.text("{\"token\":[\"\(token)\"]}"), ClientFrame.bytes(0x89, [1, 2, 3]),
          ClientFrame.text("\0"),
        ]
        let next = ClientFrame.text("{\"id\":1,\"do\":\"state\"}") + tested.tokenFrame()
        let received = try await tested.attack(Array(tested.handshake().utf8) + messages[number] + next)
        #expect(isOnlyClose(received, 4401), "message \(number)")
        tested.expectRefused(.wrongToken, [received])
        #expect(tested.clients.value.isEmpty)
      }
    }
  }

  @Test func aTokenInTheAddressIsIgnored() async throws {
    try await TestedServer.run { tested in
      let handshake = tested.handshake(path: "/socket?token=\(tested.token)")
      let attack = Array(handshake.utf8) + ClientFrame.text("{\"id\":1,\"do\":\"state\"}")
      let received = try await tested.attack(attack)
      #expect(isOnlyClose(received, 4401))
      tested.expectRefused(.wrongToken, [received])
    }
  }

  @Test func aMessageThatFollowsTheRightTokenAtOnceIsHeard() async throws {
    try await TestedServer.run { tested in
      let visitor = try await tested.visit()
      let long = String(repeating: "x", count: 100_000)
      await visitor.send(Array(tested.handshake().utf8) + tested.tokenFrame() + ClientFrame.text(long))
      let recorder = await tested.clients.when { !$0.isEmpty }[0]
      #expect(await recorder.told.when { !$0.texts.isEmpty }.texts == [long])
    }
  }

  @Test func theTokenIsComparedOnlyAFewTimes() async throws {
    try await TestedServer.run { options in
      options.limits.wrongTokens = 3
    } _: { tested in
      let attack = Array(tested.handshake().utf8) + tested.tokenFrame(Token.random())
      var codes: [Int?] = []
      for _ in 1...20 { codes.append(try await tested.attack(attack).frames.first?.closeCode) }
      #expect(codes.prefix(3) == [4401, 4401, 4401])
      // One more is allowed each second, and this machine may be slow.
      #expect(codes.allSatisfy { $0 == 4401 || $0 == 1013 } && codes.contains(1013))
      #expect(tested.timesLogged(.wrongToken) == 1 && tested.timesLogged(.tooManyWrongTokens) == 1)
    }
  }

  @Test func aNinthClientIsSentAway() async throws {
    try await TestedServer.run { tested in
      var clients: [(Visitor, Recorder)] = []
      for _ in 1...8 { clients.append(try await tested.client()) }
      let attack = Array(tested.handshake().utf8) + tested.tokenFrame()
      let received = try await tested.attack(attack)
      #expect(isOnlyClose(received, 1013))
      tested.expectRefused(.tooManyClients, [received])
      await clients[0].0.leave()
      await clients[0].1.told.when { $0.closed == 1 }
      _ = try await tested.client()
    }
  }
}

/// Whether nothing came but the response to the handshake and a frame that closes.
func isOnlyClose(_ received: Visitor.Received, _ code: Int) -> Bool {
  received.text.hasPrefix("HTTP/1.1 101 ") && received.frames.map(\.closeCode) == [code]
    && received.frames[0].payload.count == 2
}
