import Foundation
import ReactorKit
import TestSupport
import Testing

@testable import ReactorKitInspector
@testable import ReactorValues

@Suite struct ConversationTests {
  @Test func rowsOfAViewAreAnsweredAtTheirPositions() async throws {
    let talk = Talk()
    talk.run.reactor.send(.add([1, 2]))
    talk.run.reactor.send(.fail)
    let view = try await talk.result(["do": "view", "filter": [:]])
    #expect(view["first"] as? Int == 0)
    let rows = try #require(
      try await talk.result(["do": "rows", "from": 0, "count": 50])["rows"] as? [[String: Any]])
    #expect(rows.count == view["end"] as? Int)
    #expect(
      rows.compactMap { $0["kind"] as? String } == ["created", "action", "mutation", "mutation", "action"])
    #expect(rows[1]["label"] as? String == "add([1, 2])")
    #expect(rows[1]["case"] as? String == "add")
    let changes = rows[3]["changes"] as? [[String: Any]]
    #expect(changes?.compactMap { $0["path"] as? String }.sorted() == ["count", "numbers[1]"])
  }

  @Test(arguments: [
    (["kinds": ["mutation"]] as [String: any Sendable], 3),
    (["cases": ["rename"]], 1),
    (["text": "RENAME"], 1),
    (["text": "late name"], 1),
    (["path": "name"], 1),
    (["path": "numbers"], 2),
    (["kinds": ["effect"]], 2),
    (["reactors": [0]], 0),
  ])
  func aFilterChoosesRows(_ filter: [String: any Sendable], _ count: Int) async throws {
    let talk = Talk()
    talk.run.reactor.send(.add([1, 2]))
    talk.run.reactor.send(.wait)
    talk.run.reactor.late.onNext(.rename("late name"))
    let view = try await talk.result(["do": "view", "filter": filter])
    #expect(view["end"] as? Int == count)
  }

  @Test func stateFindAndCopyReadPastStates() async throws {
    let talk = Talk()
    talk.run.reactor.send(.add([1, 2]))
    talk.run.reactor.send(.add([3]))
    let entry = talk.run.entries[1]
    let state = try await talk.result([
      "do": "state", "reactor": talk.run.id, "at": entry, "path": "numbers", "depth": 2,
    ])
    #expect((state["node"] as? [String: Any])?["text"] as? String == "[1, 2]")
    let json = try await talk.result(["do": "copy", "reactor": talk.run.id, "path": "numbers", "as": "json"])
    #expect((json["text"] as? String)?.filter { !$0.isWhitespace } == "[1,2,3]")
    let swift = try await talk.result([
      "do": "copy", "reactor": talk.run.id, "path": "numbers", "as": "swift",
    ])
    #expect(swift["text"] as? String == "[1, 2, 3]")
    let found = try await talk.result(["do": "find", "reactor": talk.run.id, "text": "count"])
    #expect((found["found"] as? [[String: Any]])?.first?["path"] as? String == "count")
  }

  @Test func entriesAreFoundByTheirActionsAndNeighbours() async throws {
    let talk = Talk()
    talk.run.reactor.send(.add([1, 2]))
    talk.run.reactor.send(.wait)
    talk.run.reactor.late.onNext(.rename("late"))
    let id = talk.run.id
    let entries = talk.run.entries
    _ = try await talk.result(["do": "view", "filter": [:]])
    func seek(_ request: [String: Any]) async throws -> [UInt64?] {
      let found = try await talk.result(["do": "seek"].merging(request) { $1 })
      #expect(Set(found.keys) == ["n", "at"])
      return [found["n"] as? UInt64, found["at"] as? UInt64]
    }
    #expect(try await seek(["n": 2]) == [2, 1])
    #expect(try await seek(["reactor": id, "action": 1]) == [2, 1])
    #expect(try await seek(["reactor": id, "action": 99]) == [nil, nil])
    #expect(try await seek(["reactor": id, "by": -1])[0] == entries[2])
    #expect(try await seek(["by": -1, "from": entries[1]])[0] == entries[0])
    #expect(try await seek(["by": 1, "from": entries[1]])[0] == entries[2])
    #expect(try await seek(["by": 1, "from": entries[2]]) == [nil, nil])
    // The synchronous effect of `add` is hidden.
    #expect(try await seek(["n": 3]) == [3, nil])
  }

  @Test func timeTravelShowsResumesAndBranches() async throws {
    let talk = Talk()
    let reactor = talk.run.reactor
    var shown: [[Int]] = []
    let subscription = reactor.state.subscribe(onNext: { shown.append($0.numbers) })
    defer { subscription.dispose() }
    reactor.send(.add([1, 2, 3]))
    let entries = talk.run.entries
    _ = try await talk.result(["do": "show", "reactor": talk.run.id, "at": entries[0]])
    #expect(shown.last == [1])
    _ = try await talk.result(["do": "show", "at": entries[2], "skipping": [entries[1]]])
    #expect(shown.last == [1, 3])
    _ = try await talk.result(["do": "resume"])
    #expect(shown.last == [1, 2, 3])
    _ = try await talk.result(["do": "show", "reactor": talk.run.id, "at": entries[1]])
    _ = try await talk.result(["do": "branch", "reactor": talk.run.id])
    reactor.send(.add([9]))
    #expect(shown.last == [1, 2, 9])
    #expect(reactor.currentState.numbers == [1, 2, 9])
  }

  @Test func aMutationThatIsTakenInAgainLeavesTheReactorAtItsNewestState() async throws {
    let talk = Talk()
    talk.run.reactor.send(.add([1, 2, 3]))
    let entries = talk.run.entries
    func reactor() async throws -> [String: Any] {
      let status = try await talk.result(["do": "status"])
      return try #require((status["reactors"] as? [[String: Any]])?.first)
    }
    _ = try await talk.result(["do": "show", "reactor": talk.run.id, "skipping": [entries[1]]])
    #expect(try await reactor()["at"] as? UInt64 == entries[2])
    #expect(try await reactor()["newest"] as? Bool == true)
    let answer = try await talk.result(["do": "show", "reactor": talk.run.id, "skipping": [] as [Int]])
    #expect((answer["shown"] as? [[String: UInt64]]) == [["reactor": talk.run.id]])
    #expect(try await reactor()["at"] == nil)
    // From an entry that was asked for, it is that entry again.
    for skipped in [[entries[0]], []] {
      _ = try await talk.result(["do": "show", "reactor": talk.run.id, "at": entries[2], "skipping": skipped])
      #expect(try await reactor()["at"] as? UInt64 == entries[2])
      #expect(try await reactor()["newest"] == nil)
    }
  }

  @Test func theSizeIsThatOfTheNewestState() async throws {
    let talk = Talk()
    func size() async throws -> Int {
      let status = try await talk.result(["do": "status"])
      return try #require((status["reactors"] as? [[String: Any]])?.first?["size"] as? Int)
    }
    talk.run.reactor.send(.add([1]))
    let before = try await size()
    // Fewer mutations than there are between two states that are kept.
    talk.run.reactor.send(.wait)
    talk.run.reactor.late.onNext(.rename(String(repeating: "a", count: 100_000)))
    #expect(try await size() > before + 90_000)
    talk.run.reactor.late.onNext(.rename(""))
    #expect(try await size() == before)
  }

  @Test func anEffectIsNamedByTheCaseOfItsAction() async throws {
    let talk = Talk()
    talk.run.reactor.send(.add([1]))
    talk.run.reactor.send(.wait)
    _ = try await talk.result(["do": "view", "filter": ["kinds": ["effect"]]])
    let rows = try await talk.result(["do": "rows", "from": 0])["rows"] as? [[String: Any]]
    #expect(rows?.map { $0["label"] as? String } == ["effect of add", "effect of wait"])
  }

  @Test(arguments: ["show", "resume", "branch", "send"])
  func aPageThatMayOnlyLookChangesNothing(_ request: String) async throws {
    let talk = Talk(control: .readOnly)
    talk.run.reactor.send(.add([1, 2, 3]))
    let answer = try await talk.ask(["do": request, "reactor": talk.run.id, "at": 3, "n": 2])
    #expect(answer["error"] as? String == Refusal.readOnly.text)
    #expect(talk.run.reactor.currentState.numbers == [1, 2, 3])
    #expect(talk.run.reactor.mutateCalls == 1)
  }

  @Test func anActionIsSentAgain() async throws {
    let talk = Talk()
    talk.run.reactor.send(.add([4]))
    _ = try await talk.result(["do": "send", "n": 2])
    #expect(talk.run.reactor.currentState.numbers == [4, 4])
    let answer = try await talk.ask(["do": "send", "n": 1])
    #expect(answer["error"] as? String == Refusal.noAction(1).text)
  }

  @Test func aNewActionIsFilledInAndSent() async throws {
    let talk = Talk()
    talk.run.reactor.send(.add([]))
    let form = try await talk.result(["do": "form", "reactor": talk.run.id])
    let input = try #require(form["input"] as? [String: Any])
    let cases = try #require(input["cases"] as? [[String: Any]])
    #expect(cases.compactMap { $0["name"] as? String }.sorted() == ["add", "fail", "wait"])
    let add: [String: any Sendable] = ["case": "add", "fields": ["[4, 5]"]]
    _ = try await talk.result(["do": "send", "reactor": talk.run.id, "value": add])
    #expect(talk.run.reactor.currentState.numbers == [4, 5])
    // It can be sent again with other values.
    let number = try #require(
      try await talk.result(["do": "seek", "reactor": talk.run.id, "action": 2])["n"] as? UInt64)
    let again = try await talk.result(["do": "form", "n": number])
    #expect((again["value"] as? [String: Any])?["case"] as? String == "add")
    _ = try await talk.result([
      "do": "send", "n": number, "value": ["case": "add", "fields": ["[6]"]] as [String: Any],
    ])
    #expect(talk.run.reactor.currentState.numbers == [4, 5, 6])
    for value in [["case": "add", "fields": ["x"]], ["case": "other"], "add", true, ["kept": ""]] as [Any] {
      #expect(try await talk.ask(["do": "send", "reactor": talk.run.id, "value": value])["error"] is String)
    }
    #expect(talk.run.reactor.currentState.numbers == [4, 5, 6])
    #expect(try await talk.ask(["do": "send", "reactor": 999_999_999, "value": add])["error"] is String)
  }

  @Test func aPageThatMayOnlyLookSendsNoNewAction() async throws {
    let talk = Talk(control: .readOnly)
    talk.run.reactor.send(.add([]))
    let add: [String: any Sendable] = ["case": "add", "fields": ["[4]"]]
    let answer = try await talk.ask(["do": "send", "reactor": talk.run.id, "value": add])
    #expect(answer["error"] as? String == Refusal.readOnly.text)
    #expect(talk.run.reactor.mutateCalls == 1)
  }

  @Test func anOpenedSessionTakesNoActions() async throws {
    let talk = Talk()
    talk.run.reactor.send(.add([1]))
    _ = try await talk.open(try await talk.export(["as": "session"]).text)
    for request in [["do": "send", "n": 2], ["do": "form", "n": 2]] as [[String: Any]] {
      let answer = try await talk.ask(request.merging(["source": "s1"]) { $1 })
      #expect(answer["error"] as? String == Refusal.notLive.text)
    }
    #expect(talk.run.reactor.mutateCalls == 1)
  }

  @Test func aReleasedReactorReceivesNothing() async throws {
    let recorder = Recorder()
    let live = LiveSource(recorder, ValueReader(), Travel(recorder))
    do {
      let reactor = RecordedReactor()
      recorder.start { reactor.monitor(.steps, $0) }
      reactor.send(.add([1]))
    }
    let id = try #require(recorder.read { $0.order.first?.rawValue })
    let refused = #expect(throws: Refusal.self) { try live.send(.enumeration(case: "wait", []), to: id) }
    #expect(refused == .receivesNothing(ReactorID(rawValue: id)))
    recorder.stop()
  }

  @Test func aSessionIsExportedAndOpened() async throws {
    let talk = Talk()
    talk.run.reactor.send(.add([1, 2]))
    _ = try talk.page.take()
    await talk.conversation.handle(#"{"id":1,"do":"export","as":"session"}"#)
    let messages = try talk.page.take()
    let text = messages.compactMap { $0["part"] as? String }.joined()
    let result = try #require(messages.last?["result"] as? [String: Any])
    #expect(result["bytes"] as? Int == text.utf8.count)
    let middle = text.index(text.startIndex, offsetBy: text.count / 2)
    _ = try await talk.result(["do": "import", "part": String(text[..<middle]), "last": false])
    let opened = try await talk.result(["do": "import", "part": String(text[middle...]), "last": true])
    #expect(opened["source"] as? String == "s1")
    #expect((opened["report"] as? [String: Any])?["fits"] as? [String] == ["RecordedReactor"])
    let view = try await talk.result(["do": "view", "source": "s1", "filter": [:]])
    #expect(view["end"] as? Int == 4)
    let travel = try await talk.ask(["do": "show", "source": "s1", "reactor": talk.run.id, "at": 3])
    #expect(travel["error"] as? String == Refusal.notLive.text)
    _ = try await talk.result(["do": "close", "source": "s1"])
    let closed = try await talk.ask(["do": "rows", "source": "s1", "from": 0])
    #expect(closed["error"] as? String == Refusal.noSession("s1").text)
  }

  @Test func statusIsToldWhenSomethingHasChanged() async throws {
    let talk = Talk()
    talk.run.reactor.send(.add([1]))
    await talk.conversation.tellStatus()
    let first = try talk.page.take()
    #expect(first.count == 1)
    #expect(first.first?["note"] as? String == "status")
    await talk.conversation.tellStatus()
    #expect(try talk.page.take().isEmpty)
    talk.run.reactor.send(.add([1]))
    talk.page.isSlow.withLock { $0 = true }
    await talk.conversation.tellStatus()
    talk.page.isSlow.withLock { $0 = false }
    #expect(try talk.page.take().isEmpty)
    await talk.conversation.tellStatus()
    #expect(try talk.page.take().count == 1)
  }

  @Test(arguments: ["no json", "[]", "{\"id\":1}", "{\"id\":\"x\",\"do\":\"rows\"}"])
  func messagesThatCannotBeReadAreRefused(_ text: String) async throws {
    let talk = Talk()
    await talk.conversation.handle(text)
    #expect(try talk.page.take().first?["error"] as? String == Refusal.unreadable.text)
  }

  @Test(arguments: [
    (["do": "dance"] as [String: any Sendable], "The program knows no request 'dance'"),
    (["do": "rows"], "The request lacks 'from'"),
    (["do": "state", "at": 1], "The request lacks 'reactor'"),
    (["do": "state", "reactor": 999_999_999], "Nothing is kept of reactor 999999999"),
    (["do": "entry", "n": 999_999], "Entry 999999 is not kept"),
    (["do": "copy", "as": "xml"], "The request lacks 'as'"),
    (["do": "export", "as": "xml"], "The request lacks 'as'"),
    (["do": "test", "entries": [] as [Int]], "Select the entries"),
    (["do": "import", "part": "x", "last": true], "This is no session"),
  ])
  func mistakesAreToldWithWhatToDo(_ request: [String: any Sendable], _ message: String) async throws {
    let talk = Talk()
    talk.run.reactor.send(.add([1]))
    let answer = try await talk.ask(request)
    #expect((answer["error"] as? String)?.hasPrefix(message) == true, "\(answer)")
  }

  @Test func timingsAreThoseOfTheActions() async throws {
    let talk = Talk()
    talk.run.reactor.send(.add([1, 2]))
    let timings = try #require(
      try await talk.result(["do": "timings", "reactor": talk.run.id])["timings"] as? [[String: Any]])
    #expect(timings.first?["case"] as? String == "add")
    #expect(timings.first?["count"] as? Int == 1)
    // The clock of the test moves by a millisecond with each event.
    #expect((timings.first?["reduce"] as? [String: Any])?["max"] as? Double == 1)
  }

  @Test func aTestIsWrittenOfAnAction() async throws {
    let talk = Talk()
    talk.run.reactor.send(.add([1, 2]))
    let test = try #require(try await talk.result(["do": "test", "entries": [2]])["text"] as? String)
    #expect(test.contains("await tester.send(.add([1, 2]))"))
    #expect(test.contains("$0.count = 2"))
  }
}
