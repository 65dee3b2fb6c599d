import Dispatch
import Foundation
import ReactorKitTesting
import RxSwiftCompatibility
import TestSupport
import Testing

@testable import ReactorStreams

@Suite struct TimeTests {
  @Test func spansOfOtherTypes() {
    #expect(DispatchTimeInterval.seconds(2)._duration == .seconds(2))
    #expect(DispatchTimeInterval.milliseconds(-3)._duration == .milliseconds(-3))
    #expect(DispatchTimeInterval.microseconds(4)._duration == .microseconds(4))
    #expect(DispatchTimeInterval.nanoseconds(5)._duration == .nanoseconds(5))
    #expect(DispatchTimeInterval.never._duration == RxTimeInterval.never)
    #expect(0.5._duration == .milliseconds(500))
    #expect(Double.nan._duration == .zero)
    #expect(Double.infinity._duration == .never)
    #expect((-Double.infinity)._duration == .zero - .never)
  }

  /// Expressions, values of each type, and literals of seconds, in one file.
  @Test func operatorsTakeThemAll() {
    let interval: DispatchTimeInterval = .seconds(10)
    let typed: RxTimeInterval = .seconds(10)
    let spellings: [(Observable<Int>, TestScheduler) -> Observable<Int>] = [
      { $0.debounce(.seconds(10), scheduler: $1) },
      { $0.debounce(typed, scheduler: $1) },
      { $0.debounce(interval, scheduler: $1) },
      { $0.debounce(10.0, scheduler: $1) },
    ]
    for spelling in spellings {
      let scheduler = TestScheduler(initialClock: 0)
      let source = scheduler.createHotObservable([.next(210, 1), .next(215, 2), .completed(300)])
      #expect(
        scheduler.start { spelling(source.asObservable(), scheduler) }.events == [
          .next(225, 2), .completed(300),
        ])
    }
  }

  @Test(arguments: [DispatchTimeInterval.seconds(10)])
  func eachOperatorPassesItOn(_ span: DispatchTimeInterval) {
    func expectSame<Element: Equatable>(
      _ ours: @escaping (Observable<Int>, TestScheduler) -> Observable<Element>,
      _ theirs: @escaping (Observable<Int>, TestScheduler) -> Observable<Element>,
      _ comment: Comment
    ) {
      func events(_ make: @escaping (Observable<Int>, TestScheduler) -> Observable<Element>) -> [Recorded<
        Event<Element>
      >] {
        let scheduler = TestScheduler(initialClock: 0)
        let source = scheduler.createHotObservable([
          .next(205, 1), .next(207, 2), .next(230, 3), .completed(260),
        ])
        return scheduler.start { make(source.asObservable(), scheduler) }.events
      }
      #expect(events(ours) == events(theirs), comment)
      #expect(!events(ours).isEmpty, comment)
    }
    expectSame({ $0.throttle(span, scheduler: $1) }, { $0.throttle(.seconds(10), scheduler: $1) }, "throttle")
    expectSame({ $0.delay(span, scheduler: $1) }, { $0.delay(.seconds(10), scheduler: $1) }, "delay")
    expectSame(
      { $0.delaySubscription(span, scheduler: $1) }, { $0.delaySubscription(.seconds(10), scheduler: $1) },
      "delaySubscription")
    expectSame({ $0.timeout(span, scheduler: $1) }, { $0.timeout(.seconds(10), scheduler: $1) }, "timeout")
    expectSame(
      { $0.timeout(span, other: Observable.just(7), scheduler: $1) },
      { $0.timeout(.seconds(10), other: Observable.just(7), scheduler: $1) }, "timeout(other:)")
    expectSame({ $0.take(span, scheduler: $1) }, { $0.take(for: .seconds(10), scheduler: $1) }, "take")
    expectSame(
      { $0.take(for: span, scheduler: $1) }, { $0.take(for: .seconds(10), scheduler: $1) }, "take(for:)")
    expectSame({ $0.skip(span, scheduler: $1) }, { $0.skip(.seconds(10), scheduler: $1) }, "skip")
    expectSame(
      { $0.buffer(timeSpan: span, count: 2, scheduler: $1) },
      { $0.buffer(timeSpan: .seconds(10), count: 2, scheduler: $1) }, "buffer")
    expectSame(
      { $0.window(timeSpan: span, count: 2, scheduler: $1).merge() },
      { $0.window(timeSpan: .seconds(10), count: 2, scheduler: $1).merge() }, "window")
    expectSame(
      { Observable<Int>.interval(span, scheduler: $1).take(until: $0.skip(2)) },
      { Observable<Int>.interval(.seconds(10), scheduler: $1).take(until: $0.skip(2)) }, "interval")
    expectSame(
      { Observable<Int>.timer(span, period: span, scheduler: $1).take(until: $0.skip(2)) },
      { Observable<Int>.timer(.seconds(10), period: .seconds(10), scheduler: $1).take(until: $0.skip(2)) },
      "timer")
  }

  @Test func timersOfTraitsTakeThemAll() {
    let interval: DispatchTimeInterval = .seconds(10)
    let spellings: [(TestScheduler) -> Observable<Int>] = [
      { Single<Int>.timer(.seconds(10), scheduler: $0).asObservable() },
      { Single<Int>.timer(interval, scheduler: $0).asObservable() },
      { Maybe<Int>.timer(10.0, scheduler: $0).asObservable() },
    ]
    for spelling in spellings {
      let scheduler = TestScheduler(initialClock: 0)
      #expect(
        scheduler.start { spelling(scheduler) }.events == [.next(210, 0), .completed(210)])
    }
  }

  @Test func schedulersTakeThemAsLeeway() {
    let leeway: DispatchTimeInterval = .milliseconds(20)
    let queues: [_SchedulerQueue] = [
      SerialDispatchQueueScheduler(internalSerialQueueName: "a", leeway: leeway)._queue,
      SerialDispatchQueueScheduler(queue: .global(), internalSerialQueueName: "b", leeway: 0.02)._queue,
      SerialDispatchQueueScheduler(qos: .utility, leeway: leeway)._queue,
      SerialDispatchQueueScheduler(qos: .utility, leeway: .milliseconds(20))._queue,
      ConcurrentDispatchQueueScheduler(queue: .global(), leeway: leeway)._queue,
      ConcurrentDispatchQueueScheduler(qos: .utility, leeway: leeway)._queue,
    ]
    #expect(queues.map(\.leeway) == Array(repeating: .milliseconds(20), count: queues.count))
  }

  @Test func aHistoricalClockRunsByDates() {
    let scheduler = HistoricalScheduler()
    let day = { Date(timeIntervalSince1970: $0) }
    var runs: [TimeInterval] = []
    for seconds in [20.0, 10] {
      _ = scheduler.scheduleAbsoluteVirtual((), time: day(seconds)) {
        runs.append(scheduler.clock.timeIntervalSince1970)
        return Disposables.create()
      }
    }
    _ = scheduler.scheduleRelative((), dueTime: .seconds(15)) {
      runs.append(scheduler.clock.timeIntervalSince1970)
      return Disposables.create()
    }
    scheduler.start()
    #expect(runs == [10, 15, 20])
    #expect(scheduler.now == .seconds(20))
    scheduler.advanceTo(day(60))
    #expect(scheduler.clock == day(60))
  }
}

