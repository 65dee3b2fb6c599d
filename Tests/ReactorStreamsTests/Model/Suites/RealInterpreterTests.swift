import ReactorKitTesting
import TestSupport
import Testing

/// The interpreter notices chains that break the rules that it checks.
@Suite struct RealInterpreterTests {
  private let simple = Case(
    Chain(Source(1, .cold([Timed(1, .next(1)), Timed(2, .completed)])), [.map(add: 0, trap: nil)]))

  @Test func allIsWell() { #expect(RealInterpreter.run(simple).violations == []) }

  @Test func aSourceThatIsNotLeftIsNoticed() {
    let violations = RealInterpreter.run(simple) { Forgetful($0) }.violations
    #expect(violations == ["a source was not left at the end", "a source was not left"])
  }

  @Test func aClosureThatIsNotReleasedIsNoticed() {
    var kept: Observable<Int>?
    let violations = RealInterpreter.run(simple) { chain in
      kept = chain
      return chain
    }.violations
    #expect(violations == ["a closure was not released"])
    withExtendedLifetime(kept) {}
  }

  @Test func deliveriesThatNestAreNoticed() {
    let scheduler = TestScheduler(initialClock: 0)
    let subject = PublishSubject<Int>()
    let tap = Tap<Int>()
    var test = simple
    test.feedback = .init(multiplesOf: 1, add: 1, limit: 1)
    let receiver = Receiver(test, scheduler: scheduler, subject: subject)
    receiver.subscribe(to: tap)
    let nesting = subject.subscribe { tap.send($0) }
    tap.send(.next(1))
    #expect(receiver.violations == ["deliveries overlap at 0"])
    #expect(receiver.events == [Timed(0, .next(1)), Timed(0, .next(2))])
    nesting.dispose()
    receiver.leave()
  }

  @Test func theRecordTellsWhenASourceWasUsed() {
    var test = simple
    test.disposal = .inside(1)
    #expect(RealInterpreter.run(simple).outcome.uses == [Use(id: 1, subscribed: 1, left: 3)])
    #expect(RealInterpreter.run(test).outcome.uses == [Use(id: 1, subscribed: 1, left: 2)])
  }
}

/// Never leaves its source.
private final class Forgetful: Observable<Int>, @unchecked Sendable {
  private let source: Observable<Int>
  init(_ source: Observable<Int>) { self.source = source }

  override func start(_ sink: Sink<Int>) {
    source.subscribe(sink: Passing(to: sink, over: SubscriptionLink()))
  }

  private final class Passing: OperatorSink<Int, Int> {
    override func onNext(_ element: Int) { downstream.onNext(element) }
    override func onError(_ error: any Error) { downstream.onError(error) }
    override func onCompleted() { downstream.onCompleted() }
  }
}
