import ReactorKitTesting
import TestSupport
import Testing

/// At which ticks sources emit, with and without a scheduler.
@Suite struct CreatingTimelineTests {
  /// A source, and what it must do; there is nothing to subscribe to.
  struct Row: CustomTestStringConvertible, @unchecked Sendable {
    let testDescription: String
    let make: (TestScheduler) -> Observable<Int>
    let events: String
    let disposed: Int

    init(
      _ description: String, gives events: String, disposed: Int = 1000,
      _ make: @escaping (TestScheduler) -> Observable<Int>
    ) {
      testDescription = description
      self.events = events
      self.disposed = disposed
      self.make = make
    }
  }

  static let atOnce: [Row] = [
    Row("just", gives: "1@200 |@200") { _ in .just(1) },
    Row("empty", gives: "|@200") { _ in .empty() },
    Row("error", gives: "#@200") { _ in .error(TestError()) },
    Row("of", gives: "1@200 2@200 |@200") { _ in .of(1, 2) },
    Row("from(optional:)", gives: "5@200 |@200") { _ in .from(optional: 5) },
    Row("from(optional:) of nil", gives: "|@200") { _ in .from(optional: nil) },
    Row("range", gives: "10@200 11@200 |@200") { _ in .range(start: 10, count: 2) },
    Row("deferred that throws", gives: "#@200") { _ in .deferred { throw TestError() } },
  ]

  static let inTurns: [Row] = [
    Row("just", gives: "1@201 |@202") { .just(1, scheduler: $0) },
    Row("of", gives: "1@201 2@202 3@203 |@204") { .of(1, 2, 3, scheduler: $0) },
    Row("from", gives: "1@201 2@202 |@203") { .from([1, 2], scheduler: $0) },
    Row("from a sequence", gives: "1@201 2@202 |@203") { .from(1..<3, scheduler: $0) },
    Row("from(optional:)", gives: "5@201 |@202") { .from(optional: 5, scheduler: $0) },
    Row("from(optional:) of nil", gives: "|@201") { .from(optional: nil, scheduler: $0) },
    Row("range", gives: "10@201 11@202 12@203 |@204") { .range(start: 10, count: 3, scheduler: $0) },
    Row("range of none", gives: "|@201") { .range(start: 10, count: 0, scheduler: $0) },
    Row("range to the greatest", gives: "\(Int.max)@201 |@202") {
      .range(start: .max, count: 1, scheduler: $0)
    },
    Row("of, disposed", gives: "1@201 2@202", disposed: 203) { .of(1, 2, 3, scheduler: $0) },
    Row("repeatElement", gives: "7@201 7@202 7@203", disposed: 204) { .repeatElement(7, scheduler: $0) },
    Row("generate", gives: "0@201 1@202 2@203 3@204 |@205") {
      .generate(initialState: 0, condition: { $0 <= 3 }, scheduler: $0) { $0 + 1 }
    },
    Row("generate whose condition throws", gives: "#@201") {
      .generate(initialState: 0, condition: { _ in throw TestError() }, scheduler: $0) { $0 + 1 }
    },
    Row("generate whose step throws", gives: "0@201 #@202") {
      .generate(initialState: 0, condition: { $0 <= 3 }, scheduler: $0) { _ in throw TestError() }
    },
  ]

  static let timed: [Row] = [
    Row("timer", gives: "0@500 |@500") { .timer(.seconds(300), scheduler: $0) },
    Row("timer of zero", gives: "0@201 |@201") { .timer(.zero, scheduler: $0) },
    Row("timer with a period", gives: "0@205 1@215 2@225", disposed: 230) {
      .timer(.seconds(5), period: .seconds(10), scheduler: $0)
    },
    Row("timer with a period of zero", gives: "0@205 1@206 2@207", disposed: 208) {
      .timer(.seconds(5), period: .zero, scheduler: $0)
    },
    Row("interval", gives: "0@210 1@220 2@230", disposed: 235) { .interval(.seconds(10), scheduler: $0) },
    Row("interval of zero", gives: "0@201 1@202 2@203", disposed: 204) { .interval(.zero, scheduler: $0) },
    Row("interval below zero", gives: "0@201 1@202 2@203", disposed: 204) {
      .interval(.seconds(-10), scheduler: $0)
    },
  ]

  @Test(arguments: atOnce + inTurns + timed)
  func ticks(_ row: Row) {
    let scheduler = TestScheduler(initialClock: 0)
    let observer = scheduler.start(disposed: row.disposed) { row.make(scheduler) }
    let actual = observer.events.map { recorded in
      let symbol = recorded.value.element.map(String.init) ?? (recorded.value.isCompleted ? "|" : "#")
      return "\(symbol)@\(recorded.time)"
    }
    #expect(actual.joined(separator: " ") == row.events)
  }

  @Test func createLeavesAfterTheEndWasDelivered() {
    let log = Log<String>()
    let source = Observable<Int>.create { observer in
      observer.onNext(1)
      observer.onCompleted()
      observer.onNext(2)
      log("inside")
      return Disposables.create { log("left") }
    }
    _ = source.subscribe(
      onNext: { log("\($0)") }, onCompleted: { log("completed") }, onDisposed: { log("disposed") })
    #expect(log.entries == ["1", "completed", "disposed", "inside", "left"])
  }

  @Test(arguments: [
    Timeline(
      ["cold 1@10 |@20"], gives: "1@210 |@220", spans: ["200-220"], because: "the source, then the resource")
  ])
  func using(_ row: Timeline) {
    let log = Log<String>()
    row.verify { sources, scheduler in
      Observable.using({ Resource { log("resource \(scheduler.clock)") } }) { _ in
        sources[0].do(onDispose: { log("source \(scheduler.clock)") })
      }
    }
    #expect(log.entries == ["source 220", "resource 220"])
  }

  @Test func aResourceGoesWhenItsStreamCannotBeMade() {
    let scheduler = TestScheduler(initialClock: 0)
    let log = Log<Int>()
    let observer: TestableObserver<Int> = scheduler.start {
      Observable.using({ Resource { log(scheduler.clock) } }) { _ in throw TestError() }
    }
    #expect(observer.events == [.error(200, TestError())])
    #expect(log.entries == [200])
  }
}

private final class Resource: Disposable, @unchecked Sendable {
  private let action: () -> Void
  init(_ action: @escaping () -> Void) { self.action = action }
  func dispose() { action() }
}

/// Arguments that stop the program, with a text that says why.
@Suite struct NegativeCountTests {
  private func text(of result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }

  @Test func takingFewerThanNoneTraps() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Observable.just(1).take(-1)
    }
    #expect(text(of: result).contains("'take' was asked for -1 elements."))
    #expect(text(of: result).contains("To fix this, "))
  }

  @Test func takingFewerThanNoneOfTheLastTraps() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Observable.just(1).takeLast(-1)
    }
    #expect(text(of: result).contains("'takeLast' was asked for -1 elements."))
  }

  @Test func anElementBeforeTheFirstTraps() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Observable.just(1).element(at: -1)
    }
    #expect(text(of: result).contains("'element(at:)' was asked for the element at -1."))
  }

  @Test func aRangeOfFewerThanNoneTraps() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Observable.range(start: 1, count: -1)
    }
    #expect(text(of: result).contains("'range' was asked for -1 elements."))
  }

  @Test func aRangeThatLeavesItsTypeTraps() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Observable<Int8>.range(start: 127, count: 2)
    }
    #expect(text(of: result).contains("'range(start: 127, count: 2)' leaves the values of 'Int8'."))
  }
}
