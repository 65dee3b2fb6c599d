// Unsafe code: a delivery refers to the state in place, which only the runner writes, and to the hub by its
// address, without retaining it: the store keeps the hub.
public import Synchronization

/// Handles an action where only `mutate` and `reduce` stand between it and the state's observers, and no
/// monitor or observer of events watches. This is the usual case, and the one that the budgets are about
/// (`Benchmarks`, workloads a to f).
///
/// Everything here is compiled into the reactor's own module, for its own types, as the reactor's witness of
/// `Reactor._process`; generic code calls it, too. `_ReactorRuntime.accept` handles all other cases. The two
/// must agree, with one exception: a monitor that is added while an action is handled here sees only the next
/// action.
extension Reactor {
  /// Makes the runtime. Not for use outside of the package.
  @inlinable
  public func _makeRuntime() -> _ReactorRuntime<Action, Mutation, State> {
    _ReactorRuntime(
      reactor: self, initialState: initialState, calls: CallsOf<Self>.self, storeType: StateStore<State>.self)
  }

  /// Calls the `transform` methods. Not for use outside of the package.
  @inlinable
  public func _connect(_ runtime: _ReactorRuntime<Action, Mutation, State>) {
    let (actions, mutations, states) = (StageInput<Action>(), StageInput<Mutation>(), StageInput<State>())
    let shapedActions = transform(action: actions)
    let shapedMutations = transform(mutation: mutations)
    let shapedStates = transform(state: states)
    if shapedActions === actions, shapedMutations === mutations, shapedStates === states {
      runtime.connectDirectly()
    } else {
      runtime.connect((actions, shapedActions), (mutations, shapedMutations), (states, shapedStates))
    }
  }

  /// Calls `reduce`. Not for use outside of the package.
  @inlinable
  @inline(__always)
  public func _reduce(_ state: inout State, _ mutation: Mutation) {
    reduce(state: &state, mutation: mutation)
  }

  /// Handles an action; the caller must have the turn. Not for use outside of the package.
  @inlinable
  public func _process(_ action: Action, in runtime: _ReactorRuntime<Action, Mutation, State>) {
    // A subscriber that comes because of this action, such as a `take(until:)`, does not see it.
    let observers = runtime.isObserved.load(ordering: .relaxed) ? runtime.actionObservers : nil
    let effect = mutate(action: action)
    if let mutation = effect.onlyElement {
      runtime.commit(mutation, by: self)
    } else if !runtime.commitAll(of: effect, by: self) {
      runtime.runDirectly(effect, of: action, EffectSink.self)
    }
    if let observers { runtime.deliver(action, to: observers) }
  }
}

extension _ReactorRuntime {
  /// Receives an action of its reactor.
  @inlinable
  func send<R: Reactor>(_ action: Action, to reactor: R)
  where R.Action == Action, R.Mutation == Mutation, R.State == State {
    // The check also fails if this is the runtime of another reactor.
    guard isReady(for: reactor) else { return sendSlowly(action, to: reactor) }
    enter(orQueue: SentAction<Action, Mutation, State>(action)) { reactor._process(action, in: self) }
  }

  @usableFromInline
  func sendSlowly<R: Reactor>(_ action: Action, to reactor: R) {
    if !serves(reactor) { refuse(R.self) }
    send(action, tracker: nil)
  }

  /// Applies the mutations that an effect has at hand; false if it has none, and must be subscribed.
  @inlinable
  @discardableResult
  func commitAll<R: Reactor>(of effect: Observable<Mutation>, by reactor: R) -> Bool
  where R.Mutation == Mutation, R.State == State {
    switch effect.atHand {
    case .just(let just): commit(just.element, by: reactor)
    case .elements(let source): for mutation in source.elements { commit(mutation, by: reactor) }
    case .concat(let concat):
      // In a trampoline, as when the stream is subscribed.
      inTrampoline {
        for part in concat.parts {
          if let mutation = part.onlyElement {
            commit(mutation, by: reactor)
          } else {
            commitAll(of: part, by: reactor)
          }
        }
      }
    case .unknown, .computed, .failure, .succession: return false
    }
    return true
  }

  /// Applies a mutation, and shows the state.
  @inlinable
  @inline(__always)
  func commit<R: Reactor>(_ mutation: Mutation, by reactor: R)
  where R.Mutation == Mutation, R.State == State {
    let store = store
    var hub: Unmanaged<Hub<State>>?
    var areObserversDelivering = false
    ReduceRoom.with(State.self) { room in
      store.lock.withLock {
        store.change(for: self, leaving: room) { state in reactor._reduce(&state, mutation) }
        // Inside the lock: a later subscriber is shown this state first.
        if let address = store.deliverer.load(ordering: .relaxed) {
          let unretained = Unmanaged<Hub<State>>.fromOpaque(address)
          if unretained._withUnsafeGuaranteedRef({ $0.beginTurn() }) {
            hub = unretained
          } else {
            store.noteTargets()
          }
        }
        areObserversDelivering = store.areObserversDelivering
      }
    }
    withUnsafeMutablePointer(to: &store.state) { state in
      if areObserversDelivering { store.deliverToDisplays(state) }
      if let hub {
        hub._withUnsafeGuaranteedRef { $0.deliverInTurn(state.pointee) }
      } else {
        store.deliverToNotedTargets(state)
      }
      if areObserversDelivering { store.deliverToObservers(state) }
    }
  }

  /// The subscribers that see an action; `nil` if there has never been one.
  @usableFromInline
  var actionObservers: Targets? { actionHub?.targets }

  @usableFromInline
  func deliver(_ action: Action, to observers: Targets) {
    actionHub?.deliver(action, to: observers)
  }

  @usableFromInline
  func inTrampoline(_ body: () -> Void) { Trampoline.run(body) }

  /// Subscribes to the effect of an action.
  @usableFromInline
  func runDirectly(
    _ effect: Observable<Mutation>, of action: Action,
    _ sinkType: EffectSink<Action, Mutation, State>.Type
  ) {
    lastAction &+= 1
    currentAction = lastAction
    if isObservable { runObservable(effect, of: action, sinkType) } else { run(effect, of: action, sinkType) }
    currentAction = 0
  }
}
