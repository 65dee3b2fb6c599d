/// The screens of a stack, from the first one above the root to the one on top. A value in the state of its owner.
///
/// ```swift
/// state.path.push(.item(7))
/// ```
/// - A screen has an id of its own, which no operation of this path uses again: the counter of ids is part of the value, and
///   of its equality, hash and encoding. The root, which is the owner's own screen, is not in the path.
/// - Another path that is assigned brings ids back: an older one has its own, and the ids of `Path(routes)` begin with 1. A
///   `Navigator` knows a screen by its id and its route. One that has left in between, or has another route, gets a new reactor;
///   one that both paths have keeps its reactor, also if it was removed and brought back within one action. To show other
///   routes, use `replace(with:)`, which gives new ids to the screens that are not kept.
/// - Complexity: `push` and `pop` are O(1), or O(n) if the path shares its storage with a copy; a search by id is O(log n).
public struct Path<Route>: RandomAccessCollection {
  /// A screen of a path.
  public struct Element: Identifiable {
    /// The id.
    public let id: ScreenID
    /// The place that the screen shows.
    public let route: Route
    /// Whether the screen asks to be left only after a question. Of the running screen, and so not encoded.
    public internal(set) var isGuarded = false
  }

  /// With ascending ids.
  var elements: [Element] = []
  /// The id that was used last; 0 before the first one.
  var lastID = 0

  /// A path without screens.
  public init() {}

  /// A path with a screen for each route. The ids begin with 1.
  ///
  /// For first states. To show other routes later, use `replace(with:)`, whose ids are new.
  public init(_ routes: some Sequence<Route>) { for route in routes { push(route) } }

  /// Always 0.
  public var startIndex: Int { 0 }

  /// The number of screens.
  public var endIndex: Int { elements.count }

  /// The screen at a position.
  public subscript(position: Int) -> Element { elements[position] }

  /// The screen with an id; `nil` if it is not in the path.
  public subscript(id id: ScreenID) -> Element? { index(of: id).map { elements[$0] } }

  /// The routes of the screens.
  public var routes: [Route] { elements.map(\.route) }

  /// The position of a screen.
  func index(of id: ScreenID) -> Int? {
    var (low, high) = (0, elements.count)
    while low < high {
      let middle = (low + high) / 2
      if elements[middle].id < id { low = middle + 1 } else { high = middle }
    }
    return low < elements.count && elements[low].id == id ? low : nil
  }
}

extension Path.Element: Equatable where Route: Equatable {}
extension Path.Element: Hashable where Route: Hashable {}
extension Path.Element: Sendable where Route: Sendable {}
extension Path: Equatable where Route: Equatable {}
extension Path: Hashable where Route: Hashable {}
extension Path: Sendable where Route: Sendable {}
