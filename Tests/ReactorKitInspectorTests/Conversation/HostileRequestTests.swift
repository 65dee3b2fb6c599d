import Foundation
import ReactorKit
import TestSupport
import Testing

@testable import ReactorKitInspector

/// Numbers that no page of ours sends.
@Suite struct HostileRequestTests {
  /// Each request, as it is usually made.
  private static let requests = [
    #""do":"view""#, #""do":"rows","from":0,"count":50"#, #""do":"seek","n":2"#,
    #""do":"seek","by":1"#, #""do":"seek","by":-1"#, #""do":"seek","reactor":REACTOR,"action":1"#,
    #""do":"seek","reactor":REACTOR,"effect":1"#, #""do":"entry","n":2"#,
    #""do":"state","reactor":REACTOR"#, #""do":"find","reactor":REACTOR,"text":"o""#,
    #""do":"copy","reactor":REACTOR,"as":"json""#, #""do":"test","entries":[2]"#,
    #""do":"timings","reactor":REACTOR"#, #""do":"shared""#, #""do":"show","reactor":REACTOR,"at":3"#,
    #""do":"show","at":3"#, #""do":"branch","reactor":REACTOR"#, #""do":"resume""#, #""do":"status""#,
    #""do":"form","n":2"#, #""do":"form","reactor":REACTOR"#, #""do":"send","n":1"#,
    #""do":"send","reactor":REACTOR,"value":null"#,
    #""do":"export","as":"session""#,
    #""do":"export","as":"redux","reactor":REACTOR"#, #""do":"import","part":"x""#, #""do":"close""#,
    #""do":"dance""#,
  ]
  private static let fields = [
    #""from":N"#, #""count":N"#, #""n":N"#, #""action":N"#, #""effect":N"#, #""by":N"#, #""reactor":N"#,
    #""at":N"#, #""depth":N"#, #""page":N"#, #""skipping":[N]"#, #""entries":[N]"#,
    #""filter":{"reactors":[N]}"#, #""from":N,"count":N"#, #""reactor":N,"at":N"#, #""at":N,"skipping":[N]"#,
  ]
  private static let numbers = [
    "0", "-1", "1", String(Int.max), String(Int.min), String(UInt64.max), String(UInt64.max - 1),
  ]

  /// The request with a field in place of its own.
  private func replacing(_ request: String, _ field: String) -> String {
    let names = field.matches(of: /"(\w+)":/).map { String($0.1) }
    // The first of two keys with the same name counts, or the last: one has to go.
    let kept = request.split(separator: ",").filter { part in !names.contains { part.hasPrefix("\"\($0)\":") }
    }
    return kept.joined(separator: ",") + "," + field
  }

  @Test(arguments: ["live", "s1"]) func everyNumberIsAnswered(_ source: String) async throws {
    let talk = Talk()
    talk.run.reactor.send(.add([1, 2]))
    talk.run.reactor.send(.wait)
    talk.run.reactor.late.onNext(.rename("late"))
    _ = try await talk.open(try await talk.export(["as": "session"]).text)
    _ = try await talk.result(["do": "view", "source": source, "filter": [:]])
    for request in Self.requests {
      for field in Self.fields {
        for number in Self.numbers {
          let text = "{\"id\":7,\"source\":\"\(source)\",\(replacing(request, field))}"
            .replacing("REACTOR", with: String(talk.run.id)).replacing("N", with: number)
          // Closing would leave nothing to ask.
          guard source == "live" || !text.contains("\"close\"") else { continue }
          _ = try talk.page.take()
          await talk.conversation.handle(text)
          let answers = try talk.page.take().filter { $0["part"] == nil && $0["note"] == nil }
          #expect(answers.count == 1, "\(text)")
          #expect(answers.first?["result"] != nil || answers.first?["error"] is String, "\(text)")
        }
      }
    }
  }

  @Test(arguments: [UInt64.max, UInt64.max - 1, 5]) func aPageMayAskForRowsBehindTheEnd(_ from: UInt64)
    async throws
  {
    let talk = Talk(control: .readOnly)
    talk.run.reactor.send(.add([1]))
    _ = try await talk.result(["do": "view", "filter": [:]])
    let rows = try await talk.result(["do": "rows", "from": from, "count": Int.max])
    #expect((rows["rows"] as? [Any])?.count == 0)
  }

  // MARK: Too much

  @Test func onlySoManySessionsAreOpen() async throws {
    let talk = Talk(control: .readOnly)
    let file = Session(Session.Header(program: "P", began: 0)).text
    for _ in 0..<Engine.mostSessions { _ = try await talk.open(file) }
    let refused = try await talk.ask(["do": "import", "part": file, "last": true])
    #expect(refused["error"] as? String == Refusal.tooManySessions.text)
    _ = try await talk.result(["do": "close", "source": "s2"])
    #expect(try await talk.open(file)["source"] as? String == "s5")
    for number in 5...9 {
      _ = try await talk.result(["do": "close", "source": "s\(number)"])
      _ = try await talk.open(file)
    }
    #expect(await talk.engine.sources.map(\.source) == ["s1", "s3", "s4", "s10"])
  }

