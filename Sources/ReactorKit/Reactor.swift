/// Turns the actions of a view into its state.
///
/// ```
/// action ▶ transform(action:) ▶ mutate(action:) ▶ transform(mutation:) ▶ reduce ▶ transform(state:) ▶ state
/// ```
///
/// - Any thread may send. Actions are processed one at a time, in the order in which they were accepted;
///   `mutate` and
///   `reduce` never run at the same time as themselves or each other.
/// - On an idle reactor with the default scheduler, a synchronous mutation is reduced and every subscriber
///   has seen the new state before `send` returns. What is sent from inside the pipeline, or while another
///   thread is in it and does not leave it within a few microseconds, is queued.
/// - The effects of different actions run at the same time; their mutations are applied in the order of
///   arrival.
/// - The pipeline is created at the first use of `action`, `state`, `send` or `perform`, on that thread,
///   where the
///   `transform` methods are called; it never retains the reactor. Who subscribes to `state` while another
///   thread is creating it receives the first state from that thread.
///
/// Where the runtime lives: declare `let reactorStorage = ReactorStorage()` (or inherit `BaseReactor`) and it
/// is released with the reactor, at once. A class that declares nothing works too: it is found through a weak
/// table, at the cost of a look-up for each use, and what is left of a released one is swept later; its
/// effects end at their next event.
///
/// A `@MainActor` class conforms, too: `final class Profile: @MainActor Reactor`, or without the attribute where
/// isolated conformances are inferred. Its `scheduler` is `MainScheduler.instance` by itself, so the mutations of
/// effects that emit on other threads are reduced on the main actor. One of another global actor has to declare a
/// `scheduler` that serves that actor; its first use traps otherwise.
public protocol Reactor: AnyObject {
  /// What the view asks for.
  associatedtype Action

  /// What changes the state; the actions themselves, unless declared.
  associatedtype Mutation = Action

  /// What the view shows.
  associatedtype State

  /// The state before the first mutation. Read once, when the reactor is first used.
  var initialState: State { get }

  /// Where `mutate`, `reduce` and the state's observers run; it must be serial. By default the thread that
  /// sends; for a class of the main actor, `MainScheduler.instance`.
  ///
  /// One that a class of the main actor declares must run its work on the main thread: it traps elsewhere.
  ///
  /// Read once, when the pipeline is created. With `MainScheduler.instance`, a send on an idle main thread is
  /// still synchronous, with all that it causes on the main thread.
  ///
  /// A turn of the scheduler handles what waits when it begins, at most 100 actions and mutations, with all that these
  /// cause on its thread; what comes from other threads meanwhile has to wait for a later turn, so that the main loop
  /// gets to timers and input in between. On virtual time, all is handled in one turn.
  var scheduler: any ImmediateSchedulerType { get }

  /// Where the runtime is kept; see the type's description.
  var reactorStorage: ReactorStorage { get }

  /// Shapes the stream of actions. Called once, when the pipeline is created.
  ///
  /// If the returned stream ends, the reactor goes on as if this method had returned `action`; an error is
  /// reported to the monitor. An action that the stream did not take because it ended is processed as it is;
  /// one that it has taken, and not emitted before it ended, is lost with it.
  func transform(action: Observable<Action>) -> Observable<Action>

  /// The mutations that an action leads to; the only place for side effects.
  ///
  /// The stream is subscribed at once. An error ends this action's stream only, and is reported to the
  /// monitor.
  ///
  /// Need not be written where `Mutation` is `Action`: then actions are their own mutations. Where it is another
  /// type and nothing is written, perhaps because the name or a type is misspelled, the first action is reported to
  /// standard error in debug builds. A reactor that means it writes a `mutate` that returns `.empty()`.
  func mutate(action: Action) -> Observable<Mutation>

  /// Shapes the stream of mutations, or merges other sources into it. Called once, when the pipeline is
  /// created.
  ///
  /// If the returned stream ends, the reactor goes on as if this method had returned `mutation`.
  ///
  /// A returned stream that `mutation` is no part of loses what `mutate` emits: write `.merge(mutation, others)`. In debug
  /// builds, the first mutation that nobody takes is reported to standard error; so is the first action, or state, of the
  /// other two methods.
  func transform(mutation: Observable<Mutation>) -> Observable<Mutation>

  /// The state after a mutation. Write this one, or the one that changes the state in place.
  ///
  /// Where neither is written, perhaps because the name or a type is misspelled, the first mutation is reported to
  /// standard error in debug builds, unless `Mutation` or `State` is `Void`. A reactor that means it writes an empty one.
  ///
  /// Pure: it runs inside the lock of the reactor's state, so it must not wait for anything, another
  /// reactor's state included.
  func reduce(state: State, mutation: Mutation) -> State

  /// Changes the state in place, without a copy. Write this one, or the one that returns the state.
  ///
  /// Pure: it runs inside the lock of the reactor's state, so it must not wait for anything, another
  /// reactor's state included.
  ///
  /// `currentState` cannot be read here: `state` is it. Only a reactor with a `transform(state:)` may, and
  /// gets what was shown last.
  func reduce(state: inout State, mutation: Mutation)

  /// Makes the runtime. Not for use outside of the package, and not to be implemented, as are the two that
  /// follow: as members of the protocol, they are compiled for the reactor's own types.
  func _makeRuntime() -> _ReactorRuntime<Action, Mutation, State>

  /// Calls the `transform` methods.
  func _connect(_ runtime: _ReactorRuntime<Action, Mutation, State>)

  /// Handles an action, where that needs nothing but `mutate` and `reduce`.
  func _process(_ action: Action, in runtime: _ReactorRuntime<Action, Mutation, State>)

  /// Shapes what is published as `state` and `currentState`. Called once, when the pipeline is created.
  ///
  /// `reduce` always receives the state that this did not touch. If the returned stream ends, states are
  /// published as they are.
  func transform(state: Observable<State>) -> Observable<State>
}

extension Reactor {
  /// The thread that sends; for a class of the main actor, `MainScheduler.instance`.
  public var scheduler: any ImmediateSchedulerType { inferredScheduler }

  /// An entry of the weak table.
  public var reactorStorage: ReactorStorage { WeakStorageTable.shared.storage(of: self) }

  /// Leaves the actions unchanged.
  @inlinable
  public func transform(action: Observable<Action>) -> Observable<Action> { action }

  /// No mutations. An action that comes here is reported in debug builds, once for a type.
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

  /// Leaves the state unchanged. A mutation that comes here is reported in debug builds, once for a type.
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
    let before = state
    state = ReduceScope.withStateBefore(before, of: self) { reduce(state: before, mutation: mutation) }
  }

  /// Leaves the states unchanged.
  @inlinable
  public func transform(state: Observable<State>) -> Observable<State> { state }
}

extension Reactor where Action == Mutation {
  /// The action itself.
  @inlinable
  public func mutate(action: Action) -> Observable<Mutation> { .just(action) }
}

/// The `Action` of a reactor that takes none: `typealias Action = NoAction`.
///
/// The name that earlier versions of the original had for `Never`.
public typealias NoAction = Never
