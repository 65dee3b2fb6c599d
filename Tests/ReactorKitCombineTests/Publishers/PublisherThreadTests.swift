import ReactorKitCombine
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(2))) struct PublisherThreadTests {
  /// Elements from two threads, demand from two others.
  @Test func elementsAndDemandFromSeveralThreadsMeetInOrderAndOneAtATime() {
    for round in 0..<20 {
      let count = 2_000
      let subject = PublishSubject<Int>()
      let probe = Probe<Int, any Error>(.max(1 + round))
      subject.publisher.subscribe(probe)
      onThreads(4) { thread in
        for number in 0..<count {
          if thread < 2 { subject.onNext(thread * count + number) } else { probe.request(.max(1)) }
        }
      }
      #expect(probe.overlapping == 0)
      #expect(probe.elements.count == 2 * count)
      for thread in 0..<2 {
        let ofThread = probe.elements.filter { $0 / count == thread }
        #expect(ofThread == Array(thread * count..<(thread + 1) * count))
      }
    }
  }

  @Test func whatWasAskedForIsDeliveredAndNoMore() {
    for _ in 0..<50 {
      let subject = PublishSubject<Int>()
      let probe = Probe<Int, any Error>()
      subject.publisher.subscribe(probe)
      onThreads(3) { thread in
        for number in 0..<300 {
          if thread == 0 {
            subject.onNext(number)
          } else if number % 2 == 0 {
            probe.request(.max(thread - 1))
          }
        }
      }
      #expect(probe.elements == Array(0..<150))
    }
  }

  @Test func theEndComesOnceAndLastWhateverTheThreadsDo() {
    for _ in 0..<200 {
      let subject = PublishSubject<Int>()
      let probe = Probe<Int, any Error>()
      subject.publisher.subscribe(probe)
      onThreads(2) { thread in
        if thread == 0 {
          for number in 0..<20 { subject.onNext(number) }
          subject.onCompleted()
        } else {
          for _ in 0..<30 { probe.request(.max(1)) }
        }
      }
      #expect(probe.news() == (0..<20).map { "\($0)" } + ["|"])
    }
  }

  @Test func cancellingFromAnotherThreadStopsAndReleases() {
    for _ in 0..<200 {
      let lifetimes = Lifetimes()
      let subject = PublishSubject<Lifetimes.Token>()
      let late = Guarded(0)
      do {
        let probe = Probe<Lifetimes.Token, any Error>(.max(3))
        lifetimes.track(probe)
        subject.publisher.subscribe(probe)
        onThreads(3) { thread in
          switch thread {
          case 0: for _ in 0..<50 { subject.onNext(lifetimes.token()) }
          case 1: for _ in 0..<50 { probe.request(.max(1)) }
          default: probe.cancel()
          }
        }
        let before = probe.elements.count
        subject.onNext(lifetimes.token())
        probe.request(.unlimited)
        if probe.elements.count != before { late.withLock { $0 += 1 } }
      }
      #expect(late.value == 0)
      #expect(!subject.hasObservers)
    }
  }

  /// Each thread sends, and cancels its own subscription: from then on, nothing comes on this thread.
  @Test func nothingIsDeliveredOnTheThreadThatHasCancelled() {
    for _ in 0..<100 {
      let subject = PublishSubject<Int>()
      let probes = (0..<4).map { _ in Probe<Int, any Error>(.unlimited) }
      for probe in probes { subject.publisher.subscribe(probe) }
      onThreads(4) { thread in
        subject.onNext(thread)
        probes[thread].cancel()
        // Another thread may still be inside of the probe; this one is not.
        subject.onNext(10 + thread)
      }
      #expect(!subject.hasObservers)
      for probe in probes { #expect(probe.overlapping == 0) }
    }
  }
}
