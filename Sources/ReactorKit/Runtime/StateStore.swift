// `@unchecked Sendable`: all state is guarded by `lock`. `reduce` runs inside it, which `ReduceScope` marks,
// so that a use from inside is found out instead of locking twice. The hub has a lock of its own, which is
// taken inside this one: what `reduce` releases may well be subscribed to the state, and leaves the hub then.

/// Keeps a reactor's state, and publishes it.
final class StateStore<State>: @unchecked Sendable {
  private let hub = Hub<State>(capacity: 0)
  /// Who is in `reduce`: the reactor's identity, which `ReduceScope` compares.
  private let owner: ObjectIdentifier
  private let reactorType: Any.Type

  private let lock = Lock()
  /// Guarded by `lock`, as are all below. What `reduce` works on; written by the runner only.
  private var state: State
  /// What is shown, if it is what `transform(state:)` has made.
  private var shown: State?
  /// Whether there is something to show yet.
  private var isPublished = false
  private var isComplete = false
  /// Made for the first one who observes a property.
  private var observers: AnyPropertyObservers<State>?
  /// The runner's: those who have noted a change that is to be shown.
  private var notedBy: AnyPropertyObservers<State>?

  init(initialState: State, owner: ObjectIdentifier, reactorType: Any.Type) {
    state = initialState
    self.owner = owner
    self.reactorType = reactorType
  }

  /// The state that was shown last.
  var current: State {
    if let value = valueInsideReduce { return value }
    return lock.withLock { shown ?? state }
  }

  /// What `reduce` works on. For the runner, outside of `reduce`.
  var accumulated: State { state }

  private var valueInsideReduce: State? {
    switch ReduceScope.position(of: owner, State.self) {
    case .outside: return nil
    case .inside(let before): return shown ?? before
    case .insideInPlace:
      if let shown { return shown }
      fatalError(Diagnostics.stateReadInReduce(reactorType))
    }
  }

  /// Shows the initial state as it is.
  func publishInitialState() { publishUntransformed(to: nil) }

  /// From now on, `publish` says what is shown; until then the initial state is.
  func beginTransforming() { lock.withLock { shown = state } }

  /// Runs `reduce` on the state; who sees the result is in what is returned.
  func reduce(_ body: (inout State) -> Void) -> Targets {
    lock.withLock {
      observers?.begin(&state)
      ReduceScope.run(of: owner) { body(&state) }
      observers?.note(&state, isShown: shown == nil)
      notedBy = observers
      return hub.targets
    }
  }

  /// Shows a state that `transform(state:)` emitted.
  func publish(_ state: State) {
    let (dropped, targets) = lock.withLock {
      defer {
        shown = state
        isPublished = true
      }
      observers?.noteEverything()
      notedBy = observers
      return (shown, hub.targets)
    }
    withExtendedLifetime(dropped) {}
    hub.deliver(state, to: targets)
    notedBy?.deliver(state)
  }

  /// Shows the state as it is, because `transform(state:)` has ended.
  ///
  /// - Parameter targets: Who is to see it, if nothing else is shown.
  func publishUntransformed(to targets: Targets?) {
    let (dropped, targets) = lock.withLock {
      if shown == nil, isPublished, let targets { return (nil as State?, targets) }
      // Until now, subscribers were shown something else.
      defer {
        shown = nil
        isPublished = true
      }
      observers?.noteEverything()
      notedBy = observers
      return (shown, hub.targets)
    }
    withExtendedLifetime(dropped) {}
    deliver(to: targets)
  }

  /// Shows the state as it is, if `transform(state:)` has ended before it has emitted anything.
  func publishIfNothingIsShown() {
    if !lock.withLock({ isPublished }) { publishInitialState() }
  }

  /// Calls the sinks with the state.
  func deliver(to targets: Targets) {
    if !targets.isEmpty { hub.deliver(state, to: targets) }
    notedBy?.deliver(state)
  }

  /// Completes the stream of states.
  func complete() {
    hub.send(.completed)
    let (observers, left) = lock.withLock {
      isComplete = true
      return (self.observers, self.observers?.removeAll())
    }
    withExtendedLifetime(left) {}
    observers?.complete()
  }

  /// Shows a sink the current state, and then every later one.
  func subscribe(_ sink: Sink<State>) {
    let registration: Hub<State>.Registration
    switch ReduceScope.position(of: owner, State.self) {
    case .outside:
      registration = lock.withLock { hub.register(sink, replaying: isPublished ? shown ?? state : nil) }
    case .inside(let before):
      // This thread holds the lock.
      registration = hub.register(sink, replaying: isPublished ? shown ?? before : nil)
    case .insideInPlace:
      fatalError(Diagnostics.stateReadInReduce(reactorType))
    }
    registration.replay()
  }
}

extension StateStore where State: ObservableState {
  /// Calls `body`, inside the lock, with those who observe properties, and the state to be shown to somebody
  /// who comes now, if there is one yet.
  func withObservers<Result>(_ body: (PropertyObservers<State>, State?) -> Result) -> Result {
    switch ReduceScope.position(of: owner, State.self) {
    case .outside:
      return lock.withLock {
        body(madeObservers(), isPublished ? shown ?? state : nil)
      }
    // This thread holds the lock.
    case .inside(let before): return body(madeObservers(), isPublished ? shown ?? before : nil)
    case .insideInPlace: return body(madeObservers(), nil)
    }
  }

  /// Call inside `lock`.
  private func madeObservers() -> PropertyObservers<State> {
    if let made = observers { return unsafeDowncast(made, to: PropertyObservers<State>.self) }
    let made = PropertyObservers<State>()
    if isComplete { made.complete() }
    observers = made
    return made
  }
}
