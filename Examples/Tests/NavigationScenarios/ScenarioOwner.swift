public import ReactorKitNavigation

/// Owns a path and a slot, and refuses to leave guarded screens.
@Reactor
public final class ScenarioOwner: Sendable {
  /// What a sequence does.
  public enum Action: Sendable {
    case change(@Sendable (inout Path<Int>) -> Void), screens(ScreenRequest<Int>)
    case present(Int?), sheet(ScreenRequest<Int>), refuse(Bool)
  }

  /// A path, a slot, and the results of screens.
  @ObservableState
  public struct State: Equatable, Sendable {
    /// The pages.
    public var path = Path<Int>()
    /// The modal over them.
    @Presented public var sheet: Int?
    /// Whether every request to leave a screen is refused.
    public var refuses = false
    /// The sum of the results.
    public var results = 0

    /// Whether a request to leave a screen is refused.
    func refuses(_ request: ScreenRequest<Int>, isGuarded: Bool) -> Bool {
      if case .back = request { refuses || isGuarded } else { false }
    }
  }

  /// No screen.
  public let initialState = State()

  /// An owner without screens.
  public init() {}

  /// Applies a change, or a request that is not refused.
  public func reduce(state: inout State, mutation: Action) {
    switch mutation {
    case .change(let change): change(&state.path)
    case .present(let sheet): state.sheet = sheet
    case .refuse(let refuses): state.refuses = refuses
    case .screens(let request):
      if state.refuses(request, isGuarded: state.path[id: request.id]?.isGuarded ?? false) { return }
      state.results += state.path.apply(request) ?? 0
    case .sheet(let request):
      if state.refuses(request, isGuarded: state.$sheet.isGuarded) { return }
      state.results += state.$sheet.apply(request) ?? 0
    }
  }
}

/// The reactor of each screen.
@Reactor
public final class ScenarioScreen: Sendable {
  /// Any number.
  public typealias Action = Int
  /// A sum.
  public typealias State = Int
  /// Zero.
  public let initialState = 0
  let screen: Screen<Int>

  init(_ screen: Screen<Int>) { self.screen = screen }

  /// Adds.
  public func reduce(state: inout Int, mutation: Int) { state += mutation }
}
