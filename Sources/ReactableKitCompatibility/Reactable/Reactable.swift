public import ReactorKit
public import ReactorKitCombine

/// A reactor of the main thread that is written with publishers, under the name and with the members that ReactableKit
/// gives it.
///
/// - `mutate`, `reduce` and the subscribers of `state` run on the main thread. An action that is sent there, to an idle
///   reactable, is handled before `action(_:)` returns; one from another thread is handled in a later turn.
/// - In `reduce`, `currentState` is the state before. Each mutation copies the state for that.
/// - A class without `let reactorStorage = ReactorStorage()` is looked up in a table at each use. Its effects end some
///   time after it, on any thread, and its `cancellables` on the main one: see `Reactor`.
public protocol Reactable: CombineReactor, IdentityHashable {
  /// Subscriptions that end with the reactable. The reactable's own work is not among them.
  var cancellables: Set<AnyCancellable> { get set }
}

extension Reactable {
  /// What the closure of a `.run` sends mutations with.
  public typealias AsyncMutation = Send<Mutation>

  /// The main thread's.
  public var scheduler: any ImmediateSchedulerType { MainScheduler.instance }

  /// The states: the current one first, then every later one, also equal ones, on the main thread.
  ///
  /// Completes when the reactable is released.
  public var state: AnyPublisher<State, Never> { statePublisher }

  /// Sends an action, from any thread; see `send(_:)`.
  public func action(_ action: Action) { send(action) }

  /// Sends an action, and returns the state when everything that the action has started has ended.
  ///
  /// Cancelling the task ends the effects of the action, and returns.
  @discardableResult
  public func asyncAction(_ action: Action) async -> State { await perform(action) }

  /// Calls `reduce`, in which `currentState` is the state before.
  @_documentation(visibility: internal)
  public func _reduce(_ state: inout State, _ mutation: Mutation) {
    ReduceScope.withStateBefore(&state, of: self) { state in reduce(state: &state, mutation: mutation) }
  }
}