@Suite(.ownThreads) struct OperationQueueSchedulerTests {
  @Test func workRunsInTheQueueAndCanBeCancelledBefore() {
    let queue = OperationQueue()
    queue.maxConcurrentOperationCount = 1
    queue.isSuspended = true
    let scheduler = OperationQueueScheduler(operationQueue: queue, queuePriority: .high)
    let seen = Guarded<[Int]>()
    let cancelled = scheduler.schedule(1) {
      seen.append($0); return Disposables.create()
    }
    _ = scheduler.schedule(2) {
      seen.append($0); return Disposables.create()
    }
    #expect(queue.operations.map(\.queuePriority) == [.high, .high])
    cancelled.dispose()
    queue.isSuspended = false
    queue.waitUntilAllOperationsAreFinished()
    #expect(seen.value == [2])
  }

  @Test func whatTheWorkReturnedIsDisposedOf() {
    let queue = OperationQueue()
    let scheduler = OperationQueueScheduler(operationQueue: queue)
    let isDisposed = Guarded(false)
    let work = scheduler.schedule(()) { Disposables.create { isDisposed.withLock { $0 = true } } }
    queue.waitUntilAllOperationsAreFinished()
    #expect(!isDisposed.value)
    work.dispose()
    #expect(isDisposed.value)
  }
}
