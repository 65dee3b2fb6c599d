// `@unchecked Sendable`: a run and all that it makes are used by one thread at a time; who has something done
// on another thread waits for it.
import ReactorKitTesting
import TestSupport

@testable import ReactorKit

/// Does with a real reactor what a scenario says, and notes what can be seen.
///
/// Effects of monitored reactors pass a `do` that notes what they emit; those of others are as they are, so
/// that a `just` takes its short way.
final class ScenarioRun: @unchecked Sendable {
  private let scenario: Scenario
  private let clock = TestScheduler(initialClock: 0, simulateProcessingDelay: false)
  private var reactor: (any TraceReactor)?
  private var monitor: (any Disposable)?
  private var record: [Recorded<Observation>] = []
  /// What is left of a bare reactor ends some time later, unnoticed.
  private var isOver = false
  private let (actionChannel, mutationChannel, hot) = (
    PublishSubject<Int>(), PublishSubject<Int>(), PublishSubject<Int>()
  )
  private let stateChannel = PublishSubject<[Int]>()
  private var subscriptions: [Int: SingleAssignmentDisposable] = [:]
  private var calls: [Reaction.Hook: Int] = [:]
  private var effects: [EffectID: Int] = [:]
  private var mutates = 0

  private init(_ scenario: Scenario) { self.scenario = scenario }

  /// What the real reactor did, and whether something is left of it.
  static func record(_ scenario: Scenario) -> (record: [Recorded<Observation>], leaks: [String]) {
    var run: ScenarioRun? = ScenarioRun(scenario)
    let record = run?.runAll() ?? []
    var leaks = run?.leaks ?? []
    weak let left = run
    run = nil
    if left != nil, scenario.storage != .bare { leaks.append("closures of the scenario") }
    return (record, leaks)
  }

  private func runAll() -> [Recorded<Observation>] {
    begin()
    clock.advanceTo(Scenario.end)
    perform(.read)
    perform(.release)
    return record
  }

  private func begin() {
    let reactor = scenario.storage.make(script)
    self.reactor = reactor
    if scenario.isMonitored { monitor = reactor.monitor { [weak self] in self?.report($0.kind) } }
    for step in scenario.steps {
      clock.scheduleAt(step.time) { [unowned self] in perform(step.operation) }
    }
  }

  private var leaks: [String] {
    if scenario.storage == .bare { return [] }
    let subjects: [(String, Bool)] = [
      ("actions", actionChannel.hasObservers), ("mutations", mutationChannel.hasObservers),
      ("hot", hot.hasObservers), ("states", stateChannel.hasObservers),
    ]
    return subjects.filter(\.1).map { "a subscription to \($0.0)" }
  }

  // MARK: The reactor

  private var script: Script {
    Script(
      scheduler: scenario.isScheduled ? clock : CurrentThreadScheduler.instance,
      transformAction: { [self] in scenario.actionTransform.applied(to: $0, merging: actionChannel) },
      mutate: { [self] action in
        call(.mutate, .mutate(action))
        mutates += 1
        let stream = streams.stream(scenario.effect(for: action))
        return scenario.isMonitored ? noted(stream, effect: mutates) : stream
      },
      transformMutation: { [self] in scenario.mutationTransform.applied(to: $0, merging: mutationChannel) },
      reduce: { [self] state, mutation in
        call(.reduce, .reduce(state, mutation))
        return state + [mutation]
      },
      transformState: { [self] in scenario.stateTransform.applied(to: $0, merging: stateChannel) })
  }

  /// Effects are numbered in the order in which they are made.
  private func noted(_ stream: Observable<Int>, effect: Int) -> Observable<Int> {
    stream.do(onNext: { [self] in note(.emitted(effect: effect, $0)) })
  }

  private var streams: EffectStreams {
    EffectStreams(
      clock: clock, hot: hot, actions: { [self] in reactor.map { Self.actions(of: $0) } }, kept: self)
  }

  private static func actions(of reactor: some TraceReactor) -> Observable<Int> { reactor.action }

  // MARK: Outside

