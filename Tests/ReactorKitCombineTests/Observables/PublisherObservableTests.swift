import ReactorKitCombine
import TestSupport
import Testing

@Suite struct PublisherObservableTests {
  @Test func elementsAndTheEndArriveAndEachSubscriptionIsItsOwn() {
    let publisher = [1, 2, 3].publisher
    let stream = publisher.asObservable()
    for _ in 0..<2 {
      var events: [String] = []
      let subscription = stream.subscribe { events.append($0.debugDescription) }
      #expect(events == ["next(1)", "next(2)", "next(3)", "completed"])
      subscription.dispose()
    }
  }

  @Test func aFailureIsTheError() {
    var errors: [Mishap] = []
    let subscription = Fail<Int, Mishap>(error: Mishap()).asObservable().subscribe(onError: {
      if let error = $0 as? Mishap { errors.append(error) }
    })
    #expect(errors == [Mishap()])
    subscription.dispose()
  }

  @Test func nothingIsSubscribedToBeforeTheStreamIs() {
    var count = 0
    let stream = Deferred { () -> Just<Int> in
      count += 1
      return Just(count)
    }.asObservable()
    #expect(count == 0)
    stream.subscribe().dispose()
    stream.subscribe().dispose()
    #expect(count == 2)
  }

  @Test func disposingCancelsAndWhatIsSentAfterwardsIsDropped() {
    let publisher = Unruly<Int>()
    var elements: [Int] = []
    let subscription = publisher.asObservable().subscribe(onNext: { elements.append($0) })
    publisher.send(1)
    subscription.dispose()
    #expect(publisher.cancellations == 1)
    publisher.send(2)
    publisher.finish()
    #expect(elements == [1])
  }

  @Test func disposingFromInsideOfADeliveryCancelsAndStops() {
    var sent = 0
    let source = (1...1_000).publisher.handleEvents(receiveOutput: { _ in sent += 1 })
    var elements: [Int] = []
    let subscription = source.asObservable().take(3).subscribe(onNext: { elements.append($0) })
    #expect(elements == [1, 2, 3])
    #expect(sent == 3)
    subscription.dispose()
  }

  @Test func theDemandIsUnlimited() {
    var demands: [Subscribers.Demand] = []
    let subscription = [1, 2].publisher.handleEvents(receiveRequest: { demands.append($0) }).asObservable()
      .subscribe()
    #expect(demands == [.unlimited])
    subscription.dispose()
  }

  @Test func aPublisherMaySendBeforeItsSubscriptionAndWithoutOne() {
    let publisher = Unruly<Int>(sendsSubscription: false)
    var events: [String] = []
    let subscription = publisher.asObservable().subscribe { events.append($0.debugDescription) }
    publisher.send(1)
    publisher.subscriptionComes()
    publisher.send(2)
    publisher.finish()
    publisher.send(3)
    publisher.finish()
    #expect(events == ["next(1)", "next(2)", "completed"])
    subscription.dispose()
  }

  @Test func aSubscriptionThatComesLateIsCancelled() {
    let publisher = Unruly<Int>(sendsSubscription: false)
    let subscription = publisher.asObservable().subscribe()
    subscription.dispose()
    publisher.subscriptionComes()
    #expect(publisher.cancellations == 1)
    #expect(publisher.demands == [])
  }

  @Test func aSecondSubscriptionIsCancelledAndTheFirstGoesOn() {
    let publisher = Unruly<Int>()
    var elements: [Int] = []
    let subscription = publisher.asObservable().subscribe(onNext: { elements.append($0) })
    publisher.subscriptionComes()
    #expect(publisher.cancellations == 1)
    publisher.send(1)
    #expect(elements == [1])
    #expect(publisher.demands == [.unlimited])
    subscription.dispose()
  }

  @Test func anElementFromInsideOfADeliveryComesAfterIt() {
    let publisher = Unruly<Int>()
    var order: [String] = []
    let subscription = publisher.asObservable().subscribe(onNext: { number in
      order.append("begin \(number)")
      if number == 1 { publisher.send(2) }
      order.append("end \(number)")
    })
    publisher.send(1)
    #expect(order == ["begin 1", "end 1", "begin 2", "end 2"])
    subscription.dispose()
  }

