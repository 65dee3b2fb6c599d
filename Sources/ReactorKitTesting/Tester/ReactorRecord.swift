// `@unchecked Sendable`: all state is guarded by `lock`.

/// The changes, effects and errors that a tester has seen of its reactor, and not dealt with yet.
final class ReactorRecord<State>: EventReceiver, @unchecked Sendable {
  private let lock = Lock()
  /// The newest state that was published. Guarded by `lock`, as are all below.
  private var newest: State?
  private var comparing = StateComparison<State>()
  private var oldest: State?
  private var pending = FIFO<State>()
  /// The numbers of the tester's own actions that wait for a turn, or are being handled.
  private var sent: Set<UInt64> = []
  private var lastSent: UInt64 = 0
  /// How many of the actions that wait were reported.
  private var reportedWaiting = 0
  private var events = 0
  private var action: (id: ActionID?, value: Any) = (nil, ())
  private var effects: [EffectID: Effect] = [:]
  private var uncaught: [UncaughtError] = []
  /// The effects that ended, and those that failed, before the past of the reactor was known; `nil` since then.
  private var endedEarly: Set<EffectID>? = []
  private var failedEarly: [EffectID?] = []

  /// The newest state, once the reactor has published one.
  var latest: State? { lock.withLock { newest } }

  /// How states are compared.
  var comparison: StateComparison<State> { lock.withLock { comparing } }

  /// Compares states in another way from now on, also those that wait to be asserted.
  ///
  /// - Parameter state: The state before the changes that wait.
  func compare(by comparison: StateComparison<State>, since state: State) {
    let waiting = lock.withLock {
      comparing = comparison
      defer { pending.removeAll() }
      return pending.elements
    }
    // Outside of the lock, since the states' own code is called.
    let changes = zip(waiting, [state] + waiting).filter { !comparison.isSame($1, $0) }.map(\.0)
    lock.withLock {
      let newer = pending.elements
      pending.removeAll()
      for change in changes + newer { pending.append(change) }
    }
  }

  /// Notes an action that is about to be sent; returns its number.
  func noteSent() -> UInt64 {
    lock.withLock {
      lastSent += 1
      sent.insert(lastSent)
      return lastSent
    }
  }

  override func actionHandled(_ number: UInt64) { lock.withLock { _ = sent.remove(number) } }

  /// How many actions that wait for a turn, or are being handled, were not reported.
  ///
  /// - Parameter count: How many wait in the reactor. Those that wait longest were reported, if any were.
  func unreportedWaiting(of count: Int) -> Int {
    lock.withLock {
      reportedWaiting = min(reportedWaiting, count)
      return max(sent.count, count - reportedWaiting)
    }
  }

  /// Counts the actions that wait now no more.
  func forgetWaiting(of count: Int) { lock.withLock { (sent, reportedWaiting) = ([], count) } }

  /// How many changes wait to be asserted.
  var changeCount: Int { lock.withLock { pending.count } }

  /// Whether changes wait to be asserted.
  var hasChanges: Bool { changeCount > 0 }

  /// The effects that run and should end, each as the action that began it, in the order in which they began.
  override var running: [String] {
    lock.withLock { effects.filter(\.value.shouldEnd) }.sorted { $0.key < $1.key }.map(\.value.name)
  }

  override func action(of effect: EffectID) -> String? { lock.withLock { effects[effect] }?.name }

  /// Whether errors wait to be asserted.
  var hasErrors: Bool { lock.withLock { !uncaught.isEmpty } }

  /// Takes the oldest change.
  func takeChange() -> State? { lock.withLock { pending.popFirst() } }

  /// Takes all changes.
  func takeChanges() -> [State] {
    lock.withLock {
      defer { pending.removeAll() }
      return pending.elements
    }
  }

  /// Takes the errors that went uncaught.
  func takeErrors() -> [UncaughtError] {
    lock.withLock {
      defer { uncaught = [] }
      return uncaught
    }
  }

  /// Takes the first error that went uncaught.
  func takeError() -> UncaughtError? { lock.withLock { uncaught.isEmpty ? nil : uncaught.removeFirst() } }

  /// Lets the effects that run now go on; their errors still count.
  func forgetRunning() {
    lock.withLock { for id in effects.keys { effects[id]?.shouldEnd = false } }
  }

  /// The first state that was published; the changes begin after it.
  var first: State? { lock.withLock { oldest } }

