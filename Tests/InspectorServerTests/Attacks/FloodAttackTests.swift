import Testing

@testable import InspectorServer

/// Visitors that send too much, or read too little.
@Suite(.timeLimit(.minutes(10)))
struct FloodAttackTests {
  @Test func aFloodOfMessagesEndsTheClient() async throws {
    try await TestedServer.run { options in
      options.limits.frameBurst = 100
      options.limits.framesPerSecond = 1
    } _: { tested in
      let (visitor, recorder) = try await tested.client()
      await visitor.send((0..<10_000).flatMap { ClientFrame.text("\($0)") })
      #expect(await visitor.end().frames.last?.closeCode == 1008)
      let told = await recorder.told.when { $0.closed == 1 }
      // The frame with the token was the first; a slow machine gives one more each second.
      #expect((99..<1_000).contains(told.texts.count))
      #expect(tested.timesLogged(.flood) == 1)
    }
  }

  @Test(arguments: [0x89, 0x8a] as [UInt8])
  func aFloodOfPingsOrPongsEndsTheClient(first: UInt8) async throws {
    try await TestedServer.run { options in
      options.limits.frameBurst = 100
      options.limits.framesPerSecond = 1
    } _: { tested in
      let (visitor, recorder) = try await tested.client()
      let ping = ClientFrame.bytes(first, Array(repeating: 7, count: 125))
      await visitor.send(Array(repeatElement(ping, count: 5_000).joined()))
      let frames = await visitor.end().frames
      #expect(frames.last?.closeCode == 1008 && frames.count < 1_000)
      #expect(recorder.told.value == Recorder.Told(closed: 1))
      #expect(tested.timesLogged(.flood) == 1)
    }
  }

  @Test func aFloodOfEmptyFragmentsEndsAStranger() async throws {
    try await TestedServer.run { tested in
      let fragments =
        ClientFrame.bytes(0x01) + Array(repeatElement(ClientFrame.bytes(0x00), count: 20_000).joined())
      let received = try await tested.attack(Array(tested.handshake().utf8) + fragments)
      #expect(isOnlyClose(received, 1008))
      tested.expectRefused(.flood, [received])
    }
  }

  @Test func aClientThatAsksForPongsAndDoesNotReadIsClosed() async throws {
    try await TestedServer.run { options in
      options.limits.waitingBytes = 1 << 16
    } _: { tested in
      let (visitor, recorder) = try await tested.client(reads: false)
      let filler = String(repeating: "x", count: 1 << 15)
      // The system takes some megabytes for itself.
      while recorder.told.value.closed == 0 {
        while recorder.client.send(filler) {}
        await visitor.send(ClientFrame.bytes(0x89, Array(repeating: 7, count: 125)))
      }
      #expect(tested.timesLogged(.slowReader) == 1)
    }
  }

  @Test func aSlowReaderIsRefusedTextsAndCostsOthersNothing() async throws {
    let limit = 1 << 20
    try await TestedServer.run { options in
      options.limits.waitingBytes = limit
    } _: { tested in
      let (slow, recorder) = try await tested.client(reads: false)
      let (quick, other) = try await tested.client()
      let filler = String(repeating: "x", count: 10_000)
      var sent = 0
      while recorder.client.send("\(sent) \(filler)") { sent += 1 }
      // Besides the limit, the system keeps some megabytes for a socket.
      #expect(sent > limit / 20_000 && sent < 20_000)

      await quick.send(ClientFrame.text("hello"))
      await other.told.when { $0.texts == ["hello"] }
      #expect(other.client.send("answer"))
      await quick.received.when { $0.ends(with: "answer") }

      await slow.readOn()
      await recorder.told.when { $0.writable == 1 }
      #expect(recorder.client.isWritable && recorder.client.send("again"))
      await slow.received.when { $0.ends(with: "again") }
      let numbers = slow.received.value.frames.dropFirst().dropLast().map { $0.text.prefix { $0 != " " } }
      #expect(numbers == (0..<sent).map { "\($0)" })
      #expect(tested.log.value.isEmpty)
    }
  }

  @Test func aReaderThatNeverReadsDoesNotKeepTheServerFromStopping() async throws {
    try await TestedServer.run { tested in
      let (_, recorder) = try await tested.client(reads: false)
      while recorder.client.send(String(repeating: "x", count: 100_000)) {}
      await tested.server.stop()
      #expect(recorder.told.value.closed == 1)
    }
  }

  @Test func aThousandConnectionsLeaveTheServerAsItWas() async throws {
    try await TestedServer.run { tested in
      let (visitor, recorder) = try await tested.client()
      var strangers: [Visitor] = []
      for _ in 1...1_000 { strangers.append(try await tested.visit()) }
      // One of the 64 is the client's.
      for stranger in strangers.dropFirst(63) { #expect(await stranger.end().bytes.isEmpty) }
      #expect(strangers.prefix(63).allSatisfy { !$0.received.value.hasEnded })
      tested.expectRefused(.tooManyConnections, strangers.map(\.received.value))

      await visitor.send(ClientFrame.text("still there"))
      await recorder.told.when { $0.texts == ["still there"] }
      for stranger in strangers { await stranger.leave() }
      let request = Array("GET / HTTP/1.1\r\nHost: 127.0.0.1:\(tested.server.port)\r\n\r\n".utf8)
      // The server learns a moment later that they have left.
      while try await !tested.attack(request).text.hasPrefix("HTTP/1.1 200 ") {}
    }
  }

  @Test func aHeadThatComesByBytesIsRefused() async throws {
    try await TestedServer.run { options in
      options.limits.headTime = .milliseconds(200)
    } _: { tested in
      var received = Visitor.Received()
      // On a busy machine the time may be over before the bytes come, and nothing is said then.
      while received.bytes.isEmpty { received = try await tested.attack(Array("GET / HT".utf8)) }
      #expect(received.text.hasPrefix("HTTP/1.1 408 "))
      tested.expectRefused(.headTooSlow, [received])
    }
  }

  @Test func aSocketWithoutATokenIsClosed() async throws {
    try await TestedServer.run { options in
      options.limits.tokenTime = .milliseconds(20)
    } _: { tested in
      let received = try await tested.attack(Array(tested.handshake().utf8))
      #expect(isOnlyClose(received, 4408))
      tested.expectRefused(.tokenTooSlow, [received])
    }
  }
}
