import ReactorKitCombine
import ReactorKitTesting
import TestSupport
import Testing

@Suite struct PublisherTests {
  @Test func aStreamIsSubscribedToForEachSubscriberAfterThatHasItsSubscription() {
    var subscriptions = 0
    let probe = Probe<Int, any Error>(.unlimited)
    let stream = Observable<Int>.create { observer in
      subscriptions += 1
      #expect(subscriptions > 1 || probe.isSubscribed)
      observer.onNext(subscriptions)
      observer.onCompleted()
      return Disposables.create()
    }
    let publisher = stream.publisher
    #expect(subscriptions == 0)
    publisher.subscribe(probe)
    #expect(probe.news() == ["1", "|"])
    let cancellable = publisher.sink(receiveCompletion: { _ in }, receiveValue: { #expect($0 == 2) })
    #expect(subscriptions == 2)
    cancellable.cancel()
  }

  @Test func aStreamIsSubscribedToWithoutDemandAndWhatItEmitsWaits() {
    let probe = Probe<Int, any Error>()
    Observable.of(1, 2).publisher.subscribe(probe)
    #expect(probe.news() == [])
    probe.request(.unlimited)
    #expect(probe.news() == ["1", "2", "|"])
  }

  @Test func whoCancelsAtOnceDoesNotSubscribe() {
    var isSubscribed = false
    let probe = Probe<Int, any Error>(.unlimited)
    probe.onSubscription = { [unowned probe] in probe.cancel() }
    Observable.just(1).do(onSubscribe: { isSubscribed = true }).publisher.subscribe(probe)
    #expect(!isSubscribed)
    #expect(probe.news() == [])
  }

  @Test func anErrorIsTheFailure() {
    var failures: [any Error] = []
    let cancellable = Observable<Int>.error(Mishap()).publisher.sink(
      receiveCompletion: { if case .failure(let error) = $0 { failures.append(error) } },
      receiveValue: { _ in })
    #expect(failures.map { $0 as? Mishap } == [Mishap()])
    cancellable.cancel()
  }

  @Test func singlesMaybesAndCompletablesArePublishersToo() {
    let single = Probe<Int, any Error>(.unlimited)
    Single.just(1).publisher.subscribe(single)
    #expect(single.news() == ["1", "|"])
    let maybe = Probe<Int, any Error>(.unlimited)
    Maybe<Int>.empty().publisher.subscribe(maybe)
    #expect(maybe.news() == ["|"])
    let completable = Probe<Never, any Error>(.unlimited)
    Completable.error(Mishap()).publisher.subscribe(completable)
    #expect(completable.news() == ["#"])
  }

  @Test func streamsThatCannotFailArePublishersThatCannotFail() {
    var received: [Int] = []
    func collect(_ publisher: AnyPublisher<Int, Never>) -> AnyCancellable {
      publisher.sink { received.append($0) }
    }
    let behavior = BehaviorRelay(value: 1), publish = PublishRelay<Int>(), state = StateRelay(value: 2)
    let replay = ReplayRelay<Int>.create(bufferSize: 1)
    replay.accept(3)
    let cancellables = [
      collect(behavior.publisher), collect(behavior.publisher(buffering: .newest(1))),
      collect(publish.publisher),
      collect(publish.publisher(buffering: .newest(1))), collect(state.publisher), collect(replay.publisher),
      collect(Infallible.just(4).publisher), collect(Infallible.just(5).publisher(buffering: .oldest(1))),
    ]
    #expect(received == [1, 1, 2, 3, 4, 5])
    publish.accept(6)
    #expect(received == [1, 1, 2, 3, 4, 5, 6, 6])
    cancellables.forEach { $0.cancel() }
  }

  @Test func streamsOfUserInterfacesArePublishersThatCannotFail() {
    let scheduler = TestScheduler(initialClock: 0)
    SharingScheduler.mock(scheduler: scheduler) {
      var received: [Int] = []
      func collect(_ publisher: AnyPublisher<Int, Never>) -> AnyCancellable {
        publisher.sink { received.append($0) }
      }
      let relay = PublishRelay<Int>()
      let cancellables = [
        collect(BehaviorRelay(value: 1).asDriver().publisher),
        collect(Driver.just(2).publisher(buffering: .newest(1))),
        collect(relay.asSignal().publisher),
      ]
      scheduler.start()
      relay.accept(3)
      scheduler.start()
      #expect(received == [1, 2, 3])
      cancellables.forEach { $0.cancel() }
    }
  }

  @MainActor @Test func controlsArePublishersThatCannotFail() {
    let subject = PublishSubject<Int>()
    var received: [Int] = []
    let event: AnyPublisher<Int, Never> = ControlEvent(events: subject).publisher
    let property: AnyPublisher<Int, Never> = ControlProperty(values: subject, valueSink: subject).publisher
    let cancellables = [event.sink { received.append($0) }, property.sink { received.append(10 * $0) }]
    subject.onNext(1)
    #expect(received == [1, 10])
    cancellables.forEach { $0.cancel() }
    #expect(!subject.hasObservers)
  }

  @MainActor @Test func aStreamThatBreaksItsPromiseFinishesAndIsReported() {
    let texts = Guarded<[String]>()
    StandardError.$output.withValue({ texts.append($0) }) {
      let probe = Probe<Int, Never>(.unlimited)
      let broken = ControlEvent<Int>(events: Observable.error(Mishap()))
      broken.publisher.subscribe(probe)
      #expect(probe.news() == ["|"])
    }
    #expect(
      texts.value == [
        """
        ReactorKitCombine: a stream failed with an error that its publisher does not have, and the publisher has finished.
          Error:    Mishap()
          Failures: Never
        To fix this, handle the error before the stream becomes a publisher, with 'catch' for example.

        """
      ])
  }

  @Test func everythingIsReleasedAtTheEnd() {
    let lifetimes = Lifetimes()
    let subject = PublishSubject<Lifetimes.Token>()
    let probe = Probe<Lifetimes.Token, any Error>(.max(1))
    probe.onReceive = { [token = lifetimes.token("receiver")] _ in
      token.touch()
      return .none
    }
    do {
      let stream = subject.map { [token = lifetimes.token("stream")] element in
        token.touch()
        return element
      }
      stream.publisher.subscribe(probe)
    }
    subject.onNext(lifetimes.token("first"))
    subject.onNext(lifetimes.token("waiting"))
    #expect(lifetimes.alive == ["first", "receiver", "stream", "waiting"])
    subject.onCompleted()
    #expect(probe.isSubscribed)
    // The stream goes at once, what waits does not.
    #expect(lifetimes.alive == ["first", "receiver", "waiting"])
    probe.request(.max(1))
    #expect(!probe.isSubscribed)
    probe.onReceive = { _ in .none }
    // The probe keeps what it has received.
    #expect(lifetimes.alive == ["first", "waiting"])
  }

  @Test func aCancellationReleasesSubscriberStreamAndWhatWaits() {
    let lifetimes = Lifetimes()
    let subject = PublishSubject<Lifetimes.Token>()
    do {
      let probe = lifetimes.track(Probe<Lifetimes.Token, any Error>())
      subject.map { [token = lifetimes.token("stream")] element in
        token.touch()
        return element
      }.publisher.subscribe(probe)
      subject.onNext(lifetimes.token("waiting"))
      probe.cancel()
      #expect(!subject.hasObservers)
      #expect(lifetimes.alive == ["Probe<Token, Error>"])
      // It keeps its subscription.
      probe.cancel()
    }
    lifetimes.expectNone()
  }

  @Test func aCancellableThatIsReleasedUnsubscribes() {
    let lifetimes = Lifetimes()
    let subject = PublishSubject<Int>()
    do {
      let cancellable = subject.publisher.sink(
        receiveCompletion: { _ in }, receiveValue: { [token = lifetimes.token()] _ in token.touch() })
      #expect(subject.hasObservers)
      withExtendedLifetime(cancellable) {}
    }
    #expect(!subject.hasObservers)
    lifetimes.expectNone()
  }

  @Test func anElementThatIsDroppedIsReleased() {
    let lifetimes = Lifetimes()
    let subject = PublishSubject<Lifetimes.Token>()
    let probe = Probe<Lifetimes.Token, any Error>()
    subject.publisher(buffering: .newest(1)).subscribe(probe)
    for _ in 0..<3 { subject.onNext(lifetimes.token()) }
    #expect(lifetimes.count == 1)
    probe.cancel()
    lifetimes.expectNone()
  }
}
