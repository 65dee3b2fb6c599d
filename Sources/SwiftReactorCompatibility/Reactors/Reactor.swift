public import OpenCombineShim
internal import ReactorKit

#if canImport(SwiftUI)
  public import SwiftUI
#endif

/// Turns the actions of a view into its published state, as in SwiftReactor.
///
/// ```
/// action ▶ transform(action:) ▶ mutate(action:) ▶ transform(mutation:) ▶ reduce ▶ transform(state:) ▶ state
/// ```
///
/// Inherit from ``BaseReactor``, or declare the four properties, `state` with `@Published`, and call
/// ``createStateStream()`` in `init`.
///
/// - On the main thread, synchronous mutations have changed `state` when `action(_:)` returns. An action that is
///   sent from inside of another one is handled after that one.
/// - On other threads, `action(_:)` leaves the action to the main thread, and returns. It waits for nobody. Who sends to the
///   subjects `action` and `mutation` directly waits for others who do: Combine's subjects lock while they deliver.
/// - `mutate`, `reduce`, the `transform` methods and the subscribers of `state` are called on the main thread.
public protocol Reactor: ObservableObject {
  /// The requests of the view.
  associatedtype Action

  /// The changes of the state.
  associatedtype Mutation

  /// The data that the view shows.
  associatedtype State

  /// Receives the actions; `action(_:)` sends to it.
  var action: PassthroughSubject<Action, Never> { get }

  /// Receives mutations that come from no action. They go through `transform(mutation:)`, like all others.
  var mutation: PassthroughSubject<Mutation, Never> { get }

  /// The state. Declare it with `@Published`.
  ///
  /// What is assigned from outside is the state that the next mutation changes. Assign on the main thread.
  var state: State { get set }

  /// Keeps the reactor's stream, and whatever else. Emptying the set ends the stream.
  var cancellables: Set<AnyCancellable> { get set }

  /// The mutations that an action leads to; the only place for side effects.
  func mutate(action: Action) -> Mutations<Mutation>

  /// Returns the state after a mutation. Must be pure.
  func reduce(state: State, mutation: Mutation) -> State

  /// A binding to a part of the state; a written value is sent as an action.
  func mutate<Value>(
    binding keyPath: KeyPath<State, Value>, _ action: @escaping (Value) -> Action
  ) -> Binding<Value>

  /// A binding to a part of the state; a written value is sent as a mutation.
  func reduce<Value>(
    binding keyPath: KeyPath<State, Value>, _ mutation: @escaping (Value) -> Mutation
  ) -> Binding<Value>

  /// Shapes the actions, or merges others into them. Called once.
  ///
  /// If the returned publisher completes, later actions are ignored.
  func transform(action: AnyPublisher<Action, Never>) -> AnyPublisher<Action, Never>

  /// Shapes all mutations, or merges others into them. Called once.
  ///
  /// If the returned publisher completes, later mutations are reduced unchanged.
  func transform(mutation: AnyPublisher<Mutation, Never>) -> AnyPublisher<Mutation, Never>

  /// Shapes the states that `reduce` returns, before they are shown; the first state is no such state. Called
  /// once.
  ///
  /// `reduce` receives the states before this shaping. If the returned publisher completes, later states are
  /// shown unchanged.
  func transform(state: AnyPublisher<State, Never>) -> AnyPublisher<State, Never>
}

extension Reactor {
  /// Leaves the actions unchanged.
  public func transform(action: AnyPublisher<Action, Never>) -> AnyPublisher<Action, Never> { action }

  /// Leaves the mutations unchanged.
  public func transform(mutation: AnyPublisher<Mutation, Never>) -> AnyPublisher<Mutation, Never> { mutation }

  /// Leaves the states unchanged.
  public func transform(state: AnyPublisher<State, Never>) -> AnyPublisher<State, Never> { state }

  /// Sends an action.
  ///
  /// On the main thread, its synchronous mutations have changed `state` when this returns, unless the reactor is
  /// handling another action. Elsewhere the action is handled later, on the main thread, and this never waits.
  public func action(_ action: Action) {
    guard MainRunLoop.isCurrent else {
      // Past the subject, whose lock the main thread may hold while it waits for this one.
      return onMainLater { [weak self] in self?.action(action) }
    }
    sendToStream { self.action.send(action) }
  }

  /// Connects `action` and `mutation` to `state`, once: a second call changes nothing.
  ///
  /// The `transform` methods are called before this returns; elsewhere than on the main thread they are called
  /// later, there. ``BaseReactor`` does it by itself.
  public func createStateStream() { StateStream<Self>.connected(to: self).start() }
}
