import Foundation
import TestSupport
import Testing

@testable import ReactorKit
@testable import ReactorStreams

/// What describes values survives all values, and no value changes the terminal.
@Suite struct PrintingLimitTests {
  fileprivate indirect enum History: Equatable, Sendable {
    case none
    case step(Int, before: History)

    /// Released nowhere, because that needs as much of the stack.
    static let deep = make(4_000)
    static func make(_ count: Int) -> History { (0..<count).reduce(.none) { .step($1, before: $0) } }
    static let deeper = History.step(-1, before: deep)
  }

  private struct Failure: Error { let history: History }

  private final class Historian: Reactor, Sendable {
    struct State: Equatable, Sendable {
      var count = 0
      var history = History.deep
    }
    let initialState = State()
    let reactorStorage = ReactorStorage()
    func mutate(action: History) -> Observable<History> {
      action == .none ? .error(Failure(history: .deep)) : .just(action)
    }
    func reduce(state: inout State, mutation: History) { (state.count, state.history) = (1, mutation) }
  }

  @Test func aDeepValueIsPrintedOnASmallStack() async {
    await #expect(processExitsWith: .success) {
      let lines = Guarded<[String]>([])
      _ = (History.deep, History.deeper)
      onSmallStack {
        let printing = ReactorMonitor.print(to: { lines.append($0) })
        let reactor = Historian()
        reactor.send(.deeper)
        reactor.send(.none)
        printing.dispose()
      }
      #expect(lines.value.count > 6)
      #expect(lines.value.allSatisfy { $0.count < 400 })
      let change = lines.value.first { $0.contains(" state 1: ") }
      #expect(
        change?.contains("count: 0 → 1, history: step(3999, before: step(3998") == true, "\(lines.value)")
      #expect(change?.contains(" → step(-1, before: step(3999") == true)
      #expect(lines.value.contains { $0.contains("failed: Failure(history: step(3999") })
    }
  }

  @Test func deepErrorsAndElementsAreReportedOnASmallStack() async {
    await #expect(processExitsWith: .success) {
      let texts = Guarded<[String]>([])
      _ = History.deep
      onSmallStack {
        StandardError.$output.withValue({ texts.append($0) }) {
          DebugOutput.$write.withValue({ texts.append($0) }) {
            _ = Observable.just(History.deep).debug("history").concat(
              Observable.error(Failure(history: .deep))
            )
            .subscribe(onNext: { _ in })
          }
        }
      }
      #expect(texts.value.contains { $0.contains("next(step(3999, before: step(3998") })
      #expect(texts.value.contains { $0.contains("had no 'onError' handler: Failure(history: step(3999") })
      #expect(texts.value.allSatisfy { $0.count < 1_500 })
    }
  }

  @Test func aWideValueIsDescribedInBoundedTime() {
    struct Row {
      var cells = Array(
        repeating: Array(repeating: String(repeating: "x", count: 1_000), count: 100), count: 100)
    }
    let rows = Array(repeating: Array(repeating: Row(), count: 100), count: 100)
    let line = StateText.of(rows)
    #expect(line.count == StateText.maximumLength)
    #expect(line.hasPrefix("[[Row(cells: [[\"xxx"))
  }

  @Test(arguments: [
    ("a\u{1B}[31mb", #"a\u{1B}[31mb"#), ("a\rb\u{8}", #"a\rb\u{8}"#), ("\u{9B}31m", #"\u{9B}31m"#),
    ("\u{7F}\u{202E}x", #"\u{7F}\u{202E}x"#), ("ä → 👨‍👩‍👧 e\u{301}", "ä → 👨‍👩‍👧 e\u{301}"), ("a\tb\nc", "a\tb\nc"),
    ("", ""),
  ])
  func controlCharactersAreEscaped(_ text: String, _ expected: String) {
    #expect(PlainText.escaped(text) == expected)
    let written = Guarded<[String]>([])
    StandardError.$output.withValue({ written.append($0) }) { ReactorMonitor.writeError(text) }
    #expect(written.value == [expected + "\n"])
  }

  @Test func noDescriptionMakesLinesOrSequencesInALineOfAMonitor() {
    struct Name: CustomStringConvertible { var description: String }
    struct Problem: Error, CustomStringConvertible { var description: String }
    let text = "x\n12:00 [Admin] grantAll\u{1B}[31mred\u{85}y"
    let expected = #"x⏎12:00 [Admin] grantAll\u{1B}[31mred⏎y"#
    #expect(StateText.of(Name(description: text)) == expected)
    #expect(StateText.of(Problem(description: text)) == expected)
    #expect(StateText.of(["\u{9B}m"]) == #"["\u{9B}m"]"#)
  }

  @Test func deepValuesAreComparedToTheLastLevelOnASmallStack() async {
    await #expect(processExitsWith: .success) {
      let texts = Guarded<[String]>([])
      let (same, longer) = (History.make(4_000), (0..<4_000).reduce(History.deep) { .step($1, before: $0) })
      _ = History.deep
      onSmallStack {
        texts.append(StateText.differences(from: History.deep, to: same))
        texts.append(StateText.differences(from: History.deep, to: longer))
        texts.append(StateText.differences(from: [same, .none], to: [same, .deeper]))
        texts.append(StateText.differences(from: [History.deep], to: [same]))
      }
      // Released as they were made, on a large stack; they are kept until then.
      withExtendedLifetime((same, longer)) {}
      #expect(texts.value[0] == "unchanged")
      #expect(texts.value[1].contains(" → step(3999, before: step(3998"))
      #expect(texts.value[2].contains(" → [step(3999"))
      #expect(texts.value[3] == "unchanged")
    }
  }
}

/// Runs `body` on a thread with 512 kB of stack, as those of dispatch queues have on Apple's systems, and waits for it.
private func onSmallStack(_ body: @escaping @Sendable () -> Void) {
  let done = DispatchSemaphore(value: 0)
  let thread = Thread {
    body()
    done.signal()
  }
  thread.stackSize = 512 << 10
  thread.start()
  done.wait()
}
