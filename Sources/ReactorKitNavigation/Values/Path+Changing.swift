extension Path {
  /// Puts a screen on top.
  ///
  /// - Returns: The id of the screen.
  @discardableResult
  public mutating func push(_ route: Route) -> ScreenID {
    lastID += 1
    elements.append(Element(id: ScreenID(lastID), route: route))
    return ScreenID(lastID)
  }

  /// Removes the screen on top.
  ///
  /// - Returns: The screen; `nil` if there was none.
  @discardableResult
  public mutating func pop() -> Element? { elements.popLast() }

  /// Removes the screens above one, which is on top then. Does nothing if that one is not in the path.
  public mutating func pop(to id: ScreenID) {
    if let index = index(of: id) { elements.removeSubrange((index + 1)...) }
  }

  /// Removes all screens, so that the owner's own one is shown.
  public mutating func popToRoot() { elements.removeAll() }

  /// Removes a screen and those above it.
  ///
  /// - Returns: Whether the screen was in the path.
  @discardableResult
  public mutating func remove(_ id: ScreenID) -> Bool {
    guard let index = index(of: id) else { return false }
    elements.removeSubrange(index...)
    return true
  }

  /// Applies a request: removes the screen that is to be left, or has ended, with those above it, or notes a guard. A request
  /// about a screen that is not in the path changes nothing.
  ///
  /// - Returns: The result of a screen that was in the path and has ended with one.
  @discardableResult
  public mutating func apply<R>(_ request: ScreenRequest<R>) -> R? {
    guard let index = index(of: request.id) else { return nil }
    switch request {
    case .guarded(_, let isGuarded):
      elements[index].isGuarded = isGuarded
      return nil
    case .back:
      elements.removeSubrange(index...)
      return nil
    case .ended(_, let result):
      elements.removeSubrange(index...)
      return result
    }
  }
}

extension Path where Route: Equatable {
  /// Shows other routes. The screens of a common prefix stay, with their ids and reactors; the others are new.
  public mutating func replace(with routes: some Collection<Route>) {
    var kept = 0
    var rest = routes[...]
    while kept < elements.count, let route = rest.first, elements[kept].route == route {
      kept += 1
      rest.removeFirst()
    }
    if kept < elements.count { elements.removeSubrange(kept...) }
    for route in rest { push(route) }
  }
}