  @Test func sessionsHaveOnlySoManyBytesTogether() async throws {
    let talk = Talk(control: .readOnly)
    let other = Conversation(talk.engine, talk.page)
    try await talk.engine.reserve(Engine.largestSessions - 10)
    let refused = try await talk.ask(["do": "import", "part": "12345678901"])
    #expect(refused["error"] as? String == Refusal.sessionsTooLarge.text)
    // What another page has sent of a session counts, until it leaves.
    await other.handle(#"{"id":1,"do":"import","part":"123456"}"#)
    #expect(try await talk.ask(["do": "import", "part": "12345"])["error"] != nil)
    await other.forgetImport()
    #expect(try await talk.ask(["do": "import", "part": "12345"])["error"] == nil)
    // One that is refused gives back what it had.
    #expect(try await talk.ask(["do": "import", "part": "123456"])["error"] != nil)
    #expect(try await talk.ask(["do": "import", "part": "1234567890"])["error"] == nil)
  }

  @Test func aClosedSessionGivesBackItsBytes() async throws {
    let talk = Talk(control: .readOnly)
    let file = Session(Session.Header(program: "P", began: 0)).text
    try await talk.engine.reserve(Engine.largestSessions - file.utf8.count)
    for _ in 0..<3 {
      let source = try #require(try await talk.open(file)["source"] as? String)
      #expect(try await talk.ask(["do": "import", "part": "1"])["error"] != nil)
      _ = try await talk.result(["do": "close", "source": source])
    }
  }

  private func engine(
    _ run: RecordedRun = RecordedRun(), _ waitForPages: @escaping @Sendable (Duration) async -> Void
  ) -> Engine {
    let session = Session(Session.Header(program: "Given", began: 0))
    return Engine(
      run.live, run.travel, control: .readOnly, program: "P", session: session, waitForPages: waitForPages)
  }

  @Test func sessionsOfPagesEndWithTheLastPage() async throws {
    let engine = engine { _ in }
    await engine.pageCame()
    await engine.pageCame()
    try await engine.reserve(5)
    _ = try await engine.open(Session(Session.Header(program: "Opened", began: 0)), bytes: 5)
    await engine.pageLeft()
    #expect(await engine.sources.map(\.name) == ["Given", "Opened"])
    await engine.pageLeft()
    #expect(await engine.sources.map(\.name) == ["Given"])
    try await engine.reserve(Engine.largestSessions)
  }

  @Test func fiveSecondsAfterTheLastPageHasLeftAllReactorsShowTheirNewestStates() async throws {
    let (run, waits) = (RecordedRun(), Locked<[Duration]>([]))
    run.reactor.send(.add([1, 2]))
    let engine = engine(run) { time in waits.withLock { $0.append(time) } }
    await engine.pageCame()
    await engine.pageCame()
    try await engine.travel.show(run.id, at: run.entries[0], skipping: [])
    await engine.pageLeft()
    #expect(await engine.travel.shown().count == 1, "the other page still looks")
    #expect(waits.withLock { $0 } == [])
    await engine.pageLeft()
    #expect(await engine.travel.shown().isEmpty)
    #expect(waits.withLock { $0 } == [.seconds(5)])
    await engine.pageCame()
    await engine.pageLeft()
    #expect(waits.withLock { $0 } == [.seconds(5)], "there is nothing to wait for")
  }

  @Test func aPageThatIsLoadedAgainFindsThePastStates() async throws {
    let (run, comes) = (RecordedRun(), Locked<Engine?>(nil))
    run.reactor.send(.add([1, 2]))
    let engine = engine(run) { _ in await comes.withLock { $0 }?.pageCame() }
    comes.withLock { $0 = engine }
    defer { comes.withLock { $0 = nil } }
    await engine.pageCame()
    try await engine.travel.show(run.id, at: run.entries[0], skipping: [])
    await engine.pageLeft()
    #expect(await engine.travel.shown().count == 1)
  }

  @Test func aPageThatIsLoadedAgainFindsItsSessions() async throws {
    let comes = Locked<Engine?>(nil)
    let engine = engine { _ in await comes.withLock { $0 }?.pageCame() }
    comes.withLock { $0 = engine }
    await engine.pageCame()
    _ = try await engine.open(Session(Session.Header(program: "Opened", began: 0)), bytes: 0)
    await engine.pageLeft()
    #expect(await engine.sources.map(\.name) == ["Given", "Opened"])
    comes.withLock { $0 = nil }
    await engine.pageLeft()
    #expect(await engine.sources.map(\.name) == ["Given"])
  }

  @Test func onlySoManyTextsOfAPageWait() async {
    let waiting = WaitingTexts(count: 3, bytes: 10)
    #expect(waiting.add("1234"))
    #expect(waiting.add("1234"))
    waiting.answered("1234")
    #expect(waiting.add("123456"))
    #expect(!waiting.add("1"))
    // What comes after a text that is lost makes no sense.
    waiting.answered("123456")
    #expect(!waiting.add(""))
    let many = WaitingTexts(count: 3, bytes: 10)
    #expect((0..<4).map { _ in many.add("") } == [true, true, true, false])
    many.finish()
    var texts: [String] = []
    for await text in many.texts { texts.append(text) }
    #expect(texts == ["", "", ""])
  }

  // MARK: A page that has left

  @Test func aPageThatHasLeftCausesNoMoreWork() async throws {
    let run = RecordedRun()
    for _ in 0..<600 { run.reactor.send(.add([1])) }
    let summary = await run.live.summary()
    let talk = Talk(run)
    let work = Task {
      // Begins only when it was cancelled.
      while !Task.isCancelled { await Task.yield() }
      let found = await run.live.seek(.change(of: nil, from: summary.first, isForward: true))
      let timings = await Timings.of(run.id, in: run.live)
      await talk.conversation.handle(#"{"id":1,"do":"view","filter":{"path":"count"}}"#)
      await talk.conversation.handle(#"{"id":1,"do":"export","as":"redux"}"#)
      return (found, timings)
    }
    work.cancel()
    let (found, timings) = await work.value
    #expect(found == nil)
    #expect(timings == [])
    let answers = try talk.page.take()
    // The first 500 entries were looked at, and nothing was exported.
    #expect(answers.count == 1)
    let view = answers.first?["result"] as? [String: Any]
    #expect((view?["end"] as? Int).map { $0 > 0 && $0 < 500 } == true)
  }
}
