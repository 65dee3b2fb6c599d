import ReactorStreams
import Testing

/// Sources that emit on the subscribing thread alternate, element by element. Semantics S10.2.
@Suite struct SynchronousSourceTests {
  private let first = Observable.of(1, 2, 3)
  private let second = Observable.of(4, 5, 6)
  private let third = Observable.of(7, 8, 9)
  /// Two elements made of one.
  private func two(_ number: Int) -> Observable<Int> { .of(10 * number, 10 * number + 1) }

  @Test func combinationsTakeTurns() {
    #expect(Observable.merge(first, second).elementsAtOnce() == [1, 4, 2, 5, 3, 6])
    #expect(
      Observable.combineLatest(first, second) { $0 * 10 + $1 }.eventsAtOnce()
        == [14, 24, 25, 35, 36].map { .next($0) } + [.completed])
    #expect(
      Observable.zip(first, third) { $0 * 10 + $1 }.eventsAtOnce() == [
        .next(17), .next(28), .next(39), .completed,
      ])
    #expect(
      first.withLatestFrom(third) { $0 * 10 + $1 }.eventsAtOnce() == [
        .next(17), .next(28), .next(39), .completed,
      ])
    #expect(first.skip(until: third).eventsAtOnce() == [.next(2), .next(3), .completed])
    #expect(first.take(until: third).eventsAtOnce() == [.completed])
  }

  @Test func innerStreamsTakeTurnsWithTheOuterOne() {
    #expect(first.flatMap(two).elementsAtOnce() == [10, 11, 20, 21, 30, 31])
    #expect(first.concatMap(two).elementsAtOnce() == [10, 11, 20, 21, 30, 31])
    #expect(first.flatMapLatest(two).elementsAtOnce() == [10, 20, 30, 31])
    #expect(first.flatMapFirst(two).elementsAtOnce() == [10, 11])
  }

  @Test func workIsDoneAtOnceOutsideAndInTurnsInside() {
    let log = Log<Int>()
    let scheduler = CurrentThreadScheduler.instance
    #expect(CurrentThreadScheduler.isScheduleRequired)
    _ = scheduler.schedule(()) {
      #expect(!CurrentThreadScheduler.isScheduleRequired)
      _ = scheduler.schedule(()) {
        log(2)
        _ = scheduler.schedule(()) {
          log(4)
          return Disposables.create()
        }
        return Disposables.create()
      }
      _ = scheduler.schedule(()) {
        log(3)
        return Disposables.create()
      }
      log(1)
      return Disposables.create()
    }
    #expect(log.entries == [1, 2, 3, 4])
  }
}
