// `@unchecked Sendable`: a run and all that it makes are used by one thread.
import ReactorKitTesting

@testable import ReactorKit

/// Does with a real reactor what a scenario says, and notes what can be seen.
final class ScenarioRun: @unchecked Sendable {
  private let scenario: Scenario
  private let clock = TestScheduler(initialClock: 0, simulateProcessingDelay: false)
  private var reactor: (any TraceReactor)?
  private var monitor: (any Disposable)?
  private var record: [Recorded<Observation>] = []
  /// What is left of a bare reactor ends some time later, unnoticed.
  private var isOver = false
  private let channels = Dictionary(
    uniqueKeysWithValues: Channel.allCases.map { ($0, PublishSubject<Int>()) })
  private let stateChannel = PublishSubject<[Int]>()
  private var subscriptions: [Int: SingleAssignmentDisposable] = [:]
  private var calls: [Reaction.Hook: Int] = [:]
  private var effects: [EffectID: Int] = [:]

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
    let subjects = channels.filter { $0.value.hasObservers }.map { "a subscription to \($0.key)" }
    return subjects + (stateChannel.hasObservers ? ["a subscription to states"] : [])
  }

  // MARK: The reactor

  private var script: Script {
    Script(
      scheduler: scenario.isScheduled ? clock : CurrentThreadScheduler.instance,
      transformAction: { [self] in shape($0, scenario.actionTransform, merging: channels[.actions]) },
      mutate: { [self] action in
        call(.mutate, .mutate(action))
        return stream(scenario.effect(for: action))
      },
      transformMutation: { [self] in shape($0, scenario.mutationTransform, merging: channels[.mutations]) },
      reduce: { [self] state, mutation in
        call(.reduce, .reduce(state, mutation))
        return state + [mutation]
      },
      transformState: { [self] in shape($0, scenario.stateTransform, merging: stateChannel) })
  }

  private func shape<Element: Shapeable>(
    _ source: Observable<Element>, _ transform: Transform, merging other: PublishSubject<Element>?
  ) -> Observable<Element> {
    let shaped =
      switch transform.shape {
      case .identity: source
      case .map: source.map(\.mapped)
      case .filter: source.filter(\.passes)
      case .twice: source.flatMap { Observable.of($0, $0.mapped) }
      }
    switch transform.source {
    case .none: return shaped
    case .startWith: return shaped.startWith(Element.first)
    case .merge: return other.map { Observable.merge(shaped, $0.asObservable()) } ?? shaped
    case .take(let count): return shaped.take(count)
    }
  }

  private func stream(_ effect: Effect) -> Observable<Int> {
    switch effect {
    case .empty: .empty()
    case .never: .never()
    case .failure: .error(Mishap())
    case .just(let value): .just(value)
    case .of(let values): .from(values)
    case .timer(let due, let value):
      // The run is mentioned where a stream may live long, so that what is left keeps the run.
      Observable<Int>.timer(.seconds(due), scheduler: clock).map { [self] _ in kept(value) }
    case .hot: channels[.hot]?.map { [self] in kept($0) } ?? .empty()
    case .concat(let parts): .concat(parts.map { stream($0) })
    case .merge(let parts): .merge(parts.map { stream($0) })
    case .cancellable(let id, let inFlight, let source):
      stream(source).cancellable(id: id, cancelInFlight: inFlight)
    case .cancel(let id): .cancel(id: id)
    case .debounce(let id, let due, let source):
      stream(source).debounce(id: id, for: .seconds(due), scheduler: clock)
    case .throttle(let id, let due, let latest, let source):
      stream(source).throttle(id: id, for: .seconds(due), latest: latest, scheduler: clock)
    case .takeUntil(let action, let source):
      reactor.map { until(action, of: $0, stream(source)) } ?? .empty()
    }
  }

  private func kept(_ value: Int) -> Int { value }

  private func until(
    _ action: Int, of reactor: some TraceReactor, _ source: Observable<Int>
  ) -> Observable<Int> { source.take(until: reactor.action.filter { $0 == action }) }

  // MARK: Outside

  private func perform(_ operation: Operation) {
    switch operation {
    case .send(let action): reactor?.send(action)
    case .onNext(let action): reactor?.action.onNext(action)
    case .feed(.states, let value): stateChannel.onNext([value])
    case .feed(let channel, let value): channels[channel]?.onNext(value)
    case .end(let channel, let failed):
      if channel == .states {
        stateChannel.on(failed ? .error(Mishap()) : .completed)
      } else {
        channels[channel]?.on(failed ? .error(Mishap()) : .completed)
      }
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
    case .effectCancelled(let id): .cancelled(number(id))
    case .transformFailed: nil
    case .transformEnded(let origin, let error): .transformEnded(origin.rawValue, failed: error != nil)
    }
  }

  private func number(_ id: EffectID) -> Int {
    let number = effects[id] ?? effects.count + 1
    effects[id] = number
    return number
  }
}
