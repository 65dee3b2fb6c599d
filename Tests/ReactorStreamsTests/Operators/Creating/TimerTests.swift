import Dispatch
import ReactorKitTesting
import ReactorStreams
import TestSupport
import Testing

@Suite struct TimerTests {
  @Test func anIntervalCountsUntilItIsDisposed() {
    let scheduler = TestScheduler(initialClock: 0)
    let result = scheduler.start(disposed: 240) {
      Observable<Int>.interval(.seconds(10), scheduler: scheduler)
    }
    #expect(result.events == [.next(210, 0), .next(220, 1), .next(230, 2)])
  }

  @Test func aTimerEmitsZeroAndCompletes() {
    let scheduler = TestScheduler(initialClock: 0)
    let result = scheduler.start { Observable<Int>.timer(.seconds(10), scheduler: scheduler) }
    #expect(result.events == [.next(210, 0), .completed(210)])
  }

  @Test func aTimerThatFiresThoughItWasDisposedEmitsNothing() {
    let scheduler = StubbornScheduler()
    let sink = TrustingSink<Int>()
    Observable<Int>.timer(.seconds(1), scheduler: scheduler).subscribe(sink: sink)
    sink.subscription.dispose()
    scheduler.work.value?()
    #expect(sink.events.entries.isEmpty)
  }

  /// Runs work that was disposed.
  private struct StubbornScheduler: SchedulerType {
    let work = Guarded<(() -> Void)?>(nil)
    var now: Duration { .zero }

    func schedule<StateType>(
      _ state: StateType, action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
      work.withLock { $0 = { _ = action(state) } }
      return Disposables.create()
    }

    func scheduleRelative<StateType>(
      _ state: StateType, dueTime: Duration, action: @escaping (StateType) -> any Disposable
    ) -> any Disposable { schedule(state, action: action) }
  }

  @Test func aTimerWithAPeriodGoesOn() {
    let scheduler = TestScheduler(initialClock: 0)
    let result = scheduler.start(disposed: 220) {
      Observable<Int>.timer(.seconds(3), period: .seconds(8), scheduler: scheduler)
    }
    #expect(result.events == [.next(203, 0), .next(211, 1), .next(219, 2)])
  }

  @Test func aTimerOfZeroFiresInTheNextTurn() {
    let scheduler = TestScheduler(initialClock: 0)
    let result = scheduler.start { Observable<Int>.timer(.zero, scheduler: scheduler) }
    #expect(result.events == [.next(201, 0), .completed(201)])
  }

  @Test func theCountStartsOverAtTheLeastValue() {
    let scheduler = TestScheduler(initialClock: 0)
    let result = scheduler.start(disposed: 332) {
      Observable<Int8>.interval(.seconds(1), scheduler: scheduler)
    }
    #expect(result.events.last == .next(331, -126))
  }

  @Test func aSubscriberThatDisposesInsideATickGetsNoOther() {
    let scheduler = TestScheduler(initialClock: 0)
    let subscription = SerialDisposable()
    var received: [Int] = []
    subscription.disposable = Observable<Int>.interval(.seconds(1), scheduler: scheduler).subscribe(onNext: {
      received.append($0)
      if $0 == 2 { subscription.dispose() }
    })
    scheduler.start()
    #expect(received == [0, 1, 2])
  }

  @Test func aDisposedTimerIsReleasedAtOnce() {
    let lifetimes = Lifetimes()
    let scheduler = SerialDispatchQueueScheduler(qos: .default)
    let subscription = Observable<Int>.interval(.seconds(3_600), scheduler: scheduler)
      .subscribe(onNext: { [token = lifetimes.token()] _ in token.touch() })
    #expect(lifetimes.count == 1)
    subscription.dispose()
    lifetimes.expectNone()
  }
}