  /// A state was published. It is a change if it differs from the one before.
  ///
  /// Reactors publish one state at a time, so no other state comes between the comparison and the change that
  /// follows it.
  func note(_ state: State) {
    let (before, comparison) = lock.withLock { (newest, comparing) }
    let isChange = before.map { !comparison.isSame($0, state) } ?? false
    lock.withLock {
      newest = state
      if oldest == nil { oldest = state }
      if isChange { pending.append(state) }
    }
    // Released after unlocking: objects in a state may send when they go.
    withExtendedLifetime(before) {}
  }

  /// How much has happened in the reactor.
  var eventCount: Int { lock.withLock { events } }

  /// Something happened in the reactor.
  override func note(_ event: ReactorEvent) {
    lock.withLock { events += 1 }
    switch event.kind {
    case .actionReceived(let id, let action):
      let before = lock.withLock {
        defer { self.action = (id, action) }
        return self.action.value
      }
      // Released after unlocking, as states are.
      withExtendedLifetime(before) {}
    case .effectStarted(let id, let starter):
      lock.withLock {
        effects[id] = effect(of: starter)
      }
    case .effectFinished(let id), .effectCancelled(let id):
      // Released after unlocking: it has the action.
      let ended = lock.withLock { end(id) }
      withExtendedLifetime(ended) {}
    case .effectFailed(let id, let error):
      lock.withLock { fail(id, Self.place(end(id)), error) }
    case .effectErrorUncaught(let id, let error):
      lock.withLock { fail(id, Self.place(effects[id]), error) }
    case .transformFailed(let origin, let error), .transformEnded(let origin, let error?):
      lock.withLock { fail(nil, { "'\(origin.rawValue)'" }, error) }
    // Changes are those of the published states, and the end of a transform stream without an error is none.
    case .reactorCreated, .reactorReleased, .mutationWillApply, .stateCommitted, .transformEnded(_, nil),
      .stepEnded, .actionDropped:
      break
    }
  }
}

/// The past of the reactor, before the tester.
extension ReactorRecord {
  /// Adds what happened before the first event, some of which the events may have told already.
  func noteEarly(_ running: [RunningEffect], _ failures: [EarlyFailure]) {
    lock.withLock {
      let ended = endedEarly ?? []
      for effect in running where effects[effect.id] == nil && !ended.contains(effect.id) {
        effects[effect.id] = Effect(name: effect.action ?? Self.earlyAction)
      }
      var known = failedEarly
      let early = failures.filter { failure in
        guard let place = known.firstIndex(of: failure.effect?.id) else { return true }
        known.remove(at: place)
        return false
      }
      uncaught = early.map { .init(in: Self.place($0), $0.error) } + uncaught
      (endedEarly, failedEarly) = (nil, [])
    }
  }

  private static var earlyAction: String { "an action before the tester" }

  /// Call inside `lock`, as the next two.
  private func effect(of starter: ActionID?) -> Effect {
    guard let starter else { return Effect(name: "an action of 'transform(action:)'") }
    return starter == action.id ? Effect(action: action.value) : Effect(name: Self.earlyAction)
  }

  private func end(_ id: EffectID) -> Effect? {
    endedEarly?.insert(id)
    return effects.removeValue(forKey: id)
  }

  private func fail(_ effect: EffectID?, _ place: @escaping () -> String, _ error: any Error) {
    uncaught.append(.init(in: place, error))
    if endedEarly != nil { failedEarly.append(effect) }
  }

  private static func place(_ effect: Effect?) -> () -> String {
    { "the effect of \(effect?.name ?? earlyAction)" }
  }

  private static func place(_ failure: EarlyFailure) -> () -> String {
    guard failure.origin == .mutate else { return { "'\(failure.origin.rawValue)'" } }
    return { "the effect of \(failure.effect?.action ?? earlyAction)" }
  }
}

/// An effect that runs.
private struct Effect {
  /// The action that began it, or the name of one that is not known.
  private let action: Any
  private let isName: Bool
  var shouldEnd = true

  init(action: Any) { (self.action, isName) = (action, false) }
  init(name: String) { (action, isName) = (name, true) }

  var name: String { isName ? "\(action)" : Message.describe(action) }
}

/// An uncaught error, and its place.
struct UncaughtError {
  /// Called outside of locks, since it describes a value.
  let place: () -> String
  let error: any Error

  init(in place: @escaping () -> String, _ error: any Error) {
    self.place = place
    self.error = error
  }
}
