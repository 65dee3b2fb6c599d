import ReactorKit
import ReactorKitTesting
import TestSupport
import Testing

/// Effects on virtual time do the same every time, to the tick and to the order within a tick.
@Suite(.ownThreads) struct DeterminismTests {
  private static let repetitions = Property.count(200, many: 1_000)

  private typealias Line = Recorded<Event<String>>

  /// The different records that many repetitions gave.
  private func records(_ run: () async -> [Line]) async -> [[Line]] {
    var different: [[Line]] = []
    for _ in 0..<Self.repetitions {
      let record = await run()
      if !different.contains(record) { different.append(record) }
    }
    return different
  }

  private static let sleeping: [Line] = [
    .next(1, "b1"), .next(2, "a1"), .next(2, "b2"), .next(3, "c1"), .next(3, "b3"), .next(4, "a2"),
    .next(4, "b4"), .next(5, "b5"), .next(6, "c2"), .next(6, "a3"), .next(6, "b6"),
  ]

  @Test func tasksOnAClockGiveOneRecord() async {
    let records = await records {
      let world = World()
      world.send(.sleep("a", 2), .sleep("b", 1), .sleep("c", 3))
      await world.clock.advance(by: .seconds(6))
      return world.record
    }
    #expect(records == [Self.sleeping])
  }

  @Test func intervalsOnASchedulerGiveOneRecord() async {
    let records = await records {
      let world = World()
      world.send(.interval("a", 2), .interval("b", 1), .interval("c", 3))
      world.scheduler.advanceTo(6)
      return world.record
    }
    #expect(records == [Self.sleeping])
  }

  @Test func tasksAndIntervalsTogetherGiveOneRecord() async {
    let records = await records {
      let world = World()
      world.send(.sleep("a", 2), .interval("b", 1), .sleep("c", 3), .work("d"), .interval("e", 3))
      world.scheduler.advanceTo(4)
      world.send(.stop("b"), .work("f"))
      world.scheduler.advanceTo(6)
      return world.record
    }
    #expect(
      records == [
        [
          .next(0, "d1"), .next(0, "d2"), .next(0, "d3"), .next(1, "b1"), .next(2, "a1"), .next(2, "b2"),
          .next(3, "e1"), .next(3, "c1"), .next(3, "b3"), .next(4, "a2"), .next(4, "b4"), .next(4, "f4"),
          .next(4, "f5"), .next(4, "f6"), .next(6, "e2"), .next(6, "c2"), .next(6, "a3"),
        ]
      ])
  }

  @Test func aTesterGivesOneRecord() async {
    let records = await records {
      let world = World()
      let tester = ReactorTester(world.reactor, scheduler: world.scheduler, exhaustivity: .off)
      await tester.send(.sleep("a", 2))
      await tester.send(.interval("b", 1))
      await tester.send(.work("c"))
      await tester.advance(by: .seconds(3))
      await tester.send(.stop("b"))
      await world.clock.advance(by: .seconds(1))
      await tester.receive { $0 = ["c1", "c2", "c3", "b1", "a1", "b2", "b3", "a2"] }
      return world.record
    }
    #expect(
      records == [
        [
          .next(0, "c1"), .next(0, "c2"), .next(0, "c3"), .next(1, "b1"), .next(2, "a1"), .next(2, "b2"),
          .next(3, "b3"), .next(4, "a2"),
        ]
      ])
  }
}

/// A reactor, its virtual time, and what it did when.
private struct World {
  let scheduler = TestScheduler(initialClock: 0)
  let clock: TestClock
  let reactor: BusyReactor
  private let observer: TestableObserver<String>
  private let bag = DisposeBag()

  init() {
    clock = TestClock(scheduler: scheduler)
    reactor = BusyReactor(clock: clock)
    observer = scheduler.createObserver(String.self)
    reactor.state.compactMap(\.last).subscribe(onNext: observer.onNext).disposed(by: bag)
  }

  var record: [Recorded<Event<String>>] { observer.events }

  func send(_ actions: BusyReactor.Action...) {
    scheduler.adoptingTasks { for action in actions { reactor.send(action) } }
    scheduler.advanceBy(0)
  }
}

/// Does things by tasks and by timers, through an actor.
private final class BusyReactor: Reactor, Sendable {
  enum Action { case sleep(String, Int), interval(String, Int), work(String), stop(String) }

  private actor Counter {
    private var count = 0
    func next() -> Int {
      count += 1
      return count
    }
  }

  let reactorStorage = ReactorStorage()
  let initialState: [String] = []
  private let clock: TestClock
  private let counter = Counter()

  init(clock: TestClock) { self.clock = clock }

  func mutate(action: Action) -> Observable<String> {
    switch action {
    case .sleep(let name, let seconds):
      .run { [clock] send in
        for count in 1... {
          try await clock.sleep(for: .seconds(seconds))
          send("\(name)\(count)")
        }
      }.cancellable(id: name)
    case .interval(let name, let seconds):
      Observable<Int>.interval(.seconds(seconds), scheduler: clock.scheduler).map { "\(name)\($0 + 1)" }
        .cancellable(id: name)
    case .work(let name):
      .run { [counter] send in
        for _ in 0..<3 {
          await Task.yield()
          let count = await counter.next()
          send("\(name)\(count)")
        }
      }
    case .stop(let name): .cancel(id: name)
    }
  }

  func reduce(state: inout [String], mutation: String) { state.append(mutation) }
}
