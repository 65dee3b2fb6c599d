import Foundation
import ReactorKitCombine
import TestSupport
import Testing

@Suite(.ownThreads) struct PublisherThreadTests {
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
      let late = Guarded(0)
      let cancellers = (0..<4).map { _ in Guarded<ObjectIdentifier?>(nil) }
      for (probe, canceller) in zip(probes, cancellers) {
        probe.onReceive = { _ in
          if canceller.value == ObjectIdentifier(Thread.current) { late.withLock { $0 += 1 } }
          return .none
        }
        subject.publisher.subscribe(probe)
      }
      onThreads(4) { thread in
        for number in 0..<20 { subject.onNext(number) }
        probes[thread].cancel()
        cancellers[thread].withLock { $0 = ObjectIdentifier(Thread.current) }
        for number in 0..<20 { subject.onNext(number) }
      }
      #expect(late.value == 0)
      #expect(!subject.hasObservers)
    }
  }

  /// Random numbers of elements and demands, from random numbers of threads, and sometimes a cancellation.
  @Test func randomElementsAndDemandsFromThreadsAgreeWithTheirSums() {
    Property.check(
      cases: 60, many: 300, seed: 7,
      generate: { numbers in
        Meeting(
          elements: (0..<Int.random(in: 1...3, using: &numbers)).map { _ in
            .random(in: 0...60, using: &numbers)
          },
          demands: (0..<Int.random(in: 1...3, using: &numbers)).map { _ in
            (0..<Int.random(in: 0...30, using: &numbers)).map { _ in .random(in: 0...4, using: &numbers) }
          },
          cancels: numbers.chance(1, in: 4), returned: numbers.chance(1, in: 4) ? 1 : 0)
      }, shrink: { _ in [] }, run: { $0.difference() })
  }
}

/// Threads that emit, threads that ask, and perhaps one that cancels.
private struct Meeting: Sendable {
  /// How many elements each thread emits.
  let elements: [Int]
  /// What each thread asks for.
  let demands: [[Int]]
  let cancels: Bool
  /// What the subscriber asks for with every fifth element.
  let returned: Int

  func difference() -> String? {
    let subject = PublishSubject<Int>()
    let probe = Probe<Int, any Error>()
    probe.onReceive = { $0 % 5 == 0 ? .max(returned) : .none }
    subject.publisher.subscribe(probe)
    onThreads(elements.count + demands.count + 1) { thread in
      if thread < elements.count {
        for number in 0..<elements[thread] { subject.onNext(1_000 * thread + number) }
      } else if thread < elements.count + demands.count {
        for demand in demands[thread - elements.count] { probe.request(.max(demand)) }
      } else if cancels {
        probe.cancel()
      }
    }
    subject.onCompleted()
    let received = probe.elements
    if probe.overlapping > 0 { return "it was called while it was called" }
    for thread in elements.indices {
      let ofThread = received.filter { $0 / 1_000 == thread }
      if ofThread != ofThread.indices.map({ 1_000 * thread + $0 }) { return "thread \(thread): \(ofThread)" }
    }
    let emitted = elements.reduce(0, +)
    let asked = demands.joined().reduce(0, +) + received.filter { $0 % 5 == 0 }.count * returned
    let expected = min(asked, emitted)
    if cancels { return received.count <= expected ? nil : "\(received.count) of \(expected)" }
    if received.count != expected { return "\(received.count) of \(expected)" }
    let hasEnded = probe.news().last == "|"
    return hasEnded == (expected == emitted) ? nil : "ended: \(hasEnded), with \(expected) of \(emitted)"
  }
}
