import ReactorKitTesting
import Testing

@Suite struct WithUnretainedTests {
  @Test func elementsArePairedWithTheObject() {
    let object = Probe()
    let log = Log<Int>()
    _ = Observable.of(1, 2).withUnretained(object).subscribe(onNext: { pair in
      #expect(pair.0 === object)
      log(pair.1)
    })
    #expect(log.entries == [1, 2])
  }

  @Test func theClosureIsNotCalledForWhatComesAfterTheEnd() {
    let object = Probe()
    let log = Log<Int>()
    let rude = RudeSource([.next(1), .completed, .next(2)])
    let events = rude.withUnretained(object) { _, element in
      log(element)
      return element
    }.eventsAtOnce()
    #expect(events == [.next(1), .completed])
    #expect(log.entries == [1])
  }

  @Test func theObjectIsNotRetainedAndItsEndCompletesTheStreamAtTheNextElement() {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createHotObservable([.next(210, 1), .next(220, 2), .next(230, 3)])
    var object: Probe? = Probe()
    let stream = source.withUnretained(object ?? Probe()) { _, element in element * 10 }
    scheduler.scheduleAt(215) { object = nil }
    #expect(scheduler.start { stream }.events == [.next(210, 10), .completed(220)])
    #expect(source.subscriptions == [Subscription(200, 220)])
  }
}
