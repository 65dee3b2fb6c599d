import Dispatch
import ReactorKitTesting
import ReactorStreams
import TestSupport
import Testing

/// Deliveries that move to a scheduler. Semantics S4.2.
@Suite struct ObserveOnTests {
  @Test func eventsComeOneATurnInOrder() {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createHotObservable([
      .next(210, 1), .next(220, 2), .next(220, 3), .next(230, 4), .completed(240),
    ])
    let result = scheduler.start { source.observe(on: scheduler) }
    #expect(
      result.events == [.next(211, 1), .next(221, 2), .next(222, 3), .next(231, 4), .completed(241)])
    #expect(source.subscriptions == [Subscription(200, 240)])
  }

  @Test func anErrorDoesNotOvertakeElements() {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createHotObservable([
      .next(210, 1), .next(210, 2), .error(210, MarbleError()), .next(211, 3),
    ])
    let result = scheduler.start { source.observe(on: scheduler) }
    #expect(result.events == [.next(211, 1), .next(212, 2), .error(213, MarbleError())])
  }

  @Test func waitingElementsAreReleasedOnDisposal() {
    let lifetimes = Lifetimes()
    let scheduler = TestScheduler(initialClock: 0)
    let subject = PublishSubject<Lifetimes.Token>()
    var received = 0
    let subscription = subject.observe(on: scheduler).subscribe(onNext: { _ in received += 1 })
    for _ in 0..<3 { subject.onNext(lifetimes.token()) }
    #expect(lifetimes.count == 3)
    subscription.dispose()
    lifetimes.expectNone()
    scheduler.start()
    #expect(received == 0)
  }

  @MainActor @Test func onTheMainThreadDeliveryIsSynchronous() {
    let subject = PublishSubject<Int>()
    var received: [Int] = []
    let subscription = subject.observe(on: MainScheduler.instance).map { $0 + 1 }
      .observe(on: MainScheduler.instance).subscribe(onNext: { received.append($0) })
    subject.onNext(1)
    #expect(received == [2])
    subject.onNext(2)
    #expect(received == [2, 3])
    subscription.dispose()
  }

  @MainActor @Test func aHopFromInsideADeliveryOnTheMainThreadIsSynchronousToo() {
    let first = PublishSubject<Int>()
    let second = PublishSubject<Int>()
    var log: [String] = []
    let bag = DisposeBag()
    second.observe(on: MainScheduler.instance).subscribe(onNext: { log.append("second \($0)") }).disposed(
      by: bag)
    first.observe(on: MainScheduler.instance).subscribe(onNext: {
      second.onNext($0)
      log.append("first \($0)")
    }).disposed(by: bag)
    first.onNext(1)
    #expect(log == ["second 1", "first 1"])
  }

  @MainActor @Test func reentrantEventsOnTheMainThreadNeedNoStack() {
    let subject = PublishSubject<Int>()
    let echo = PublishSubject<Int>()
    var count = 0
    let bag = DisposeBag()
    subject.observe(on: MainScheduler.instance).subscribe(onNext: {
      count += 1
      if $0 < 50_000 { echo.onNext($0 + 1) }
    }).disposed(by: bag)
    echo.subscribe(subject).disposed(by: bag)
    subject.onNext(1)
    #expect(count == 50_000)
  }

  @MainActor @Test func aLongSequenceOnTheMainSchedulerNeedsNoStackAndDeliversAnElementAPass() async {
    var count = 0
    await withCheckedContinuation { done in
      _ = Observable.from(0..<20_000, scheduler: MainScheduler.instance).subscribe(
        onNext: { _ in count += 1 }, onCompleted: { done.resume() })
      #expect(count == 1)
    }
    #expect(count == 20_000)
  }

  @Test func elementsFromAThreadArriveOnTheMainThreadInOrder() async {
    let received = await withCheckedContinuation { (continuation: CheckedContinuation<[Int], Never>) in
      let received = Guarded<[Int]>()
      _ = Observable.from(0..<10_000).observe(on: MainScheduler.instance).subscribe(
        onNext: {
          MainScheduler.ensureRunningOnMainThread()
          received.append($0)
        }, onCompleted: { continuation.resume(returning: received.value) })
    }
    #expect(received == Array(0..<10_000))
  }

  @Test(arguments: [true, false])
  func dispatchQueuesKeepTheOrder(isSerial: Bool) async {
    let scheduler: any SchedulerType =
      isSerial
      ? SerialDispatchQueueScheduler(internalSerialQueueName: "test")
      : ConcurrentDispatchQueueScheduler(qos: .default)
    for _ in 0..<20 {
      let received = await withCheckedContinuation { (continuation: CheckedContinuation<[Int], Never>) in
        let received = Guarded<[Int]>()
        _ = Observable.from(0..<2_000).observe(on: scheduler).subscribe(
          onNext: { received.append($0) }, onCompleted: { continuation.resume(returning: received.value) })
      }
      #expect(received == Array(0..<2_000))
    }
  }

  @Test func aSequenceOnADispatchQueueArrivesWhole() async {
    let scheduler = SerialDispatchQueueScheduler(qos: .userInitiated)
    for _ in 0..<20 {
      let received = await withCheckedContinuation { (continuation: CheckedContinuation<[Int], Never>) in
        let received = Guarded<[Int]>()
        _ = Observable.from(0..<2_000, scheduler: scheduler).subscribe(
          onNext: { received.append($0) }, onCompleted: { continuation.resume(returning: received.value) })
      }
      #expect(received == Array(0..<2_000))
    }
  }

  @Test func theMachineAsksForOneTurnAtATime() {
    var machine = ObserveOnStateMachine<Int>()
    let schedules = [machine.receive(.next(1)), machine.receive(.next(2))]
    #expect(schedules == [true, false])
    #expect(machine.count == 2)
    let first = (machine.next()?.element, machine.endPass())
    #expect(first == (1, true))
    let second = (machine.next()?.element, machine.receive(.completed), machine.next()?.isCompleted)
    #expect(second == (2, false, true), "no turn is scheduled while one runs")
    let isOver = !machine.endPass()
    let schedulesAgain = machine.receive(.next(3))
    #expect(isOver)
    #expect(!schedulesAgain, "nothing follows an end")
  }

  @Test(arguments: [Event<Int>.completed, .error(TestError())])
  func theMachineHandsNothingToACallerAfterAnEnd(_ end: Event<Int>) {
    var machine = ObserveOnStateMachine<Int>()
    let takesEnd = machine.receiveAndTake(end)
    #expect(takesEnd)
    let goesOn = machine.endPass()
    #expect(!goesOn)
    let takesLateEvents = [machine.receiveAndTake(.next(1)), machine.receiveAndTake(.completed)]
    #expect(takesLateEvents == [false, false])
    #expect(machine.count == 0)
  }
}
