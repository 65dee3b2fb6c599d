import Foundation
import ReactorKit
import ReactorKitTesting
import Testing

/// The differences that testers print.
@Suite struct DifferenceTests {
  private struct Todo: Identifiable, Equatable {
    var id: Int
    var title: String
    var isDone = false
  }

  private struct State<Value: Equatable>: Equatable { var value: Value }

  private final class Holder<Value: Equatable & Sendable>: Reactor {
    let initialState: State<Value>
    init(_ value: Value) { initialState = State(value: value) }
    func mutate(action: Value) -> Observable<Value> { .just(action) }
    func reduce(state: inout State<Value>, mutation: Value) { state.value = mutation }
  }

  /// The lines of the difference between two values of a state.
  private func lines<Value: Equatable & Sendable>(_ old: Value, _ new: Value) async -> [String] {
    let tester = ReactorTester(Holder(old))
    let failures = await Failures.of {
      await tester.send(new)
      await tester.finish()
    }
    let text = failures.texts.first ?? ""
    return text.split(separator: "\n").map(String.init)
      .filter {
        $0.hasPrefix("    −") || $0.hasPrefix("    +") || $0.contains("unchanged")
          || $0.contains("more lines")
      }
      .map { line in
        var mark = line.dropFirst(4)
        let first = mark.removeFirst()
        return "\(first) \(mark.drop { $0 == " " })".trimmingCharacters(in: .whitespaces)
      }
  }

  @Test func timesAreWrittenAsTimes() async {
    #expect(
      await lines(Duration.seconds(1), .milliseconds(1_500)) == [
        "− value: 1.0 seconds", "+ value: 1.5 seconds",
      ])
    let date = Date(timeIntervalSince1970: 0)
    #expect(
      await lines(date, date + 0.5) == [
        "− value: 1970-01-01T00:00:00Z", "+ value: 1970-01-01T00:00:00.500Z",
      ])
    #expect(
      await lines(date, Date(timeIntervalSince1970: 0.000_244_140_625)) == [
        "− value: Date(timeIntervalSince1970: 0)", "+ value: Date(timeIntervalSince1970: 0.000244140625)",
      ])
  }

  @Test func dataIsWrittenWhereItDiffers() async {
    #expect(
      await lines(Data([1, 2]), Data([1, 3, 255])) == [
        "− value: Data(2 bytes: 01 02)", "+ value: Data(3 bytes: 01 03 ff)",
      ])
    var long = Data(repeating: 0, count: 1_000)
    let before = long
    long[500] = 7
    #expect(
      await lines(before, long) == [
        "− value: Data(1000 bytes, from 496: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 …)",
        "+ value: Data(1000 bytes, from 496: 00 00 00 00 07 00 00 00 00 00 00 00 00 00 00 00 …)",
      ])
  }

  @Test func longTextsAreWrittenWhereTheyDiffer() async {
    let text = String(repeating: "ä", count: 1_000_000)
    let (old, new) = (text + "left" + text, text + "right" + text)
    #expect(
      await lines(old, new) == [
        #"− value: …"ääääääääääleftääääääääää"… (4000004 bytes),"#.dropLast().description,
        #"+ value: …"äääääääääärightääääääääää"… (4000005 bytes)"#,
      ])
    #expect(await lines("a\nb", "a\tb") == [#"− value: "a\nb""#, #"+ value: "a\tb""#])
  }

  @Test func aNumberThatIsNoneIsExplained() async {
    let tester = ReactorTester(Holder(Double.nan))
    let failures = await Failures.of {
      await tester.send(.nan)
      await tester.finish()
    }
    #expect(
      failures.texts.first?.contains(
        """
            −   value: .nan
            +   value: .nan
              )

            (before: −, after: +)

            By '==', a number that is NaN equals nothing, not even itself. To leave it out, name its property: \
        'tester.ignoring(named: "…")'.
        """) == true)
  }

  @Test func longArraysShowWhatHasChanged() async {
    let numbers = Array(0..<10_000)
    var changed = numbers
    changed[5_000] = -1
    changed.remove(at: 7_000)
    #expect(
      await lines(numbers, changed) == [
        "… (5000 unchanged),", "− [5000]: 5000,", "+ [5000]: -1,", "… (1999 unchanged),", "− [7000]: 7000,",
        "… (2999 unchanged)",
      ])
    let todos = numbers.map { Todo(id: $0, title: "Todo \($0)") }
    var moved = todos
    moved[9_000].isDone = true
    moved.swapAt(1, 2)
    #expect(
      await lines(todos, moved) == [
        #"+ [1]: Todo(id: 2, title: "Todo 2", isDone: false),"#,
        #"− [2]: Todo(id: 2, title: "Todo 2", isDone: false),"#, "… (8997 unchanged),", "− isDone: false",
        "+ isDone: true", "… (999 unchanged)",
      ])
  }

  @Test func aLongDifferenceIsCutInTime() async {
    let before = (0..<10_000).map { Todo(id: $0, title: "Todo \($0)") }
    let after = (0..<10_000).map { Todo(id: $0, title: "Todo", isDone: true) }
    let clock = ContinuousClock()
    for other in [after, after.reversed(), []] {
      let tester = ReactorTester(Holder(before), timeout: .zero)
      let start = clock.now
      let failures = await Failures.of {
        await tester.send(other) { $0.value = [before[1]] }
      }
      // A guard against what takes minutes: the time that it takes is a workload of the benchmarks.
      #expect(clock.now - start < .seconds(60))
      let text = failures.texts.first ?? ""
      #expect(text.utf8.count < 20_000)
      #expect(text.split(separator: "\n").count < 200)
      #expect(other.isEmpty || text.contains("more lines)"))
    }
  }

  @Test func manyChangesAreShownInFewLines() async {
    let tester = ReactorTester(Holder(0))
    for number in 1...100 { tester.reactor.send(number) }
    let failures = await Failures.of { await tester.finish() }
    let text = failures.texts.first ?? ""
    #expect(text.contains("100 changes of its state were not asserted"))
    #expect(text.contains("… and 90 more changes"))
    #expect(text.split(separator: "\n").count < 200)
  }

  @Test func dictionariesAndSetsAreWrittenByKey() async {
    #expect(
      await lines(["a": 1, "b": 2, "c": 3], ["a": 1, "b": 5, "d": 4]) == [
        #"− "b": 2,"#, #"+ "b": 5,"#, #"− "c": 3,"#, #"+ "d": 4"#, "… (1 unchanged)",
      ])
    #expect(await lines(Set([1, 2]), [2, 3]) == ["− 1,", "+ 3", "… (1 unchanged)"])
  }
}
