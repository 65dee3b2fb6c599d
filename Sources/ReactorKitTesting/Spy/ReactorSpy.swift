// `@unchecked Sendable`: what is recorded is guarded by `lock`; values are passed on as they came.

/// Records what happens in a reactor: actions, mutations, states and effects, in order.
///
/// ```swift
/// let spy = ReactorSpy(reactor)
/// reactor.send(.increase)
/// #expect(spy.mutations == [.increaseValue])
/// ```
/// It sees what the reactor's monitor does, from now on: everything on the way, also what is never published.
/// It neither changes nor retains the reactor, needs no subscriber, and may be read at any time. All that it
/// has recorded stays until it is released.
public final class ReactorSpy<Reactor: ReactorKit.Reactor> {
  private let record = SpyRecord<Reactor.Action, Reactor.Mutation, Reactor.State>()
  private let handle: any Disposable

  /// Records what happens in `reactor` from now on.
  public init(_ reactor: Reactor) { handle = reactor.monitor(with: record) }

  deinit { handle.dispose() }

  /// Everything that happened.
  public var events: [ReactorEvent] { record.value.events }

  /// The actions that were received, before `transform(action:)`.
  public var actions: [Reactor.Action] { record.value.actions }

  /// The mutations that were reduced.
  public var mutations: [Reactor.Mutation] { record.value.mutations }

  /// What each mutation was reduced to, before `transform(state:)`.
  public var states: [Reactor.State] { record.value.states }

  /// The effects, in the order in which they began.
  public var effects: [SpiedEffect<Reactor.Action, Reactor.Mutation>] { record.value.effects }
}

/// An effect as a spy saw it: the stream that `mutate` returned for an action.
public struct SpiedEffect<Action, Mutation> {
  /// Where an effect stands.
  public enum Status {
    /// It has not ended.
    case running
    /// It ended by itself.
    case finished
    /// It ended with an error.
    case failed(any Error)
    /// It was cancelled: by id, with the caller of `perform`, or with the reactor.
    case cancelled
  }

  /// Its number.
  public let id: EffectID
  /// The action that it belongs to, as it was before `transform(action:)`; `nil` if that emitted it out of turn.
  public let action: Action?
  /// Where it stands.
  public fileprivate(set) var status: Status
  /// The mutations that it has led to so far.
  public fileprivate(set) var mutations: [Mutation] = []
  /// The errors that went uncaught in a `run` of it, which has gone on.
  public fileprivate(set) var uncaughtErrors: [any Error] = []

  /// Whether it has not ended.
  public var isRunning: Bool { if case .running = status { true } else { false } }
  /// Whether it ended by itself.
  public var isFinished: Bool { if case .finished = status { true } else { false } }
  /// Whether it was cancelled.
  public var isCancelled: Bool { if case .cancelled = status { true } else { false } }
  /// The error that it ended with.
  public var error: (any Error)? { if case .failed(let error) = status { error } else { nil } }
}

/// What a spy has recorded.
private final class SpyRecord<Action, Mutation, State>: EventReceiver, @unchecked Sendable {
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
      guarded.effects.append(SpiedEffect(id: id, action: starter, status: .running))
    case .effectFinished(let id): change(id) { $0.status = .finished }
    case .effectFailed(let id, let error): change(id) { $0.status = .failed(error) }
    case .effectCancelled(let id): change(id) { $0.status = .cancelled }
    case .effectErrorUncaught(let id, let error): change(id) { $0.uncaughtErrors.append(error) }
    default: break
    }
  }

  private func change(_ id: EffectID?, _ body: (inout SpiedEffect<Action, Mutation>) -> Void) {
    guard let index = guarded.effects.lastIndex(where: { $0.id == id }) else { return }
    body(&guarded.effects[index])
  }
}
