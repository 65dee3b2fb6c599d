public import ReactorKitNavigation

/// A screen above the one with both lists.
public enum TodosRoute: Hashable, Codable, Sendable {
  /// One list.
  case list(ListName)
  /// The todo with a number.
  case item(Int)

  /// Links such as `todos://lists/2/items/7`: the list of later, and the todo with the number 7 above it.
  public static let links = LinkParser<TodosRoute>(
    prefix: "todos://",
    LinkRule("lists/:", Int.self) {
      ListName.allCases.indices.contains($0 - 1) ? .list(ListName.allCases[$0 - 1]) : nil
    } values: {
      if case .list(let list) = $0 { ListName.allCases.firstIndex(of: list).map { $0 + 1 } } else { nil }
    },
    LinkRule("items/:", Int.self) {
      .item($0)
    } values: {
      if case .item(let number) = $0 { number } else { nil }
    })
}
