import Foundation
import RxTestCompatibility
import TestSupport
import Testing

private struct Failure: Error, Equatable {}

@Suite(.ownThreads) struct BlockingTests {
  private let numbers = Observable.of(1, 2, 3)
  private let failing = Observable<Int>.concat(.of(1, 2), .error(Failure()))

  @Test func elementsOfAStreamThatEnds() throws {
    #expect(try numbers.toBlocking().first() == 1)
    #expect(try numbers.toBlocking().last() == 3)
    #expect(try numbers.toBlocking().toArray() == [1, 2, 3])
    #expect(try Observable<Int>.empty().toBlocking().first() == nil)
    #expect(try Observable<Int>.empty().toBlocking().last() == nil)
    #expect(try Observable<Int>.empty().toBlocking().toArray() == [])
  }

  @Test func theOnlyElement() throws {
    #expect(try Observable.just(1).toBlocking().single() == 1)
    #expect(try numbers.toBlocking().single { $0 > 2 } == 3)
    #expect(throws: RxError.self) { try numbers.toBlocking().single() }
    #expect(throws: RxError.self) { try numbers.toBlocking().single { $0 > 3 } }
    #expect(throws: Failure.self) { try numbers.toBlocking().single { _ in throw Failure() } }
  }

  @Test func oneTooManyIsNotWaitedFor() {
    let endless = Observable<Int>.concat(.of(1, 2), .never())
    #expect { try endless.toBlocking().single() } throws: { "\($0)" == "\(RxError.moreThanOneElement)" }
    #expect { try Observable<Int>.empty().toBlocking().single() } throws: {
      "\($0)" == "\(RxError.noElements)"
    }
  }

  @Test func errors() throws {
    #expect(try failing.toBlocking().first() == 1)
    #expect(throws: Failure.self) { try failing.toBlocking().last() }
    #expect(throws: Failure.self) { try failing.toBlocking().toArray() }
    guard case .failed([1, 2], is Failure) = failing.toBlocking().materialize() else {
      Issue.record("not failed after two elements")
      return
    }
    guard case .completed([1, 2, 3]) = numbers.toBlocking().materialize() else {
      Issue.record("not completed with three elements")
      return
    }
  }

  @Test func traits() throws {
    #expect(try Single.just(1).toBlocking().single() == 1)
    #expect(try Maybe<Int>.empty().toBlocking().first() == nil)
    #expect(throws: Failure.self) { try Completable.error(Failure()).toBlocking().last() }
    #expect(try Completable.empty().toBlocking().toArray().isEmpty)
    #expect(try Driver.just(4).toBlocking().first() == 4)
    #expect(try BehaviorRelay(value: 5).toBlocking().first() == 5)
  }

  @Test func theEndOfTheTimeIsAnError() {
    let endless = Observable<Int>.concat(.just(1), .never())
    guard case .failed([1], RxError.timeout) = endless.toBlocking(timeout: 0).materialize() else {
      Issue.record("no timeout")
      return
    }
    #expect { try Observable<Int>.never().toBlocking(timeout: 0.001).first() } throws: {
      if case RxError.timeout = $0 { true } else { false }
    }
  }

  @Test func aTimeWithoutEndIsNoLimit() throws {
    let later = Observable.just(1).delay(
      .milliseconds(1), scheduler: SerialDispatchQueueScheduler(qos: .default))
    #expect(try later.toBlocking(timeout: .infinity).single() == 1)
  }

  @Test func theStreamIsLeftWhenThereIsEnough() throws {
    let events = Guarded<[String]>()
    let source = Observable<Int>.create { observer in
      observer.onNext(1)
      return Disposables.create { events.append("left") }
    }
    #expect(try source.toBlocking().first() == 1)
    #expect(events.value == ["left"])
    _ = try? source.toBlocking(timeout: 0).toArray()
    #expect(events.value == ["left", "left"])
  }

  @Test func elementsOfAnotherThread() throws {
    let scheduler = SerialDispatchQueueScheduler(qos: .default)
    let delivered = numbers.observe(on: scheduler).delay(.milliseconds(1), scheduler: scheduler)
    #expect(try delivered.toBlocking().toArray() == [1, 2, 3])
  }

  // RxBlocking's subscription takes turns with the outer one, and waits for ever.
  @Test(
    arguments: [
      .of(1, 2), .from([1, 2]), .range(start: 1, count: 2), .merge(.just(1), .just(2)),
      .concat(.of(1), .of(2)),
      .of(1, 2).flatMap { Observable.of($0) }, .just(1).startWith(2),
    ] as [Observable<Int>])
  func aWaitInsideOfASubscriptionThatTakesTurns(outer: Observable<Int>) throws {
    let inner = outer.map { number in
      try Observable.merge(.of(number, number), .of(number)).toBlocking(timeout: 600).toArray().count
    }
    #expect(try inner.toBlocking(timeout: 600).toArray() == [3, 3])
    let scheduled = outer.map { number in
      try Observable.just(number, scheduler: CurrentThreadScheduler.instance).toBlocking(timeout: 600)
        .single()
    }
    #expect(try scheduled.toBlocking(timeout: 600).toArray().sorted() == [1, 2])
  }

  @Test func theOuterSubscriptionTakesTurnsAfterAWait() throws {
    let seen = Guarded<[Int]>()
    let outer = Observable.merge(
      Observable.of(1, 2).do(onNext: { _ in _ = try Observable.of(0, 0).toBlocking(timeout: 600).last() }),
      .of(10, 20))
    _ = outer.subscribe(onNext: { seen.append($0) })
    #expect(seen.value == [1, 10, 2, 20])
  }

  @Test func workOfTheMainThreadIsDoneThere() throws {
    let isMain = numbers.observe(on: MainScheduler.instance).map { _ in MainRunLoop.isCurrent }
    #expect(try isMain.toBlocking().toArray() == [true, true, true])
  }
}

