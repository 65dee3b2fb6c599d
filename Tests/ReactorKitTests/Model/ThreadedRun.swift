// `@unchecked Sendable`: what changes is behind a lock, or atomic.
internal import Foundation
import ReactorKitTesting
import Synchronization
import TestSupport

/// Does with a real reactor what the threads of a scenario do, and checks what holds for every order.
final class ThreadedRun: @unchecked Sendable {
  let scenario: ThreadedScenario
  let reactor: any TraceReactor
  /// The calls of `mutate` and `reduce`, in their order.
  let calls: Guarded<[Observation]>
  let overlaps: Guarded<[String]>
  /// Subscribed before the first action, until after the last.
  let subscribers: [Collected<[Int]>]
  /// Those that came and went.
  let visits = Guarded<[Collected<[Int]>]>()
  let reads = Guarded<[[Int]]>()
  let actionFeeds: PublishSubject<Int>
  let mutationFeeds: PublishSubject<Int>
  let stateFeeds: PublishSubject<[Int]>

  private init(_ scenario: ThreadedScenario) {
    let (calls, overlaps, isInside) = (Guarded<[Observation]>(), Guarded<[String]>(), Inside())
    let (actions, mutations) = (PublishSubject<Int>(), PublishSubject<Int>())
    let states = PublishSubject<[Int]>()
    let streams = EffectStreams(
      clock: TestScheduler(initialClock: 0), hot: PublishSubject(), actions: { nil }, kept: calls)
    @Sendable func note(_ observation: Observation) {
      if isInside.enter() { overlaps.append("\(observation) overlaps another call") }
      calls.append(observation)
      isInside.leave()
    }
    reactor = scenario.reactor.storage.make(
      Script(
        transformAction: { scenario.reactor.actionTransform.lingering(on: $0, merging: actions) },
        mutate: {
          note(.mutate($0))
          return streams.stream(scenario.reactor.effect(for: $0))
        },
        transformMutation: {
          scenario.reactor.mutationTransform.lingering(on: $0, merging: mutations)
        },
        reduce: {
          note(.reduce($0, $1))
          return $0 + [$1]
        },
        transformState: { scenario.reactor.stateTransform.lingering(on: $0, merging: states) }))
    self.scenario = scenario
    self.calls = calls
    self.overlaps = overlaps
    (actionFeeds, mutationFeeds, stateFeeds) = (actions, mutations, states)
    let reactor = reactor
    subscribers = (0..<2).map { _ in ThreadedRun.collect(reactor) }
  }

  private final class Inside: Sendable {
    private let count = Atomic(0)
    /// Whether somebody else is inside.
    func enter() -> Bool { count.add(1, ordering: .relaxed).oldValue != 0 }
    func leave() { count.subtract(1, ordering: .relaxed) }
  }

  private static func collect(_ reactor: some TraceReactor) -> Collected<[Int]> { reactor.state.collected() }

  /// What is not as it must be.
  static func violation(_ scenario: ThreadedScenario) -> String? {
    let run = ThreadedRun(scenario)
    let monitor = scenario.reactor.isMonitored ? run.reactor.monitor { _ in } : nil
    onThreads(scenario.threads.count) { run.act($0) }
    monitor?.dispose()
    return run.overlaps.value.first ?? run.disorder ?? run.differenceOfSubscribers ?? run.differenceFromModel
  }

  private func act(_ thread: Int) {
    var visit: Collected<[Int]>?
    for operation in scenario.threads[thread] {
      switch operation {
      case .send(let action): reactor.send(action)
      case .feed(.actions, let value): actionFeeds.onNext(value)
      case .feed(.states, let value): stateFeeds.onNext([value])
      case .feed(_, let value): mutationFeeds.onNext(value)
      case .subscribeState:
        visit?.stop()
        let collected = Self.collect(reactor)
        visits.append(collected)
        visit = collected
      case .unsubscribe: visit?.stop()
      default: reads.append(reactor.currentState)
      }
    }
    visit?.stop()
  }
}

extension Transform {
  /// The stream with time for other threads to come in while an element is delivered.
  fileprivate func lingering<Element: Shapeable>(
    on source: Observable<Element>, merging other: PublishSubject<Element>
  ) -> Observable<Element> {
    let stream = applied(to: source, merging: other)
    return isIdentity ? stream : stream.do(onNext: { _ in sched_yield() })
  }
}
