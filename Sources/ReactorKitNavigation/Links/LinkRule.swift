/// How one kind of route stands in a link.
///
/// ```swift
/// LinkRule("lists/:", Int.self) {
///   .list($0)
/// } values: {
///   if case .list(let id) = $0 { id } else { nil }
/// },
/// ```
public struct LinkRule<Route>: Sendable {
  let pattern: LinkPattern
  /// The route of the values that a link has; `nil` if it stands for none.
  let parse: @Sendable (_ values: [String?]) -> Route?
  /// The values of a route, `nil` for those that are left out; `nil` if the route is of another kind.
  let print: @Sendable (Route) -> [String?]?

  /// A route with values.
  ///
  /// - Parameters:
  ///   - pattern: The components, separated by `/`, and after `?` the query items, separated by `&`. `:` stands for a value,
  ///     as in `lists/:` and `search?text=:&page=:`. It begins with a name. A pattern with another number of values than
  ///     there are types traps.
  ///   - types: The types of the values, in order. A query item of an optional type may be missing.
  ///   - route: Makes the route; `nil` refuses the values.
  ///   - values: The values of a route of this kind; `nil` for other routes.
  public init<each Parameter: LinkParameter>(
    _ pattern: String, _ types: repeat (each Parameter).Type,
    route: @escaping @Sendable (repeat each Parameter) -> Route?,
    values: @escaping @Sendable (Route) -> (repeat each Parameter)?
  ) {
    var count = 0
    for _ in repeat (each types) { count += 1 }
    self.pattern = LinkPattern(pattern, valueCount: count)
    parse = { texts in
      var index = 0
      func next<Value: LinkParameter>(_: Value.Type) throws(NoValue) -> Value {
        defer { index += 1 }
        guard let text = texts[index] else {
          guard let missing = Value.missing else { throw NoValue() }
          return missing
        }
        guard let value = Value(linkText: text) else { throw NoValue() }
        return value
      }
      guard let values = try? (repeat next((each Parameter).self)) else { return nil }
      return route(repeat each values)
    }
    print = { route in
      guard let values = values(route) else { return nil }
      var texts: [String?] = []
      for value in repeat each values { texts.append(value.isMissing ? nil : value.linkText) }
      return texts
    }
  }
}

extension LinkRule where Route: Equatable & Sendable {
  /// A route without values.
  ///
  /// - Parameters:
  ///   - pattern: The components, separated by `/`. A pattern with values traps.
  ///   - route: The route.
  public init(_ pattern: String, _ route: Route) {
    self.pattern = LinkPattern(pattern, valueCount: 0)
    parse = { _ in route }
    print = { $0 == route ? [] : nil }
  }
}

/// A text stands for no value.
private struct NoValue: Error {}
