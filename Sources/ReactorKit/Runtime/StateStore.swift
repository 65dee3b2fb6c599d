// `@unchecked Sendable`: all state is guarded by the lock of `hub`. `reduce` runs inside it, which
// `ReduceScope` marks, so that a use from inside is found out instead of locking twice.

/// Keeps a reactor's state, and publishes it.
final class StateStore<State>: @unchecked Sendable {
  private let hub = Hub<State>(capacity: 0)
  /// Who is in `reduce`: the reactor's identity, which `ReduceScope` compares.
  private let owner: ObjectIdentifier
  private let reactorType: Any.Type

  /// Guarded by the lock, as are all below. What `reduce` works on.
  private var state: State
  /// What is shown, if `transform(state:)` is not the identity.
  private var shown: State?
  private var isTransformed = false
  /// Whether there is something to show yet.
  private var isPublished = false

  init(initialState: State, owner: ObjectIdentifier, reactorType: Any.Type) {
    state = initialState
    self.owner = owner
    self.reactorType = reactorType
    hub.current = { [unowned self] in isPublished ? (isTransformed ? shown : state) : nil }
  }

  /// The state that was shown last.
  var current: State {
    if let value = valueInsideReduce { return value }
    return hub.withLock { shown ?? state }
  }

  /// What `reduce` works on. For the runner, outside of `reduce`.
  var accumulated: State { hub.withLock { state } }

  private var valueInsideReduce: State? {
    switch ReduceScope.position(of: owner, State.self) {
    case .outside: return nil
    case .inside(let before): return shown ?? before
    case .insideInPlace:
      if let shown { return shown }
      preconditionFailure(Diagnostics.stateReadInReduce(reactorType))
    }
  }

  /// Shows the initial state as it is.
  func publishInitialState() {
    let targets = hub.commit { isPublished = true }
    if !targets.isEmpty { hub.deliver(accumulated, to: targets) }
  }

  /// From now on, `publish` says what is shown; until then the initial state is.
  func beginTransforming() {
    hub.withLock {
      isTransformed = true
      shown = state
    }
  }

  /// From now on, states are shown as they are.
  func endTransforming() {
    let dropped = hub.withLock {
      isTransformed = false
      isPublished = true
      defer { shown = nil }
      return shown
    }
    withExtendedLifetime(dropped) {}
  }

  /// Runs `reduce` on the state; who sees the result is in what is returned.
  func reduce(_ body: (inout State) -> Void) -> Targets {
    hub.commit { ReduceScope.run(of: owner) { body(&state) } }
  }

  /// Shows a state that `transform(state:)` emitted.
  func publish(_ state: State) {
    var dropped: State?
    let targets = hub.commit {
      dropped = shown
      shown = state
      isPublished = true
    }
    withExtendedLifetime(dropped) {}
    hub.deliver(state, to: targets)
  }

  /// Calls the sinks with the state.
  func deliver(to targets: Targets) {
    if !targets.isEmpty { hub.deliver(state, to: targets) }
  }

  /// Completes the stream of states.
  func complete() { hub.send(.completed) }

  func subscribe(_ sink: Sink<State>) {
    if case .insideInPlace = ReduceScope.position(of: owner, State.self) {
      preconditionFailure(Diagnostics.stateReadInReduce(reactorType))
    }
    hub.subscribe(sink)
  }
}
