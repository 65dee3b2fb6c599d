import Dispatch
import ReactorKitTesting
import TestSupport
import Testing

@testable import ReactorKit

/// Errors, and streams of `transform` methods that end. Semantics R6.
@Suite struct ErrorTests {
  /// The failures and ends that a reactor's monitor has seen.
  private final class Log: Sendable {
    let lines = Guarded<[String]>()

    func watch(_ reactor: any TraceReactor) -> any Disposable {
      reactor.monitor { [lines] event in
        switch event.kind {
        case .effectFailed(_, let error): lines.append("failed \(error)")
        case .effectErrorUncaught(_, let error): lines.append("uncaught \(error)")
        case .effectFinished: lines.append("finished")
        case .transformEnded(let origin, let error):
          lines.append("\(origin.rawValue) \(error.map { "\($0)" } ?? "completed")")
        default: break
        }
      }
    }
  }

  @Test(arguments: StorageKind.allCases)
  func anErrorEndsOnlyItsOwnAction(_ kind: StorageKind) {
    let other = PublishSubject<Int>()
    let reactor = kind.make { action in
      switch action {
      case 0: other
      case 1: .concat(.just(1), .error(Mishap()))
      default: .just(action)
      }
    }
    let log = Log()
    let watching = log.watch(reactor)
    let states = reactor.state.collected()
    reactor.send(0)
    reactor.send(1)
    other.onNext(5)
    reactor.send(2)
    #expect(reactor.currentState == [1, 5, 2])
    #expect(!states.events.contains { $0.isStopEvent })
    #expect(log.lines.value == ["failed mishap", "finished"])
    watching.dispose()
  }

  @Test func aThrownErrorInAnOperatorEndsOnlyItsOwnAction() {
    let reactor = StoredTrace(mutate: { action in
      Observable.of(action, -action).map { if $0 < 0 { throw Mishap() } else { $0 } }
    })
    reactor.send(1)
    reactor.send(2)
    #expect(reactor.currentState == [1, 2])
  }

