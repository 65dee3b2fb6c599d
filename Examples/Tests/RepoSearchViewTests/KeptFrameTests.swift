import GitHubAPI
import ReactorKit
import RepoSearchReactors
import TerminalKit
import TerminalPrograms
import Testing

@testable import RepoSearchView

/// What is kept of a frame and what is drawn over it are the picture that would be drawn anew.
@MainActor @Suite struct KeptFrameTests {
  private static let states: [SearchReactor.State] = {
    let next = SearchReactor.Request(query: "swift", page: 2)
    let none = SearchReactor.Request(query: "swift", page: 1)
    let empty = SearchPage(totalCount: 0, items: [])
    let mutations: [[SearchReactor.Mutation]] = [
      [], [.setText("swift")], [.setText("swift"), .begin(none), .succeed(none, empty)],
      Sample.found(), Sample.found(selection: 29), Sample.found(Sample.hostile, selection: 1),
      Sample.found() + [.setText("other")], Sample.found() + [.begin(next), .tick],
      Sample.found() + [.setShowsDetails(true)],
      Sample.found(Sample.hostile, selection: 2) + [.setShowsDetails(true)],
      Sample.failed(.server(status: 500, message: nil)),
    ]
    return mutations.map(Sample.state)
  }()

  private static func expectFullFrame(_ bench: SessionBench, _ state: SearchReactor.State) async {
    let frame = await bench.session.picture()
    let isFull = frame == bench.session.screen.frame(state)
    #expect(isFull, "\(frame.plainText)")
  }

  @Test(arguments: [Size(columns: 40, rows: 10), Size(columns: 5, rows: 3)])
  func everyStateIsDrawnOverEveryOther(size: Size) async {
    let bench = SessionBench(size: size, stub: Self.states[0])
    for before in Self.states {
      for state in Self.states {
        bench.show(before)
        _ = await bench.session.picture()
        bench.show(state)
        await Self.expectFullFrame(bench, state)
      }
    }
  }

  @Test func everySizeIsDrawnInFull() async {
    let bench = SessionBench(stub: Self.states[0])
    for state in Self.states {
      bench.show(state)
      for (columns, rows) in [(30, 8), (60, 12), (5, 2), (1, 1), (40, 10)] {
        bench.session.size = Size(columns: columns, rows: rows)
        await Self.expectFullFrame(bench, state)
      }
    }
  }

  @Test func keysAreDrawnOverEachOther() async {
    let bench = SessionBench(size: Size(columns: 40, rows: 10))
    await bench.find()
    let keys: [Key] = [
      .down, .pageDown, .enter, .end, .up, .right, .escape, .home, .character("/"), .paste(" 日本 👍"), .left,
      .control("u"), .control("k"), .tab,
    ]
    for key in keys {
      _ = bench.session.handle(key)
      await Self.expectFullFrame(bench, bench.reactor.currentState)
    }
  }

  @Test func whatComesFromOtherThreadsEndsWithTheLastState() async throws {
    let bench = SessionBench()
    await bench.find()
    var positions = Set<String>()
    bench.onDraw = { frame in
      // The marker and the rule are drawn by two parts, of one state.
      let marked = (2..<22).map { frame.plainText(row: $0) }.first { $0.hasPrefix("▸ ") } ?? ""
      let number = marked.dropFirst("▸ owner/repository-".count).prefix { $0.isNumber }
      positions.insert(String(number))
      #expect(frame.plainText(row: 22).hasSuffix(" \(number) of 30 loaded ──"))
    }
    let reactor = bench.reactor
    await withTaskGroup { threads in
      for thread in 0..<4 {
        threads.addTask { @concurrent in
          for number in 0..<250 { reactor.send(.select((number * 7 + thread) % 20)) }
        }
      }
    }
    await Task.detached { reactor.send(.select(12)) }.value
    _ = await bench.drawn()
    #expect(bench.session.frame == bench.session.screen.frame(reactor.currentState))
    #expect(bench.session.frame.plainText.contains("▸ owner/repository-13 "))
    #expect(positions.contains("13"))
  }

  @Test func aSessionThatIsGoneLeavesNothing() async {
    weak var session: SearchSession?
    weak var reactor: SearchReactor?
    do {
      let bench = SessionBench()
      await bench.find()
      _ = bench.session.handle(.down)
      (session, reactor) = (bench.session, bench.reactor)
      #expect(session != nil && reactor != nil)
    }
    await MainLoop.turn()
    #expect(session == nil && reactor == nil)
  }
}
