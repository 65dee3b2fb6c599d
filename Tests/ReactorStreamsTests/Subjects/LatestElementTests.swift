import ReactorKitTesting
import TestSupport
import Testing

@testable import ReactorStreams

/// The latest element of a hub, which is replaced without the lock and read with it.
@Suite struct LatestElementTests {
  @Test func aReaderSeesEachElementWholeWhileOthersSend() throws {
    let subject = BehaviorSubject(value: [0, 0, 0])
    onThreads(4) { thread in
      var latest = 0
      for number in 1...2_000 {
        if thread == 0 { subject.onNext([number, number, number]) }
        guard thread > 1, let value = try? subject.value() else { continue }
        #expect(Set(value).count == 1)
        #expect(value[0] >= latest, "nobody sees the past again")
        latest = value[0]
      }
    }
    #expect(try subject.value() == [2_000, 2_000, 2_000])
  }

  @Test func severalSendersLoseNothing() {
    let subject = BehaviorSubject(value: -1)
    let log = Log<Int>()
    let subscription = subject.subscribe(onNext: { log($0) })
    onThreads(3) { thread in for number in 0..<1_000 { subject.onNext(3 * number + thread) } }
    #expect(log.entries.count == 3_001)
    #expect(Set(log.entries) == Set(-1..<3_000))
    #expect(
      (try? subject.value()) == log.entries.last, "the last that was accepted is the last that is delivered")
    subscription.dispose()
  }

  @Test func nothingIsAcceptedAfterTheEndHoweverManySend() {
    for _ in 0..<20 {
      let hub = Hub<Int>(capacity: 1, replaysAfterEnd: true)
      hub.send(0)
      let sink = TrustingSink<Int>()
      hub.subscribe(sink)
      onThreads(3) { thread in
        for number in 1...100 {
          if thread == 0, number == 50 { hub.finish(.completed) }
          hub.send(number)
        }
      }
      let elements = sink.events.entries.compactMap(\.element)
      #expect(sink.events.entries.count == elements.count + 1)
      #expect(sink.events.entries.last?.isCompleted == true)
      #expect(hub.latestAndEnd().0 == elements.last)
    }
  }

  @Test func itIsReleasedOutsideOfTheTurnsDecision() {
    let subject = BehaviorSubject<Parting?>(value: nil)
    let log = Log<Bool>()
    let subscription = subject.subscribe(onNext: { log($0 == nil) })
    subject.onNext(Parting { subject.onNext(nil) })
    subject.onNext(Parting {})
    #expect(log.entries == [true, false, false, true])
    #expect((try? subject.value()) == .some(nil))
    subscription.dispose()
  }
}

/// Does something when it is released.
private final class Parting: Equatable {
  private let body: () -> Void
  init(_ body: @escaping () -> Void) { self.body = body }
  deinit { body() }
  static func == (one: Parting, other: Parting) -> Bool { one === other }
}
