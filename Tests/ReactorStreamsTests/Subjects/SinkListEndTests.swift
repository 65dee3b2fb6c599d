import ReactorKitTesting
import TestSupport
import Testing

@testable import ReactorStreams

/// The fate of the subscribers in the list, and of waiting elements, when the list ends.
@Suite struct SinkListEndTests {
  @Test(arguments: Intervener.allCases)
  func anEndDuringADeliveryFollowsWhatWaitsAndReleasesAll(_ intervener: Intervener) {
    let company = Company()
    company.join("a") { company in
      intervener.act {
        company.send(2)
        company.subject.onCompleted()
        company.send(3)
        company.join("c")
      }
    }
    company.join("b")
    company.send(1)
    #expect(company.entries == ["a1", "c|", "b1", "a2", "b2", "a|", "b|"])
    #expect(!company.subject.hasObservers)
  }

  @Test(arguments: Intervener.allCases)
  func aSubscriberThatLeavesBeforeAWaitingEndDoesNotReceiveIt(_ intervener: Intervener) {
    let company = Company()
    company.join("a") { company in
      intervener.act {
        company.subject.onCompleted()
        company.leave("b")
      }
    }
    company.join("b")
    company.join("c")
    company.send(1)
    #expect(company.entries == ["a1", "c1", "a|", "c|"])
  }

  @Test(arguments: Intervener.allCases)
  func aDisposalDropsWhatWaits(_ intervener: Intervener) {
    let lifetimes = Lifetimes()
    let hub = Hub<Lifetimes.Token>(capacity: 0)
    let received = Log<String>()
    let afterDisposal = Log<[String]>()
    let bag = DisposeBag()
    HubObservable(hub).subscribe(onNext: { [unowned hub] _ in
      received("a")
      intervener.act {
        hub.send(lifetimes.token("waits"))
        hub.send(lifetimes.token("waits"))
        hub.dispose()
        afterDisposal(lifetimes.alive)
        hub.send(lifetimes.token("late"))
      }
    }).disposed(by: bag)
    HubObservable(hub).subscribe(onNext: { _ in received("b") }).disposed(by: bag)
    hub.send(lifetimes.token("first"))
    #expect(received.entries == ["a"])
    #expect(afterDisposal.entries == [["first"]])
    #expect(hub.isDisposed)
    #expect(hub.count == 0)
    lifetimes.expectNone()
  }

  @Test(arguments: Intervener.allCases)
  func aDisposalDropsAnEndThatWaits(_ intervener: Intervener) {
    let company = Company()
    company.join("a") { company in
      intervener.act {
        company.send(2)
        company.subject.onCompleted()
        company.subject.dispose()
      }
    }
    company.join("b")
    company.send(1)
    // Nor does who has not been called yet receive the element: a disposal ends all subscriptions.
    #expect(company.entries == ["a1"])
  }

  @Test(arguments: Intervener.allCases)
  func aDisposalDuringADeliveryReleasesAll(_ intervener: Intervener) {
    let lifetimes = Lifetimes()
    let subject = PublishSubject<Int>()
    let subscription = subject.subscribe(onNext: { [unowned subject] _ in
      intervener.act { subject.dispose() }
    })
    subject.subscribe(sink: lifetimes.track(TrustingSink<Int>()))
    subject.onNext(1)
    lifetimes.expectNone()
    subscription.dispose()
  }

  @Test(arguments: Intervener.allCases)
  func elementsAndTheEndThatArriveDuringAReplayAreDeliveredAfterIt(_ intervener: Intervener) {
    let company = Company(replaying: 2)
    company.send(1, 2)
    company.join("a") { company in
      intervener.act {
        company.join("b")
        company.send(3)
        company.subject.onCompleted()
      }
    }
    let nested = ["a1", "b1", "b2"]
    #expect(company.entries == nested + ["b3", "b|", "a2", "a3", "a|"])
    #expect(!company.subject.hasObservers)
  }

  @Test(arguments: Intervener.allCases)
  func aDisposalDuringAReplayDropsTheRestOfItAndWhatWaitsBehindIt(_ intervener: Intervener) {
    let company = Company(replaying: 2)
    company.send(1, 2)
    company.join("a") { company in
      intervener.act {
        company.send(3)
        company.subject.dispose()
      }
    }
    #expect(company.entries == ["a1"])
  }

  @Test(arguments: Intervener.allCases)
  func anEndBehindAReplayReleasesItsReceiver(_ intervener: Intervener) {
    let lifetimes = Lifetimes()
    let hub = Hub<Int>(capacity: 1, replaysAfterEnd: true)
    hub.send(1)
    do {
      let sink = lifetimes.track(EndingSink())
      sink.whenReceiving = { [unowned hub] in intervener.act { hub.finish(.completed) } }
      hub.subscribe(sink)
      #expect(sink.events.entries == [.next(1), .completed])
    }
    lifetimes.expectNone()
  }

  /// Nobody holds what the subscriptions return.
  @Test(arguments: Intervener.allCases)
  func aDisposalReleasesThoseForWhomAnEndWaits(_ intervener: Intervener) {
    let lifetimes = Lifetimes()
    do {
      let subject = PublishSubject<Int>()
      _ = subject.subscribe(onNext: { [unowned subject] _ in
        intervener.act {
          subject.onCompleted()
          subject.dispose()
        }
      })
      subject.subscribe(sink: lifetimes.track(TrustingSink<Int>()))
      subject.onNext(1)
    }
    lifetimes.expectNone()
  }
}

/// Closes its link when it has received the end, as operators do.
private final class EndingSink: Sink<Int> {
  let events = Log<Event<Int>>()
  var whenReceiving: () -> Void = {}

  init() { super.init(subscription: SubscriptionLink()) }

  override func onNext(_ element: Int) {
    events(.next(element))
    whenReceiving()
  }

  override func onCompleted() {
    subscription.dispose()
    events(.completed)
  }
}
