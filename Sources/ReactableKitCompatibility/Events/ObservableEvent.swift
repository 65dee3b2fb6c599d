public import ReactorKit
public import ReactorKitCombine

extension ObservableEvent where Self: Reactable {
  /// The actions of all reactables of this class, each when everything that it has started has ended. Never completes.
  ///
  /// Only objects of exactly this class count; two classes of one name in different places are two.
  public static func observe() -> AnyPublisher<ObservableEventResult<Self>, Never> {
    actionEvents().published()
  }

  /// The actions of this reactable, each when everything that it has started has ended.
  public func observe() -> AnyPublisher<ObservableEventResult<Self>, Never> { actionEvents().published() }

  /// Tells the observers of this reactable of an action, with a state, although neither `mutate` nor `reduce` has seen
  /// that action.
  public func send(_ action: Action, state: State) { emitActionEvent(of: action, state: state) }
}

extension ChildChain where Child: ObservableEvent {
  /// The actions of the reactables at the end of the chain, each when everything that it has started has ended. Follows
  /// the chain when one of them is replaced, appears or goes.
  public func observe() -> AnyPublisher<ObservableEventResult<Child>, Never> { actionEvents().published() }
}

extension ObservableEventResult {
  /// The identity of the reactable, `ObjectIdentifier(child)`. When the reactable is gone, another object may get it;
  /// `isFrom(_:)` and `reactorID` are never mistaken.
  public var sourceId: ObjectIdentifier { object }
}
