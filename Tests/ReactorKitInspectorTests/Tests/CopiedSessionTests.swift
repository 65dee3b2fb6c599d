import ReactorKit
import Testing

@testable import ReactorKitInspector
@testable import ReactorValues

/// What becomes a test of what the recorder has recorded.
@Suite struct CopiedSessionTests {
  private let run = RecordedRun()

  /// The test of the actions from one to another, counted from 0.
  private func test(_ actions: ClosedRange<Int>, _ display: InspectorDisplay = []) async throws -> String {
    let live = LiveSource(run.recorder, ValueReader(display: display), run.travel)
    let rows = await live.rows(Array(1..<100), changes: false).filter { $0.kind == .action }
    return try await live.test(rows[actions].map(\.n)).text
  }

  private func body(_ text: String) -> [Substring] {
    text.split(separator: "\n").drop { !$0.hasPrefix("@Test") }.dropFirst().dropLast()
  }

  @Test func failuresAreReceivedAndEffectsThatGoOnAreSkipped() async throws {
    run.reactor.send(.wait)
    run.reactor.late.onNext(.rename("a"))
    run.reactor.send(.fail)
    run.reactor.send(.add([1]))
    let lines = body(try await test(0...2)).filter { !$0.contains("advance") }
    #expect(
      lines.joined(separator: "\n") == """
          let tester = ReactorTester(RecordedReactor())
          await tester.send(.wait)
          await tester.receive {
            $0.name = "a"
            $0.count = 1
          }
          await tester.send(.fail)
          await tester.receiveFailure()
          await tester.send(.add([1])) {
            $0.numbers = [1]
            $0.count = 2
          }
          tester.skipRunningEffects()
          await tester.finish()
        """)
  }

  @Test func aTestEndsBeforeTheActionAfterIt() async throws {
    run.reactor.send(.add([1]))
    run.reactor.send(.add([2]))
    run.reactor.send(.wait)
    let text = try await test(0...0)
    #expect(text.contains("await tester.send(.add([1]))"))
    #expect(!text.contains("[2]") && !text.contains(".wait") && !text.contains("skipRunningEffects"))
  }

  @Test func anExpressionGetsTheMutationsOfItsTest() async throws {
    run.reactor.send(.wait)
    run.reactor.late.onNext(.rename("a"))
    run.reactor.late.onNext(.append(7))
    run.reactor.send(.add([2]))
    let display: InspectorDisplay = [
      .making(RecordedReactor.self) {
        "Replaying(\($0.source(of: $0.initialState.numbers)), \($0.source(of: $0.mutations)))"
      }
    ]
    let text = try await test(0...0, display)
    #expect(text.contains(#"ReactorTester(Replaying([], [.rename("a"), .append(7)]))"#))
  }
}
