import ReactorKitTesting
import ReactorStreams
import TestSupport
import Testing

/// Rows of a subject, or a relay, that is sent what a source emits.
///
/// The subscriber comes at tick 4.
@Suite struct SubjectMarbleTests {
  /// The stream of a hot object from tick 4 on; `source` feeds the object from tick 0 on.
  private func seen<Feed: ObserverType>(
    _ stream: Observable<String>, fedBy source: Observable<String>, into feed: Feed,
    _ scheduler: TestScheduler
  ) -> Observable<String> where Feed.Element == String {
    .create { observer in
      let feeding = source.subscribe(feed)
      let late = stream.delaySubscription(.seconds(4), scheduler: scheduler).subscribe(observer)
      return Disposables.create(feeding, late)
    }
  }

  /// An observer that accepts elements; a relay has no end.
  private func observer(_ accept: @escaping (String) -> Void) -> AnyObserver<String> {
    AnyObserver { event in if case .next(let element) = event { accept(element) } }
  }

  private func verify<Subject: SubjectType & ObserverType>(
    _ marble: Marble, _ make: () -> Subject
  ) where Subject.Element == String {
    let subject = make()
    marble.verify { source, scheduler in
      seen(subject.asObservable(), fedBy: source, into: subject, scheduler)
    }
  }

  @Test(arguments: [
    Marble(
      "-a-b-c|", "-----c|", subscription: "^-----!", because: "a subscriber gets what is sent after it came"),
    Marble("-a-b-#", "-----#", because: "an error reaches the subscribers"),
    Marble("-a|", "----|", because: "after the end a subscriber gets the end alone"),
  ])
  func publishSubject(_ marble: Marble) {
    verify(marble) { PublishSubject<String>() }
  }

  @Test(arguments: [
    Marble("-a-b-c|", "----bc|", because: "a subscriber first gets the current value"),
    Marble("-----c|", "----xc|", because: "the first value is the one the subject was made with"),
    Marble("-a|", "----|", because: "after the end a subscriber gets the end alone"),
    Marble("-a#", "----#", because: "after the end a subscriber gets the end alone"),
  ])
  func behaviorSubject(_ marble: Marble) {
    verify(marble) { BehaviorSubject(value: "x") }
  }

  @Test(arguments: [
    Marble("-abc-d|", "----(bc)d|", because: "a subscriber first gets the latest two"),
    Marble("abc|", "----(bc|)", because: "they are replayed after the end too"),
    Marble("ab#", "----(ab#)", because: "they are replayed after the end too"),
  ])
  func replaySubjectOfTwo(_ marble: Marble) {
    verify(marble) { ReplaySubject<String>.create(bufferSize: 2) }
  }

  @Test(arguments: [
    Marble("-abc-d|", "----(abc)d|", because: "a subscriber first gets all")
  ])
  func unboundedReplaySubject(_ marble: Marble) {
    verify(marble) { ReplaySubject<String>.createUnbounded() }
  }

  @Test(arguments: [
    Marble("-a-b-c|", "------(c|)", because: "the last element comes with the completion"),
    Marble("-a|", "----(a|)", because: "a subscriber that comes after the end gets the same"),
    Marble("-----|", "-----|", because: "without an element the completion comes alone"),
    Marble("-a-b-#", "-----#", because: "an error comes alone"),
  ])
  func asyncSubject(_ marble: Marble) {
    verify(marble) { AsyncSubject<String>() }
  }

  @Test(arguments: [
    Marble("-a-b-c-", "-----c", because: "a subscriber gets what is accepted after it came")
  ])
  func publishRelay(_ marble: Marble) {
    let relay = PublishRelay<String>()
    marble.verify { source, scheduler in
      seen(
        relay.asObservable(), fedBy: source, into: observer(relay.accept), scheduler)
    }
  }

  @Test(arguments: [
    Marble("-a-b-c-", "----bc", because: "a subscriber first gets the current value"),
    Marble("-----c-", "----xc", because: "the first value is the one the relay was made with"),
  ])
  func behaviorRelay(_ marble: Marble) {
    let relay = BehaviorRelay(value: "x")
    marble.verify { source, scheduler in
      seen(
        relay.asObservable(), fedBy: source, into: observer(relay.accept), scheduler)
    }
  }

  @Test(arguments: [
    Marble("-abc-d-", "----(bc)d", because: "a subscriber first gets the latest two")
  ])
  func replayRelayOfTwo(_ marble: Marble) {
    let relay = ReplayRelay<String>.create(bufferSize: 2)
    marble.verify { source, scheduler in
      seen(
        relay.asObservable(), fedBy: source, into: observer(relay.accept), scheduler)
    }
  }
}
