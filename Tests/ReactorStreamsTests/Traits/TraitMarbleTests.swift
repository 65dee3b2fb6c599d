import ReactorKitTesting
import ReactorStreams
import TestSupport
import Testing

/// Rows for streams that become traits, and for the subscribers of shared sequences.
@Suite struct TraitMarbleTests {
  @Test(arguments: [
    Marble("-a-|", "---(a|)", subscription: "^--!", because: "the element comes with the completion"),
    Marble("-ab-|", "--#", subscription: "^-!", because: "a second element is an error"),
    Marble("--|", "--#", because: "no element is an error"),
    Marble("-a#", "--#", because: "an error drops the element"),
  ])
  func asSingle(_ marble: Marble) {
    marble.verify { source, _ in source.asSingle() }
  }

  @Test(arguments: [
    Marble("-a-|", "---(a|)", subscription: "^--!", because: "the element comes with the completion"),
    Marble("--|", "--|", because: "no element is fine"),
    Marble("-ab-|", "--#", subscription: "^-!", because: "a second element is an error"),
  ])
  func asMaybe(_ marble: Marble) {
    marble.verify { source, _ in source.asMaybe() }
  }

  @Test(arguments: [
    Marble("-a-b|", "----|", subscription: "^---!", because: "the end comes alone"),
    Marble("-a-#", "---#", because: "the error comes alone"),
  ])
  func asCompletable(_ marble: Marble) {
    marble.verify { source, _ in source.ignoreElements().asCompletable() }
  }

  @Test(arguments: [
    Marble("-a-|", "-a-|", because: "elements and completion pass"),
    Marble("-a-#", "-a-(x|)", because: "the element and the completion replace an error"),
  ])
  func infallibleDriverAndSignalOfAStreamThatFails(_ marble: Marble) {
    marble.verify { source, _ in source.asInfallible(onErrorJustReturn: "x") }
    marble.verify { source, scheduler in
      mocked(scheduler) { source.asDriver(onErrorJustReturn: "x").asObservable() }
    }
    marble.verify { source, scheduler in
      mocked(scheduler) { source.asSignal(onErrorJustReturn: "x").asObservable() }
    }
  }

  @Test(arguments: [
    Marble(
      "-a-b-c-|", "----bc-|", subscription: "^------!",
      because: "a later subscriber first gets the latest element")
  ])
  func aSecondSubscriberOfADriver(_ marble: Marble) {
    marble.verify { source, scheduler in
      let stream = mocked(scheduler) { source.asDriver(onErrorJustReturn: "x").asObservable() }
      return second(of: stream, scheduler)
    }
  }

  @Test(arguments: [
    Marble(
      "-a-b-c-|", "-----c-|", subscription: "^------!", because: "a later subscriber gets what comes after it"
    )
  ])
  func aSecondSubscriberOfASignal(_ marble: Marble) {
    marble.verify { source, scheduler in
      let stream = mocked(scheduler) { source.asSignal(onErrorJustReturn: "x").asObservable() }
      return second(of: stream, scheduler)
    }
  }

  /// Makes a shared sequence that delivers on `scheduler`.
  private func mocked(
    _ scheduler: TestScheduler, _ make: () -> Observable<String>
  ) -> Observable<String> {
    var stream = Observable<String>.empty()
    SharingScheduler.mock(scheduler: scheduler) { stream = make() }
    return stream
  }

  /// The stream as a subscriber sees it that comes at tick 4, when there is one from the beginning.
  private func second(of stream: Observable<String>, _ scheduler: TestScheduler) -> Observable<String> {
    .create { observer in
      Disposables.create(
        stream.subscribe(),
        stream.delaySubscription(.seconds(4), scheduler: scheduler).subscribe(observer))
    }
  }
}
