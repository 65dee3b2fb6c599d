// Unsafe code: `ReactorStorage.ready` is the address of the runtime that the storage keeps.
public import Synchronization

extension Reactor {
  /// What the view's actions are sent to. An observer, and a stream of the actions as they were sent.
  ///
  /// Errors and completions are ignored. The same object every time.
  @inlinable
  public var action: ActionSubject<Action> {
    let storage = reactorStorage
    if let ready = storage.ready.load(ordering: .acquiring) { return runtime(at: ready)._action }
    return makeAction()
  }

  /// The states: the current one first, then every later one, also equal ones.
  ///
  /// Never fails; completes when the reactor is released. The same object every time.
  @inlinable
  public var state: StateObservable<State> {
    let storage = reactorStorage
    if let ready = storage.ready.load(ordering: .acquiring) { return runtime(at: ready).store }
    return makeState()
  }

  /// The state that was published last.
  ///
  /// Safe from any thread. In `mutate`, and in the form of `reduce` that returns a state, it is the state
  /// before the mutation; in the form that changes the state in place it is not to be had, and asking for it
  /// traps with advice.
  public var currentState: State {
    let storage = reactorStorage
    if storage.isStubEnabled { return stub.state.value }
    return storage.runtime(of: self).currentState
  }

  /// Sends an action.
  ///
  /// Safe from any thread, never blocks: if another one is in the pipeline, it looks for some microseconds
  /// whether that ends, then the action is queued. See the type's description for what has happened on
  /// return.
  ///
  /// - A thread that sends to an idle reactor handles the action, with all that this causes on the same thread
  ///   (mutations, actions that subscribers send, and what those cause in turn), before `send` returns, however much
  ///   that is.
  /// - Besides, that thread handles at most 100 of the actions and mutations that other threads have left meanwhile; the
  ///   actions and mutations that those cause count among them. Work that still waits then is handled by the thread that
  ///   sends next, 100 again, or by a background queue, whichever comes first. So no `send` holds its caller without
  ///   end, and nothing waits for another `send`.
  /// - All is handled in the order in which it was accepted. Only where those 100 are used up, an action that the
  ///   thread's own action has caused goes before actions that others have left.
  /// - The mutations of streams never change places. So a mutation that the thread's own action makes an effect emit
  ///   later, from inside of another emission, waits behind those of others, and counts as one of them.
  /// - A stream that several threads feed (`merge` in `transform(mutation:)`) passes on what the others have sent
  ///   meanwhile, as long as they are faster; all of that waits, and counts as work of others.
  /// - A queued action keeps its sender's priority, and the dependencies that the sender has overridden; see
  ///   `Observable.run` for other task-local values.
  @inlinable
  public func send(_ action: Action) {
    let storage = reactorStorage
    guard let ready = storage.ready.load(ordering: .acquiring) else { return self.action.onNext(action) }
    // Checks by itself whose runtime it is.
    _ReactorRuntime<Action, Mutation, State>.at(ready).send(action, to: self)
  }

  @inlinable
  @inline(__always)
  func runtime(at address: UnsafeRawPointer) -> _ReactorRuntime<Action, Mutation, State> {
    let runtime = _ReactorRuntime<Action, Mutation, State>.at(address)
    if !runtime.serves(self) { runtime.refuse(Self.self) }
    return runtime
  }

  @usableFromInline
  func makeState() -> StateObservable<State> {
    let storage = reactorStorage
    return storage.isStubEnabled ? stubStates : storage.startedRuntime(of: self).store
  }

  @usableFromInline
  func makeAction() -> ActionSubject<Action> {
    let storage = reactorStorage
    return storage.isStubEnabled ? stubAction : storage.startedRuntime(of: self)._action
  }

  // Apart, because code that uses a generic type looks it up when it is entered.
  @inline(never)
  private var stubStates: StateObservable<State> { stub.core.states }

  @inline(never)
  private var stubAction: ActionSubject<Action> { stub.action }
}
