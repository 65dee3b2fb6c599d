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
  private let feeds = PublishSubjects()
  private let interleaving: Interleaving?

  private init(_ scenario: ThreadedScenario, _ situations: Situations?) {
    let (calls, overlaps, isInside) = (Guarded<[Observation]>(), Guarded<[String]>(), Inside())
    let interleaving = scenario.turns.map { Interleaving(threads: scenario.threads.count, seed: $0) }
    let streams = EffectStreams(
      clock: TestScheduler(initialClock: 0), hot: PublishSubject(), actions: { nil }, kept: calls)
    @Sendable func note(_ observation: Observation) {
      if isInside.enter() { overlaps.append("\(observation) overlaps another call") }
      calls.append(observation)
      isInside.leave()
    }
    let meetings = Meetings(interleaving, situations)
    reactor = scenario.reactor.storage.make(
      Script(
        transformAction: { [feeds] in meetings.stream(scenario.reactor.actionTransform, $0, feeds.actions) },
        mutate: {
          note(.mutate($0))
          interleaving?.stop()
          let stream = streams.stream(scenario.reactor.effect(for: $0))
          return interleaving == nil ? stream : stream.do(onNext: { _ in interleaving?.stop() })
        },
        transformMutation: { [feeds] in
          meetings.stream(scenario.reactor.mutationTransform, $0, feeds.mutations)
        },
        reduce: {
          note(.reduce($0, $1))
          return $0 + [$1]
        },
        transformState: { [feeds] in meetings.stream(scenario.reactor.stateTransform, $0, feeds.states) }))
    // Where threads take turns, no other one may join them.
    reactor.limitTurns(to: interleaving == nil ? scenario.othersPerTurn : .max)
    self.scenario = scenario
    self.calls = calls
    self.overlaps = overlaps
    self.interleaving = interleaving
    let reactor = reactor
    subscribers = (0..<2).map { _ in ThreadedRun.collect(reactor) }
  }

  /// What is merged into the streams: what emits, and what fails.
  private struct PublishSubjects {
    let actions = (PublishSubject<Int>(), PublishSubject<Int>())
    let mutations = (PublishSubject<Int>(), PublishSubject<Int>())
    let states = (PublishSubject<[Int]>(), PublishSubject<[Int]>())
  }

  private final class Inside: Sendable {
    private let count = Atomic(0)
    /// Whether somebody else is inside.
    func enter() -> Bool { count.add(1, ordering: .relaxed).oldValue != 0 }
    func leave() { count.subtract(1, ordering: .relaxed) }
  }

  private static func collect(_ reactor: some TraceReactor) -> Collected<[Int]> { reactor.state.collected() }

  /// What is not as it must be.
  static func violation(_ scenario: ThreadedScenario, _ situations: Situations? = nil) -> String? {
    let run = ThreadedRun(scenario, situations)
    let monitor = scenario.reactor.isMonitored ? run.reactor.monitor { _ in } : nil
    if let interleaving = run.interleaving {
      interleaving.run { run.act($0) }
    } else {
      onThreads(scenario.threads.count) { run.act($0) }
    }
    run.waitUntilIdle()
    monitor?.dispose()
    return run.overlaps.value.first ?? run.disorder ?? run.differenceOfSubscribers ?? run.differenceFromModel
  }

  // A method, because an existential reactor is opened where it is called.
  private func waitUntilIdle() { reactor.waitUntilIdle() }

  private func act(_ thread: Int) {
    var visit: Collected<[Int]>?
    for operation in scenario.threads[thread] {
      switch operation {
      case .send(let action): reactor.send(action)
      case .feed(let channel, let value): feed(channel, .next(value))
      case .end(let channel, let failed): feed(channel, failed ? .error(Mishap()) : .completed)
      case .subscribeState:
        visit?.stop()
        let collected = Self.collect(reactor)
        visits.append(collected)
        visit = collected
      case .unsubscribe: visit?.stop()
      default: reads.append(reactor.currentState)
      }
      interleaving?.stop()
    }
    visit?.stop()
  }

  private func feed(_ channel: Channel, _ event: Event<Int>) {
    func send<Element>(
      _ event: Event<Element>, _ subjects: (PublishSubject<Element>, PublishSubject<Element>)
    ) {
      if event.error == nil { subjects.0.on(event) } else { subjects.1.on(event) }
    }
    switch channel {
    case .actions: send(event, feeds.actions)
    case .mutations: send(event, feeds.mutations)
    case .states: send(event.map { [$0] }, feeds.states)
    case .hot: break
    }
  }
}

/// Gives threads the time to meet in the streams of the `transform` methods.
private struct Meetings: Sendable {
  let interleaving: Interleaving?
  let situations: Situations?

  init(_ interleaving: Interleaving?, _ situations: Situations?) {
    self.interleaving = interleaving
    self.situations = situations
  }

  func stream<Element: Shapeable>(
    _ transform: Transform, _ source: Observable<Element>,
    _ others: (PublishSubject<Element>, PublishSubject<Element>)
  ) -> Observable<Element> {
    if transform.isIdentity { return source }
    guard let interleaving else {
      return transform.applied(to: source, merging: others.0, ending: others.1).do(onNext: { _ in
        sched_yield()
      })
    }
    // Which thread feeds the stream.
    let feeder = Guarded<Int?>(nil)
    let fed = source.do(
      onNext: { _ in feeder.withLock { $0 = interleaving.current } },
      afterNext: { _ in feeder.withLock { $0 = nil } })
    let stream = transform.applied(to: fed, merging: others.0, ending: others.1) { merged in
      merged.do(onNext: { _ in interleaving.stop() })
    }
    guard let situations else { return stream }
    return Situated(stream, situations) {
      interleaving.current != nil && interleaving.current == feeder.value
    }
  }
}
