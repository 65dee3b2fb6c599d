import ReactorKitTesting
import TestSupport
import Testing

@testable import ReactorStreams

/// The subscribers that are called when the list changes while a delivery goes through it. Semantics S9.3.
@Suite struct SinkListTests {
  @Test(arguments: Intervener.allCases)
  func aSubscriberThatArrivesDuringADeliveryIsCalledWithTheNextElement(_ intervener: Intervener) {
    let company = Company()
    company.join("a") { company in intervener.act { company.join("c") } }
    company.join("b")
    company.send(1, 2)
    #expect(company.entries == ["a1", "b1", "a2", "b2", "c2"])
  }

  @Test(arguments: Intervener.allCases, ["a", "b", "c"])
  func aSubscriberThatLeavesDuringADeliveryIsNotCalledAnyMore(_ intervener: Intervener, name: String) {
    let company = Company()
    company.join("a")
    company.join("b") { company in intervener.act { company.leave(name) } }
    company.join("c")
    company.send(1, 2)
    let uncalled = ["\(name)2", name == "c" ? "c1" : ""]
    #expect(company.entries == ["a1", "b1", "c1", "a2", "b2", "c2"].filter { !uncalled.contains($0) })
  }

  @Test(arguments: Intervener.allCases, [true, false])
  func aSubscriberMayArriveAndAnotherLeaveDuringOneDelivery(_ intervener: Intervener, comesFirst: Bool) {
    let company = Company()
    company.join("a") { company in
      intervener.act {
        if comesFirst { company.join("d") }
        company.leave("b")
        if !comesFirst { company.join("d") }
      }
    }
    company.join("b")
    company.join("c")
    company.send(1, 2)
    #expect(company.entries == ["a1", "c1", "a2", "c2", "d2"])
  }

  @Test(arguments: Intervener.allCases)
  func aSubscriberThatArrivesAndLeavesDuringOneDeliveryIsNeverCalled(_ intervener: Intervener) {
    let company = Company()
    company.join("a") { company in
      intervener.act {
        company.join("b")
        company.leave("b")
      }
    }
    company.send(1, 2)
    #expect(company.entries == ["a1", "a2"])
    company.leave("a")
    #expect(!company.subject.hasObservers)
  }

  @Test(arguments: Intervener.allCases)
  func aWaitingElementGoesToTheSubscribersOfTheTimeWhenItWasSent(_ intervener: Intervener) {
    let company = Company()
    company.join("a") { company in
      intervener.act {
        company.send(2)
        company.join("c")
        company.send(3)
        company.leave("b")
        company.send(4)
      }
    }
    company.join("b")
    company.send(1)
    #expect(company.entries == ["a1", "a2", "a3", "c3", "a4", "c4"])
  }

  @Test(arguments: Intervener.allCases)
  func subscribersMayChangeWhileAWaitingElementIsDelivered(_ intervener: Intervener) {
    let company = Company()
    company.join("starter") { company in company.send(2) }
    let slot = SerialDisposable()
    slot.disposable = company.subject.subscribe(onNext: { [unowned company] element in
      guard element == 2 else { return }
      intervener.act {
        company.leave("starter")
        company.join("late")
        slot.dispose()
      }
    })
    company.join("last")
    company.send(1, 3)
    #expect(company.entries == ["starter1", "last1", "starter2", "last2", "last3", "late3"])
    #expect(company.subject.hasObservers)
  }

  @Test(arguments: Intervener.allCases)
  func theCountFollowsSubscribersThatArriveAndLeaveDuringADelivery(_ intervener: Intervener) {
    let hub = Hub<Int>(capacity: 0)
    let counts = Log<Int>()
    nonisolated(unsafe) let visitor = TrustingSink<Int>()
    let subscription = HubObservable(hub).subscribe(onNext: { [unowned hub] _ in
      intervener.act {
        hub.subscribe(visitor)
        counts(hub.count)
        visitor.subscription.dispose()
        counts(hub.count)
      }
    })
    hub.send(1)
    #expect(counts.entries == [2, 1])
    subscription.dispose()
    #expect(hub.count == 0)
  }

  @Test(arguments: Intervener.allCases)
  func aSubscriberThatHasLeftIsReleasedAfterTheDelivery(_ intervener: Intervener) {
    let lifetimes = Lifetimes()
    let subject = PublishSubject<Int>()
    let link = Guarded<SubscriptionLink?>(nil)
    let duringDelivery = Log<Int>()
    let subscription = subject.subscribe(onNext: { _ in
      intervener.act { link.value?.dispose() }
      duringDelivery(lifetimes.count)
    })
    do {
      let sink = lifetimes.track(TrustingSink<Int>())
      link.withLock { $0 = sink.subscription }
      subject.subscribe(sink: sink)
    }
    #expect(lifetimes.count == 1)
    subject.onNext(1)
    #expect(duringDelivery.entries == [1], "the delivery retains nobody, so the list must")
    lifetimes.expectNone()
    subscription.dispose()
  }

  @Test func aSubscriberThatLeavesOutsideOfADeliveryIsReleasedAtOnce() {
    let lifetimes = Lifetimes()
    let subject = PublishSubject<Int>()
    let links = (0..<3).map { _ in
      let sink = lifetimes.track(TrustingSink<Int>())
      subject.subscribe(sink: sink)
      return sink.subscription
    }
    for (index, link) in [links[1], links[2], links[0]].enumerated() {
      link.dispose()
      #expect(lifetimes.count == 2 - index)
    }
  }

  @Test func threadsSendWhileOthersComeAndLeaveAndAllSeeOneOrder() {
    for _ in 0..<10 {
      let hub = Hub<Int>(capacity: 0)
      let residents = (0..<2).map { _ in TrustingSink<Int>() }
      let visitors = Guarded<[TrustingSink<Int>]>()
      for resident in residents { hub.subscribe(resident) }
      onThreads(4) { thread in
        for number in 0..<200 {
          if thread < 2 { hub.send(2 * number + thread) } else { Self.visit(hub, visitors) }
        }
      }
      let order = residents[0].events.entries.compactMap(\.element)
      #expect(order.sorted() == Array(0..<400))
      #expect(residents[1].events.entries == residents[0].events.entries)
      for sender in 0..<2 {
        let sent = order.filter { $0 % 2 == sender }
        #expect(sent == sent.sorted(), "a thread's own elements keep their order")
      }
      for visitor in visitors.value {
        visitor.subscription.dispose()
        let visit = visitor.events.entries.compactMap(\.element)
        guard let first = visit.first, let start = order.firstIndex(of: first) else { continue }
        #expect(visit.count <= 3)
        #expect(visit.elementsEqual(order[start...].prefix(visit.count)))
      }
      #expect(hub.count == 2)
      hub.dispose()
    }
  }

  /// Comes, and leaves with the third element, unless it is shown out earlier, as every other one is.
  private static func visit(_ hub: Hub<Int>, _ visitors: Guarded<[TrustingSink<Int>]>) {
    let visitor = TrustingSink<Int>(leavingWith: 3)
    hub.subscribe(visitor)
    let isOdd = visitors.withLock { visitors in
      visitors.append(visitor)
      return visitors.count % 2 == 1
    }
    if isOdd { visitor.subscription.dispose() }
  }
}
