// Unsafe code: `ReactorStorage.ready` is the address of the runtime that the storage keeps.
public import Synchronization

extension Reactor {
  /// The input of the reactor: an observer of actions, and a stream of the actions as they were sent.
  ///
  /// Errors and completions are ignored. Always the same object.
  @inlinable
  public var action: ActionSubject<Action> {
    let storage = reactorStorage
    if let ready = storage.ready.load(ordering: .acquiring) { return runtime(at: ready)._action }
    return makeAction()
  }

  /// The states: the current one first, then every later one, even if it is equal.
  ///
  /// Never fails; completes when the reactor is released. Always the same object.
  @inlinable
  public var state: StateObservable<State> {
    let storage = reactorStorage
    if let ready = storage.ready.load(ordering: .acquiring) { return runtime(at: ready).store }
    return makeState()
  }

  /// The state that was published last.
  ///
  /// Safe from any thread. In `mutate`, and in the form of `reduce` that returns a state, it is the state
  /// before the mutation. In the form of `reduce` that changes the state in place it cannot be read: the
  /// attempt traps with advice.
  public var currentState: State {
    let storage = reactorStorage
    if storage.isStubEnabled { return stub.state.value }
    return storage.runtime(of: self).currentState
  }

  /// Sends an action.
  ///
  /// Safe from any thread; never blocks. If another thread is in the pipeline, the sender looks for some
  /// microseconds whether that thread leaves it; if not, the action is queued. See the type's description for
  /// what has happened on return.
  ///
  /// - A thread that sends to an idle reactor handles the action before `send` returns, with everything that
  ///   it causes on the same thread: mutations, actions that subscribers send, and their consequences in
  ///   turn, however many they are.
  /// - In addition, that thread handles at most 100 of the actions and mutations that other threads have left
  ///   meanwhile; the actions and mutations that those cause count among them. Work that still waits is
  ///   handled by the thread that sends next, again 100 at most, or by a background queue, whichever comes
  ///   first. So no `send` holds its caller without end, and no work waits for another `send`.
  /// - Everything is handled in the order in which it was accepted. Only when those 100 are used up, an
  ///   action that the thread's own action has caused goes before actions that others have left.
  /// - The mutations of a stream keep their order. So if the thread's own action makes an effect emit a
  ///   mutation later, from inside of another emission, that mutation waits behind those of others, and
  ///   counts as one of them.
  /// - A stream that several threads feed (`merge` in `transform(mutation:)`) may let this thread pass on
  ///   elements of the others for as long as they are faster. All of these elements wait, and count as work
  ///   of others.
  /// - A queued action keeps its sender's priority, and the dependencies that the sender has overridden; see
  ///   `Observable.run` for other task-local values.
  @inlinable
  public func send(_ action: Action) {
    let storage = reactorStorage
    guard let ready = storage.ready.load(ordering: .acquiring) else { return self.action.onNext(action) }
    // `send` checks by itself that the runtime is this reactor's.
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

  // A property of its own, because code that uses a generic type looks that type up on entry.
  @inline(never)
  private var stubStates: StateObservable<State> { stub.core.states }

  @inline(never)
  private var stubAction: ActionSubject<Action> { stub.action }
}
