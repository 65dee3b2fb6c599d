import ReactorKit
import TestSupport
import Testing

@testable import ReactorKitInspector
@testable import ReactorValues

@Suite struct SessionLinesTests {
  private func session(_ lines: [Session.Line]) -> Session {
    var session = Session(Session.Header(program: "Program", began: 0))
    for line in lines { session.add(line) }
    return session
  }

  // MARK: Gaps

  @Test func entriesThatHaveGoneBeforeTheyAreTakenAreAGap() async throws {
    let run = RecordedRun(limits: .init(entries: 100, mutationsPerState: 5))
    var lines = SessionLines(run.live)
    run.reactor.send(.add([1, 2, 3]))
    var all = await lines.take()
    let told = try #require(all.compactMap(\.entry?.n).max())
    for number in 0..<100 { run.reactor.send(.add([number])) }
    all += await lines.take()
    let first = run.recorder.read(\.entries.first)
    #expect(all.compactMap(\.gap) == [Session.Gap(first: told + 1, last: first - 1)])
    let session = session(all)
    // Each entry is told, or in the gap.
    let end = run.recorder.read(\.entries.end)
    #expect(UInt64(session.entries.count) + (first - 1 - told) == end - 1)
    let opened = try Session(session.text)
    #expect(opened.gaps == session.gaps)
    #expect(opened.text == session.text)
    let report = SessionReport(of: opened, in: run.live.structure())
    #expect(
      report.incomplete == [
        "\(first - 1 - told) entries are missing: no longer kept, or not received, when the session was written."
      ])
    // The states after the gap are the right ones.
    let stored = StoredSource(opened)
    for (entry, state) in zip(run.entries, run.states.suffix(run.entries.count)).suffix(20) {
      let shown = try await stored.state(StateRequest(reactor: run.id, at: entry, depth: .max))
      #expect(shown.node == run.live.sessionReader.read(state, depth: .max).cut(to: .max), "entry \(entry)")
    }
  }

  @Test func aSessionWithoutGapsReportsNone() async {
    let run = RecordedRun()
    run.reactor.send(.add([1]))
    var lines = SessionLines(run.live)
    let session = session(await lines.take())
    #expect(session.gaps == [])
    #expect(SessionReport(of: session, in: run.live.structure()).missing == [])
  }

  @Test func piecesMakeTheSameSession() async throws {
    var generator = SplitMix64(seed: 3)
    let run = RecordedRun(limits: .init(mutationsPerState: 9))
    run.play(60, &generator)
    var (whole, pieces) = (SessionLines(run.live), SessionLines(run.live))
    let expected = session(await whole.take())
    #expect(!whole.isBehind)
    var found: [Session.Line] = []
    repeat {
      let piece = await pieces.take(entries: 7)
      #expect(piece.filter { $0.entry != nil }.count <= 7)
      found += piece
    } while pieces.isBehind
    #expect(session(found).entries.map(\.row) == expected.entries.map(\.row))
    let (first, second) = (StoredSource(session(found)), StoredSource(expected))
    for entry in run.entries {
      let request = StateRequest(reactor: run.id, at: entry, depth: .max)
      #expect(try await first.state(request) == second.state(request))
    }
  }

  @Test func anExportEndsThoughTheProgramGoesOn() async {
    let run = RecordedRun()
    run.reactor.send(.add([1]))
    var lines = await run.live.sessionLines()
    let end = run.recorder.read(\.entries.end)
    var last: UInt64 = 0
    repeat {
      run.reactor.send(.add([2, 3]))
      last = await lines.take(entries: 1).compactMap(\.entry?.n).max() ?? last
    } while lines.isBehind
    #expect(last == end - 1)
  }

  // MARK: Memory

  @Test func nothingIsKeptOfReactorsThatAreGone() async throws {
    let alive = RecordedReactor()
    let recorder = Recorder(limits: .init(entries: 100), weigh: { _ in 1 })
    let handlers = Locked<[@Sendable (ReactorEvent) -> Void]>([])
    recorder.start { handler in
      handlers.withLock { $0.append(handler) }
      return alive.monitor(.steps, handler)
    }
    let handler = try #require(handlers.withLock { $0.first })
    var lines = SessionLines(LiveSource(recorder, ValueReader(), Travel(recorder)))
    alive.send(.add([1]))
    let monitors = CompositeDisposable()
    defer { monitors.dispose() }
    for _ in 0..<200 {
      let reactor = RecordedReactor()
      _ = monitors.insert(reactor.monitor(.steps, handler))
      reactor.send(.add([1, 2]))
      // An effect that ends only with the reactor, and one that is never told to have ended.
      reactor.send(.wait)
      alive.send(.wait)
      _ = await lines.take()
      withExtendedLifetime(reactor) {}
    }
    // No more than the entries that are kept, of which each could be a reactor and an effect.
    #expect(lines.keptCount < 300)
    for _ in 0..<200 { alive.send(.add([1])) }
    _ = await lines.take()
    // The living reactor with its tree, and nothing else.
    #expect(lines.keptCount == 2)
  }
}
