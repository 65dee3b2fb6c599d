import Testing

@testable import ReactorStreams

/// Sinks that take events of several threads, with no `SerializingSink` before them. Semantics S2.
@Suite struct AnyThreadTests {
  /// Takes events from any thread, as the sink of an effect does.
  private final class OpenSink: Sink<Int> {
    init() { super.init(subscription: SubscriptionLink()) }
    override var _acceptsAnyThread: Bool { true }
    override func onNext(_ element: Int) {}
    override func onError(_ error: any Error) {}
    override func onCompleted() {}
  }

  /// Keeps the sink that it is subscribed with.
  private final class Asking: Observable<Int>, @unchecked Sendable {
    private(set) var sink: Sink<Int>?
    override var usesTrampoline: Bool { false }
    override func start(_ sink: Sink<Int>) { self.sink = sink }
  }

  /// An operator with state of its own would be entered by several threads at once.
  @Test(arguments: UnaryOperatorTests.operators)
  func onlyWhatHasNoStateSaysThatItTakesEventsFromAnyThread(_ row: UnaryOperator) throws {
    let (source, output) = (Asking(), OpenSink())
    row.apply(source, Probe()).subscribe(sink: output)
    let sink = try #require(source.sink)
    #expect(!sink._acceptsAnyThread || sink === output || sink is RelaySink<Int>)
    output.subscription.dispose()
  }

  @Test func aRelayTakesEventsFromAnyThreadIfItsDownstreamDoes() throws {
    let source = Asking()
    let never = Observable<Int>.never()
    source.take(until: never).take(until: never).subscribe(sink: OpenSink())
    #expect(try #require(source.sink)._acceptsAnyThread)
  }
}
