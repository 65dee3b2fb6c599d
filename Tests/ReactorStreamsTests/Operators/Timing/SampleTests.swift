import ReactorKitTesting
import TestSupport
import Testing

@Suite struct SampleTests {
  @Test(arguments: [
    Marble(
      ["-1-2---3-|", "----x-x-x---x"], "----2---3---|", subscriptions: ["^--------!", "^-----------!"],
      because: "the latest unsent element comes at each event of the sampler"),
    Marble(["1|", "---|"], "---(1|)", because: "the sampler's completion samples too, and ends it"),
    Marble(["1|", "--x"], "--(1|)", because: "after the source, the next sample is the last"),
    Marble(
      ["1--2-3", "-x-|"], "-1-2", subscriptions: ["^", "^--!"],
      because: "without a sampler nothing more comes, nor an end"),
    Marble(
      ["-#", "--x"], "-#", subscriptions: ["^!", "^!"], because: "an error of the source is not sampled"),
    Marble(["-1", "--#"], "--#", because: "an error of the sampler drops what is unsent"),
    Marble(["|", "-x"], "-|", because: "an empty source has ended when it is sampled"),
    Marble(["-1", "|"], "", because: "an empty sampler samples once"),
    Marble(["-1-2", "--x---x"], "--1", disposeAt: 4, because: "disposal leaves both"),
  ])
  func sample(_ marble: Marble) {
    marble.verifyAll { sources, _ in sources[0].sample(sources[1]) }
  }

  @Test(arguments: [
    Marble(
      ["---1--|", "-x--x--x"], "-0--1--(0|)", because: "the default stands in where nothing is unsent"),
    Marble(["1-", "-|"], "-1", because: "an element is ahead of the default"),
    Marble(["-", "-|"], "-0", because: "the default comes at the sampler's end too"),
    Marble(["#", "-x"], "#", because: "an error has no default"),
  ])
  func sampleWithADefault(_ marble: Marble) {
    marble.verifyAll { sources, _ in sources[0].sample(sources[1], defaultValue: "0") }
  }

  private struct World {
    let scheduler = TestScheduler(initialClock: 0)
    let source: TestableObservable<Int>
    let sampler: TestableObservable<Int>

    init() {
      source = scheduler.createHotObservable([
        .next(150, 1), .next(220, 3), .next(290, 4), .next(300, 5), .next(310, 6), .completed(400),
      ])
      sampler = scheduler.createHotObservable([
        .next(210, 0), .next(250, 0), .next(260, 0), .next(320, 0), .completed(500),
      ])
    }
  }

  @Test func hotSources() {
    let world = World()
    let result = world.scheduler.start { world.source.sample(world.sampler) }
    #expect(result.events == [.next(250, 3), .next(320, 6), .completed(500)])
    #expect(world.source.subscriptions == [Subscription(200, 400)])
    #expect(world.sampler.subscriptions == [Subscription(200, 500)])
  }

  @Test func hotSourcesWithADefault() {
    let world = World()
    let result = world.scheduler.start { world.source.sample(world.sampler, defaultValue: 0) }
    #expect(
      result.events == [
        .next(210, 0), .next(250, 3), .next(260, 0), .next(320, 6), .next(500, 0), .completed(500),
      ])
  }

  @Test func sourcesThatEmitAtOnceTakeTurns() {
    let events = Observable.of(1, 2).sample(Observable.of(7, 8, 9)).eventsAtOnce()
    #expect(events == [.next(1), .next(2), .completed])
  }

  @Test func theSourceIsSubscribedFirstAndTheSamplerAlsoAfterItHasFailed() {
    let log = Log<String>()
    let sampler = Observable<Int>.never().do(
      onSubscribe: { log("sampler") }, onDispose: { log("sampler left") })
    let source = Observable<Int>.never().do(onSubscribe: { log("source") }, onDispose: { log("source left") })
    source.sample(sampler).subscribe().dispose()
    #expect(log.entries == ["source", "sampler", "source left", "sampler left"])
    #expect(Observable<Int>.error(TestError()).sample(sampler).eventsAtOnce() == [.error(TestError())])
    #expect(log.entries.dropFirst(4) == ["sampler", "sampler left"])
  }

  @Test func anElementSentFromInsideOfASampleIsSampledNext() {
    let source = PublishSubject<Int>(), sampler = PublishSubject<Void>()
    let log = Log<Int>()
    _ = source.sample(sampler).subscribe(onNext: { element in
      log(element)
      guard element < 3 else { return }
      source.onNext(element + 1)
      sampler.onNext(())
      log(-element)
    })
    source.onNext(1)
    sampler.onNext(())
    sampler.onNext(())
    #expect(log.entries == [1, -1, 2, -2, 3])
  }

  @Test func aLateElementIsDropped() {
    let source = Tap<Int>(), sampler = Tap<Int>()
    let log = Log<Event<Int>>()
    _ = source.sample(sampler).subscribe { log($0) }
    source.send(.completed)
    source.send(.next(1))
    sampler.send(.next(0))
    sampler.send(.next(0))
    sampler.send(.completed)
    #expect(log.entries == [.completed])
    #expect([source.disposed, sampler.disposed] == [1, 1])
  }

  @Test func replacedElementsAreReleasedOutsideOfTheLock() {
    let tap = Tap<AtRelease>()
    let released = Log<Int>()
    let subscription = tap.sample(Observable<Int>.never()).subscribe()
    tap.send(
      .next(
        AtRelease {
          released(1)
          tap.send(.next(AtRelease { released(2) }))
        }))
    tap.send(.next(AtRelease { released(3) }))
    #expect(released.entries == [1, 3])
    subscription.dispose()
  }

  @Test func anUnsentElementIsReleasedOnDisposal() {
    let lifetimes = Lifetimes()
    let subject = PublishSubject<Lifetimes.Token>()
    let subscription = subject.sample(Observable<Int>.never()).subscribe()
    subject.onNext(lifetimes.token())
    #expect(lifetimes.count == 1)
    subscription.dispose()
    lifetimes.expectNone()
  }

  @Test func noSampleComesTwiceWhenSourcesRace() {
    for _ in 0..<200 {
      let source = PublishSubject<Int>(), sampler = PublishSubject<Int>()
      let log = Log<Event<Int>>()
      let overlap = Overlap()
      _ = source.sample(sampler).subscribe { event in overlap.pass { log(event) } }
      onThreads(2) { index in
        for number in 1...50 { if index == 0 { source.onNext(number) } else { sampler.onNext(number) } }
        if index == 0 { source.onCompleted() }
      }
      sampler.onCompleted()
      let elements = log.entries.compactMap(\.element)
      #expect(Set(elements).count == elements.count)
      #expect(elements == elements.sorted())
      #expect(elements.last == 50, "the sampler's completion samples what is unsent")
      #expect(log.entries.last?.isCompleted == true)
      #expect(overlap.count == 0)
    }
  }

  @Test func theMachineSendsAnElementOnce() {
    var machine = SampleStateMachine<String>(defaultValue: nil)
    _ = machine.receive("a")
    let replaced = machine.receive("b")
    #expect(replaced == "a")
    var step = machine.sample()
    #expect(step == ("b", false))
    machine.sourceCompleted()
    step = machine.sample()
    #expect(step == (nil, true))
  }
}
