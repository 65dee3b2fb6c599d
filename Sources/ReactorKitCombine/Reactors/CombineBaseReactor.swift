/// A `CombineReactor` to inherit from, with the runtime stored in it.
///
/// Override `mutate(action:)` and the `transform` methods in the form with publishers, or in the one with
/// streams (`Mutations`), one form of `reduce`, and what else is needed.
open class CombineBaseReactor<Action, Mutation, State>: BaseReactor<Action, Mutation, State>, CombineReactor {
  /// The mutations that an action leads to; by default none.
  open func mutate(action: Action) -> AnyPublisher<Mutation, Never> { .empty() }

  /// Actions that come from elsewhere; by default none.
  open func transformAction() -> AnyPublisher<Action, Never> { AnyPublisher(Nothing()) }

  /// Shapes the stream of actions; by default unchanged.
  open func transform(action: AnyPublisher<Action, Never>) -> AnyPublisher<Action, Never> { action }

  /// Shapes the stream of mutations; by default unchanged.
  open func transform(mutation: AnyPublisher<Mutation, Never>) -> AnyPublisher<Mutation, Never> { mutation }

  /// Shapes what is published; by default unchanged.
  open func transform(state: AnyPublisher<State, Never>) -> AnyPublisher<State, Never> { state }

  /// What the form with publishers returns.
  open override func mutate(action: Action) -> Observable<Mutation> { mutations(of: action) }

  /// What the form with publishers returns, and `transformAction()`.
  open override func transform(action: Observable<Action>) -> Observable<Action> { shaping(action: action) }

  /// What the form with publishers returns.
  open override func transform(mutation: Observable<Mutation>) -> Observable<Mutation> {
    shaping(mutation: mutation)
  }

  /// What the form with publishers returns.
  open override func transform(state: Observable<State>) -> Observable<State> { shaping(state: state) }
}