/// On Linux, Swift Testing's main actor is work of the main dispatch queue.
@MainActor
@Suite struct BlockingMainActorTests {
  @Test func workOfTheMainThreadRunsMeanwhile() throws {
    let later = Observable.of(1, 2, 3).observe(on: MainScheduler.asyncInstance)
    #expect(try later.toBlocking().toArray() == [1, 2, 3])
    let delayed = Observable.just(7).delay(.milliseconds(1), scheduler: MainScheduler.instance)
    #expect(try delayed.toBlocking().single() == 7)
  }

  @Test func workOfAnotherThreadIsWaitedFor() throws {
    let scheduler = SerialDispatchQueueScheduler(qos: .default)
    let there = Observable.of(1, 2).observe(on: scheduler).observe(on: MainScheduler.instance)
    #expect(try there.toBlocking().toArray() == [1, 2])
  }

  @Test func aWaitInsideOfAWait() throws {
    let outer = Observable.just(1).observe(on: MainScheduler.asyncInstance).map { number in
      let inner = Observable.just(number + 1).observe(on: MainScheduler.asyncInstance)
      return try inner.toBlocking().single()
    }
    #expect(try outer.toBlocking().single() == 2)
  }

  @Test func workOfTheMainThreadTakesItsOwnTurnsInsideOfASubscription() throws {
    let outer = Observable.of(1, 2).map { number in
      let later = Observable.just(number).observe(on: MainScheduler.asyncInstance)
        .flatMap { Observable.of($0, $0) }
      return try later.toBlocking(timeout: 600).toArray()
    }
    #expect(try outer.toBlocking(timeout: 600).toArray() == [[1, 1], [2, 2]])
  }

  @Test func workIsDoneOnceAndInOrder() async throws {
    var seen: [Int] = []
    for number in 1...3 {
      _ = MainScheduler.asyncInstance.schedule(number) { number in
        seen.append(number)
        return Disposables.create()
      }
    }
    _ = try Observable.just(0).observe(on: MainScheduler.asyncInstance).toBlocking().single()
    #expect(seen == [1, 2, 3])
    await mainLoopTurn()
    #expect(seen == [1, 2, 3])
  }

  @Test func theEndOfTheTimeIsAnError() {
    #expect { try Observable<Int>.never().toBlocking(timeout: 0.001).first() } throws: {
      if case RxError.timeout = $0 { true } else { false }
    }
  }
}
