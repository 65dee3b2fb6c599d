import Foundation
import ReactorKit
import TestSupport
import Testing

@testable import ReactorKitInspector
@testable import ReactorValues

/// Texts that are longer than a line of a session's trees.
@Suite struct LongTextTests {
  private func longText(_ end: String = "") -> String { String(repeating: "x", count: 5_000_000) + end }

  @Test func aTextOfFiveMillionBytesIsExportedWhole() async throws {
    let talk = Talk()
    talk.run.reactor.send(.wait)
    talk.run.reactor.late.onNext(.rename(longText()))
    // A change behind what a line shows is a change.
    talk.run.reactor.late.onNext(.rename(longText("a")))
    let (text, exported) = try await talk.export(["as": "session"])
    #expect(exported["incomplete"] as? [String] == [])
    let opened = try await talk.open(text)
    #expect((opened["report"] as? [String: Any])?["incomplete"] as? [String] == [])
    for (entry, end) in zip(talk.run.entries, ["", "a"]) {
      let request: [String: Any] = ["source": "s1", "reactor": talk.run.id, "at": entry, "path": "name"]
      let whole = try await talk.result(request.merging(["do": "copy", "as": "swift"]) { $1 })
      #expect(whole["text"] as? String == "\"\(longText(end))\"")
      // A tree has its beginning, and says how long it is.
      let state = try await talk.result(request.merging(["do": "state"]) { $1 })
      let node = try #require(state["node"] as? [String: Any])
      #expect((node["text"] as? String)?.count == 200)
      #expect(node["bytes"] as? Int == 5_000_000 + end.utf8.count)
      let details = try await talk.result(["do": "entry", "source": "s1", "n": entry])
      let data = try JSONSerialization.data(withJSONObject: details)
      #expect(data.count < 50_000)
    }
  }

  @Test(arguments: ["a", "é", "👩‍👩‍👧"]) func aChangeBehindTheBeginningIsAChange(_ character: String) async throws
  {
    let run = RecordedRun()
    run.reactor.send(.wait)
    let texts = ["1", "2"].map { String(repeating: character, count: 11_000) + $0 }
    for text in texts { run.reactor.late.onNext(.rename(text)) }
    var lines = SessionLines(run.live)
    var session = Session(Session.Header(program: "Program", began: 0))
    for line in await lines.take() { session.add(line) }
    let stored = StoredSource(try Session(session.text))
    for (entry, text) in zip(run.entries, texts) {
      let shown = try await stored.copy(StateRequest(reactor: run.id, at: entry, path: "name"), as: .swift)
      #expect(shown == "\"\(text)\"")
    }
  }

  @Test func ofTooManyLongTextsTheBeginningsAreKeptAndSaidToBe() async throws {
    let run = RecordedRun()
    run.reactor.send(.wait)
    for number in 0..<4 { run.reactor.late.onNext(.rename(String(repeating: "x", count: 20_000 + number))) }
    var lines = SessionLines(run.live, texts: SessionTexts(most: 50_000))
    var session = Session(Session.Header(program: "Program", began: 0))
    for line in await lines.take() { session.add(line) }
    let opened = try Session(session.text)
    #expect(opened.text == session.text)
    let report = SessionReport(of: opened, in: run.live.structure())
    // Each is in a mutation, and in a state.
    #expect(report.incomplete == ["6 long texts are not whole: only the beginning is there."])
    #expect(report.fits == ["RecordedReactor"])
    let stored = StoredSource(opened)
    let first = try await stored.copy(
      StateRequest(reactor: run.id, at: run.entries[0], path: "name"), as: .swift)
    #expect(first == "\"\(String(repeating: "x", count: 20_000))\"")
    let last = try await stored.state(StateRequest(reactor: run.id, path: "name")).node
    #expect(last.bytes == 20_003)
    #expect(last.text.count == 200)
    let rest = try await stored.copy(StateRequest(reactor: run.id, path: "name"), as: .swift)
    #expect(rest.count == 10_000)
    #expect(rest.hasSuffix("…"))
  }

  @Test func partsThatAreLeftOutAreSaid() {
    var list = ValueNode(kind: .collection, type: "[Int]", text: "[1, …", path: "a", more: 5)
    var text = ValueNode(kind: .text, type: "String", text: "\"a…", path: "a[0]")
    text.bytes = 900
    list.children = [text]
    let edit = NodeEdit(at: [0], node: list)
    var omissions = SessionOmissions()
    #expect(omissions.sentences == [])
    omissions.note(Session.Line(edits: [edit]))
    omissions.note(Session.Line(gap: Session.Gap(first: 3, last: 3)))
    #expect(
      omissions.sentences == [
        "1 entry is missing: no longer kept, or not received, when the session was written.",
        "1 long text is not whole: only the beginning is there.",
        "1 large value is not whole: only the first parts are there.",
      ])
  }

  @Test func aRedactedTextIsInNoSession() async throws {
    let run = RecordedRun(
      reader: ValueReader(display: [
        .redacting("name", of: RecordedReactor.State.self),
        .redacting("rename", of: RecordedReactor.Mutation.self),
      ]))
    run.reactor.send(.wait)
    run.reactor.late.onNext(.rename(String(repeating: "secret", count: 10_000)))
    let talk = Talk(control: .readOnly, run)
    let (text, _) = try await talk.export(["as": "session"])
    #expect(!text.contains("secret"))
    #expect(!text.contains("\"bytes\""))
    let form = try await talk.ask(["do": "state", "reactor": run.id])
    #expect(!"\(form)".contains("secret"))
  }

  // MARK: Files of the page

  private func saved(_ name: String) throws -> String {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return try String(contentsOf: tests.appending(path: "Browser/saved/\(name)"), encoding: .utf8)
  }

  /// A browser test saves this file.
  @Test func aSessionThatThePageSavedAfterACrashIsImported() async throws {
    let talk = Talk(control: .readOnly)
    talk.run.reactor.send(.add([1]))
    let opened = try await talk.open(try saved("after-crash.jsonl"))
    #expect(opened["name"] as? String == "RepoSearch")
    let report = try #require(opened["report"] as? [String: Any])
    #expect(report["entries"] as? Int == 20)
    #expect(report["unreadable"] as? Int == 0)
    #expect((report["missing"] as? [String])?.count == 5, "the reactors of another program")
    #expect(
      report["incomplete"] as? [String] == [
        "3 entries are missing: no longer kept, or not received, when the session was written.",
        "There are no states: a page that lost its program has none.",
      ])
    let source = try #require(opened["source"] as? String)
    let view = try await talk.result(["do": "view", "source": source, "filter": ["kinds": ["mutation"]]])
    let rows = try #require(
      try await talk.result(["do": "rows", "source": source, "from": 0])["rows"] as? [[String: Any]])
    #expect(rows.count == view["end"] as? Int)
    #expect(rows.count > 4)
    let entry = try await talk.result(["do": "entry", "source": source, "n": 12])
    #expect((entry["value"] as? [String: Any])?["kind"] as? String == "enumeration")
    #expect(entry["states"] as? Bool == false)
    let reactors = try #require(
      try await talk.result(["do": "status", "source": source])["reactors"] as? [[String: Any]])
    #expect(reactors.count == 5)
    let state = try await talk.ask(["do": "state", "source": source, "reactor": 2])
    #expect(state["error"] as? String == Refusal.tooOld.text)
    // It can be saved again as it is.
    let again = try await talk.export(["as": "session", "source": source])
    #expect(again.result["incomplete"] as? [String] == report["incomplete"] as? [String])
    #expect(try Session(again.text).entries.count == 20)
  }
}
