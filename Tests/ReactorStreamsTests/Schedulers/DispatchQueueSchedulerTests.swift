import Dispatch
import ReactorStreams
import TestSupport
import Testing

@Suite struct DispatchQueueSchedulerTests {
  static let schedulers: [any SchedulerType] = [
    SerialDispatchQueueScheduler(internalSerialQueueName: "serial"),
    SerialDispatchQueueScheduler(queue: .global(), internalSerialQueueName: "serial"),
    SerialDispatchQueueScheduler(qos: .utility),
    ConcurrentDispatchQueueScheduler(queue: .global()),
    ConcurrentDispatchQueueScheduler(qos: .utility),
  ]

  @Test(arguments: schedulers.indices)
  func workRunsElsewhereWithItsState(_ index: Int) async {
    let state = await withCheckedContinuation { (continuation: CheckedContinuation<Int, Never>) in
      _ = Self.schedulers[index].schedule(42) {
        continuation.resume(returning: $0)
        return Disposables.create()
      }
    }
    #expect(state == 42)
  }

  @Test(arguments: schedulers.indices)
  func aTimerDoesNotFireEarly(_ index: Int) async {
    let scheduler = Self.schedulers[index]
    let begin = scheduler.now
    let end = await withCheckedContinuation { (continuation: CheckedContinuation<Duration, Never>) in
      _ = scheduler.scheduleRelative((), dueTime: .milliseconds(3)) {
        continuation.resume(returning: scheduler.now)
        return Disposables.create()
      }
    }
    #expect(end - begin >= .milliseconds(3))
  }

  @Test(arguments: schedulers.indices)
  func periodicWorkPassesItsStateOnAndStops(_ index: Int) async {
    let states = await withCheckedContinuation { (continuation: CheckedContinuation<[Int], Never>) in
      let timer = SerialDisposable()
      let states = Guarded<[Int]>()
      timer.disposable = Self.schedulers[index].schedulePeriodic(
        0, startAfter: .zero, period: .milliseconds(1)
      ) { state in
        states.append(state)
        if state == 2 {
          timer.dispose()
          continuation.resume(returning: states.value)
        }
        return state + 1
      }
    }
    #expect(states == [0, 1, 2])
  }

  @Test(arguments: schedulers.indices)
  func aDisposedTimerReleasesItsClosureAtOnce(_ index: Int) {
    let lifetimes = Lifetimes()
    let work = Self.schedulers[index].scheduleRelative((), dueTime: .seconds(1_000_000_000_000)) {
      [token = lifetimes.token()] in
      token.touch()
      return Disposables.create()
    }
    #expect(lifetimes.count == 1)
    work.dispose()
    lifetimes.expectNone()
  }
}
