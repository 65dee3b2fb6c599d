// `@unchecked Sendable`: `guarded`, `received` and `places` are guarded by `lock`; values are passed on as
// they came.

/// The records of a spy.
final class SpyRecord<Action, Mutation, State>: EventReceiver, @unchecked Sendable {
  struct Value {
    var events: [ReactorEvent] = []
    var actions: [Action] = []
    var mutations: [Mutation] = []
    var states: [State] = []
    var effects: [SpiedEffect<Action, Mutation>] = []
  }

  private let lock = Lock()
  /// Guarded by `lock`, as is `received`.
  private var guarded = Value()
  private var received: (id: ActionID?, action: Action?)
  /// The index of each effect in `effects`. Guarded by `lock`.
  private var places: [EffectID: Int] = [:]

  var value: Value { lock.withLock { guarded } }

  override func note(_ event: ReactorEvent) { lock.withLock { add(event) } }

  private func add(_ event: ReactorEvent) {
    guarded.events.append(event)
    switch event.kind {
    case .actionReceived(let id, let action as Action):
      guarded.actions.append(action)
      received = (id, action)
    case .mutationWillApply(_, _, let effect, let mutation as Mutation):
      guarded.mutations.append(mutation)
      change(effect) { $0.mutations.append(mutation) }
    case .stateCommitted(_, _, let after as State): guarded.states.append(after)
    case .effectStarted(let id, let action):
      let starter = action.flatMap { $0 == received.id ? received.action : nil }
      places[id] = guarded.effects.count
      guarded.effects.append(SpiedEffect(id: id, action: starter, status: .running))
    case .effectFinished(let id): change(id) { $0.status = .finished }
    case .effectFailed(let id, let error): change(id) { $0.status = .failed(error) }
    case .effectCancelled(let id): change(id) { $0.status = .cancelled }
    case .effectErrorUncaught(let id, let error): change(id) { $0.uncaughtErrors.append(error) }
    // A value of another type, as the change of a shared value in place of a mutation: in `events` only.
    case .actionReceived, .mutationWillApply, .stateCommitted: break
    // In `events` only.
    case .reactorCreated, .reactorReleased, .transformFailed, .transformEnded, .stepEnded, .actionDropped:
      break
    }
  }

  private func change(_ id: EffectID?, _ body: (inout SpiedEffect<Action, Mutation>) -> Void) {
    guard let index = id.flatMap({ places[$0] }) else { return }
    body(&guarded.effects[index])
  }
}
