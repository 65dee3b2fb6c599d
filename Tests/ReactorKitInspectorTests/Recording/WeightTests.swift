import Foundation
import ReactorKit
import Testing

@testable import ReactorKitInspector
@testable import ReactorValues

/// What pages are told of sizes.
@Suite struct WeightTests {
  private typealias Reactor = RecordedReactor

  /// All texts that a page is sent which has seen a session with such names.
  private func texts(
    _ name: String, limits: Recorder.Limits = Recorder.Limits(), count: Int = 3,
    _ rules: [InspectorDisplay.Rule]
  ) async throws -> [String] {
    let run = RecordedRun(limits: limits, reader: ValueReader(display: InspectorDisplay(rules)))
    run.reactor.send(.wait)
    for number in 0..<count {
      run.reactor.late.onNext(.rename(name + String(number % 10)))
      run.reactor.send(.add([1]))
    }
    let talk = Talk(run)
    var texts: [String] = []
    for request: [String: Any] in [
      ["do": "hello"], ["do": "rows", "from": 0, "to": 100], ["do": "entry", "entry": 4],
      ["do": "state", "reactor": Int(run.live.recorder.read { $0.order[0].rawValue })],
    ] {
      let answer = try await talk.ask(request)
      texts.append(
        String(
          decoding: try JSONSerialization.data(withJSONObject: answer, options: .sortedKeys), as: UTF8.self
        )
        .replacing(/"(reactor|id|parent|n|effect)":\d+/, with: ""))
    }
    let summary = await run.live.summary()
    texts.append("\(summary.first) \(summary.end) \(summary.bytes) \(summary.reactors.map(\.size))")
    return texts
  }

  @Test(arguments: [
    [
      InspectorDisplay.Rule.redacting(\RecordedReactor.State.name), .redacting(RecordedReactor.Mutation.self),
    ],
    [.redacting(String.self)],
    [
      .redacting("name", of: RecordedReactor.State.self),
      .redacting("rename", of: RecordedReactor.Mutation.self),
    ],
  ])
  func nothingThatAPageIsSentTellsTheLengthOfARedactedValue(_ rules: [InspectorDisplay.Rule]) async throws {
    let names = ["a", "hunter2", String(repeating: "x", count: 40), String(repeating: "x", count: 5_000)]
    let expected = try await texts(names[0], rules)
    for name in names.dropFirst() { #expect(try await texts(name, rules) == expected) }
  }

  @Test func whenEntriesAreRemovedDoesNotTellTheLengthOfAShortRedactedValue() async throws {
    let rules: [InspectorDisplay.Rule] = [.redacting(String.self)]
    let limits = Recorder.Limits(entries: 10_000, bytes: 100_000)
    let short = try await texts("a", limits: limits, count: 400, rules).last
    let long = try await texts(String(repeating: "x", count: 150), limits: limits, count: 400, rules).last
    #expect(short == long)
    #expect(short?.hasPrefix("1 ") == false, "something has been removed")
  }

  @Test func redactedValuesCountForTheLimit() {
    let weigh = Weight.measuring([.redacting(String.self)])
    #expect(weigh(String(repeating: "x", count: 1_000_000)).kept > 1_000_000)
    #expect(weigh(String(repeating: "x", count: 1_000_000)).shown == weigh("").shown)
    #expect(weigh("").kept == weigh("password").kept)
    let plain = Weight.measuring([.opening(RecordedReactor.self)])
    #expect(plain([1, 2, 3]) == Weight(ValueReader.plain.size([1, 2, 3])))
  }
}
