// `@unchecked Sendable`: all state is guarded by `lock`.

/// The changes, effects and errors that a tester has seen of its reactor, and not dealt with yet.
final class ReactorRecord<State: Equatable>: EventReceiver, @unchecked Sendable {
  private let lock = Lock()
  /// The newest state that was published. Guarded by `lock`, as are all below.
  private var newest: State?
  private var oldest: State?
  private var pending = FIFO<State>()
  private var received = 0
  private var action: (id: ActionID?, description: String) = (nil, "")
  private var effects: [EffectID: Effect] = [:]
  private var uncaught: [UncaughtError] = []

  /// The newest state, once the reactor has published one.
  var latest: State? { lock.withLock { newest } }

  /// How many actions the reactor has received.
  var receivedActions: Int { lock.withLock { received } }

  /// How many changes wait to be asserted.
  var changeCount: Int { lock.withLock { pending.count } }

  /// Whether changes wait to be asserted.
  var hasChanges: Bool { changeCount > 0 }

  /// The effects that run and should end, each as the action that began it, in the order in which they began.
  var running: [String] {
    lock.withLock { effects.filter(\.value.shouldEnd).sorted { $0.key < $1.key }.map(\.value.action) }
  }

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
    let before = latest
    let isChange = before.map { !isSame($0, state) } ?? false
    lock.withLock {
      newest = state
      if oldest == nil { oldest = state }
      if isChange { pending.append(state) }
    }
    // Released after unlocking: objects in a state may send when they go.
    withExtendedLifetime(before) {}
  }

  /// Something happened in the reactor.
  override func note(_ event: ReactorEvent) {
    switch event.kind {
    case .actionReceived(let id, let action):
      let description = Message.describe(action)
      lock.withLock {
        received += 1
        self.action = (id, description)
      }
    case .effectStarted(let id, let starter):
      lock.withLock {
        let isKnown = starter != nil && starter == action.id
        effects[id] = Effect(action: isKnown ? action.description : "an action of 'transform(action:)'")
      }
    case .effectFinished(let id), .effectCancelled(let id): lock.withLock { effects[id] = nil }
    case .effectFailed(let id, let error):
      lock.withLock {
        if let effect = effects.removeValue(forKey: id) {
          uncaught.append(.init(in: "the effect of \(effect.action)", error))
        }
      }
    case .effectErrorUncaught(let id, let error):
      lock.withLock {
        if let effect = effects[id] { uncaught.append(.init(in: "the effect of \(effect.action)", error)) }
      }
    case .transformFailed(let origin, let error), .transformEnded(let origin, let error?):
      lock.withLock { uncaught.append(.init(in: "'\(origin.rawValue)'", error)) }
    // Changes are those of the published states, and the end of a transform stream without an error is none.
    case .reactorCreated, .reactorReleased, .mutationWillApply, .stateCommitted, .transformEnded(_, nil),
      .stepEnded, .actionDropped:
      break
    }
  }
}

/// An effect that runs.
private struct Effect {
  let action: String
  var shouldEnd = true
}

/// An uncaught error, and its place.
struct UncaughtError {
  let place: String
  let error: any Error

  init(in place: String, _ error: any Error) {
    self.place = place
    self.error = error
  }
}
