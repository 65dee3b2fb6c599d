// `@unchecked Sendable`: what changes is behind a lock, or atomic.
import ReactorKitTesting
import Synchronization
import TestSupport

/// Does with a real reactor what the threads of a scenario do, and checks what holds for every order.
final class ThreadedRun: @unchecked Sendable {
  private let scenario: ThreadedScenario
  private let reactor: any TraceReactor
  /// The calls of `mutate` and `reduce`, in their order.
  private let calls: Guarded<[Observation]>
  private let overlaps: Guarded<[String]>
  /// Subscribed before the first action, until after the last.
  private let subscribers: [Collected<[Int]>]
  /// Those that came and went.
  private let visits = Guarded<[Collected<[Int]>]>()
  private let reads = Guarded<[[Int]]>()
  private let feeds: PublishSubject<Int>

  private init(_ scenario: ThreadedScenario) {
    let (calls, overlaps, isInside) = (Guarded<[Observation]>(), Guarded<[String]>(), Inside())
    let (feeds, states) = (PublishSubject<Int>(), PublishSubject<[Int]>())
    let streams = EffectStreams(
      clock: TestScheduler(initialClock: 0), hot: PublishSubject(), actions: { nil }, kept: calls)
    @Sendable func note(_ observation: Observation) {
      if isInside.enter() { overlaps.append("\(observation) overlaps another call") }
      calls.append(observation)
      isInside.leave()
    }
    reactor = scenario.reactor.storage.make(
      Script(
        mutate: {
          note(.mutate($0))
          return streams.stream(scenario.reactor.effect(for: $0))
        }, transformMutation: { scenario.reactor.mutationTransform.applied(to: $0, merging: feeds) },
        reduce: {
          note(.reduce($0, $1))
          return $0 + [$1]
        }, transformState: { scenario.reactor.stateTransform.applied(to: $0, merging: states) }))
    self.scenario = scenario
    self.calls = calls
    self.overlaps = overlaps
    self.feeds = feeds
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
      case .feed(_, let value): feeds.onNext(value)
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

  // MARK: What must be

  private var sentActions: [[Int]] {
    scenario.threads.map { $0.compactMap { if case .send(let action) = $0 { action } else { nil } } }
  }
  private var fedValues: [[Int]] {
    scenario.threads.map { $0.compactMap { if case .feed(_, let value) = $0 { value } else { nil } } }
  }
  private var mutated: [Int] {
    calls.value.compactMap { if case .mutate(let action) = $0 { action } else { nil } }
  }
  private var reduced: [Int] {
    calls.value.compactMap { if case .reduce(_, let mutation) = $0 { mutation } else { nil } }
  }

  /// Nothing is lost or made up; what one thread does keeps its order; each state is made of the one before.
  private var disorder: String? {
    for (thread, actions) in sentActions.enumerated() {
      let processed = mutated.filter(Set(actions).contains)
      if processed != actions { return "thread \(thread) sent \(actions), processed were \(processed)" }
    }
    for (thread, values) in fedValues.enumerated() {
      let applied = reduced.filter(Set(values).contains)
      if applied != values { return "thread \(thread) emitted \(values), applied were \(applied)" }
    }
    if mutated.count != sentActions.joined().count { return "other actions than were sent: \(mutated)" }
    var state: [Int] = []
    for case .reduce(let before, let mutation) in calls.value {
      if before != state { return "reduce got \(before) instead of \(state)" }
      state.append(mutation)
    }
    return nil
  }

  /// Whoever is there sees the same.
  private var differenceOfSubscribers: String? {
    let all = subscribers[0].elements
    if subscribers[1].elements != all { return "two subscribers saw \(all) and \(subscribers[1].elements)" }
    if all.last != reactor.currentState { return "the last of \(all) is not \(reactor.currentState)" }
    if let read = reads.value.first(where: { !all.contains($0) }) {
      return "read \(read), which is not in \(all)"
    }
    for visit in visits.value.map(\.elements) {
      guard let first = visit.first else { return "a subscriber saw no state" }
      // Equal states follow each other where a transform makes them so.
      let begins = all.indices.filter { all[$0] == first }
      if !begins.contains(where: { all[$0...].starts(with: visit) }) {
        return "\(visit) is not part of \(all)"
      }
    }
    return nil
  }

  /// The same actions, one after the other in the order in which they were processed, lead to the same.
  private var differenceFromModel: String? {
    var replay = scenario.reactor
    replay.isMonitored = false
    let setup = [Step(time: 0, operation: .subscribeState(0))]
    let expected = { (steps: [Step]) in
      replay.steps = setup + steps
      return ReactorModel.record(replay).map(\.value)
    }
    if scenario.hasFeeds {
      // Where a mutation of an action comes out among those of others, is open; each action's own are in order.
      let alone = mutated.map { action in expected([Step(time: 1, operation: .send(action))]).mutations }
      if alone.joined().sorted() != reduced.filter({ $0 < 10_000 }).sorted() {
        return "actions lead to \(alone), applied were \(reduced)"
      }
      let fromActions = reduced.filter { $0 < 10_000 }
      return fromActions == Array(alone.joined()) ? nil : "\(fromActions) is not in the order of \(alone)"
    }
    let model = expected(mutated.map { Step(time: 1, operation: .send($0)) })
    let modelCalls = model.filter(\.isCall)
    if modelCalls != calls.value { return "calls:\n\(calls.value)\nmodel:\n\(modelCalls)" }
    let modelStates = model.compactMap { if case .state(_, let state) = $0 { state } else { nil } }
    let states = subscribers[0].elements
    return modelStates == states ? nil : "states:\n\(states)\nmodel:\n\(modelStates)"
  }
}

extension Observation {
  fileprivate var isCall: Bool {
    switch self {
    case .mutate, .reduce: true
    default: false
    }
  }
}

extension [Observation] {
  fileprivate var mutations: [Int] {
    compactMap { if case .reduce(_, let mutation) = $0 { mutation } else { nil } }
  }
}
