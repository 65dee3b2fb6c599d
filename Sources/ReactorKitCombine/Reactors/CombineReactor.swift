/// A reactor that is written with publishers.
///
/// ```swift
/// final class CounterReactor: CombineReactor, Sendable {
///   enum Action { case increase, load }
///   enum Mutation { case setCount(Int), setLoading(Bool) }
///   struct State { var count = 0, isLoading = false }
///
///   let initialState = State()
///   let reactorStorage = ReactorStorage()
///
///   func mutate(action: Action) -> AnyPublisher<Mutation, Never> {
///     switch action {
///     case .increase:
///       return .just(.setCount(currentState.count + 1))
///     case .load:
///       return .concat(
///         .just(.setLoading(true)),
///         .run { send in send(.setCount(try await load())) },
///         .just(.setLoading(false)))
///     }
///   }
///
///   func reduce(state: inout State, mutation: Mutation) {
///     switch mutation {
///     case .setCount(let count): state.count = count
///     case .setLoading(let isLoading): state.isLoading = isLoading
///     }
///   }
/// }
/// ```
/// A `CombineReactor` is a `Reactor` in everything else, with the same guarantees: the runtime calls the
/// members that have publishers through those that have streams. A member may be written in either form;
/// write one of them only.
///
/// - Mutations that a publisher sends at once are reduced before `send` returns, if the reactor is idle.
/// - A publisher may send from any thread: `reduce` never runs at the same time as itself.
/// - Effects are cancelled with the reactor.
public protocol CombineReactor: Reactor {
  /// The mutations that an action leads to; the only place for side effects.
  ///
  /// By default none; the action itself, where that is a mutation too.
  func mutate(action: Action) -> AnyPublisher<Mutation, Never>

  /// Actions that come from elsewhere, such as timers and other publishers. Called once, when the pipeline is
  /// created; by default there are none.
  ///
  /// These actions join the stream that `transform(action:)` returns. Actions that are sent while this
  /// publisher is being subscribed to are processed then. The pipeline is created at the first use of the
  /// reactor; `initialize()` is a use.
  func transformAction() -> AnyPublisher<Action, Never>

  /// Shapes the stream of actions. Called once, when the pipeline is created.
  ///
  /// If the returned publisher ends, the reactor goes on as if this had returned `action`.
  func transform(action: AnyPublisher<Action, Never>) -> AnyPublisher<Action, Never>

  /// Shapes the stream of mutations, all of them, or merges others into it. Called once, when the pipeline is
  /// created.
  ///
  /// If the returned publisher ends, the reactor goes on as if this had returned `mutation`.
  func transform(mutation: AnyPublisher<Mutation, Never>) -> AnyPublisher<Mutation, Never>

  /// Shapes the published states. Called once, when the pipeline is created; `reduce` receives the states
  /// that this did not touch.
  func transform(state: AnyPublisher<State, Never>) -> AnyPublisher<State, Never>
}

/// The forms with publishers, where they are not written.
extension CombineReactor {
  /// No mutations.
  public func mutate(action: Action) -> AnyPublisher<Mutation, Never> { .empty() }

  /// No actions.
  public func transformAction() -> AnyPublisher<Action, Never> { AnyPublisher(Nothing()) }

  /// Leaves the actions unchanged.
  public func transform(action: AnyPublisher<Action, Never>) -> AnyPublisher<Action, Never> { action }

  /// Leaves the mutations unchanged.
  public func transform(mutation: AnyPublisher<Mutation, Never>) -> AnyPublisher<Mutation, Never> { mutation }

  /// Leaves the states unchanged.
  public func transform(state: AnyPublisher<State, Never>) -> AnyPublisher<State, Never> { state }

  /// Creates the pipeline, unless it is there: for a reactor that acts by itself, before anybody uses it.
  public func initialize() { _ = state }
}

extension CombineReactor where Action == Mutation {
  /// The action itself.
  public func mutate(action: Action) -> AnyPublisher<Mutation, Never> { .just(action) }
}
