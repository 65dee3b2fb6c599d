import ReactorKitTesting
import TestSupport

/// Notes when a source was subscribed to, and when it was left or ended.
final class Spy: Observable<Int>, @unchecked Sendable {
  /// One subscription; unlike in `Use`, it counts as left only if somebody disposed it.
  struct Visit {
    let id: Int
    let subscribed: Int
    var ended: Int?
    var left: Int?

    var use: Use { Use(id: id, subscribed: subscribed, left: [ended, left].compactMap { $0 }.min()) }
  }

  private let source: Observable<Int>
  private let id: Int
  private let visits: Visits

  init(_ source: Observable<Int>, id: Int, visits: Visits) {
    self.source = source
    self.id = id
    self.visits = visits
  }

  override var usesTrampoline: Bool { source.usesTrampoline }

  override func start(_ sink: Sink<Int>) {
    let index = visits.begin(id)
    let link = SubscriptionLink()
    sink.subscription.attach(
      Disposables.create { [visits] in
        visits.leave(index)
        link.dispose()
      })
    source.subscribe(sink: SpySink(to: sink, over: link) { [visits] in visits.end(index) })
  }
}

private final class SpySink: OperatorSink<Int, Int> {
  private let noteEnd: () -> Void

  init(to sink: Sink<Int>, over link: SubscriptionLink, noteEnd: @escaping () -> Void) {
    self.noteEnd = noteEnd
    super.init(to: sink, over: link)
  }

  override func onNext(_ element: Int) { downstream.onNext(element) }

  override func onError(_ error: any Error) {
    noteEnd()
    downstream.onError(error)
  }

  override func onCompleted() {
    noteEnd()
    downstream.onCompleted()
  }
}

/// What the spies of a case have noted.
final class Visits {
  private let scheduler: TestScheduler
  private(set) var all: [Spy.Visit] = []

  init(_ scheduler: TestScheduler) { self.scheduler = scheduler }

  func begin(_ id: Int) -> Int {
    all.append(Spy.Visit(id: id, subscribed: scheduler.clock))
    return all.count - 1
  }

  func end(_ index: Int) { all[index].ended = all[index].ended ?? scheduler.clock }
  func leave(_ index: Int) { all[index].left = all[index].left ?? scheduler.clock }
}
