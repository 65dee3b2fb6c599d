/// Turns the actions of a view into its state.
///
/// ```
/// action ▶ transform(action:) ▶ mutate(action:) ▶ transform(mutation:) ▶ reduce ▶ transform(state:) ▶ state
/// ```
///
/// - Any thread may send. Actions are processed one at a time, in the order in which they were accepted;
///   `mutate` and `reduce` never run at the same time as themselves or each other.
/// - On an idle reactor with the default scheduler, a synchronous mutation is reduced and every subscriber
///   has seen the new state before `send` returns. An action is queued if it is sent from inside the
///   pipeline, or while another thread is in it and does not leave it within a few microseconds.
/// - The effects of different actions run at the same time; their mutations are applied in the order of
///   arrival.
/// - The pipeline is created at the first use of `action`, `state`, `send` or `perform`, on the thread of
///   that use, which calls the `transform` methods. The pipeline never retains the reactor. If a thread
///   subscribes to `state` while another one is creating the pipeline, the subscriber receives the first
///   state from the creating thread.
///
/// Declare `let reactorStorage = ReactorStorage()` (or inherit `BaseReactor`) to keep the runtime in the
/// object: then it is released with the reactor, at once. A class without that declaration works too: its
/// runtime is found through a weak table, at the cost of a look-up for each use. The runtime of a released
/// reactor is swept later, and its effects end at their next event.
///
/// A `@MainActor` class conforms, too: `final class Profile: @MainActor Reactor`, or without the attribute
/// where isolated conformances are inferred. Its `scheduler` is `MainScheduler.instance` by default, so the
/// mutations of effects that emit on other threads are reduced on the main actor. A class of another global
/// actor must declare a `scheduler` that serves that actor; otherwise its first use traps.
public protocol Reactor: AnyObject {
  /// The requests of the view.
  associatedtype Action

  /// The changes of the state; the actions themselves, unless declared.
  associatedtype Mutation = Action

  /// The data that the view shows.
  associatedtype State

  /// The state before the first mutation. Read once, when the reactor is first used.
  var initialState: State { get }

  /// The scheduler on which `mutate`, `reduce` and the state's observers run; it must be serial. By default
  /// the thread that sends; for a class of the main actor, `MainScheduler.instance`.
  ///
  /// If a class of the main actor declares another scheduler, that one must run its work on the main thread:
  /// the reactor traps elsewhere.
  ///
  /// Read once, when the pipeline is created. With `MainScheduler.instance`, a `send` on an idle main thread
  /// is still synchronous, with everything that it causes on the main thread.
  ///
  /// A pass of the scheduler handles the work that waits when the pass begins: at most 100 actions and
  /// mutations, with everything that these cause on its thread. Work that comes from other threads meanwhile
  /// waits for a later pass, so that the main loop gets to timers and input in between. On virtual time, one
  /// pass handles everything.
  var scheduler: any ImmediateSchedulerType { get }

  /// Keeps the runtime; see the type's description.
  var reactorStorage: ReactorStorage { get }

  /// Shapes the stream of actions. Called once, when the pipeline is created.
  ///
  /// If the returned stream ends, the reactor goes on as if this method had returned `action`; an error is
  /// reported to the monitor. An action that the stream did not take because it ended is processed unchanged;
  /// an action that it has taken, and not emitted before it ended, is lost with it.
  func transform(action: Observable<Action>) -> Observable<Action>

  /// The mutations that an action leads to; the only place for side effects.
  ///
  /// The stream is subscribed at once. An error ends this action's stream only, and is reported to the
  /// monitor.
  ///
  /// Where `Mutation` is `Action`, `mutate` may be left out: then actions are their own mutations. Where
  /// `Mutation` is another type and `mutate` is missing, perhaps because its name or a type is misspelled,
  /// the first action is reported to standard error in debug builds. To leave out mutations on purpose, write
  /// a `mutate` that returns `.empty()`.
  func mutate(action: Action) -> Observable<Mutation>

