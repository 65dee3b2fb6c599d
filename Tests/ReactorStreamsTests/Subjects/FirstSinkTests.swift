import TestSupport
import Testing

@testable import ReactorStreams

/// Sinks that are called before those that subscribed earlier, and elements for some sinks only.
@Suite struct FirstSinkTests {
  private let log = Guarded<[String]>()

  private func ordinary(_ name: String) -> ObserverSink<Int> {
    ObserverSink { [log] in log.append("\(name) \($0)") }
  }

  private func first(_ name: String) -> FirstSink<Int> {
    FirstSink { [log] in
      log.append("\(name) \($0)")
    } end: { [log] in
      log.append("\(name) end")
    }
  }

  @Test func firstSinksComeBeforeAllOthersInTheOrderOfTheirSubscription() {
    let hub = Hub<Int>(capacity: 0)
    let leaving = first("a")
    hub.subscribe(ordinary("x"))
    hub.subscribe(leaving)
    hub.subscribe(ordinary("y"))
    hub.subscribe(first("b"))
    hub.send(1)
    #expect(log.value == ["a 1", "b 1", "x next(1)", "y next(1)"])
    log.withLock { $0 = [] }
    leaving.subscription.dispose()
    hub.subscribe(first("c"))
    hub.send(2)
    hub.finish(.completed)
    #expect(
      log.value == ["b 2", "c 2", "x next(2)", "y next(2)", "b end", "c end", "x completed", "y completed"])
    #expect(hub.count == 0)
  }

  @Test func aFirstSinkThatComesDuringADeliverySeesTheNextElement() {
    let hub = Hub<Int>(capacity: 0)
    let late = first("late")
    hub.subscribe(ObserverSink { if case .next(1) = $0 { hub.subscribe(late) } })
    hub.subscribe(ordinary("x"))
    hub.send(1)
    hub.send(2)
    #expect(log.value == ["x next(1)", "late 2", "x next(2)"])
  }

  @Test func aDisposedFirstSinkIsToldNothing() {
    let sink = first("a")
    sink.subscription.dispose()
    sink.onNext(1)
    sink.onCompleted()
    sink.onError(RxError.unknown)
    #expect(log.value == [])
  }

  @Test func anElementForSomeSinksWaitsForItsTurn() {
    let hub = Hub<Int>(capacity: 0)
    hub.subscribe(ordinary("x"))
    let some = hub.targets
    hub.subscribe(ordinary("y"))
    hub.subscribe(
      ObserverSink { event in
        guard case .next(1) = event else { return }
        hub.send(2, to: some)
        hub.send(3)
      })
    hub.send(1)
    #expect(log.value == ["x next(1)", "y next(1)", "x next(2)", "x next(3)", "y next(3)"])
    hub.finish(.completed)
    hub.send(4, to: some)
    #expect(log.value.suffix(2) == ["x completed", "y completed"])
  }
}
