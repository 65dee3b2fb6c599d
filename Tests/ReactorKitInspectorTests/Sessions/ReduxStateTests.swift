import Foundation
import ReactorKit
import TestSupport
import Testing

@testable import ReactorKitInspector
@testable import ReactorValues

@Suite struct ReduxStateTests {
  /// A lifted state, key by key.
  private struct Lifted {
    let keys: Set<String>
    let actions: [[String: Any]]
    let states: [[String: Any]]
    let left: Int

    init(_ lines: [Session.Line], _ reactor: UInt64?, limit: Int = 64 << 20) throws {
      var redux = ReduxState(Session.Header(program: "P", began: 1_000), reactor: reactor, limit: limit)
      for line in lines { redux.add(line) }
      let text = try redux.pieces().joined()
      left = redux.left
      let lifted = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
      keys = Set(lifted.keys)
      let computed = try #require(lifted["computedStates"] as? [[String: Any]])
      states = try computed.map {
        #expect(Set($0.keys) == ["state"])
        return try #require($0["state"] as? [String: Any])
      }
      let count = states.count
      #expect(lifted["nextActionId"] as? Int == count)
      #expect(lifted["currentStateIndex"] as? Int == count - 1)
      #expect(lifted["stagedActionIds"] as? [Int] == Array(0..<count))
      #expect(lifted["skippedActionIds"] as? [Int] == [])
      #expect((lifted["monitorState"] as? [String: Any])?.isEmpty == true)
      #expect((lifted["committedState"] as? [String: Any])?.isEmpty == true)
      #expect(lifted["isLocked"] as? Bool == false)
      #expect(lifted["isPaused"] as? Bool == false)
      let byID = try #require(lifted["actionsById"] as? [String: [String: Any]])
      #expect(Set(byID.keys) == Set((0..<count).map(String.init)))
      actions = try (0..<count).map { id in
        let action = try #require(byID[String(id)])
        #expect(Set(action.keys) == ["type", "action", "timestamp"])
        #expect(action["type"] as? String == "PERFORM_ACTION")
        #expect(action["timestamp"] is Int)
        return try #require(action["action"] as? [String: Any])
      }
      #expect(actions.first?["type"] as? String == "@@INIT")
    }

    var types: [String?] { actions.map { $0["type"] as? String } }
  }

  private func lines(_ run: RecordedRun) async -> [Session.Line] {
    var lines = SessionLines(run.live)
    return await lines.take()
  }

