import ReactorKitTesting
import Testing

/// What `SchedulerType` makes of `scheduleRelative`.
@Suite struct PeriodicWorkTests {
  /// Takes down what it is asked for.
  private final class Counting: SchedulerType {
    let virtual = TestScheduler(initialClock: 0)
    let delays = Log<Duration>()
    var now: Duration { virtual.now }

    func schedule<State>(_ state: State, action: @escaping (State) -> any Disposable) -> any Disposable {
      virtual.schedule(state, action: action)
    }

    func scheduleRelative<State>(
      _ state: State, dueTime: Duration, action: @escaping (State) -> any Disposable
    ) -> any Disposable {
      delays(dueTime)
      return virtual.scheduleRelative(state, dueTime: dueTime, action: action)
    }
  }

  @Test func itPassesItsStateOnInTime() {
    let scheduler = Counting()
    let log = Log<[Int]>()
    let work = scheduler.schedulePeriodic(0, startAfter: .seconds(5), period: .seconds(10)) { state in
      log([scheduler.virtual.clock, state])
      return state + 1
    }
    scheduler.virtual.advanceTo(30)
    #expect(log.entries == [[5, 0], [15, 1], [25, 2]])
    work.dispose()
    scheduler.virtual.advanceTo(100)
    #expect(log.entries.count == 3)
  }

  @Test func aDisposalFromInsideEndsItWithTheRunThatIsScheduled() {
    let scheduler = Counting()
    let work = SerialDisposable()
    work.disposable = scheduler.schedulePeriodic(1, startAfter: .seconds(5), period: .seconds(10)) { state in
      if state == 3 { work.dispose() }
      return state + 1
    }
    scheduler.virtual.start()
    #expect(scheduler.delays.entries == [.seconds(5), .seconds(10), .seconds(10), .seconds(10)])
    #expect(scheduler.virtual.clock == 25)
  }
}
