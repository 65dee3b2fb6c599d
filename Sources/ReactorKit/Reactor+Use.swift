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