  @Test func theStateOfOneReactorHasItsKeysAndAllStates() async throws {
    var generator = SplitMix64(seed: 7)
    let run = RecordedRun(limits: .init(mutationsPerState: 9))
    run.play(30, &generator)
    let lifted = try Lifted(await lines(run), run.id)
    #expect(
      lifted.keys == [
        "monitorState", "nextActionId", "actionsById", "stagedActionIds", "skippedActionIds",
        "committedState", "currentStateIndex", "computedStates", "isLocked", "isPaused",
      ])
    #expect(lifted.states.map { $0["numbers"] as? [Int] } == [[]] + run.states.map(\.numbers))
    #expect(lifted.states.map { $0["name"] as? String } == [""] + run.states.map(\.name))
    #expect(lifted.states.map { $0["count"] as? Int } == [0] + run.states.map(\.count))
    #expect(
      lifted.types.dropFirst()
        == run.mutations.map { mutation -> String? in
          switch mutation {
          case .append: "append"
          case .remove: "remove"
          case .rename: "rename"
          }
        }[...])
    #expect(lifted.left == 0)
  }

  @Test func anActionHasItsPayload() async throws {
    let run = RecordedRun()
    run.reactor.send(.add([5]))
    let lifted = try Lifted(await lines(run), run.id)
    #expect(lifted.types == ["@@INIT", "append"])
    #expect((lifted.actions[1]["payload"] as? [String: Any])?["append"] as? Int == 5)
  }

  /// Two reactors, the second of which begins after a mutation of the first.
  private func twoReactors() async -> (lines: [Session.Line], ids: [UInt64]) {
    let (first, second) = (RecordedReactor(), RecordedReactor())
    let recorder = Recorder(weigh: { _ in 1 })
    recorder.start { handler in
      CompositeDisposable(disposables: [first.monitor(.steps, handler), second.monitor(.steps, handler)])
    }
    first.send(.add([1]))
    second.send(.add([2]))
    first.send(.add([3]))
    var lines = SessionLines(LiveSource(recorder, ValueReader(), Travel(recorder)))
    return (await lines.take(), recorder.read { $0.order.map(\.rawValue) })
  }

  @Test func theStatesOfSeveralReactorsAreOneObject() async throws {
    let (lines, ids) = await twoReactors()
    let lifted = try Lifted(lines, nil)
    let names = ids.map { "RecordedReactor#\($0)" }
    #expect(lifted.types == ["@@INIT", "\(names[0])/append", "\(names[1])/append", "\(names[0])/append"])
    func numbers(_ name: String) -> [[Int]?] {
      lifted.states.map { ($0[name] as? [String: Any])?["numbers"] as? [Int] }
    }
    // The second one is there from its creation on.
    #expect(numbers(names[0]) == [[], [1], [1], [1, 3]])
    #expect(numbers(names[1]).suffix(2) == [[2], [2]])
    #expect(lifted.states.allSatisfy { Set($0.keys).isSubset(of: names) })
    let one = try Lifted(lines, ids[1])
    #expect(one.types == ["@@INIT", "append"])
    #expect(one.states.map { $0["numbers"] as? [Int] } == [[], [2]])
  }

  @Test(arguments: [false, true])
  func whatBeginsWithAMutationHasNoStateBeforeIt(_ isOfAll: Bool) async throws {
    let run = RecordedRun()
    for number in 1...3 { run.reactor.send(.add([number])) }
    let session = await lines(run)
    // Whole states, as after a gap.
    let kept = session.filter { $0.reactor != nil || $0.entry?.kind == .mutation }.map { line in
      var line = line
      guard let entry = line.entry, let index = run.entries.firstIndex(of: entry.n) else { return line }
      (line.state, line.edits) = (ValueReader().read(run.states[index], depth: 9), nil)
      return line
    }
    let lifted = try Lifted(kept, isOfAll ? nil : run.id)
    #expect(lifted.states.first?.isEmpty == true)
    let states = isOfAll ? lifted.states.map { $0.values.first as? [String: Any] } : lifted.states
    #expect(states.dropFirst().map { $0?["numbers"] as? [Int] } == [[1], [1, 2], [1, 2, 3]])
  }

  @Test func aReactorWithoutMutationsHasItsFirstState() async throws {
    let run = RecordedRun()
    run.reactor.send(.wait)
    let lifted = try Lifted(await lines(run), run.id)
    #expect(lifted.types == ["@@INIT"])
    #expect(lifted.states.first?["numbers"] as? [Int] == [])
  }

  @Test func ofTooManyTheLastStatesAreKept() async throws {
    let run = RecordedRun()
    for number in 1...200 { run.reactor.send(.add([number])) }
    let lifted = try Lifted(await lines(run), run.id, limit: 20_000)
    #expect(lifted.left > 150)
    #expect(lifted.states.count == 201 - lifted.left)
    #expect(lifted.states.map { $0["count"] as? Int } == Array(lifted.left...200))
    #expect(lifted.types.count == lifted.states.count)
    // One state is told however large it is.
    #expect(try Lifted(await lines(run), run.id, limit: 1).states.map { $0["count"] as? Int } == [200])
  }

  @Test func aReactorOfWhichNothingWasRecordedIsRefused() async throws {
    let session = await lines(RecordedRun())
    #expect(throws: Refusal.nothingRecorded) { try Lifted(session, 999_999_999) }
  }

  @Test func thePageIsToldHowManyAreLeftOut() async throws {
    let talk = Talk(control: .readOnly)
    talk.run.reactor.send(.add([1]))
    let (text, result) = try await talk.export(["as": "redux", "reactor": talk.run.id])
    #expect(result["left"] as? Int == 0)
    #expect(result["bytes"] as? Int == text.utf8.count)
    #expect((result["name"] as? String)?.hasSuffix(".redux.json") == true)
  }

  @Test func aLongExportComesInSeveralParts() async throws {
    let talk = Talk(control: .readOnly)
    // Longer than a part, and of characters that have several bytes.
    talk.run.reactor.send(.wait)
    let name = String(repeating: "ä🙂", count: 2_000)
    for number in 0..<20 { talk.run.reactor.late.onNext(.rename("\(number)\(name)")) }
    _ = try talk.page.take()
    await talk.conversation.handle(#"{"id":5,"do":"export","as":"redux"}"#)
    let parts = try talk.page.take().compactMap { $0["part"] as? String }
    #expect(parts.count > 2)
    let lifted = try JSONSerialization.jsonObject(with: Data(parts.joined().utf8)) as? [String: Any]
    #expect(lifted?["nextActionId"] as? Int == 21)
    let session = try await talk.export(["as": "session"])
    #expect(try Session(session.text).entries.count == 23)
    #expect(session.result["bytes"] as? Int == session.text.utf8.count)
  }
}