  private func perform(_ operation: Operation) {
    switch operation {
    case .elsewhere(let operation): onAnotherThread { [self] in perform(operation) }
    case .send(let action):
      if reactor != nil { note(.sent(action)) }
      reactor?.send(action)
    case .onNext(let action):
      if reactor != nil { note(.sent(action)) }
      reactor?.action.onNext(action)
    case .feed(let channel, let value):
      if reactor != nil { note(.fed(channel, value)) }
      feed(channel, .next(value))
    case .end(let channel, let failed): feed(channel, failed ? .error(Mishap()) : .completed)
    case .subscribeState(let subscriber):
      subscribe(subscriber, to: { $0.state.asObservable() }) { .state(subscriber: subscriber, $0) }
    case .subscribeAction(let subscriber):
      subscribe(subscriber, to: { $0.action.asObservable() }) { .action(subscriber: subscriber, $0) }
    case .unsubscribe(let subscriber): subscriptions[subscriber]?.dispose()
    case .read: if let reactor { note(.read(reactor.currentState)) }
    case .release:
      isOver = isOver || scenario.storage == .bare
      reactor = nil
    }
  }

  private func feed(_ channel: Channel, _ event: Event<Int>) {
    switch channel {
    case .actions: actionChannel.on(event)
    case .mutations: mutationChannel.on(event)
    case .states: stateChannel.on(event.map { [$0] })
    case .hot: hot.on(event)
    }
  }

  private func subscribe<Element>(
    _ subscriber: Int, to source: (any TraceReactor) -> Observable<Element>,
    _ observation: @escaping (Element) -> Observation
  ) {
    guard let reactor, subscriptions[subscriber] == nil else { return }
    let subscription = SingleAssignmentDisposable()
    subscriptions[subscriber] = subscription
    subscription.setDisposable(
      source(reactor).subscribe(
        onNext: { [self] in call(.subscriber(subscriber), observation($0)) },
        onCompleted: { [self] in note(.completed(subscriber: subscriber)) }))
  }

  private func note(_ observation: Observation) {
    if !isOver { record.append(Recorded(time: clock.clock, value: observation)) }
  }

  /// Notes that somebody is called, and lets him do what the scenario says.
  private func call(_ hook: Reaction.Hook, _ observation: Observation) {
    note(observation)
    let ordinal = calls[hook, default: 0] + 1
    calls[hook] = ordinal
    for reaction in scenario.reactions where reaction.hook == hook && reaction.ordinal == ordinal {
      perform(reaction.operation)
    }
  }

  // MARK: The monitor

  private func report(_ kind: ReactorEvent.Kind) {
    if let report = translated(kind) { note(.reported(report)) }
  }

  /// The numbers of effects are those of the process; here they count from one.
  private func translated(_ kind: ReactorEvent.Kind) -> Observation.Report? {
    switch kind {
    case .reactorCreated(let state): .created(state as? [Int] ?? [])
    case .reactorReleased: .released
    case .actionReceived(let id, let action): .received(Int(id.rawValue), action as? Int ?? 0)
    case .mutationWillApply(let id, let action, let effect, let mutation):
      .willApply(
        Int(id.rawValue), action: action.map { Int($0.rawValue) }, effect: effect.map(number),
        mutation as? Int ?? 0)
    case .stateCommitted(let id, let before, let after):
      .committed(Int(id.rawValue), before as? [Int] ?? [], after as? [Int] ?? [])
    case .effectStarted(let id, let action): .started(number(id), action: action.map { Int($0.rawValue) })
    case .effectFinished(let id): .finished(number(id))
    case .effectFailed(let id, _): .failed(number(id))
    case .effectErrorUncaught: nil
    case .effectCancelled(let id): .cancelled(number(id))
    case .transformFailed, .stepEnded, .actionDropped: nil
    case .transformEnded(let origin, let error): .transformEnded(origin.rawValue, failed: error != nil)
    }
  }

  private func number(_ id: EffectID) -> Int {
    let number = effects[id] ?? effects.count + 1
    effects[id] = number
    return number
  }
}
