/// An expression, with the places where its lines may break.
indirect enum SourceTree {
  struct Item {
    /// The label or key before the expression, with its colon and space.
    var label = ""
    var tree: SourceTree
  }

  case leaf(String)
  /// A call or a tuple: the last line of its arguments has the closing parenthesis.
  case call(String, [Item])
  /// An array, set or dictionary: its closing bracket has a line of its own.
  case list([Item], closing: String)

  /// The expression in one line.
  var flat: String {
    switch self {
    case .leaf(let text): text
    case .call(let name, let items): "\(name)(\(Self.flat(items)))"
    case .list(let items, let closing): "[\(Self.flat(items))\(closing)"
    }
  }

  private static func flat(_ items: [Item]) -> String {
    items.map { $0.label + $0.tree.flat }.joined(separator: ", ")
  }
}
