/// Turns links into routes, and routes into links.
///
/// ```swift
/// let links = LinkParser<Route>(
///   prefix: "todos://",
///   LinkRule("lists/:", Int.self) {
///     .list($0)
///   } values: {
///     if case .list(let id) = $0 { id } else { nil }
///   },
///   LinkRule("items/:", Int.self) {
///     .item($0)
///   } values: {
///     if case .item(let id) = $0 { id } else { nil }
///   },
///   LinkRule("settings", .settings))
/// ```
/// - `links.routes(of: "todos://lists/2/items/7")` are `[.list(2), .item(7)]`, and `links.link(to: [.list(2), .item(7)])` is that link.
/// - The components of a link are those of its routes, one after the other; a route may take query items, too. Everything in a
///   link must belong to a route.
/// - The first rule that fits is taken, in both directions.
/// - A link that `link(to:)` returns has the routes that it was made of. A link that was parsed is printed with its query items
///   in the order of the rules, and with canonical escapes: every byte but those of ASCII letters, digits and `-._~` as `%`
///   and two upper-case digits.
/// - Pure; needs no view.
/// - Complexity: O(n) in the length of the link, times the number of rules and of query items.
public struct LinkParser<Route: Equatable>: Sendable {
  private let prefix: String
  private let rules: [LinkRule<Route>]

  /// A parser of links.
  ///
  /// - Parameters:
  ///   - prefix: The beginning of each link, such as `todos://` or `https://todos.example/`.
  ///   - rules: The kinds of routes.
  public init(prefix: String = "", _ rules: LinkRule<Route>...) {
    (self.prefix, self.rules) = (prefix, rules)
  }

  /// The routes of a link; `nil` if the prefix is missing, or a part of the link belongs to no route. The link to the root has
  /// none.
  public func routes(of link: String) -> [Route]? {
    guard link.hasPrefix(prefix), let parts = LinkParts(link.dropFirst(prefix.count)) else { return nil }
    var rest = parts.components[...]
    var routes: [Route] = []
    var used: Set<String> = []
    while !rest.isEmpty {
      guard let (rule, route) = first(in: rest, parts.query) else { return nil }
      routes.append(route)
      used.formUnion(rule.pattern.names)
      rest.removeFirst(rule.pattern.components.count)
    }
    return parts.query.allSatisfy { used.contains($0.name) } ? routes : nil
  }

  private func first(
    in components: ArraySlice<String>, _ query: [(name: String, value: String)]
  ) -> (rule: LinkRule<Route>, route: Route)? {
    for rule in rules {
      guard let values = rule.pattern.values(in: components, query), let route = rule.parse(values) else {
        continue
      }
      return (rule, route)
    }
    return nil
  }

  /// The link to routes; `nil` if no rule is about one of them, or if the link would have other routes, as when two of them
  /// use the same query item.
  public func link(to routes: [Route]) -> String? {
    var link = LinkParts()
    for route in routes {
      guard let (rule, values) = first(for: route) else { return nil }
      var rest = values[...]
      for component in rule.pattern.components {
        guard let text = component ?? rest.removeFirst() else { return nil }
        link.components.append(text)
      }
      for (name, value) in zip(rule.pattern.names, rest) {
        guard let value else { continue }
        if link.query.contains(where: { $0.name == name }) { return nil }
        link.query.append((name, value))
      }
    }
    let text = prefix + link.text
    return self.routes(of: text) == routes ? text : nil
  }

  private func first(for route: Route) -> (rule: LinkRule<Route>, values: [String?])? {
    for rule in rules { if let values = rule.print(route) { return (rule, values) } }
    return nil
  }
}