  @Test func whatSeveralThreadsSendAgainstTheRulesComesOneAfterTheOther() {
    let publisher = Unruly<Int>()
    let inside = Guarded(0), overlaps = Guarded(0), elements = Guarded<[Int]>()
    let subscription = publisher.asObservable().subscribe(onNext: { number in
      if inside.withLock({
        $0 += 1; return $0
      }) > 1 {
        overlaps.withLock { $0 += 1 }
      }
      elements.append(number)
      inside.withLock { $0 -= 1 }
    })
    onThreads(4) { thread in
      for number in 0..<500 { publisher.send(thread * 500 + number) }
    }
    #expect(overlaps.value == 0)
    #expect(elements.value.count == 2_000)
    for thread in 0..<4 {
      #expect(elements.value.filter { $0 / 500 == thread } == Array(thread * 500..<(thread + 1) * 500))
    }
    subscription.dispose()
  }

  @Test func disposingOnOneThreadWhileAnotherSendsIsSafe() {
    for _ in 0..<200 {
      let publisher = Unruly<Int>()
      let subscription = publisher.asObservable().subscribe()
      onThreads(3) { thread in
        switch thread {
        case 0: for number in 0..<20 { publisher.send(number) }
        case 1: subscription.dispose()
        default: publisher.finish()
        }
      }
      publisher.send(1)
      #expect(publisher.cancellations <= 1)
    }
  }

  @Test func theEndAndTheDisposalReleaseEverything() {
    for ends in [true, false] {
      let lifetimes = Lifetimes()
      let publisher = Unruly<Int>()
      let subscription = publisher.map { [token = lifetimes.token("publisher")] number in
        token.touch()
        return number
      }.asObservable().map { [token = lifetimes.token("stream")] number in
        token.touch()
        return number
      }.subscribe(onNext: { [token = lifetimes.token("subscriber")] _ in token.touch() })
      #expect(lifetimes.count == 3)
      if ends { publisher.finish() } else { subscription.dispose() }
      // This publisher never lets go of its subscriber, and holds nothing else with it.
      #expect(lifetimes.alive.filter { $0 != "publisher" } == [])
    }
  }

  @Test func aPublisherThatForgetsItsSubscriberReleasesTheChain() {
    let lifetimes = Lifetimes()
    let subscription = Empty<Int, Never>(completeImmediately: false).asObservable().subscribe(
      onNext: { [token = lifetimes.token()] _ in token.touch() })
    lifetimes.expectNone()
    subscription.dispose()
  }

  @Test func aPublisherThatCannotFailIsAStreamThatCannotFail() {
    var elements: [Int] = []
    let infallible: Infallible<Int> = Just(1).asInfallible()
    let subscription = infallible.subscribe(
      onNext: { elements.append($0) }, onCompleted: { elements.append(2) })
    #expect(elements == [1, 2])
    subscription.dispose()
  }

  @MainActor @Test func aPublisherThatCannotFailIsADriverOrASignal() {
    let subject = PassthroughSubject<Int, Never>()
    var elements: [Int] = []
    let bag = DisposeBag()
    subject.asDriver().drive(onNext: { elements.append($0) }).disposed(by: bag)
    subject.asSignal().emit(onNext: { elements.append(10 * $0) }).disposed(by: bag)
    subject.send(1)
    // Subjects call their subscribers in any order.
    #expect(elements.sorted() == [1, 10])
  }

  @Test func aSubjectOfEachKindFeedsTheOther() {
    let relay = PublishRelay<Int>()
    let subject = CurrentValueSubject<Int, Never>(0)
    let cancellable = relay.publisher.subscribe(subject)
    var elements: [Int] = []
    let subscription = subject.asObservable().subscribe(onNext: { elements.append($0) })
    relay.accept(1)
    #expect(elements == [0, 1])
    subscription.dispose()
    cancellable.cancel()
  }

  @Test func anObserverIsASubscriber() {
    let subject = ReplaySubject<Int>.createUnbounded()
    [1, 2].publisher.setFailureType(to: (any Error).self).subscribe(subject.asSubscriber())
    var events: [String] = []
    subject.subscribe { events.append($0.debugDescription) }.dispose()
    #expect(events == ["next(1)", "next(2)", "completed"])
    let failing = ReplaySubject<Int>.createUnbounded()
    Fail<Int, any Error>(error: Mishap()).subscribe(failing.asSubscriber())
    var hasFailed = false
    failing.subscribe(onError: { _ in hasFailed = true }).dispose()
    #expect(hasFailed)
  }

  @Test func thereAndBackAgainNothingIsLost() {
    let probe = Probe<Int, any Error>(.max(2))
    Observable.from(1...5).publisher.asObservable().publisher.map { $0 * 2 }.asObservable().publisher
      .subscribe(probe)
    #expect(probe.news() == ["2", "4"])
    probe.request(.unlimited)
    #expect(probe.news() == ["6", "8", "10", "|"])
  }
}
