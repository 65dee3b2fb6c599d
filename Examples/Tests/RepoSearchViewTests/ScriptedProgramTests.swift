import Foundation
import GitHubAPI
import ReactorKit
import RepoSearchReactors
import RepoSearchServer
import TerminalKit
import TerminalPrograms
import Testing

@testable import RepoSearchView

/// The whole program but for the terminal, against the embedded server over HTTP.
@MainActor @Suite struct ScriptedProgramTests {
  private nonisolated static let now = Date(timeIntervalSince1970: 1_714_979_229)

  /// Plays a script and returns what is printed.
  private static func play(
    _ script: String, size: Size = Size(columns: 80, rows: 24), timeout: Duration = .seconds(30),
    onServer use: (RepoSearchServer) async -> Void = { _ in }
  ) async throws -> [String] {
    let backend = try await Backend.embedded(.init(now: { now }), timeout: timeout)
    if let server = backend.server { await use(server) }
    let time = SerialDispatchQueueScheduler(qos: .userInitiated)
    // Longer than other tests keep the main loop from the next key, so that nothing half typed is searched for.
    let reactor = SearchReactor(client: backend.client, time: time, pause: .milliseconds(300))
    var printed: [String] = []
    let player = ScriptPlayer(session: SearchSession(reactor: reactor, size: size)) { printed.append($0) }
    let result: Result<Void, any Error>
    do {
      result = .success(try await player.play(Script(parsing: script, waits: ScriptPlayer.waits)))
    } catch {
      result = .failure(error)
    }
    await backend.stop()
    try result.get()
    return printed
  }

  private static func repositoryFile(_ path: String) throws -> String {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
    return try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  @Test func theTourShowsSearchPagingDetailsAnErrorAndItsRetry() async throws {
    let screens = try await Self.play(Self.repositoryFile("Examples/Scripts/tour.keys"))
    #expect(screens.count == 5)
    #expect(screens[0].contains("── 30 of 94 repositories ──"))
    #expect(screens[1].contains("── 60 of 94 repositories ──"))
    #expect(screens[2].contains("Licence"))
    #expect(screens[3].contains("✗ The server failed with status 500: Internal Server Error"))
    #expect(screens[4].contains("▸ "))
    #expect(!screens[4].contains("✗"))
    let again = try await Self.play(Self.repositoryFile("Examples/Scripts/tour.keys"))
    #expect(screens == again)
  }

  @Test func theScreenInTheReadmeIsTheProgramsOwn() async throws {
    let readme = try Self.repositoryFile("Examples/README.md")
    let script = try Self.repositoryFile("Examples/Scripts/screen.keys")
    let screen = try await Self.play(script, size: Size(columns: 80, rows: 20))
    let expected = "<!-- screen: begin -->\n```text\n\(screen[0])\n```\n<!-- screen: end -->"
    #expect(readme.contains(expected), "To fix this, run Scripts/capture-screen.")
  }

  @Test(
    arguments: [
      ("parser fail:500", "✗ The server failed with status 500: Internal Server Error"),
      ("parser fail:403", "✗ Too many requests. The server accepts new ones from 07:08:09 UTC on."),
      ("parser fail:garbage", "✗ The server's answer is not readable: "),
      ("parser fail:shape", "✗ The server's answer is not readable: "),
      ("qwxyzzy", "No repository matches “qwxyzzy”."),
      ("\"terminal that never\"", "── 5 of 5 repositories ─"), ("100% 'sure' \\ ;", "No repository matches"),
      ("👩‍👩‍👧‍👦", "── 8 of 8 repositories ─"),
    ])
  func aBadAnswerIsAClearLineAndTheProgramGoesOn(query: String, line: String) async throws {
    let screens = try await Self.play(
      "type \(query)\nwait idle\nshow\nkey ctrl-u\ntype swift\nwait idle\n")
    #expect(screens[0].contains(line), "\(screens[0])")
    #expect(screens[1].contains("── 30 of 94 repositories ──"))
  }

  @Test func tenThousandCharactersAreTooMany() async throws {
    let long = String(repeating: "x", count: 10_000)
    let screens = try await Self.play("paste \(long)\nwait idle\nkey ctrl-u\ntype swift\nwait idle\nshow")
    #expect(screens[0].contains("── 30 of 94 repositories ──"))
    let failed = try await Self.play("paste \(long)\nwait idle")
    #expect(failed[0].contains("✗ The query is not valid: it has 10000 characters, which are too many."))
  }

  @Test func aSlowServerIsNotWaitedForLongerThanTheTimeout() async throws {
    let screens = try await Self.play(
      "type parser fail:timeout\nwait idle", timeout: .milliseconds(50))
    #expect(screens[0].contains("✗ The server did not answer within 0.05 s."))
  }

  @Test func aServerThatIsDownIsAClearLine() async throws {
    let screens = try await Self.play("type swift\nwait idle") { await $0.stop() }
    #expect(screens[0].contains("✗ Cannot reach 127.0.0.1"))
    #expect(screens[0].contains("Ctrl-R retry"))
  }

  @Test func aFailedPageIsRetriedInItsPlace() async throws {
    let screens = try await Self.play(
      "type swift\nwait idle\nkey tab\nkey end\nwait idle\nshow\nkey ctrl-r\nwait idle\n",
      onServer: { server in
        var plan = FaultPlan()
        plan.fail(.status(502), onPage: 2)
        server.setFaults(plan)
      })
    #expect(screens.count == 2)
    #expect(screens[0].contains("✗ The server failed with status 502: Bad Gateway"))
    #expect(screens[0].contains("30 of 30 loaded"))
    #expect(screens[1].contains("── 60 of 94 repositories ──"))
  }

  @Test func aLargeScreenIsFilledWithoutScrolling() async throws {
    let screens = try await Self.play("type swift\nwait idle", size: Size(columns: 200, rows: 60))
    #expect(screens[0].contains("── 60 of 94 repositories ──"))
  }

  @Test func resizingIsPartOfAScript() async throws {
    let screens = try await Self.play("resize 40 10\nshow\nresize 5 2")
    #expect(screens[0].split(separator: "\n", omittingEmptySubsequences: false).count == 11)
    #expect(screens[1] == "== the last screen\n\n─────")
  }

  @Test func anExpectationThatIsNotMetFailsWithTheScreen() async throws {
    let error = await #expect(throws: ScriptFailure.self) {
      try await Self.play("type a\n\nexpect swift\nwait idle")
    }
    #expect(error?.line == 3)
    #expect(
      error?.description.hasPrefix("line 3: the screen does not show 'swift', but:\nSearch: a\n") == true)
    _ = try await Self.play("type swift\nwait idle\nexpect 30 of 94")
  }

  @Test func nothingCanBePlayedAfterQuitting() async throws {
    await #expect(throws: ScriptFailure(line: 3, problem: "the program has quit")) {
      try await Self.play("key tab\nkey q\ntype late")
    }
    #expect(try await Self.play("key tab\nkey q").count == 1)
  }
}
