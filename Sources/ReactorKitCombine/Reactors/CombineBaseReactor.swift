/// A `CombineReactor` to inherit from, with the runtime stored in it.
///
/// Override `mutate(action:)` and the `transform` methods in the form with publishers, or in the one with
/// streams, one form of `reduce`, and all else that is needed.
open class CombineBaseReactor<Action, Mutation, State>: BaseReactor<Action, Mutation, State>, CombineReactor {
  /// The mutations that an action leads to; by default none.
  open func mutate(action: Action) -> AnyPublisher<Mutation, Never> { .empty() }

  /// Actions that come from elsewhere; by default none.
  open func transformAction() -> AnyPublisher<Action, Never> { AnyPublisher(Nothing()) }

  /// Shapes the stream of actions; by default unchanged.
  open func transform(action: AnyPublisher<Action, Never>) -> AnyPublisher<Action, Never> { action }

  /// Shapes the stream of mutations; by default unchanged.
  open func transform(mutation: AnyPublisher<Mutation, Never>) -> AnyPublisher<Mutation, Never> { mutation }

  /// Shapes the published states; by default unchanged.
  open func transform(state: AnyPublisher<State, Never>) -> AnyPublisher<State, Never> { state }

  /// The result of the form with publishers.
  open override func mutate(action: Action) -> Observable<Mutation> { mutations(of: action) }

  /// The result of the form with publishers, merged with `transformAction()`.
  open override func transform(action: Observable<Action>) -> Observable<Action> { shaping(action: action) }

  /// The result of the form with publishers.
  open override func transform(mutation: Observable<Mutation>) -> Observable<Mutation> {
    shaping(mutation: mutation)
  }

  /// The result of the form with publishers.
  open override func transform(state: Observable<State>) -> Observable<State> { shaping(state: state) }
}