  #if DEBUG && (os(Linux) || os(macOS))
    /// In a process of its own: the others write too.
    @Test func noMoreThanAThousandSitesAreRemembered() async {
      await #expect(processExitsWith: .success) {
        let written = Guarded(0)
        Diagnostics.output.withLock { $0 = { _ in written.withLock { $0 += 1 } } }
        for _ in 0..<2 {
          for site in 0...1_000 { Diagnostics.reportOnce(site: "\(site)", "text") }
        }
        precondition(written.value == 1_000, "\(written.value) reports")
      }
    }

    /// The hundred that came last are remembered: one of those is counted, any other is written.
    @Test func noErrorIsLostHoweverManyThereAre() async {
      await #expect(processExitsWith: .success) {
        let written = Guarded(0)
        Diagnostics.output.withLock { $0 = { _ in written.withLock { $0 += 1 } } }
        func fail(_ number: Int) {
          Diagnostics.streamFailed(Mishap("\(number)"), in: Int.self, origin: "mutate(action:)")
        }
        for number in 0..<150 { fail(number) }
        precondition(written.value == 150, "\(written.value) reports")
        for number in 50..<150 { fail(number) }
        precondition(written.value == 150, "\(written.value) reports")
        fail(0)
        precondition(written.value == 151, "\(written.value) reports")
      }
    }
  #endif

  #if DEBUG
    private final class FailsOften: Reactor {
      typealias Action = Int
      let initialState: [Int] = []
      func mutate(action: Int) -> Observable<Int> { .error(action < 5 ? Mishap() : Mishap("id missing")) }
      func transform(mutation: Observable<Int>) -> Observable<Int> {
        Observable.merge(mutation, .error(Mishap("in a transform")))
      }
      func reduce(state: [Int], mutation: Int) -> [Int] { state + [mutation] }
    }

    @Test func eachErrorIsWrittenOnceForEachSiteAndThenCounted() {
      Reports.record()
      let reactor = FailsOften()
      for action in 0..<7 { reactor.send(action) }
      for _ in 0..<100 { reactor.send(1) }
      #expect(
        Reports.about(FailsOften.self) == [
          """
          'FailsOften': an error ended a stream out of 'transform(mutation:)'.
            Error: in a transform
          To fix this, turn the error into a mutation with 'catch', or handle it in the 'catch:' closure of 'run'.
          """,
          """
          'FailsOften': an error ended a stream out of 'mutate(action:)'.
            Error: mishap
          To fix this, turn the error into a mutation with 'catch', or handle it in the 'catch:' closure of 'run'.
          """,
          """
          'FailsOften': an error ended a stream out of 'mutate(action:)'.
            Error: id missing
          To fix this, turn the error into a mutation with 'catch', or handle it in the 'catch:' closure of 'run'.
          """,
          """
          'FailsOften': the same error has ended a stream out of 'mutate(action:)' 10 times.
            Error: mishap
          """,
          """
          'FailsOften': the same error has ended a stream out of 'mutate(action:)' 100 times.
            Error: mishap
          """,
        ])
    }
  #endif

  @Test func anUncaughtErrorOfATaskIsReportedAndTheNextPartRuns() async {
    let reactor = StoredTrace(mutate: { action in
      .concat(
        .run { send in
          send(action)
          throw Mishap()
        }, .just(-action))
    })
    let log = Log()
    let watching = log.watch(reactor)
    #expect(await reactor.perform(1) == [1, -1])
    #expect(log.lines.value == ["uncaught mishap", "finished"])
    watching.dispose()
  }

  // MARK: Streams of `transform` methods that end

  enum Transform: CaseIterable {
    case action, mutation, state

    var name: String { "transform(\(self):)" }

    /// A script whose transform is `input` up to `count` elements, and then ends with `error` or completes.
    func script(endingAfter count: Int, _ error: Mishap?) -> Script {
      var script = Script()
      switch self {
      case .action: script.transformAction = { $0.ending(after: count, error) }
      case .mutation: script.transformMutation = { $0.ending(after: count, error) }
      case .state: script.transformState = { $0.ending(after: count, error) }
      }
      return script
    }
  }

  @Test(arguments: Transform.allCases, [nil, Mishap()])
  func aTransformThatEndsLosesNothing(_ transform: Transform, _ error: Mishap?) {
    for count in 0..<4 {
      for kind in StorageKind.allCases {
        let reactor = kind.make(transform.script(endingAfter: count, error))
        let log = Log()
        let watching = log.watch(reactor)
        let states = reactor.state.collected()
        for action in 1...4 { reactor.send(action) }
        #expect(reactor.currentState == [1, 2, 3, 4])
        #expect(states.elements == [[], [1], [1, 2], [1, 2, 3], [1, 2, 3, 4]])
        #expect(
          log.lines.value.filter { $0 != "finished" } == [
            "\(transform.name) \(error?.description ?? "completed")"
          ])
        watching.dispose()
      }
    }
  }

  @Test(arguments: Transform.allCases)
  func anElementDuringWhichTheTransformFailedIsProcessed(_ transform: Transform) {
    var script = Script()
    switch transform {
    case .action: script.transformAction = { $0.map { if $0 == 2 { throw Mishap() } else { $0 } } }
    case .mutation: script.transformMutation = { $0.map { if $0 == 2 { throw Mishap() } else { $0 } } }
    case .state: script.transformState = { $0.map { if $0.last == 2 { throw Mishap() } else { $0 } } }
    }
    let reactor = StoredTrace(script)
    let states = reactor.state.collected()
    for action in 1...3 { reactor.send(action) }
    #expect(states.elements == [[], [1], [1, 2], [1, 2, 3]])
    #expect(reactor.currentState == [1, 2, 3])
  }

  @Test func aTransformThatEndsAtOnceEmitsWhatItHas() {
    let reactor = StoredTrace(
      Script(
        transformAction: { _ in .of(1, 2) }, transformMutation: { _ in .of(10) },
        transformState: { _ in .just([100]) }))
    let states = reactor.state.collected()
    reactor.send(3)
    #expect(reactor.currentState == [10, 1, 2, 3])
    #expect(states.elements.last == [10, 1, 2, 3])
  }

  @Test func aSourceThatFailsInATransformDoesNotStopTheReactor() {
    let source = PublishSubject<Int>()
    let reactor = StoredTrace(Script(transformMutation: { Observable.merge($0, source) }))
    reactor.send(1)
    source.onNext(10)
    source.onError(Mishap())
    reactor.send(2)
    #expect(reactor.currentState == [1, 10, 2])
  }

  /// Goes on after its end.
  private final class RudeSource: Observable<Int>, @unchecked Sendable {
    override func start(_ sink: Sink<Int>) {
      let events: [Event<Int>] = [.next(1), .completed, .next(2), .error(Mishap()), .completed]
      for event in events { sink.on(event) }
    }
  }

  @Test func anEventAfterTheEndOfAnEffectIsIgnored() {
    let reactor = StoredTrace(mutate: { _ in RudeSource() })
    let log = Log()
    let watching = log.watch(reactor)
    reactor.send(0)
    #expect(reactor.currentState == [1])
    #expect(log.lines.value == ["finished"])
    watching.dispose()
  }

  @Test func anEventAfterTheEndOfATransformStreamIsIgnored() {
    let reactor = StoredTrace(Script(transformMutation: { _ in RudeSource() }))
    let log = Log()
    let watching = log.watch(reactor)
    reactor.send(3)
    #expect(reactor.currentState == [1, 3])
    #expect(log.lines.value.filter { $0 != "finished" } == ["transform(mutation:) completed"])
    watching.dispose()
  }

  @Test func aMutationThatAnEndingTransformRefusesIsProcessed() async {
    let (source, failing) = (PublishSubject<Int>(), PublishSubject<Int>())
    let (entered, leave, left) = (Gate(), Gate(), Gate())
    let reactor = StoredTrace(
      Script(transformMutation: {
        Observable.merge($0, source, failing).do(onNext: {
          guard $0 == 10 else { return }
          entered.open()
          leave.pass()
        })
      }))
    reactor.send(1)
    DispatchQueue.global().async {
      source.onNext(10)
      left.open()
    }
    await entered.passed()
    // The error waits for the delivery on the other thread; the merged stream takes nothing more.
    failing.onError(Mishap())
    reactor.send(2)
    #expect(reactor.currentState == [1, 2])
    leave.open()
    await left.passed()
    reactor.send(3)
    #expect(reactor.currentState == [1, 2, 10, 3])
  }

  @Test func aStateTransformThatEndsOnAnotherThreadHidesNoLaterState() {
    let source = PublishSubject<[Int]>()
    let reactor = StoredTrace(
      Script(transformState: { Observable.merge($0.filter { _ in false }, source).take(2) }))
    let states = reactor.state.collected()
    #expect(states.elements == [])
    #expect(reactor.currentState == [])
    onAnotherThread {
      source.onNext([-1])
      source.onNext([-2])
    }
    #expect(
      reactor.currentState == [], "the stream has emitted nothing for the initial state (Semantics R6.9)")
    reactor.send(1)
    #expect(reactor.currentState == [1])
    reactor.send(2)
    #expect(reactor.currentState == [1, 2])
    #expect(states.elements == [[-1], [-2], [], [1], [1, 2]])
  }

  @Test func aStateTransformThatEndsBeforeAnythingIsShownShowsTheInitialState() {
    let end = PublishSubject<Void>()
    let reactor = StoredTrace(Script(transformState: { $0.filter { _ in false }.take(until: end) }))
    let states = reactor.state.collected()
    #expect(states.elements == [])
    end.onNext(())
    #expect(states.elements == [[]])
    reactor.send(1)
    #expect(states.elements == [[], [1]])
  }

  @Test func aStateTransformThatEndsWithoutAStateShowsTheStateAsItIs() {
    let end = PublishSubject<Void>()
    let reactor = StoredTrace(Script(transformState: { $0.filter { _ in false }.take(until: end) }))
    let states = reactor.state.collected()
    reactor.send(1)
    #expect(states.elements == [])
    end.onNext(())
    #expect(states.elements == [[1]])
    #expect(reactor.state.collected().elements == [[1]])
  }
}

extension Observable {
  /// The first `count` elements, and then an end.
  fileprivate func ending(after count: Int, _ error: Mishap?) -> Observable<Element> {
    let first = take(count)
    return if let error { first.concat(Observable.error(error)) } else { first }
  }
}
