/// A reactor to inherit from, with the runtime stored in it.
///
/// Override `mutate(action:)`, one form of `reduce`, and any other member that you need.
open class BaseReactor<Action, Mutation, State>: Reactor {
  /// The state before the first mutation.
  public let initialState: State

  /// Keeps the runtime in the object.
  public let reactorStorage = ReactorStorage()

  /// A reactor that begins with `initialState`.
  public init(initialState: State) { self.initialState = initialState }

  /// The scheduler on which the pipeline runs; by default the thread that sends.
  open var scheduler: any ImmediateSchedulerType { CurrentThreadScheduler.instance }

  /// Shapes the stream of actions; by default unchanged.
  open func transform(action: Observable<Action>) -> Observable<Action> { action }

  /// The mutations that an action leads to; by default none.
  open func mutate(action: Action) -> Observable<Mutation> { .empty() }

  /// Shapes the stream of mutations; by default unchanged.
  open func transform(mutation: Observable<Mutation>) -> Observable<Mutation> { mutation }

  /// The state after a mutation; by default unchanged.
  open func reduce(state: State, mutation: Mutation) -> State { state }

  /// Changes the state in place; by default with the form that returns it.
  open func reduce(state: inout State, mutation: Mutation) {
    ReduceScope.replace(&state, of: self) { before in reduce(state: before, mutation: mutation) }
  }

  /// Shapes the stream of published states; by default unchanged.
  open func transform(state: Observable<State>) -> Observable<State> { state }
}
