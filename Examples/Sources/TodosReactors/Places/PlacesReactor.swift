public import ReactorKitNavigation
public import ReactorKitSharing

/// Owns the screens above the one with both lists.
///
/// The place is stored, so a program that was killed begins where it was.
@Reactor
public final class PlacesReactor: Sendable {
  /// The result of a screen.
  public enum Result: Equatable, Sendable {
    /// The todo is to be removed.
    case removed(Todo.ID)
  }

  /// An action of the user, or a request of a screen.
  public enum Action: Equatable, Sendable {
    /// Open a screen above the others.
    case open(TodosRoute)
    /// Go to the screens of a link. Above a screen with a draft they are opened on top, so that no text is lost.
    case follow([TodosRoute])
    /// A request of a screen, or about one.
    case screens(ScreenRequest<Result>)
  }

  /// The open screens.
  @ObservableState
  public struct State: Equatable, Sendable {
    /// The open screens and their drafts.
    @Shared(.place) public internal(set) var place
    @Shared(.todos) var todos
    @Shared(.history) var history

    /// The stored place.
    public init() {}
  }

  /// The stored place.
  public let initialState = State()

  /// The places of the store that is current.
  public init() {}

  /// Opens and leaves screens. A guarded screen is left only by itself.
  public func reduce(state: inout State, mutation: Action) {
    switch mutation {
    case .open(let route): state.place.path.push(route)
    case .follow(let routes):
      guard state.place.hasDrafts else { return state.place.path.replace(with: routes) }
      for route in routes { state.place.path.push(route) }
    case .screens(.back(let id)) where state.place.path[id: id]?.isGuarded == true: break
    case .screens(let request):
      guard case .removed(let id)? = state.place.path.apply(request) else { return }
      state.history.record(state.todos.remove(todo: id))
    }
  }
}
