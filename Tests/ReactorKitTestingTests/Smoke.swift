import ReactorKitTesting
import Testing

@Test func smoke() {
  let s = TestScheduler(initialClock: 0)
  let hot = s.createHotObservable([.next(210, 1), .next(220, 2), .completed(230)])
  let r = s.start { hot.map { $0 + 1 }.filter { $0 > 2 } }
  #expect(r.events == [.next(220, 3), .completed(230)])
  #expect(hot.subscriptions == [Subscription(200, 230)])
}
