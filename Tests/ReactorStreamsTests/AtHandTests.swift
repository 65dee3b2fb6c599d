import ReactorKitTesting
import TestSupport
import Testing

@testable import ReactorStreams

/// Which elements sources have at hand, and how those are emitted without a subscription.
@Suite struct AtHandTests {
  private static let nested = Observable<Int>.concat(.just(1), .concat(.just(2), [3, 4]))

  /// Sources whose elements are at hand, by the case that says so.
  private static let atHand: [(name: String, stream: Observable<Int>)] = [
    ("just", .just(1)), ("just", [1]), ("just", .from(optional: 1)),
    ("elements", [1, 2]), ("elements", .empty()),
    ("failure", .error(Mishap("at once"))),
    ("computed", Observable.just(1).map { 2 * $0 }),
    ("computed", Observable.just(1).map { _ -> Int in throw Mishap("thrown") }),
    ("concat", .concat(.just(1), [2, 3], .empty(), .just(4))), ("concat", .concat([])),
    ("concat", .just(1).concat(Observable.just(2))),
  ]

  /// Sources that have to be subscribed.
  private static let others: [(name: String, stream: Observable<Int>)] = [
    ("succession", nested), ("succession", .concat(.just(1), .of(2))),
    ("succession", .concat(.just(1), .error(Mishap("in a part")))),
    ("succession", .concat(.just(1), Observable.just(2).map { $0 })),
    ("succession", .concat((1...3).lazy.map { .just($0) })),
    ("succession", Completable.empty().andThen(Observable.just(1))),
    ("unknown", .of(1, 2)), ("unknown", .from([1, 2])), ("unknown", .deferred { .just(1) }),
    ("unknown", .never()), ("unknown", Observable()), ("unknown", PublishSubject()),
    ("unknown", .just(1, scheduler: CurrentThreadScheduler.instance)),
    ("unknown", Observable.just(1).filter { _ in true }),
    ("unknown", Observable.just(1).map { $0 }.map { $0 }),
  ]

  @Test func eachSourceNamesItsCase() {
    for (name, stream) in Self.atHand + Self.others {
      #expect(Self.name(of: stream.atHand) == name, "\(stream)")
    }
  }

  @Test func theEmittedElementsAndTheEndAreThoseOfASubscription() throws {
    for (name, stream) in Self.atHand {
      let sink = RecordingSink()
      let end = try #require(stream.atHand.emit(to: sink), "\(name)")
      #expect(sink.ends == 0, "\(name)")
      #expect(sink.elements.map { .next($0) } + [end.event] == stream.eventsAtOnce(), "\(name)")
    }
  }

  @Test func otherSourcesEmitNothingAndAreNotSubscribed() {
    let tap = Tap<Int>()
    for stream in Self.others.map(\.stream) + [tap, .concat(.just(1), tap)] {
      let sink = RecordingSink()
      #expect(stream.atHand.emit(to: sink) == nil, "\(stream)")
      #expect(sink.elements == [])
      #expect(sink.ends == 0)
    }
    #expect(tap.subscribed == 0)
  }

  @Test func aSubscriberThatLeavesWithAnElementGetsNoOther() {
    for stream in Self.atHand.filter({ $0.name != "failure" }).map(\.stream) {
      let sink = RecordingSink { $0.subscription.dispose() }
      #expect(stream.atHand.emit(to: sink) != nil)
      #expect(sink.elements == Array(stream.elementsAtOnce().prefix(1)))
      let subscribed = RecordingSink { $0.subscription.dispose() }
      stream.subscribe(sink: subscribed)
      #expect(subscribed.elements == sink.elements)
    }
  }

  @Test func theClosureOfAComputedElementIsCalledByTheEmissionOnly() {
    let calls = Log<Int>()
    let stream = Observable.just(7).map { number in
      calls(number)
      return number
    }
    _ = stream.atHand
    #expect(calls.entries == [])
    _ = stream.atHand.emit(to: RecordingSink())
    #expect(calls.entries == [7])
    let disposed = RecordingSink()
    disposed.subscription.dispose()
    #expect(stream.atHand.emit(to: disposed)?.event == .completed)
    #expect(calls.entries == [7])
    #expect(disposed.elements == [])
  }

  @Test func concatenationsInsideOfASuccessionKeepTheOrder() {
    let tap = Tap<Int>()
    let inner = Observable<Int>.concat(.just(2), [3, 4])
    let stream = Observable.concat(.of(1), inner, Self.nested, .concat(.of(5), inner))
    #expect(stream.eventsAtOnce() == [1, 2, 3, 4, 1, 2, 3, 4, 5, 2, 3, 4].map { .next($0) } + [.completed])
    #expect(
      Observable.concat(.of(1), inner, tap).take(3).eventsAtOnce() == [1, 2, 3].map { .next($0) } + [
        .completed
      ])
    #expect(tap.subscribed == 0)
  }

  @Test func nestedChainsOfCompletablesRunInOrder() {
    let log = Log<String>()
    func task(_ name: String) -> Completable {
      .create { observer in
        log(name)
        observer(.completed)
        return Disposables.create()
      }
    }
    let chain = task("a").andThen(task("b").andThen(task("c"))).andThen(task("d"))
    #expect(chain.andThen(Self.nested).elementsAtOnce() == [1, 2, 3, 4])
    #expect(log.entries == ["a", "b", "c", "d"])
    let failing = task("e").andThen(Completable.error(Mishap("second"))).andThen(task("f"))
    #expect(failing.andThen(Observable.just(1)).eventsAtOnce() == [.error(Mishap("second"))])
    #expect(log.entries.suffix(1) == ["e"])
    let twice = chain.andThen(Observable.just(1))
    #expect(twice.elementsAtOnce() + twice.elementsAtOnce() == [1, 1])
    #expect(log.entries.suffix(8) == ["a", "b", "c", "d", "a", "b", "c", "d"])
  }

  private static func name<Element>(of atHand: AtHand<Element>) -> String {
    switch atHand {
    case .unknown: "unknown"
    case .just: "just"
    case .computed: "computed"
    case .elements: "elements"
    case .failure: "failure"
    case .concat: "concat"
    case .succession: "succession"
    }
  }
}

extension EndAtHand {
  fileprivate var event: Event<Int> {
    switch self {
    case .completed: .completed
    case .failed(let error): .error(error)
    }
  }
}

/// Records the elements, and counts the ends.
private final class RecordingSink: Sink<Int> {
  private(set) var elements: [Int] = []
  private(set) var ends = 0
  private let whenReceiving: (RecordingSink) -> Void

  init(_ whenReceiving: @escaping (RecordingSink) -> Void = { _ in }) {
    self.whenReceiving = whenReceiving
    super.init(subscription: SubscriptionLink())
  }

  override func onNext(_ element: Int) {
    elements.append(element)
    whenReceiving(self)
  }

  override func onError(_ error: any Error) { ends += 1 }
  override func onCompleted() { ends += 1 }
}
