// `@unchecked Sendable`: all state is guarded by `lock`.

/// What a tester has seen of its reactor, and not dealt with yet.
final class ReactorRecord<State: Equatable>: EventReceiver, @unchecked Sendable {
  private let lock = Lock()
  /// Guarded by `lock`, as are all below: the newest state that was published.
  private var newest: State?
  private var pending = FIFO<State>()
  private var action: (id: ActionID?, description: String) = (nil, "")
  private var effects: [EffectID: String] = [:]
  private var uncaught: [EffectFailure] = []

  /// The newest state, once the reactor has published one.
  var latest: State? { lock.withLock { newest } }

  /// The changes that wait to be asserted, oldest first.
  var changes: [State] { lock.withLock { pending.elements } }

  /// The effects that run, each as the action that began it, in the order in which they began.
  var running: [String] { lock.withLock { effects.sorted { $0.key < $1.key }.map(\.value) } }

  /// Takes the oldest change.
  func takeChange() -> State? { lock.withLock { pending.popFirst() } }

  /// Takes all changes.
  func takeChanges() -> [State] {
    lock.withLock {
      defer { pending.removeAll() }
      return pending.elements
    }
  }

  /// The errors that went uncaught, and were not taken yet.
  var failures: [EffectFailure] { lock.withLock { uncaught } }

  /// Takes the errors that went uncaught.
  func takeFailures() -> [EffectFailure] {
    lock.withLock {
      defer { uncaught = [] }
      return uncaught
    }
  }

  /// Takes the first error that went uncaught.
  func takeFailure() -> EffectFailure? { lock.withLock { uncaught.isEmpty ? nil : uncaught.removeFirst() } }

  /// A state was published. It is a change if it differs from the one before.
  ///
  /// Reactors publish one state at a time, so nobody comes between the comparison and what follows it.
  func note(_ state: State) {
    let before = latest
    let isChange = before.map { $0 != state } ?? false
    lock.withLock {
      newest = state
      if isChange { pending.append(state) }
    }
  }

  /// Something happened in the reactor.
  override func note(_ event: ReactorEvent) {
    switch event.kind {
    case .actionReceived(let id, let action):
      let description = Message.describe(action)
      lock.withLock { self.action = (id, description) }
    case .effectStarted(let id, let starter):
      lock.withLock {
        effects[id] = action.id == starter ? action.description : "an action of 'transform(action:)'"
      }
    case .effectFinished(let id), .effectCancelled(let id): lock.withLock { effects[id] = nil }
    case .effectFailed(let id, let error):
      lock.withLock {
        if let action = effects.removeValue(forKey: id) { uncaught.append(EffectFailure(action, error)) }
      }
    case .effectErrorUncaught(let id, let error):
      lock.withLock { if let action = effects[id] { uncaught.append(EffectFailure(action, error)) } }
    default: break
    }
  }
}

/// An error that nobody caught, and what began the effect that it came from.
struct EffectFailure {
  let action: String
  let error: any Error

  init(_ action: String, _ error: any Error) {
    self.action = action
    self.error = error
  }
}