  /// Shapes the stream of mutations, or merges other sources into it. Called once, when the pipeline is
  /// created.
  ///
  /// If the returned stream ends, the reactor goes on as if this method had returned `mutation`.
  ///
  /// If `mutation` is no part of the returned stream, the mutations that `mutate` emits are lost: write
  /// `.merge(mutation, others)`. In debug builds, the first lost mutation is reported to standard error; so
  /// is the first lost action, or state, of the other two methods.
  func transform(mutation: Observable<Mutation>) -> Observable<Mutation>

  /// Returns the state after a mutation. Implement this form, or the one that changes the state in place.
  ///
  /// If both are missing, perhaps because the name or a type is misspelled, the first mutation is reported to
  /// standard error in debug builds, unless `Mutation` or `State` is `Void`. To change nothing on purpose,
  /// write an empty one.
  ///
  /// Must be pure: it runs inside the lock of the reactor's state, so it must not wait for anything, another
  /// reactor's state included.
  func reduce(state: State, mutation: Mutation) -> State

  /// Changes the state in place, without a copy. Implement this form, or the one that returns the state.
  ///
  /// Must be pure: it runs inside the lock of the reactor's state, so it must not wait for anything, another
  /// reactor's state included.
  ///
  /// `currentState` cannot be read here: the parameter `state` holds it. Exception: in a reactor with a
  /// `transform(state:)`, `currentState` is the state that was shown last.
  func reduce(state: inout State, mutation: Mutation)

  /// Shapes the stream of states that `state` and `currentState` publish. Called once, when the pipeline is
  /// created.
  ///
  /// `reduce` always receives the state before this shaping. If the returned stream ends, states are
  /// published unchanged.
  func transform(state: Observable<State>) -> Observable<State>

  // MARK: Not for use

  // The library calls these members, and no class implements them: they are requirements of the protocol so that
  // they are compiled for the reactor's own types.

  /// Makes the runtime.
  func _makeRuntime() -> _ReactorRuntime<Action, Mutation, State>

  /// Calls the `transform` methods.
  func _connect(_ runtime: _ReactorRuntime<Action, Mutation, State>)

  /// Calls `reduce`.
  func _reduce(_ state: inout State, _ mutation: Mutation)

  /// Handles an action that needs nothing but `mutate` and `reduce`.
  func _process(_ action: Action, in runtime: _ReactorRuntime<Action, Mutation, State>)
}

extension Reactor {
  /// The scheduler of the thread that sends; for a class of the main actor, `MainScheduler.instance`.
  public var scheduler: any ImmediateSchedulerType { inferredScheduler }

  /// The reactor's entry in the weak table.
  public var reactorStorage: ReactorStorage { WeakStorageTable.shared.storage(of: self) }

  /// Leaves the actions unchanged.
  @inlinable
  public func transform(action: Observable<Action>) -> Observable<Action> { action }

  /// Returns no mutations. An action that arrives here is reported in debug builds, once for each type.
  @inlinable
  public func mutate(action: Action) -> Observable<Mutation> {
    #if DEBUG
      reportMissingMutate(action)
    #endif
    return .empty()
  }

  /// Leaves the mutations unchanged.
  @inlinable
  public func transform(mutation: Observable<Mutation>) -> Observable<Mutation> { mutation }

  /// Leaves the state unchanged. A mutation that arrives here is reported in debug builds, once for each
  /// type.
  public func reduce(state: State, mutation: Mutation) -> State {
    #if DEBUG
      Diagnostics.reduceIsMissing(in: type(of: self), mutation, State.self)
    #endif
    return state
  }

  #if DEBUG
    @usableFromInline
    func reportMissingMutate(_ action: Action) {
      Diagnostics.mutateIsMissing(in: type(of: self), action, Mutation.self)
    }
  #endif

  /// Calls the form that returns the state.
  @inlinable
  public func reduce(state: inout State, mutation: Mutation) {
    ReduceScope.replace(&state, of: self) { before in reduce(state: before, mutation: mutation) }
  }

  /// Leaves the states unchanged.
  @inlinable
  public func transform(state: Observable<State>) -> Observable<State> { state }
}

extension Reactor where Action == Mutation {
  /// Returns the action itself.
  @inlinable
  public func mutate(action: Action) -> Observable<Mutation> { .just(action) }
}
